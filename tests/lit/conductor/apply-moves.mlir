// RUN: split-file %s %t
// RUN: waveasm-opt --waveasm-apply-moves="moves=%t/good.moves" %t/kernel.mlir | FileCheck %s
// RUN: waveasm-translate --waveasm-apply-moves="moves=%t/good.moves" %t/kernel.mlir | FileCheck %s
// RUN: not waveasm-opt --waveasm-apply-moves="moves=%t/barrier.moves" %t/kernel.mlir 2>&1 | FileCheck %s --check-prefix=PROVEN
// RUN: waveasm-opt --waveasm-apply-moves="moves=%t/barrier.moves memory-order=warn" %t/kernel.mlir 2>&1 | FileCheck %s --check-prefix=WARN
// RUN: waveasm-opt --waveasm-apply-moves="moves=%t/group.moves" %t/pairs.mlir | FileCheck %s --check-prefix=PAIRS
// RUN: waveasm-opt --waveasm-apply-moves="moves=%t/order.moves" %t/pairs.mlir | FileCheck %s --check-prefix=PAIRS
// RUN: waveasm-opt --waveasm-apply-moves="moves=%t/global.moves" %t/lds-barrier.mlir 2>&1 | FileCheck %s --check-prefix=GLOBAL
// RUN: waveasm-opt --waveasm-apply-moves="moves=%t/noalias.moves" %t/noalias.mlir 2>&1 | FileCheck %s --check-prefix=NOALIAS
// RUN: not waveasm-opt --waveasm-apply-moves="moves=%t/noalias.moves" %t/alias.mlir 2>&1 | FileCheck %s --check-prefix=ALIAS
// RUN: not waveasm-opt --waveasm-apply-moves="moves=%t/lds.moves" %t/lds-barrier.mlir 2>&1 | FileCheck %s --check-prefix=LDS

// The tuple follows its parts to its user.

// CHECK-LABEL: waveasm.program @kernel
// CHECK: waveasm.loop
// CHECK-NEXT: %[[B:.*]] = waveasm.v_not_b32
// CHECK-NEXT: %[[A:.*]] = waveasm.v_add_u32
// CHECK-NEXT: %[[P:.*]] = waveasm.pack %[[A]], %[[B]]
// CHECK-NEXT: waveasm.ds_write_b64 %[[P]]
// CHECK-NEXT: waveasm.s_barrier

// PAIRS-LABEL: waveasm.program @pairs
// PAIRS: waveasm.s_cmp_lt_u32
// PAIRS-NEXT: waveasm.s_cselect_b32
// PAIRS-NEXT: waveasm.s_cmp_eq_u32
// PAIRS-NEXT: waveasm.s_cselect_b32
// PAIRS-NEXT: waveasm.s_endpgm

// PROVEN: warning: {{.*}}barrier.moves: line 2: warn: I4 now comes before I3: memory crosses a barrier
// PROVEN: error: the new order of loop0 is not proved to compute the same
// PROVEN: note: first is I3, second I4: no memory access crosses barriers and waits of the source

// WARN: warning: {{.*}}barrier.moves: line 2: warn: I4 now comes before I3
// WARN: warning: the new order of loop0 is not proved
// WARN: waveasm.ds_read_b32
// WARN-NEXT: waveasm.s_barrier

// GLOBAL: remark: {{.*}}global.moves: line 2: info: I2 now comes before I0: the barrier orders LDS alone
// GLOBAL-NOT: warning
// GLOBAL: waveasm.buffer_load_dword
// GLOBAL-NEXT: waveasm.s_barrier {lds_only}

// LDS: warning: {{.*}}lds.moves: line 2: warn: I1 now comes before I0: memory crosses a barrier
// LDS: error: the new order of body is not proved to compute the same
// LDS: note: first is I0, second I1: no memory access crosses barriers and waits of the source

// NOALIAS: remark: {{.*}}noalias.moves: line 2: info: I2 now comes before I0: the program promises with noalias that they do not overlap
// NOALIAS-NOT: warning
// NOALIAS: waveasm.buffer_load_dword
// NOALIAS: waveasm.buffer_store_dword
// NOALIAS-NEXT: waveasm.buffer_store_dword

// ALIAS: warning: {{.*}}noalias.moves: line 2: warn: I2 now comes before I0: I2 reads what I0 may write
// ALIAS: error: the new order of body is not proved to compute the same

//--- good.moves
# Addresses first.
region kernel loop0
swap I0 I1
done
region kernel body
//--- group.moves
# Neither of the two passes the other pair alone.
region pairs body
move I0,I1 after I3
//--- order.moves
region pairs body
order I2-I3 I0,I1 I4
//--- pairs.mlir
!s = !waveasm.sreg
waveasm.program @pairs target = #waveasm.target<#waveasm.gfx942> abi = #waveasm.abi<> {
  %s = waveasm.precolored.sreg 4 : !s
  %a = waveasm.s_cmp_eq_u32 %s, %s : !s, !s -> !waveasm.scc
  %b = waveasm.s_cselect_b32 %a, %s, %s : !waveasm.scc, !s, !s -> !s
  %c = waveasm.s_cmp_lt_u32 %s, %s : !s, !s -> !waveasm.scc
  %d = waveasm.s_cselect_b32 %c, %s, %s : !waveasm.scc, !s, !s -> !s
  waveasm.s_endpgm
}
//--- barrier.moves
region kernel loop0
move I4 before I3
//--- kernel.mlir
!v = !waveasm.vreg
waveasm.program @kernel target = #waveasm.target<#waveasm.gfx942> abi = #waveasm.abi<> {
  %v = waveasm.precolored.vreg 0 : !v
  %s = waveasm.precolored.sreg 4 : !waveasm.sreg
  %r = waveasm.loop (%i = %s) : (!waveasm.sreg) -> !waveasm.sreg {
    %a = waveasm.v_add_u32 %v, %i : !v, !waveasm.sreg -> !v
    %b = waveasm.v_not_b32 %v : !v -> !v
    %p = waveasm.pack %a, %b : (!v, !v) -> !waveasm.vreg<2, 2>
    waveasm.ds_write_b64 %p, %v : !waveasm.vreg<2, 2>, !v
    waveasm.s_barrier
    %l = waveasm.ds_read_b32 %v : !v -> !v
    waveasm.condition %i : !waveasm.sreg iter_args(%i) : !waveasm.sreg
  }
  waveasm.s_endpgm
}
//--- global.moves
region kernel body
move I2 before I0
//--- lds.moves
region kernel body
move I1 before I0
//--- lds-barrier.mlir
!v = !waveasm.vreg
waveasm.program @kernel target = #waveasm.target<#waveasm.gfx942> abi = #waveasm.abi<> {
  %v = waveasm.precolored.vreg 0 : !v
  %srd = waveasm.precolored.sreg 8, 4 : !waveasm.sreg<4, 4>
  %c0 = waveasm.constant 0 : !waveasm.imm<0>
  waveasm.s_barrier {lds_only}
  %l = waveasm.ds_read_b32 %v : !v -> !v
  %g = waveasm.buffer_load_dword %srd, %v, %c0 : !waveasm.sreg<4, 4>, !v, !waveasm.imm<0> -> !v
  waveasm.s_endpgm
}
//--- noalias.moves
region kernel body
move I2 before I0
//--- noalias.mlir
!v = !waveasm.vreg
!srd = !waveasm.sreg<4, 4>
waveasm.program @kernel target = #waveasm.target<#waveasm.gfx942> abi = #waveasm.abi<>
    attributes {kernarg_preload_length = 8 : i64, kernel_args = [{noalias, offset = 0 : i64}, {offset = 16 : i64}]} {
  %v = waveasm.precolored.vreg 0 : !v
  %a = waveasm.precolored.sreg 2, 4 : !srd
  %b = waveasm.precolored.sreg 6, 4 : !srd
  %c0 = waveasm.constant 0 : !waveasm.imm<0>
  waveasm.buffer_store_dword %v, %a, %v : !v, !srd, !v
  waveasm.buffer_store_dword %v, %a, %v offset : 4 : !v, !srd, !v
  %l = waveasm.buffer_load_dword %b, %v, %c0 : !srd, !v, !waveasm.imm<0> -> !v
  waveasm.s_endpgm
}
//--- alias.mlir
!v = !waveasm.vreg
!srd = !waveasm.sreg<4, 4>
waveasm.program @kernel target = #waveasm.target<#waveasm.gfx942> abi = #waveasm.abi<>
    attributes {kernarg_preload_length = 8 : i64, kernel_args = [{offset = 0 : i64}, {offset = 16 : i64}]} {
  %v = waveasm.precolored.vreg 0 : !v
  %a = waveasm.precolored.sreg 2, 4 : !srd
  %b = waveasm.precolored.sreg 6, 4 : !srd
  %c0 = waveasm.constant 0 : !waveasm.imm<0>
  waveasm.buffer_store_dword %v, %a, %v : !v, !srd, !v
  waveasm.buffer_store_dword %v, %a, %v offset : 4 : !v, !srd, !v
  %l = waveasm.buffer_load_dword %b, %v, %c0 : !srd, !v, !waveasm.imm<0> -> !v
  waveasm.s_endpgm
}
