// RUN: waveasm-opt --waveasm-memory-offset-opt --verify-diagnostics %s

!v = !waveasm.vreg

waveasm.program @overlap target = #waveasm.target<#waveasm.gfx942> abi = #waveasm.abi<> {
  %x = waveasm.precolored.vreg 0 : !v
  %y = waveasm.precolored.vreg 1 : !v
  %c4 = waveasm.constant 4 : !waveasm.imm<4>
  %a = waveasm.v_lshlrev_b32 %c4, %x : !waveasm.imm<4>, !v -> !v
  %c48 = waveasm.constant 48 : !waveasm.imm<48>
  %b = waveasm.v_or_b32 %c48, %y : !waveasm.imm<48>, !v -> !v
  %c1 = waveasm.constant 1 : !waveasm.imm<1>
  %c = waveasm.v_lshlrev_b32 %c1, %b : !waveasm.imm<1>, !v -> !v
  // expected-warning @+2 {{V_OR_B32 treated as ADD but constant 32 overlaps bits of the other operand}}
  %c32 = waveasm.constant 32 : !waveasm.imm<32>
  %v = waveasm.v_or_b32 %c, %c32 : !v, !waveasm.imm<32> -> !v
  %r = waveasm.ds_read_b32 %v : !v -> !v
  waveasm.s_endpgm
}
