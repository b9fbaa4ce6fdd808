waveasm.program @a target = #waveasm.target<#waveasm.gfx942> abi = #waveasm.abi<> {}

waveasm.program @b target = #waveasm.target<#waveasm.gfx942> abi = #waveasm.abi<> attributes {kernarg = "a"} {}


// waveasm-compile: error: found an internal error while working on '/tmp/try/e2.mlir'
// command: waveasm-compile -o /tmp/try/e.hsaco /tmp/try/e2.mlir
