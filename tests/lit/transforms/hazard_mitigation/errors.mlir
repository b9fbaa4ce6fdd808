// RUN: waveasm-opt --waveasm-hazard-mitigation --split-input-file --verify-diagnostics %s
// RUN: not waveasm-opt --waveasm-hazard-mitigation=target=gfx90x %s 2>&1 | FileCheck %s

// CHECK: Invalid target architecture: 'gfx90x'. Supported targets: gfx942, gfx950, gfx1250

// expected-error@+1 {{the hazards of gfx1250 are not known, expected gfx942 or gfx950}}
waveasm.program @unknown target = #waveasm.target<#waveasm.gfx1250> abi = #waveasm.abi<> {
  waveasm.s_endpgm
}

// -----

waveasm.program @text target = #waveasm.target<#waveasm.gfx942> abi = #waveasm.abi<> {
  // expected-error@+1 {{expected an instruction of gfx942, got 'v_permlane16_swap_b32 v0, v1'}}
  waveasm.raw "v_permlane16_swap_b32 v0, v1"
  waveasm.s_endpgm
}

// -----

waveasm.program @index target = #waveasm.target<#waveasm.gfx942> abi = #waveasm.abi<> {
  // expected-error@+1 {{'s_set_gpr_idx_off' is not supported}}
  waveasm.raw "s_set_gpr_idx_off"
  waveasm.s_endpgm
}

// -----

waveasm.program @pseudo target = #waveasm.target<#waveasm.gfx942> abi = #waveasm.abi<> {
  %a = waveasm.precolored.vreg 0 : !waveasm.vreg
  // expected-error@+1 {{expected a machine instruction}}
  %b = waveasm.arith.add %a, %a : (!waveasm.vreg, !waveasm.vreg) -> !waveasm.vreg
  waveasm.s_endpgm
}
