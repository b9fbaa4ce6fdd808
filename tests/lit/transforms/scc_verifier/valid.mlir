// RUN: waveasm-opt --waveasm-scc-verifier %s | FileCheck %s

!s = !waveasm.sreg
!scc = !waveasm.scc

// Uses before the next write; what does not write SCC lies between.
// CHECK-LABEL: @no_hazard
waveasm.program @no_hazard target = #waveasm.target<#waveasm.gfx942> abi = #waveasm.abi<> {
  %a = waveasm.precolored.sreg 4 : !s
  %v = waveasm.precolored.vreg 0 : !waveasm.vreg
  %c1 = waveasm.constant 1 : !waveasm.imm<1>
  %lo, %carry = waveasm.s_add_u32 %a, %a : !s, !s -> !s, !scc
  %m = waveasm.s_mov_b32 %c1 : !waveasm.imm<1> -> !s
  %mul = waveasm.s_mul_i32 %a, %m : !s, !s -> !s
  %w = waveasm.v_add_u32 %v, %c1 : !waveasm.vreg, !waveasm.imm<1> -> !waveasm.vreg
  waveasm.v_cmp_eq_u32 %w, %c1 : !waveasm.vreg, !waveasm.imm<1>
  %brev:2 = waveasm.s_brev_b32 %m : !s -> !s, !scc
  waveasm.comment "no instruction"
  waveasm.dce_protect %mul : !s
  waveasm.s_nop 0
  %hi, %scc = waveasm.s_addc_u32 %carry, %a, %c1 : !scc, !s, !waveasm.imm<1> -> !s, !scc
  %x = waveasm.s_cselect_b32 %scc, %hi, %lo : !scc, !s, !s -> !s
  waveasm.s_endpgm
}

// A branch that writes no SCC lets the value through, into it and behind it.
// CHECK-LABEL: @through_if
waveasm.program @through_if target = #waveasm.target<#waveasm.gfx942> abi = #waveasm.abi<> {
  %a = waveasm.precolored.sreg 4 : !s
  %c = waveasm.s_cmp_eq_u32 %a, %a : !s, !s -> !scc
  waveasm.if %c {
    %x = waveasm.s_cselect_b32 %c, %a, %a : !scc, !s, !s -> !s
    waveasm.yield
  } else {
    waveasm.s_nop 0
    waveasm.yield
  }
  %y = waveasm.s_cselect_b32 %c, %a, %a : !scc, !s, !s -> !s
  waveasm.s_endpgm
}

// CHECK-LABEL: @own_condition
waveasm.program @own_condition target = #waveasm.target<#waveasm.gfx942> abi = #waveasm.abi<> {
  %a = waveasm.precolored.sreg 4 : !s
  %c1 = waveasm.constant 1 : !waveasm.imm<1>
  %n = waveasm.loop (%i = %a) : (!s) -> (!s) {
    %next, %over = waveasm.s_add_u32 %i, %c1 : !s, !waveasm.imm<1> -> !s, !scc
    %again = waveasm.s_cmp_lt_u32 %next, %a : !s, !s -> !scc
    waveasm.condition %again : !scc iter_args(%next) : !s
  }
  waveasm.s_endpgm
}
