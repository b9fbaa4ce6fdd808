waveasm.program @k target = #waveasm.target<#waveasm.gfx942> abi = #waveasm.abi<> {
  %w = waveasm.precolored.sreg 4, 4 : !waveasm.sreg<4>
  %x = waveasm.extract %w[9223372036854775807] : !waveasm.sreg<4> -> !waveasm.sreg
}
