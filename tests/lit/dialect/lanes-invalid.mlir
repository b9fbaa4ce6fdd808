// RUN: waveasm-opt --split-input-file --verify-diagnostics %s

// The text goes into the assembly: nothing else may be in it.
waveasm.program @k target = #waveasm.target<#waveasm.gfx942> abi = #waveasm.abi<> {
  %x = waveasm.precolored.vreg 0 : !waveasm.vreg
  // expected-error@+1 {{expected dpp_ctrl to be quad_perm:[a,b,c,d] of lanes 0 to 3, row_mirror, row_half_mirror, row_shl:N, row_shr:N or row_ror:N with N from 1 to 15, row_newbcast:N with N from 0 to 15, row_bcast:15, row_bcast:31, wave_shl:1, wave_shr:1, wave_rol:1 or wave_ror:1, got "row_ror:8\0As_endpgm"}}
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
  // expected-error@+1 {{got "wave_shl:2"}}
  %y = waveasm.v_mov_b32_dpp %x "wave_shl:2" : !waveasm.vreg -> !waveasm.vreg
}

// -----

waveasm.program @k target = #waveasm.target<#waveasm.gfx942> abi = #waveasm.abi<> {
  %x = waveasm.precolored.vreg 0 : !waveasm.vreg
  // expected-error@+1 {{got "row_bcast:16"}}
  %y = waveasm.v_mov_b32_dpp_merge %x, %x "row_bcast:16" : !waveasm.vreg, !waveasm.vreg -> !waveasm.vreg
}

// -----

waveasm.program @k target = #waveasm.target<#waveasm.gfx942> abi = #waveasm.abi<> {
  %x = waveasm.precolored.vreg 0 : !waveasm.vreg
  // expected-error@+1 {{attribute 'bank_mask' failed to satisfy constraint: 32-bit signless integer attribute whose minimum value is 0 whose maximum value is 15}}
  %y = waveasm.v_mov_b32_dpp_merge %x, %x "row_bcast:15" {bank_mask = 16 : i32} : !waveasm.vreg, !waveasm.vreg -> !waveasm.vreg
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
