// RUN: waveasm-opt --waveasm-extract-kernels %s | waveasm-opt | FileCheck %s --implicit-check-not=stream.executable --implicit-check-not=hal. --implicit-check-not=flow.

// CHECK: func.func @cast(%{{.*}}: !stream.binding
// CHECK-SAME: translation_info = #iree_codegen.translation_info<pipeline = None workgroup_size = [
// CHECK-NOT: func.func

#map = affine_map<()[s0] -> (s0 * 4)>
#translation = #iree_codegen.translation_info<pipeline = None workgroup_size = [64, 1, 1] subgroup_size = 64>
module attributes {transform.with_named_sequence} {
  stream.executable private @cast {
    stream.executable.export public @cast workgroups() -> (index, index, index) {
      %c1 = arith.constant 1 : index
      %c32 = arith.constant 32 : index
      stream.return %c1, %c32, %c1 : index, index, index
    }
    builtin.module {
      func.func @cast(%arg0: !stream.binding, %arg1: !stream.binding) attributes {translation_info = #translation} {
        %c0 = arith.constant 0 : index
        %0 = stream.binding.subspan %arg0[%c0] : !stream.binding -> memref<f32>
        %1 = stream.binding.subspan %arg1[%c0] : !stream.binding -> memref<f8E4M3FNUZ>
        %block_id_y = gpu.block_id  y upper_bound 32
        %thread_id_x = gpu.thread_id  x upper_bound 64
        %reinterpret_cast = memref.reinterpret_cast %0 to offset: [0], sizes: [32, 256], strides: [256, 1] : memref<f32> to memref<32x256xf32, strided<[256, 1]>>
        %reinterpret_cast_0 = memref.reinterpret_cast %1 to offset: [0], sizes: [32, 256], strides: [256, 1] : memref<f8E4M3FNUZ> to memref<32x256xf8E4M3FNUZ, strided<[256, 1]>>
        %2 = affine.apply #map()[%thread_id_x]
        %3 = vector.load %reinterpret_cast[%block_id_y, %2] : memref<32x256xf32, strided<[256, 1]>>, vector<4xf32>
        %4 = arith.truncf %3 : vector<4xf32> to vector<4xf8E4M3FNUZ>
        vector.store %4, %reinterpret_cast_0[%block_id_y, %2] : memref<32x256xf8E4M3FNUZ, strided<[256, 1]>>, vector<4xf8E4M3FNUZ>
        return
      }
    }
  }
  func.func @isolated_benchmark$async(%arg0: !hal.buffer_view, %arg1: !hal.buffer_view, %arg2: !hal.fence, %arg3: !hal.fence) -> !hal.buffer_view {
    %0 = hal.tensor.import wait(%arg2) => %arg0 : !hal.buffer_view -> tensor<32x256xf32>
    %1 = hal.tensor.import wait(%arg2) => %arg1 : !hal.buffer_view -> tensor<32x256xf8E4M3FNUZ>
    %2 = flow.dispatch @cast::@cast(%0, %1) : (tensor<32x256xf32>, tensor<32x256xf8E4M3FNUZ>) -> %1
    %3 = hal.tensor.barrier join(%2 : tensor<32x256xf8E4M3FNUZ>) => %arg3 : !hal.fence
    %4 = hal.tensor.export %3 : tensor<32x256xf8E4M3FNUZ> -> !hal.buffer_view
    return %4 : !hal.buffer_view
  }
}
