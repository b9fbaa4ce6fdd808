// RUN: waveasm-opt --waveasm-scc-spill-reload --verify-diagnostics %s

!s = !waveasm.sreg
!scc = !waveasm.scc

waveasm.program @nameless target = #waveasm.target<#waveasm.gfx942> abi = #waveasm.abi<> {
  %a = waveasm.precolored.sreg 4 : !s
  %c = waveasm.s_cmp_lt_u32 %a, %a : !s, !s -> !scc
  waveasm.raw "s_cmp_eq_u32 s0, s1"
  %x = waveasm.s_cselect_b32 %c, %a, %a : !scc, !s, !s -> !s
  // expected-error@+1 {{expected a named value for what it reads from SCC, because a value restored before it overwrites SCC}}
  waveasm.s_cbranch_scc1 @end
  waveasm.label @end
  waveasm.s_endpgm
}
