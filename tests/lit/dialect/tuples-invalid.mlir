// RUN: waveasm-opt --verify-diagnostics --split-input-file %s

waveasm.program @k target = #waveasm.target<#waveasm.gfx942> abi = #waveasm.abi<> {
  %s = waveasm.precolored.sreg 0 : !waveasm.sreg
  %w = waveasm.precolored.sreg 4, 4 : !waveasm.sreg<4>
  // expected-error@+1 {{result type '!waveasm.sreg<2>' must match source type '!waveasm.sreg<4>'}}
  %x = waveasm.insert %s into %w[0] : !waveasm.sreg, !waveasm.sreg<4> -> !waveasm.sreg<2>
}

// -----

waveasm.program @k target = #waveasm.target<#waveasm.gfx942> abi = #waveasm.abi<> {
  %v = waveasm.precolored.vreg 0 : !waveasm.vreg
  %w = waveasm.precolored.sreg 4, 4 : !waveasm.sreg<4>
  // expected-error@+1 {{inserted value register class must match source register class}}
  %x = waveasm.insert %v into %w[0] : !waveasm.vreg, !waveasm.sreg<4> -> !waveasm.sreg<4>
}

// -----

waveasm.program @k target = #waveasm.target<#waveasm.gfx942> abi = #waveasm.abi<> {
  %s = waveasm.precolored.sreg 0, 8 : !waveasm.sreg<8>
  %w = waveasm.precolored.sreg 8, 4 : !waveasm.sreg<4>
  // expected-error@+1 {{inserted value width (8) exceeds source width (4)}}
  %x = waveasm.insert %s into %w[0] : !waveasm.sreg<8>, !waveasm.sreg<4> -> !waveasm.sreg<4>
}

// -----

waveasm.program @k target = #waveasm.target<#waveasm.gfx942> abi = #waveasm.abi<> {
  %s = waveasm.precolored.sreg 0, 2 : !waveasm.sreg<2>
  %w = waveasm.precolored.sreg 4, 4 : !waveasm.sreg<4>
  // expected-error@+1 {{insert range [3, 5) exceeds source width 4}}
  %x = waveasm.insert %s into %w[3] : !waveasm.sreg<2>, !waveasm.sreg<4> -> !waveasm.sreg<4>
}

// -----

waveasm.program @k target = #waveasm.target<#waveasm.gfx942> abi = #waveasm.abi<> {
  %s = waveasm.precolored.sreg 0 : !waveasm.sreg
  %w = waveasm.precolored.sreg 4, 4 : !waveasm.sreg<4>
  // expected-error@+1 {{index must be non-negative, got -1}}
  %x = waveasm.insert %s into %w[-1] : !waveasm.sreg, !waveasm.sreg<4> -> !waveasm.sreg<4>
}

// -----

waveasm.program @k target = #waveasm.target<#waveasm.gfx942> abi = #waveasm.abi<> {
  %c = waveasm.constant 0 : !waveasm.imm<0>
  // expected-error@+1 {{operand #0 must be variadic of any register, but got '!waveasm.imm<0>'}}
  %x = waveasm.pack %c : (!waveasm.imm<0>) -> !waveasm.vreg
}

// -----

// The end of the range is beyond 64 bits.
waveasm.program @k target = #waveasm.target<#waveasm.gfx942> abi = #waveasm.abi<> {
  %w = waveasm.precolored.sreg 4, 4 : !waveasm.sreg<4>
  // expected-error@+1 {{extract range [9223372036854775807, 9223372036854775808) exceeds source width 4}}
  %x = waveasm.extract %w[9223372036854775807] : !waveasm.sreg<4> -> !waveasm.sreg
}
