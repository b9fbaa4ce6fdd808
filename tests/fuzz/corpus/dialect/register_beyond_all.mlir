waveasm.program @k target = #waveasm.target<#waveasm.gfx942> abi = #waveasm.abi<> {
  %v = waveasm.precolored.vreg 9223372036854775807 : !waveasm.pvreg<0>
  %x = waveasm.v_abs_f32 %v : !waveasm.pvreg<0> -> !waveasm.pvreg<1>
}
