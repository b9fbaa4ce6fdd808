waveasm.program @k target = #waveasm.target<#waveasm.gfx942> abi = #waveasm.abi<> {
  %s = waveasm.precolored.sreg 9223372036854775807, 2 : !waveasm.sreg<2>
  %x = waveasm.s_mov_b64 %s : !waveasm.sreg<2> -> !waveasm.psreg<4, 2>
  waveasm.s_endpgm
}
