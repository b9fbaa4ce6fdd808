// RUN: waveasm-compile --emit=waveasm --noalias_arguments %s -o - | FileCheck %s
// RUN: waveasm-compile --emit=waveasm %s -o - | FileCheck %s --check-prefix=NONE

// CHECK: kernel_args = [{kind = "buffer", noalias, offset = 0 : i64, readonly, size = 8 : i64, type = "f32"}, {kind = "scalar", offset = 8 : i64, size = 4 : i64, type = "f32"}]
// NONE: kernel_args = [{kind = "buffer", offset = 0 : i64, readonly, size = 8 : i64, type = "f32"}, {kind = "scalar", offset = 8 : i64, size = 4 : i64, type = "f32"}]
func.func @kernel(%a: memref<64xf32>, %x: f32) attributes {gpu.known_block_size = array<i32: 64, 1, 1>} {
  return
}
