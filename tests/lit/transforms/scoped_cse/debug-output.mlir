// RUN: env WAVEASM_DEBUG=cse waveasm-opt --waveasm-scoped-cse %s 2>&1 >/dev/null | FileCheck %s

waveasm.program @twice target = #waveasm.target<#waveasm.gfx942> abi = #waveasm.abi<> {
  %x = waveasm.precolored.vreg 0 : !waveasm.vreg
  %a = waveasm.v_not_b32 %x : !waveasm.vreg -> !waveasm.vreg
  // CHECK: cse: waveasm.v_not_b32 at loc("{{.*}}debug-output.mlir":[[#@LINE+1]]:8) is that at loc("{{.*}}debug-output.mlir":[[#@LINE-1]]:8)
  %b = waveasm.v_not_b32 %x : !waveasm.vreg -> !waveasm.vreg
  waveasm.dce_protect %a : !waveasm.vreg
  waveasm.dce_protect %b : !waveasm.vreg
  waveasm.s_endpgm
}
