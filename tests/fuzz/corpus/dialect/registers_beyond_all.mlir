waveasm.program @k target = #waveasm.target<#waveasm.gfx942> abi = #waveasm.abi<> {
  %s = waveasm.precolored.sreg 9223372036854775807, 2 : !waveasm.sreg<2>
  waveasm.s_endpgm
}
