waveasm.program @k target = #waveasm.target<#waveasm.gfx942> abi = #waveasm.abi<> {
  %v = waveasm.precolored.vreg -1 : !waveasm.vreg
  %x = waveasm.ds_read_b32 %v : !waveasm.vreg -> !waveasm.vreg
  %y = waveasm.ds_read_b32 %v : !waveasm.vreg -> !waveasm.vreg
}
