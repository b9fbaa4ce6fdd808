// RUN: waveasm-opt --waveasm-arith-legalization --split-input-file --verify-diagnostics %s

!s4 = !waveasm.sreg<4, 4>
waveasm.program @add target = #waveasm.target<#waveasm.gfx942> abi = #waveasm.abi<> {
  %a = waveasm.precolored.sreg 4, 4 : !s4
  // expected-error@+1 {{unsupported operand width (expected i32 or i64, got 4 dwords)}}
  %r = waveasm.arith.add %a, %a : (!s4, !s4) -> !s4
}

// -----

!s4 = !waveasm.sreg<4, 4>
waveasm.program @cmp target = #waveasm.target<#waveasm.gfx942> abi = #waveasm.abi<> {
  %a = waveasm.precolored.sreg 4, 4 : !s4
  // expected-error@+1 {{unsupported operand width (expected i32 or i64, got 4 dwords)}}
  %r = waveasm.arith.cmp eq, %a, %a : (!s4, !s4) -> !waveasm.sreg
  // Only the first error is reported.
  %q = waveasm.arith.cmp eq, %a, %a : (!s4, !s4) -> !waveasm.sreg
}

// -----

!s4 = !waveasm.sreg<4, 4>
waveasm.program @select target = #waveasm.target<#waveasm.gfx942> abi = #waveasm.abi<> {
  %a = waveasm.precolored.sreg 4, 4 : !s4
  %c = waveasm.precolored.sreg 8 : !waveasm.sreg
  // expected-error@+1 {{unsupported operand width (expected i32 or i64, got 4 dwords)}}
  %r = waveasm.arith.select %c, %a, %a : (!s4, !s4, !waveasm.sreg) -> !s4
}

// -----

!s2 = !waveasm.sreg<2, 2>
waveasm.program @sext target = #waveasm.target<#waveasm.gfx942> abi = #waveasm.abi<> {
  %a = waveasm.precolored.sreg 4, 2 : !s2
  // expected-error@+1 {{sext source must be i32 (got 2 dwords)}}
  %r = waveasm.arith.sext %a : (!s2) -> !s2
}

// -----

!s2 = !waveasm.sreg<2, 2>
waveasm.program @zext target = #waveasm.target<#waveasm.gfx942> abi = #waveasm.abi<> {
  %a = waveasm.precolored.sreg 4, 2 : !s2
  // expected-error@+1 {{zext source must be i32 (got 2 dwords)}}
  %r = waveasm.arith.zext %a : (!s2) -> !s2
}

// -----

!s4 = !waveasm.sreg<4, 4>
waveasm.program @trunc target = #waveasm.target<#waveasm.gfx942> abi = #waveasm.abi<> {
  %a = waveasm.precolored.sreg 4, 4 : !s4
  // expected-error@+1 {{unsupported operand width (expected i32 or i64, got 4 dwords)}}
  %r = waveasm.arith.trunc %a : (!s4) -> !waveasm.sreg
}

// -----

!v4 = !waveasm.vreg<4, 4>
waveasm.program @readfirstlane target = #waveasm.target<#waveasm.gfx942> abi = #waveasm.abi<> {
  %a = waveasm.precolored.vreg 4, 4 : !v4
  // expected-error@+1 {{unsupported readfirstlane width (got 4 dwords)}}
  %r = waveasm.arith.readfirstlane %a : (!v4) -> !waveasm.sreg<4, 4>
}

// -----

!s2 = !waveasm.sreg<2, 2>
waveasm.program @mixed target = #waveasm.target<#waveasm.gfx942> abi = #waveasm.abi<> {
  %a = waveasm.precolored.sreg 4 : !waveasm.sreg
  %b = waveasm.precolored.sreg 6, 2 : !s2
  // expected-error@+1 {{expected operands of one width, got 1 and 2 dwords}}
  %r = waveasm.arith.add %a, %b : (!waveasm.sreg, !s2) -> !s2
}

// -----

waveasm.program @result target = #waveasm.target<#waveasm.gfx942> abi = #waveasm.abi<> {
  %a = waveasm.precolored.sreg 4 : !waveasm.sreg
  // expected-error@+1 {{expected a result of 1 dword, got 2}}
  %r = waveasm.arith.mul %a, %a : (!waveasm.sreg, !waveasm.sreg) -> !waveasm.sreg<2, 2>
}

// -----

waveasm.program @uniform target = #waveasm.target<#waveasm.gfx942> abi = #waveasm.abi<> {
  %v = waveasm.precolored.vreg 4 : !waveasm.vreg
  // expected-error@+1 {{expected a VGPR for the result of VGPR operands, got '!waveasm.sreg'}}
  %r = waveasm.arith.add %v, %v : (!waveasm.vreg, !waveasm.vreg) -> !waveasm.sreg
  waveasm.dce_protect %r : !waveasm.sreg
}
