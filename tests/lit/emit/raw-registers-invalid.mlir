// RUN: split-file %s %t
// RUN: not waveasm-compile --no-passes --emit=asm %t/symbol.mlir 2>&1 | FileCheck %s --check-prefix=SYMBOL

//--- symbol.mlir
waveasm.program @symbol target = #waveasm.target<#waveasm.gfx942> abi = #waveasm.abi<> {
  waveasm.raw ".set base, 40"
  // SYMBOL: symbol.mlir:4:3: error: 'waveasm.raw' op expected registers with literal numbers, got 'v[base:base+1]'
  waveasm.raw "v_mov_b64 v[base:base+1], 0"
  waveasm.s_endpgm
}
