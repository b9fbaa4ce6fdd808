// RUN: waveasm-opt --waveasm-import-kernels %s | FileCheck %s
// RUN: not waveasm-opt --waveasm-import-kernels=target=gfx942 %s 2>&1 | FileCheck --check-prefix=OTHER %s

// The devices of a module, as IREE lists them, with aliases.
#rocm = #hal.executable.target<"rocm", "rocm-hsaco-fb", {iree_codegen.target_info = #iree_gpu.target<arch = "gfx950", features = "">, ukernels = "none"}>

#hip = #hal.device.target<"hip", {ordinal = 0 : index}, [#rocm]> : !hal.device

// CHECK: waveasm.program @device
// CHECK-SAME: #waveasm.gfx950
// OTHER: named-device-targets.mlir:[[#@LINE+1]]:1: error: expected the target gfx942 as requested, got gfx950
module attributes {hal.device.targets = [#hip]} {
  func.func @device() attributes {gpu.known_block_size = array<i32: 64, 1, 1>} {
    return
  }
}
