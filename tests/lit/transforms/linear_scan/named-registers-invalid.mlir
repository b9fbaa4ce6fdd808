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
