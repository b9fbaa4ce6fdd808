// RUN: split-file %s %t
// RUN: waveasm-opt --waveasm-apply-moves="moves=%t/good" %t/kernel.mlir | FileCheck %s
// RUN: waveasm-opt --waveasm-apply-moves="moves=%t/two" %t/kernel.mlir | FileCheck %s --check-prefix=TWO
// RUN: not waveasm-opt --waveasm-apply-moves="moves=%t/gone" %t/kernel.mlir 2>&1 | FileCheck %s --check-prefix=GONE
// RUN: not waveasm-opt --waveasm-apply-moves="moves=%t/buffers" %t/kernel.mlir 2>&1 | FileCheck %s --check-prefix=BUFFERS
// RUN: not waveasm-opt --waveasm-apply-moves="moves=%t/tag" %t/kernel.mlir 2>&1 | FileCheck %s --check-prefix=TAG
// RUN: not waveasm-opt --waveasm-apply-moves="moves=%t/body" %t/kernel.mlir 2>&1 | FileCheck %s --check-prefix=BODY
// RUN: not waveasm-opt --waveasm-apply-moves="moves=%t/all" %t/kernel.mlir 2>&1 | FileCheck %s --check-prefix=ALL
// RUN: not waveasm-opt --waveasm-apply-moves="moves=%t/unroll" %t/kernel.mlir 2>&1 | FileCheck %s --check-prefix=UNROLL

// The load runs an iteration early. After that, the sum is I0.
// CHECK: waveasm.buffer_load_dword
// CHECK: waveasm.if
// CHECK: waveasm.loop (%[[A:.*]] = %{{.*}}, %[[ACC:.*]] = %{{.*}}, %[[I:.*]] = %{{.*}})
// CHECK-NEXT: %[[B:.*]] = waveasm.buffer_load_dword %{{.*}}, %{{.*}}, %[[I]]
// CHECK-NEXT: waveasm.v_add_u32 %[[A]], %[[ACC]]

// Two loads run before the loop, the second if there is a second iteration. The loop adds what it loaded
// two iterations ago.
// TWO: waveasm.buffer_load_dword
// TWO: waveasm.if
// TWO: waveasm.buffer_load_dword
// TWO: waveasm.if
// TWO: waveasm.loop
// TWO: waveasm.buffer_load_dword {{.*}}stage = 0
// TWO: waveasm.condition

// GONE: error: {{.*}}gone: line 3: 'tail' is no longer a command: only earlier versions had it
// BUFFERS: error: {{.*}}buffers: loop0: the size of the workgroup is not known

// TAG: error: {{.*}}tag: loop0: no instruction has the tag I9: the last one is I{{[0-9]+}}
// BODY: error: {{.*}}body: body: expected an innermost loop
// ALL: error: {{.*}}all: loop0: one of the parts would be empty
// UNROLL: error: {{.*}}unroll: loop0: the loop's number of iterations is not a constant of the program, so none can be joined

//--- good
region kernel loop0
prefetch I0
move I1 before I0
//--- two
region kernel loop0
prefetch I0 by 2
//--- gone
region kernel loop0
prefetch I0
tail clamp
//--- buffers
region kernel loop0
buffers lds0 2
//--- tag
region kernel loop0
prefetch I9
//--- body
region kernel body
prefetch I0
//--- all
region kernel loop0
prefetch I1
//--- unroll
region kernel loop0
unroll 2
//--- kernel.mlir
!s = !waveasm.sreg
!v = !waveasm.vreg
waveasm.program @kernel target = #waveasm.target<#waveasm.gfx942> abi = #waveasm.abi<> {
  %x = waveasm.precolored.vreg 0 : !v
  %bound = waveasm.precolored.sreg 8 : !s
  %d = waveasm.precolored.sreg 4, 4 : !waveasm.sreg<4, 4>
  %c0 = waveasm.constant 0 : !waveasm.imm<0>
  %c4 = waveasm.constant 4 : !waveasm.imm<4>
  %start = waveasm.s_mov_b32 %c0 : !waveasm.imm<0> -> !s
  %zero = waveasm.v_mov_b32 %c0 : !waveasm.imm<0> -> !v
  %r:2 = waveasm.loop (%i = %start, %acc = %zero) : (!s, !v) -> (!s, !v) {
    %a = waveasm.buffer_load_dword %d, %x, %i : !waveasm.sreg<4, 4>, !v, !s -> !v
    %next = waveasm.v_add_u32 %a, %acc : !v, !v -> !v
    %j, %j1 = waveasm.s_add_u32 %i, %c4 : !s, !waveasm.imm<4> -> !s, !waveasm.scc
    %again = waveasm.s_cmp_lt_u32 %j, %bound : !s, !s -> !waveasm.scc
    waveasm.condition %again : !waveasm.scc iter_args(%j, %next) : !s, !v
  }
  waveasm.dce_protect %r#1 : !v
  waveasm.s_endpgm
}
