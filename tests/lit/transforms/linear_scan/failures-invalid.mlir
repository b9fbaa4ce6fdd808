// RUN: waveasm-opt '--waveasm-linear-scan=max-vgprs=4 max-sgprs=8 max-agprs=4' --split-input-file --verify-diagnostics %s

!v = !waveasm.vreg
!pair = !waveasm.vreg<2>

// The value that found no place, and those that are in its way: the longest first.
// expected-note@+1 {{the options allow 4 VGPRs}}
waveasm.program @vgprs target = #waveasm.target<#waveasm.gfx942> abi = #waveasm.abi<> {
  // expected-note@+1 {{live there: 1 VGPR, v0, as the program says, until line}}
  %x = waveasm.precolored.vreg 0 : !v
  // expected-note@+1 {{live there: 2 VGPRs, v[2:3], until line}}
  %t = waveasm.v_mov_b32 %x : !v -> !pair
  // expected-error@+3 {{Failed to allocate VGPR: kernel requires 5 here, but only 4 are available}}
  // expected-note@+2 {{no place for this value, which needs 2 VGPRs next to each other}}
  // expected-note@+1 {{live there: 2 VGPRs, until line}}
  %u = waveasm.v_mov_b32 %x : !v -> !pair
  waveasm.dce_protect %u : !pair
  waveasm.dce_protect %t : !pair
  waveasm.dce_protect %x : !v
  waveasm.s_endpgm
}

// -----

!v = !waveasm.vreg
!pair = !waveasm.vreg<2>

// As many registers are free as are needed, but v0 and v3.
// expected-note@+1 {{the options allow 4 VGPRs}}
waveasm.program @scattered target = #waveasm.target<#waveasm.gfx942> abi = #waveasm.abi<> {
  // expected-note@+1 {{live there: 1 VGPR, v1, as the program says, until line}}
  %x = waveasm.precolored.vreg 1 : !v
  // expected-note@+1 {{live there: 1 VGPR, v2, as the program says, until line}}
  %y = waveasm.precolored.vreg 2 : !v
  // expected-error@+3 {{Failed to allocate VGPR: no place for a value, although only 4 are live here and 4 are available}}
  // expected-note@+2 {{no place for this value, which needs 2 VGPRs next to each other, from a multiple of 2; those that are free are too scattered}}
  // expected-note@+1 {{live there: 2 VGPRs, until line}}
  %t = waveasm.v_mov_b32 %x : !v -> !pair
  waveasm.dce_protect %t : !pair
  waveasm.dce_protect %x : !v
  waveasm.dce_protect %y : !v
  waveasm.s_endpgm
}

// -----

!s4 = !waveasm.sreg<4>

// expected-note@+1 {{the options allow 8 SGPRs}}
waveasm.program @sgprs target = #waveasm.target<#waveasm.gfx942> abi = #waveasm.abi<> {
  %zero = waveasm.constant 0 : !waveasm.imm<0>
  // expected-note@+1 {{live there: 2 SGPRs, s[0:1], as the program says, until line}}
  %args = waveasm.precolored.sreg 0, 2 : !waveasm.sreg<2>
  // expected-note@+1 {{live there: 4 SGPRs, s[4:7], until line}}
  %a = waveasm.s_load_dwordx4 %args, %zero : !waveasm.sreg<2>, !waveasm.imm<0> -> !s4
  // expected-error@+3 {{Failed to allocate SGPR: kernel requires 10 here, but only 8 are available}}
  // expected-note@+2 {{no place for this value, which needs 4 SGPRs next to each other}}
  // expected-note@+1 {{live there: 4 SGPRs, until line}}
  %b = waveasm.s_load_dwordx4 %args, %zero : !waveasm.sreg<2>, !waveasm.imm<0> -> !s4
  waveasm.dce_protect %b : !s4
  waveasm.dce_protect %a : !s4
  waveasm.s_endpgm
}

// -----

!ab = !waveasm.vreg<2>
!acc = !waveasm.areg<4>

// D must not be over C, which is read again.
// expected-note@+1 {{the options allow 4 AGPRs}}
waveasm.program @agprs target = #waveasm.target<#waveasm.gfx942> abi = #waveasm.abi<> {
  %ab = waveasm.precolored.vreg 0, 2 : !ab
  // expected-note@+1 {{live there: 4 AGPRs, a[0:3], as the program says, until line}}
  %c = waveasm.precolored.areg 0, 4 : !acc
  // expected-error@+3 {{Failed to allocate AGPR: kernel requires 8 here, but only 4 are available}}
  // expected-note@+2 {{no place for this value, which needs 4 AGPRs next to each other}}
  // expected-note@+1 {{live there: 4 AGPRs, until line}}
  %d = waveasm.v_mfma_f32_16x16x16_f16 %ab, %ab, %c : !ab, !ab, !acc -> !acc
  waveasm.dce_protect %c : !acc
  waveasm.dce_protect %d : !acc
  waveasm.s_endpgm
}

// -----

// No register file holds this, whatever else is live.

!wide = !waveasm.areg<260>
waveasm.program @wide target = #waveasm.target<#waveasm.gfx942> abi = #waveasm.abi<> {
  %zero = waveasm.constant 0 : !waveasm.imm<0>
  // expected-error@+1 {{expected a value of at most 256 AGPRs on gfx942, got 260}}
  %a = waveasm.v_mov_b32 %zero : !waveasm.imm<0> -> !wide
  waveasm.dce_protect %a : !wide
  waveasm.s_endpgm
}
