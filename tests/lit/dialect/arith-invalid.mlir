// RUN: waveasm-opt --verify-diagnostics --split-input-file %s

waveasm.program @k target = #waveasm.target<#waveasm.gfx942> abi = #waveasm.abi<> {
  %v = waveasm.precolored.vreg 0 : !waveasm.vreg
  // expected-error@+1 {{[eq, ne, slt, sle, sgt, sge, ult, ule, ugt, uge]}}
  %x = waveasm.arith.cmp less, %v, %v : (!waveasm.vreg, !waveasm.vreg) -> !waveasm.vreg
}

// -----

waveasm.program @k target = #waveasm.target<#waveasm.gfx942> abi = #waveasm.abi<> {
  %c = waveasm.constant 0 : !waveasm.imm<0>
  // expected-error@+1 {{result #0 must be any register, but got '!waveasm.imm<0>'}}
  %x = waveasm.arith.add %c, %c : (!waveasm.imm<0>, !waveasm.imm<0>) -> !waveasm.imm<0>
}

// -----

waveasm.program @k target = #waveasm.target<#waveasm.gfx942> abi = #waveasm.abi<> {
  %c = waveasm.constant 0 : !waveasm.imm<0>
  // expected-error@+1 {{operand #2 must be any register, but got '!waveasm.imm<0>'}}
  %x = waveasm.arith.select %c, %c, %c : (!waveasm.imm<0>, !waveasm.imm<0>, !waveasm.imm<0>) -> !waveasm.vreg
}
