// RUN: env WAVEASM_DEBUG=waits waveasm-opt --waveasm-insert-waitcnt %s 2>&1 >/dev/null | FileCheck %s

waveasm.program @load target = #waveasm.target<#waveasm.gfx942> abi = #waveasm.abi<> {
  %address = waveasm.precolored.vreg 0 : !waveasm.pvreg<0>
  %x = waveasm.ds_read_b32 %address : !waveasm.pvreg<0> -> !waveasm.pvreg<1>
  // CHECK: waits: lgkmcnt(0) before waveasm.ds_write_b32 at loc("{{.*}}debug-output.mlir":[[#@LINE+1]]:3)
  waveasm.ds_write_b32 %x, %address : !waveasm.pvreg<1>, !waveasm.pvreg<0>
  // CHECK-NOT: waits
  waveasm.s_endpgm
}
