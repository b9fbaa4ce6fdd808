// RUN: split-file %s %t
// RUN: waveasm-opt --waveasm-apply-moves="moves=%t/moves" %t/kernel.mlir | FileCheck %s
// RUN: waveasm-opt --waveasm-apply-moves="moves=%t/moves" %t/unknown.mlir | FileCheck %s --check-prefix=UNKNOWN

// Two waves that take turns: one waits before the loop, the other one after it. They go together once
// nothing holds them apart: what one reads, the other one has written before the barrier of its iteration.
// CHECK: waveasm.ds_write_b32
// CHECK-NEXT: waveasm.s_barrier
// CHECK-NOT: waveasm.if
// CHECK: waveasm.loop
// CHECK-NEXT: waveasm.ds_read_b32
// CHECK-NEXT: waveasm.v_add_u32
// CHECK-NEXT: waveasm.s_barrier {lds_only}
// CHECK-NOT: waveasm.s_barrier
// CHECK: waveasm.ds_write_b32
// CHECK-NEXT: waveasm.s_barrier {lds_only}
// CHECK-NOT: waveasm.s_barrier
// CHECK: waveasm.condition
// CHECK: waveasm.s_barrier
// CHECK-NEXT: waveasm.dce_protect

// It is not known which waves wait, so that all barriers stay.
// UNKNOWN: waveasm.if
// UNKNOWN: waveasm.loop
// UNKNOWN-COUNT-4: waveasm.s_barrier
// UNKNOWN: waveasm.condition
// UNKNOWN: waveasm.if

//--- moves
region kernel loop0
unpin
//--- kernel.mlir
!s = !waveasm.sreg
!v = !waveasm.vreg
waveasm.program @kernel target = #waveasm.target<#waveasm.gfx942> abi = #waveasm.abi<>
    attributes {workgroup_size = [128, 1, 1], lds_size = 512 : i64} {
  %x = waveasm.precolored.vreg 0 : !v
  %s = waveasm.precolored.sreg 4 : !s
  %c0 = waveasm.constant 0 : !waveasm.imm<0>
  %c1 = waveasm.constant 1 : !waveasm.imm<1>
  %c2 = waveasm.constant 2 : !waveasm.imm<2>
  %c6 = waveasm.constant 6 : !waveasm.imm<6>
  %c64 = waveasm.constant 64 : !waveasm.imm<64>
  %c256 = waveasm.constant 256 : !waveasm.imm<256>
  %near = waveasm.v_lshlrev_b32 %c2, %x : !waveasm.imm<2>, !v -> !v
  %far = waveasm.v_xor_b32 %c256, %near : !waveasm.imm<256>, !v -> !v
  %half = waveasm.v_lshrrev_b32 %c6, %x : !waveasm.imm<6>, !v -> !v
  %wave = waveasm.v_readfirstlane_b32 %half : !v -> !s
  %i0 = waveasm.s_mov_b32 %c0 : !waveasm.imm<0> -> !s
  waveasm.ds_write_b32 %x, %near : !v, !v
  waveasm.s_barrier
  %second = waveasm.s_cmp_ge_u32 %wave, %c1 : !s, !waveasm.imm<1> -> !waveasm.scc
  waveasm.if %second : !waveasm.scc {
    waveasm.s_barrier
    waveasm.yield
  }
  %r:2 = waveasm.loop (%i = %i0, %acc = %x) : (!s, !v) -> (!s, !v) {
    waveasm.s_barrier
    %other = waveasm.ds_read_b32 %far : !v -> !v
    waveasm.s_barrier
    waveasm.s_sched_barrier 0
    %next = waveasm.v_add_u32 %other, %acc : !v, !v -> !v
    waveasm.s_barrier {lds_only}
    waveasm.ds_write_b32 %next, %near : !v, !v
    waveasm.s_barrier
    %j, %j1 = waveasm.s_add_u32 %i, %c1 : !s, !waveasm.imm<1> -> !s, !waveasm.scc
    %again = waveasm.s_cmp_lt_u32 %j, %c64 : !s, !waveasm.imm<64> -> !waveasm.scc
    waveasm.condition %again : !waveasm.scc iter_args(%j, %next) : !s, !v
  }
  %first = waveasm.s_cmp_lt_u32 %wave, %c1 : !s, !waveasm.imm<1> -> !waveasm.scc
  waveasm.if %first : !waveasm.scc {
    waveasm.s_barrier
    waveasm.yield
  }
  waveasm.dce_protect %r#1 : !v
  waveasm.s_endpgm
}
//--- unknown.mlir
!s = !waveasm.sreg
!v = !waveasm.vreg
waveasm.program @kernel target = #waveasm.target<#waveasm.gfx942> abi = #waveasm.abi<>
    attributes {workgroup_size = [128, 1, 1], lds_size = 512 : i64} {
  %x = waveasm.precolored.vreg 0 : !v
  %s = waveasm.precolored.sreg 4 : !s
  %c0 = waveasm.constant 0 : !waveasm.imm<0>
  %c1 = waveasm.constant 1 : !waveasm.imm<1>
  %c2 = waveasm.constant 2 : !waveasm.imm<2>
  %c6 = waveasm.constant 6 : !waveasm.imm<6>
  %c64 = waveasm.constant 64 : !waveasm.imm<64>
  %c256 = waveasm.constant 256 : !waveasm.imm<256>
  %near = waveasm.v_lshlrev_b32 %c2, %x : !waveasm.imm<2>, !v -> !v
  %far = waveasm.v_xor_b32 %c256, %near : !waveasm.imm<256>, !v -> !v
  %half = waveasm.v_lshrrev_b32 %c6, %x : !waveasm.imm<6>, !v -> !v
  %wave = waveasm.v_readfirstlane_b32 %half : !v -> !s
  %i0 = waveasm.s_mov_b32 %c0 : !waveasm.imm<0> -> !s
  waveasm.ds_write_b32 %x, %near : !v, !v
  waveasm.s_barrier
  %second = waveasm.s_cmp_ge_u32 %s, %c1 : !s, !waveasm.imm<1> -> !waveasm.scc
  waveasm.if %second : !waveasm.scc {
    waveasm.s_barrier
    waveasm.yield
  }
  %r:2 = waveasm.loop (%i = %i0, %acc = %x) : (!s, !v) -> (!s, !v) {
    waveasm.s_barrier
    %other = waveasm.ds_read_b32 %far : !v -> !v
    waveasm.s_barrier
    waveasm.s_sched_barrier 0
    %next = waveasm.v_add_u32 %other, %acc : !v, !v -> !v
    waveasm.s_barrier {lds_only}
    waveasm.ds_write_b32 %next, %near : !v, !v
    waveasm.s_barrier
    %j, %j1 = waveasm.s_add_u32 %i, %c1 : !s, !waveasm.imm<1> -> !s, !waveasm.scc
    %again = waveasm.s_cmp_lt_u32 %j, %c64 : !s, !waveasm.imm<64> -> !waveasm.scc
    waveasm.condition %again : !waveasm.scc iter_args(%j, %next) : !s, !v
  }
  %first = waveasm.s_cmp_lt_u32 %wave, %c1 : !s, !waveasm.imm<1> -> !waveasm.scc
  waveasm.if %first : !waveasm.scc {
    waveasm.s_barrier
    waveasm.yield
  }
  waveasm.dce_protect %r#1 : !v
  waveasm.s_endpgm
}
