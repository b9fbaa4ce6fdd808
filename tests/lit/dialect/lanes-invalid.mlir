// RUN: waveasm-opt --split-input-file --verify-diagnostics %s

// The text goes into the assembly: nothing else may be in it.
waveasm.program @k target = #waveasm.target<#waveasm.gfx942> abi = #waveasm.abi<> {
  %x = waveasm.precolored.vreg 0 : !waveasm.vreg
  // expected-error@+1 {{expected dpp_ctrl to be quad_perm:[a,b,c,d] of lanes 0 to 3, row_mirror, row_half_mirror, row_shl:N, row_shr:N or row_ror:N with N from 1 to 15, or row_newbcast:N with N from 0 to 15, got "row_ror:8\0As_endpgm"}}
  %y = waveasm.v_mov_b32_dpp %x "row_ror:8\ns_endpgm" : !waveasm.vreg -> !waveasm.vreg
}

// -----

waveasm.program @k target = #waveasm.target<#waveasm.gfx942> abi = #waveasm.abi<> {
  %x = waveasm.precolored.vreg 0 : !waveasm.vreg
  // expected-error@+1 {{got "quad_perm:[0,1,2,4]"}}
  %y = waveasm.v_mov_b32_dpp %x "quad_perm:[0,1,2,4]" : !waveasm.vreg -> !waveasm.vreg
}

// -----

waveasm.program @k target = #waveasm.target<#waveasm.gfx942> abi = #waveasm.abi<> {
  %x = waveasm.precolored.vreg 0 : !waveasm.vreg
  // expected-error@+1 {{got "row_shr:16"}}
  %y = waveasm.v_mov_b32_dpp %x "row_shr:16" : !waveasm.vreg -> !waveasm.vreg
}

// -----

waveasm.program @k target = #waveasm.target<#waveasm.gfx942> abi = #waveasm.abi<> {
  %x = waveasm.precolored.vreg 0 : !waveasm.vreg
  // expected-error@+1 {{expected pattern in the range [0, 65535], got 65536}}
  %y = waveasm.ds_swizzle_b32 %x pattern : 65536 : !waveasm.vreg -> !waveasm.vreg
}
