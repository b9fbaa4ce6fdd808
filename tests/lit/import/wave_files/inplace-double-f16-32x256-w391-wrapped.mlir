// RUN: waveasm-opt --waveasm-extract-kernels %s | waveasm-opt | FileCheck %s --implicit-check-not=stream.executable --implicit-check-not=hal. --implicit-check-not=flow.

// CHECK: func.func @twice(%{{.*}}: !stream.binding
// CHECK-SAME: translation_info = #iree_codegen.translation_info<pipeline = None workgroup_size = [
// CHECK-NOT: func.func

#map = affine_map<()[s0] -> (s0 * 4)>
#translation = #iree_codegen.translation_info<pipeline = None workgroup_size = [64, 1, 1] subgroup_size = 64>
module attributes {transform.with_named_sequence} {
  stream.executable private @twice {
    stream.executable.export public @twice workgroups() -> (index, index, index) {
      %c1 = arith.constant 1 : index
      %c32 = arith.constant 32 : index
      stream.return %c1, %c32, %c1 : index, index, index
    }
    builtin.module {
      func.func @twice(%arg0: !stream.binding) attributes {translation_info = #translation} {
        %c0 = arith.constant 0 : index
        %0 = stream.binding.subspan %arg0[%c0] : !stream.binding -> memref<f16>
        %block_id_y = gpu.block_id  y upper_bound 32
        %thread_id_x = gpu.thread_id  x upper_bound 64
        %reinterpret_cast = memref.reinterpret_cast %0 to offset: [0], sizes: [32, 256], strides: [256, 1] : memref<f16> to memref<32x256xf16, strided<[256, 1]>>
        %1 = affine.apply #map()[%thread_id_x]
        %2 = vector.load %reinterpret_cast[%block_id_y, %1] : memref<32x256xf16, strided<[256, 1]>>, vector<4xf16>
        %3 = arith.addf %2, %2 : vector<4xf16>
        vector.store %3, %reinterpret_cast[%block_id_y, %1] : memref<32x256xf16, strided<[256, 1]>>, vector<4xf16>
        return
      }
    }
  }
  func.func @isolated_benchmark$async(%arg0: !hal.buffer_view, %arg1: !hal.fence, %arg2: !hal.fence) -> !hal.buffer_view {
    %0 = hal.tensor.import wait(%arg1) => %arg0 : !hal.buffer_view -> tensor<32x256xf16>
    %1 = flow.dispatch @twice::@twice(%0) : (tensor<32x256xf16>) -> %0
    %2 = hal.tensor.barrier join(%1 : tensor<32x256xf16>) => %arg2 : !hal.fence
    %3 = hal.tensor.export %2 : tensor<32x256xf16> -> !hal.buffer_view
    return %3 : !hal.buffer_view
  }
}
