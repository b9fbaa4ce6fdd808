// RUN: waveasm-opt --waveasm-extract-kernels %s | waveasm-opt | FileCheck %s --implicit-check-not=stream.executable --implicit-check-not=hal. --implicit-check-not=flow.

// CHECK: func.func @axpy(%{{.*}}: !stream.binding
// CHECK-SAME: translation_info = #iree_codegen.translation_info<pipeline = None workgroup_size = [
// CHECK-NOT: func.func

#map = affine_map<()[s0] -> (s0 * 4)>
#translation = #iree_codegen.translation_info<pipeline = None workgroup_size = [64, 1, 1] subgroup_size = 64>
module attributes {transform.with_named_sequence} {
  stream.executable private @axpy {
    stream.executable.export public @axpy workgroups() -> (index, index, index) {
      %c1 = arith.constant 1 : index
      %c16 = arith.constant 16 : index
      stream.return %c1, %c16, %c1 : index, index, index
    }
    builtin.module {
      func.func @axpy(%arg0: !stream.binding, %arg1: !stream.binding, %arg2: f32, %arg3: f32) attributes {translation_info = #translation} {
        %c0 = arith.constant 0 : index
        %0 = stream.binding.subspan %arg0[%c0] : !stream.binding -> memref<f32>
        %1 = stream.binding.subspan %arg1[%c0] : !stream.binding -> memref<f32>
        %block_id_y = gpu.block_id  y upper_bound 16
        %thread_id_x = gpu.thread_id  x upper_bound 64
        %reinterpret_cast = memref.reinterpret_cast %0 to offset: [0], sizes: [16, 256], strides: [256, 1] : memref<f32> to memref<16x256xf32, strided<[256, 1]>>
        %reinterpret_cast_0 = memref.reinterpret_cast %1 to offset: [0], sizes: [16, 256], strides: [256, 1] : memref<f32> to memref<16x256xf32, strided<[256, 1]>>
        %2 = affine.apply #map()[%thread_id_x]
        %3 = vector.load %reinterpret_cast[%block_id_y, %2] : memref<16x256xf32, strided<[256, 1]>>, vector<4xf32>
        %4 = vector.broadcast %arg2 : f32 to vector<4xf32>
        %5 = vector.broadcast %arg3 : f32 to vector<4xf32>
        %6 = arith.mulf %3, %4 : vector<4xf32>
        %7 = arith.addf %6, %5 : vector<4xf32>
        vector.store %7, %reinterpret_cast_0[%block_id_y, %2] : memref<16x256xf32, strided<[256, 1]>>, vector<4xf32>
        return
      }
    }
  }
  func.func @isolated_benchmark$async(%arg0: !hal.buffer_view, %arg1: !hal.buffer_view, %arg2: f32, %arg3: f32, %arg4: !hal.fence, %arg5: !hal.fence) -> !hal.buffer_view {
    %0 = hal.tensor.import wait(%arg4) => %arg0 : !hal.buffer_view -> tensor<16x256xf32>
    %1 = hal.tensor.import wait(%arg4) => %arg1 : !hal.buffer_view -> tensor<16x256xf32>
    %2 = flow.dispatch @axpy::@axpy(%0, %1, %arg2, %arg3) : (tensor<16x256xf32>, tensor<16x256xf32>, f32, f32) -> %1
    %3 = hal.tensor.barrier join(%2 : tensor<16x256xf32>) => %arg5 : !hal.fence
    %4 = hal.tensor.export %3 : tensor<16x256xf32> -> !hal.buffer_view
    return %4 : !hal.buffer_view
  }
}
