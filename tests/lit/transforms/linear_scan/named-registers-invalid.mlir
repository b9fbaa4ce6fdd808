// RUN: waveasm-opt --waveasm-linear-scan --split-input-file --verify-diagnostics %s

// Which registers these are is not known before the text is assembled: they could be any.

waveasm.program @symbol target = #waveasm.target<#waveasm.gfx942> abi = #waveasm.abi<> {
  // expected-error@+1 {{'waveasm.raw' op expected registers with literal numbers, got 's[base:base+1]'}}
  waveasm.raw "s_mov_b64 s[base:base+1], 0"
  waveasm.s_endpgm
}

// -----

waveasm.program @expression target = #waveasm.target<#waveasm.gfx942> abi = #waveasm.abi<> {
  // expected-error@+1 {{'waveasm.raw' op expected registers with literal numbers, got 'v [1+1]'}}
  waveasm.raw "v_mov_b32 v [1+1], 0"
  waveasm.s_endpgm
}

// -----

// Two values cannot be in one register at once.

!v = !waveasm.vreg
waveasm.program @twice target = #waveasm.target<#waveasm.gfx942> abi = #waveasm.abi<> {
  // expected-note@+1 {{the intended value, 1 VGPR, v1, as the program says}}
  %a = waveasm.precolored.vreg 1 : !v
  // expected-note@+1 {{it may hold this value, 1 VGPR, v1}}
  %b = waveasm.v_not_b32 %a : !v -> !waveasm.pvreg<1>
  %c = waveasm.v_not_b32 %b : !waveasm.pvreg<1> -> !v
  // expected-error@+1 {{reads v1, which may not hold the intended value}}
  waveasm.dce_protect %a : !v
  waveasm.dce_protect %c : !v
  waveasm.s_endpgm
}

// -----

// A tuple that instructions name as a whole starts at an even register.

!v = !waveasm.vreg
!odd = !waveasm.pvreg<1, 2>
waveasm.program @odd target = #waveasm.target<#waveasm.gfx942> abi = #waveasm.abi<> {
  %s = waveasm.precolored.sreg 4 : !waveasm.sreg
  %a = waveasm.precolored.vreg 1 : !v
  %b = waveasm.precolored.vreg 2 : !v
  %p = waveasm.pack %a, %b : (!v, !v) -> !odd
  // expected-error@+3 {{'waveasm.loop' op needs a value in registers that the program does not let it be in}}
  // expected-note@+2 {{the value: 2 VGPRs, which the program puts into v[1:2]; 1 is not a multiple of 2}}
  // expected-note@+1 {{it must be in the registers of this one: 2 VGPRs, which the program puts into v[1:2]; 1 is not a multiple of 2}}
  %r = waveasm.loop (%x = %p) : (!odd) -> (!odd) {
    %c = waveasm.s_cmp_eq_u32 %s, %s : !waveasm.sreg, !waveasm.sreg -> !waveasm.scc
    waveasm.condition %c : !waveasm.scc iter_args(%x) : !odd
  }
  waveasm.dce_protect %r : !odd
  waveasm.s_endpgm
}
