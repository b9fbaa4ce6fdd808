// RUN: waveasm-opt '--waveasm-linear-scan=max-vgprs=4 max-sgprs=8 max-agprs=4' --split-input-file --verify-diagnostics %s

!v = !waveasm.vreg
!pair = !waveasm.vreg<2>

// The value that found no place, and those that are in its way: the longest first.
waveasm.program @vgprs target = #waveasm.target<#waveasm.gfx942> abi = #waveasm.abi<> {
  // expected-note@+1 {{lives at the same time, for 6 operations, in 1 registers}}
  %x = waveasm.precolored.vreg 0 : !v
  // expected-note@+1 {{lives at the same time, for 3 operations, in 2 registers}}
  %t = waveasm.v_mov_b32 %x : !v -> !pair
  // expected-error@+2 {{Failed to allocate VGPR: kernel requires 5 but only 4 are available}}
  // expected-note@+1 {{use smaller tiles, or load values nearer to their uses; this value needs 2 registers next to each other}}
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
waveasm.program @scattered target = #waveasm.target<#waveasm.gfx942> abi = #waveasm.abi<> {
  // expected-note@+1 {{lives at the same time, for 5 operations, in 1 registers}}
  %x = waveasm.precolored.vreg 1 : !v
  // expected-note@+1 {{lives at the same time, for 6 operations, in 1 registers}}
  %y = waveasm.precolored.vreg 2 : !v
  // expected-error@+2 {{Failed to allocate VGPR: kernel requires 4 but only 4 are available}}
  // expected-note@+1 {{this value needs 2 registers next to each other, and those that are free are too scattered}}
  %t = waveasm.v_mov_b32 %x : !v -> !pair
  waveasm.dce_protect %t : !pair
  waveasm.dce_protect %x : !v
  waveasm.dce_protect %y : !v
  waveasm.s_endpgm
}

// -----

!s4 = !waveasm.sreg<4>

waveasm.program @sgprs target = #waveasm.target<#waveasm.gfx942> abi = #waveasm.abi<> {
  %zero = waveasm.constant 0 : !waveasm.imm<0>
  // expected-note@+1 {{lives at the same time, for 5 operations, in 2 registers}}
  %args = waveasm.precolored.sreg 0, 2 : !waveasm.sreg<2>
  // expected-note@+1 {{lives at the same time, for 3 operations, in 4 registers}}
  %a = waveasm.s_load_dwordx4 %args, %zero : !waveasm.sreg<2>, !waveasm.imm<0> -> !s4
  // expected-error@+2 {{Failed to allocate SGPR: kernel requires 10 but only 8 are available}}
  // expected-note@+1 {{this value needs 4 registers next to each other}}
  %b = waveasm.s_load_dwordx4 %args, %zero : !waveasm.sreg<2>, !waveasm.imm<0> -> !s4
  waveasm.dce_protect %b : !s4
  waveasm.dce_protect %a : !s4
  waveasm.s_endpgm
}

// -----

!ab = !waveasm.vreg<2>
!acc = !waveasm.areg<4>

// D must not be over C, which is read again.
waveasm.program @agprs target = #waveasm.target<#waveasm.gfx942> abi = #waveasm.abi<> {
  %ab = waveasm.precolored.vreg 0, 2 : !ab
  // expected-note@+1 {{lives at the same time, for 4 operations, in 4 registers}}
  %c = waveasm.precolored.areg 0, 4 : !acc
  // expected-error@+2 {{Failed to allocate AGPR: kernel requires 8 but only 4 are available}}
  // expected-note@+1 {{this value needs 4 registers next to each other}}
  %d = waveasm.v_mfma_f32_16x16x16_f16 %ab, %ab, %c : !ab, !ab, !acc -> !acc
  waveasm.dce_protect %c : !acc
  waveasm.dce_protect %d : !acc
  waveasm.s_endpgm
}
