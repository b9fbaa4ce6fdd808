// RUN: waveasm-opt --waveasm-insert-waitcnt --split-input-file --verify-diagnostics %s

// expected-error@+1 {{the wait counters of gfx1250 are not known, expected gfx942 or gfx950}}
waveasm.program @unknown target = #waveasm.target<#waveasm.gfx1250> abi = #waveasm.abi<> {
  waveasm.s_endpgm
}

// -----

waveasm.program @text target = #waveasm.target<#waveasm.gfx942> abi = #waveasm.abi<> {
  waveasm.s_nop 0
  // expected-error@+1 {{expected an instruction of gfx942, got 'ds_reed_b32 v0, v1': invalid instruction}}
  waveasm.raw "ds_reed_b32 v0, v1"
  waveasm.s_endpgm
}

// -----

waveasm.program @jump target = #waveasm.target<#waveasm.gfx942> abi = #waveasm.abi<> {
  waveasm.raw "global_load_dword v0, v1, s[8:9]"
  // expected-error@+1 {{a jump to an address is not supported in a program with code that no branch leads to}}
  waveasm.raw "s_setpc_b64 s[4:5]"
  waveasm.s_endpgm
  // expected-note@+1 {{code that no branch leads to}}
  waveasm.label @somewhere
  waveasm.raw "v_mov_b32 v2, v0"
  waveasm.s_endpgm
}
