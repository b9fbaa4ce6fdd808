// RUN: waveasm-opt --waveasm-loop-unrolling %s | FileCheck %s

!s = !waveasm.sreg
!v = !waveasm.vreg

// Searches drop the hints, and let iterations overlap.
// CHECK-LABEL: @pinned
// CHECK: waveasm.loop
// CHECK: waveasm.s_sched_barrier
waveasm.program @pinned target = #waveasm.target<#waveasm.gfx942> abi = #waveasm.abi<> {
  %x = waveasm.precolored.vreg 0 : !v
  %c0 = waveasm.constant 0 : !waveasm.imm<0>
  %c1 = waveasm.constant 1 : !waveasm.imm<1>
  %c3 = waveasm.constant 3 : !waveasm.imm<3>
  %i0 = waveasm.s_mov_b32 %c0 : !waveasm.imm<0> -> !s
  %r:2 = waveasm.loop (%i = %i0, %a = %x) : (!s, !v) -> (!s, !v) {
    %b = waveasm.v_add_u32 %i, %a : !s, !v -> !v
    waveasm.s_sched_barrier 0
    %n:2 = waveasm.s_add_u32 %i, %c1 : !s, !waveasm.imm<1> -> !s, !waveasm.scc
    %t = waveasm.s_cmp_lt_u32 %n#0, %c3 : !s, !waveasm.imm<3> -> !waveasm.scc
    waveasm.condition %t : !waveasm.scc iter_args(%n#0, %b) : !s, !v
  }
  waveasm.dce_protect %r#1 : !v
  waveasm.s_endpgm
}

// Values that change places are constants once no loop is left.
// CHECK-LABEL: @rotating
// CHECK-NOT: waveasm.loop
// CHECK: waveasm.s_endpgm
waveasm.program @rotating target = #waveasm.target<#waveasm.gfx942> abi = #waveasm.abi<> {
  %x = waveasm.precolored.vreg 0 : !v
  %y = waveasm.precolored.vreg 1 : !v
  %c0 = waveasm.constant 0 : !waveasm.imm<0>
  %c1 = waveasm.constant 1 : !waveasm.imm<1>
  %c3 = waveasm.constant 3 : !waveasm.imm<3>
  %i0 = waveasm.s_mov_b32 %c0 : !waveasm.imm<0> -> !s
  %r:3 = waveasm.loop (%i = %i0, %a = %x, %b = %y) : (!s, !v, !v) -> (!s, !v, !v) {
    waveasm.s_setprio 1
    %n:2 = waveasm.s_add_u32 %i, %c1 : !s, !waveasm.imm<1> -> !s, !waveasm.scc
    %t = waveasm.s_cmp_lt_u32 %n#0, %c3 : !s, !waveasm.imm<3> -> !waveasm.scc
    waveasm.condition %t : !waveasm.scc iter_args(%n#0, %b, %a) : !s, !v, !v
  }
  waveasm.dce_protect %r#1 : !v
  waveasm.s_endpgm
}
