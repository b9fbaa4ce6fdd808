// RUN: env WAVEASM_DEBUG=hazards waveasm-opt --waveasm-hazard-mitigation %s 2>&1 >/dev/null | FileCheck %s

waveasm.program @lane target = #waveasm.target<#waveasm.gfx942> abi = #waveasm.abi<> {
  %x = waveasm.precolored.vreg 0 : !waveasm.pvreg<0>
  %y = waveasm.v_not_b32 %x : !waveasm.pvreg<0> -> !waveasm.pvreg<1>
  // CHECK: hazards: {{[1-9]}} wait states before waveasm.v_readfirstlane_b32 at loc("{{.*}}debug-output.mlir":[[#@LINE+1]]:8), as '{{.+}}' asks
  %s = waveasm.v_readfirstlane_b32 %y : !waveasm.pvreg<1> -> !waveasm.psreg<4>
  %c = waveasm.constant 0 : !waveasm.imm<0>
  %z = waveasm.v_mov_b32_dpp %y "row_ror:8" : !waveasm.pvreg<1> -> !waveasm.pvreg<2>
  waveasm.s_endpgm
}
