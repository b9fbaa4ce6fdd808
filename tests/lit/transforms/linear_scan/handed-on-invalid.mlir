// RUN: waveasm-opt --waveasm-linear-scan --split-input-file --verify-diagnostics %s

// A register that a type names holds what the program itself puts there: no copy can be made into
// it, so what loops, branches and instructions hand on has to be there already.

!v = !waveasm.vreg
waveasm.program @carried target = #waveasm.target<#waveasm.gfx942> abi = #waveasm.abi<> {
  %s = waveasm.precolored.sreg 4 : !waveasm.psreg<4>
  %r = waveasm.loop (%i = %s) : (!waveasm.psreg<4>) -> (!waveasm.psreg<4>) {
    %t = waveasm.s_mov_b32 %i : !waveasm.psreg<4> -> !waveasm.psreg<5>
    %c = waveasm.s_cmp_eq_u32 %t, %t : !waveasm.psreg<5>, !waveasm.psreg<5> -> !waveasm.scc
    // expected-error@+1 {{'waveasm.condition' op expected carried value 0 in the register of its target, '!waveasm.psreg<4>', got '!waveasm.psreg<5>'; use a copy of that type instead}}
    waveasm.condition %c : !waveasm.scc iter_args(%t) : !waveasm.psreg<5>
  }
  waveasm.s_endpgm
}

// -----

waveasm.program @result target = #waveasm.target<#waveasm.gfx942> abi = #waveasm.abi<> {
  %s = waveasm.precolored.sreg 4 : !waveasm.psreg<4>
  // expected-error@+1 {{'waveasm.loop' op expected result 0 in the register of its argument, '!waveasm.psreg<4>', got '!waveasm.psreg<6>'}}
  %r = waveasm.loop (%i = %s) : (!waveasm.psreg<4>) -> (!waveasm.psreg<6>) {
    %c = waveasm.s_cmp_eq_u32 %i, %i : !waveasm.psreg<4>, !waveasm.psreg<4> -> !waveasm.scc
    waveasm.condition %c : !waveasm.scc iter_args(%i) : !waveasm.psreg<4>
  }
  waveasm.s_endpgm
}

// -----

!v = !waveasm.vreg
waveasm.program @virtual_result target = #waveasm.target<#waveasm.gfx942> abi = #waveasm.abi<> {
  %v = waveasm.precolored.vreg 4 : !waveasm.pvreg<4>
  %s = waveasm.precolored.sreg 4 : !waveasm.sreg
  // expected-error@+1 {{'waveasm.loop' op expected result 0 in the register of its argument, '!waveasm.pvreg<4>', got '!waveasm.vreg'}}
  %r = waveasm.loop (%x = %v) : (!waveasm.pvreg<4>) -> (!v) {
    %y = waveasm.v_mov_b32 %x : !waveasm.pvreg<4> -> !waveasm.pvreg<4>
    %c = waveasm.s_cmp_eq_u32 %s, %s : !waveasm.sreg, !waveasm.sreg -> !waveasm.scc
    waveasm.condition %c : !waveasm.scc iter_args(%y) : !waveasm.pvreg<4>
  }
  waveasm.s_endpgm
}

// -----

!s = !waveasm.sreg
waveasm.program @yielded target = #waveasm.target<#waveasm.gfx942> abi = #waveasm.abi<> {
  %s = waveasm.precolored.sreg 4 : !s
  %c = waveasm.s_cmp_eq_u32 %s, %s : !s, !s -> !waveasm.scc
  %r = waveasm.if %c : !waveasm.scc -> !waveasm.psreg<8> {
    %t = waveasm.s_mov_b32 %s : !s -> !waveasm.psreg<8>
    waveasm.yield %t : !waveasm.psreg<8>
  } else {
    // expected-error@+1 {{'waveasm.yield' op expected result 0 in the register of its target, '!waveasm.psreg<8>', got '!waveasm.sreg'}}
    waveasm.yield %s : !s
  }
  waveasm.dce_protect %r : !waveasm.psreg<8>
  waveasm.s_endpgm
}

// -----

!v = !waveasm.vreg
waveasm.program @tied target = #waveasm.target<#waveasm.gfx942> abi = #waveasm.abi<> {
  %v = waveasm.precolored.vreg 0 : !v
  %s = waveasm.precolored.sreg 4 : !waveasm.sreg
  %zero = waveasm.constant 0 : !waveasm.imm<0>
  // expected-error@+1 {{'waveasm.v_writelane_b32' op expected the tied operand in the register of its target, '!waveasm.pvreg<8>', got '!waveasm.vreg'}}
  %r = waveasm.v_writelane_b32 %s, %zero, %v : !waveasm.sreg, !waveasm.imm<0>, !v -> !waveasm.pvreg<8>
  waveasm.dce_protect %r : !waveasm.pvreg<8>
  waveasm.s_endpgm
}
