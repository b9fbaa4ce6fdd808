// RUN: split-file %s %t
// RUN: waveasm-opt --waveasm-apply-moves="moves=%t/good" %t/kernel.mlir | FileCheck %s
// RUN: not waveasm-opt --waveasm-apply-moves="moves=%t/pinned" %t/kernel.mlir 2>&1 | FileCheck %s --check-prefix=PINNED
// RUN: not waveasm-opt --waveasm-apply-moves="moves=%t/hint" %t/kernel.mlir 2>&1 | FileCheck %s --check-prefix=HINT

// The load runs an iteration early once no scheduling barrier holds it. The barrier that keeps the reads
// of an iteration behind the write of the iteration before stays; the one that keeps the write behind
// the reads stays, too, and is about the LDS alone. Nothing needs the last one.
// CHECK-NOT: waveasm.s_setprio
// CHECK-NOT: waveasm.s_sched_barrier
// CHECK: waveasm.loop
// CHECK-NOT: waveasm.s_sched_barrier
// CHECK-NOT: waveasm.s_setprio
// CHECK: waveasm.ds_read_b32
// CHECK-NEXT: waveasm.s_barrier {lds_only, stage = 1 : i32}
// CHECK: waveasm.ds_write_b32
// CHECK-NEXT: waveasm.s_barrier {lds_only, stage = 1 : i32}
// CHECK-NOT: waveasm.s_barrier
// CHECK: waveasm.buffer_load_dword {{.*}}stage = 0
// CHECK: waveasm.condition
// CHECK-NOT: waveasm.s_sched_barrier
// CHECK: waveasm.s_endpgm

// PINNED: error: {{.*}}pinned: loop0: one of the parts would be empty

// HINT: error: {{.*}}hint: loop0: no instruction has the tag I9: the last one is I{{[0-9]+}}

//--- good
region kernel loop0
unpin
prefetch I0
//--- pinned
region kernel loop0
prefetch I0
//--- hint
region kernel loop0
unpin
delay I9
//--- kernel.mlir
!s = !waveasm.sreg
!v = !waveasm.vreg
waveasm.program @kernel target = #waveasm.target<#waveasm.gfx942> abi = #waveasm.abi<>
    attributes {workgroup_size = [256, 1, 1], lds_size = 1024 : i64} {
  %x = waveasm.precolored.vreg 0 : !v
  %d = waveasm.precolored.sreg 4, 4 : !waveasm.sreg<4, 4>
  %c4 = waveasm.constant 4 : !waveasm.imm<4>
  %c64 = waveasm.constant 64 : !waveasm.imm<64>
  %start = waveasm.s_mov_b32 %c4 : !waveasm.imm<4> -> !s
  %c2 = waveasm.constant 2 : !waveasm.imm<2>
  %c256 = waveasm.constant 256 : !waveasm.imm<256>
  %near = waveasm.v_lshlrev_b32 %c2, %x : !waveasm.imm<2>, !v -> !v
  %far = waveasm.v_xor_b32 %c256, %near : !waveasm.imm<256>, !v -> !v
  waveasm.s_setprio 1
  %r:2 = waveasm.loop (%i = %start, %acc = %x) : (!s, !v) -> (!s, !v) {
    %a = waveasm.buffer_load_dword %d, %x, %i : !waveasm.sreg<4, 4>, !v, !s -> !v
    waveasm.s_sched_barrier 0
    waveasm.s_setprio 2
    %other = waveasm.ds_read_b32 %far : !v -> !v
    waveasm.s_barrier
    %next = waveasm.v_add_u32 %a, %other : !v, !v -> !v
    waveasm.ds_write_b32 %next, %near : !v, !v
    waveasm.s_barrier {lds_only}
    waveasm.s_barrier
    waveasm.s_setprio 1
    waveasm.s_sched_barrier 0
    %j, %j1 = waveasm.s_add_u32 %i, %c4 : !s, !waveasm.imm<4> -> !s, !waveasm.scc
    %again = waveasm.s_cmp_lt_u32 %j, %c64 : !s, !waveasm.imm<64> -> !waveasm.scc
    waveasm.condition %again : !waveasm.scc iter_args(%j, %next) : !s, !v
  }
  waveasm.s_sched_barrier 0
  waveasm.dce_protect %r#1 : !v
  waveasm.s_endpgm
}
