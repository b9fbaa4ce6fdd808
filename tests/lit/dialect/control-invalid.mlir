// RUN: waveasm-opt --verify-diagnostics --split-input-file %s

waveasm.program @k target = #waveasm.target<#waveasm.gfx942> abi = #waveasm.abi<> {
  // expected-error@+1 {{expected attribute value}}
  waveasm.s_waitcnt lgkmcnt()
}

// -----

waveasm.program @k target = #waveasm.target<#waveasm.gfx942> abi = #waveasm.abi<> {
  // expected-error@+1 {{invalid kind of attribute specified}}
  waveasm.s_branch "top"
}

// -----

waveasm.program @k target = #waveasm.target<#waveasm.gfx942> abi = #waveasm.abi<> {
  // expected-error@+1 {{integer constant out of range for attribute}}
  waveasm.s_nop 4294967296
}

// -----

waveasm.program @k target = #waveasm.target<#waveasm.gfx942> abi = #waveasm.abi<> {
  %v = waveasm.precolored.vreg 4 : !waveasm.vreg
  // expected-error@+1 {{operand #0 must be SGPR or immediate, but got '!waveasm.vreg'}}
  waveasm.s_mov_b32_m0 %v : !waveasm.vreg
}
