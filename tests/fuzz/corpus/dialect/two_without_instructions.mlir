waveasm.program @a target = #waveasm.target<#waveasm.gfx942> abi = #waveasm.abi<> {}

waveasm.program @b target = #waveasm.target<#waveasm.gfx942> abi = #waveasm.abi<> attributes {kernarg = "a"} {}

