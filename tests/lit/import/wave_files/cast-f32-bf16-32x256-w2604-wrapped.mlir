// RUN: waveasm-opt --waveasm-extract-kernels %s | waveasm-opt | FileCheck %s --implicit-check-not=stream.executable --implicit-check-not=hal. --implicit-check-not=flow.

// CHECK: func.func @cast(%{{.*}}: !stream.binding
// CHECK-SAME: translation_info = #iree_codegen.translation_info<pipeline = None workgroup_size = [
// CHECK-NOT: func.func

#map = affine_map<()[s0, s1] -> (s0 * 256 + s1 * 4)>
#map1 = affine_map<()[s0] -> (s0 * 4)>
#translation = #iree_codegen.translation_info<pipeline = None workgroup_size = [64, 1, 1] subgroup_size = 64>
module attributes {transform.with_named_sequence} {
  stream.executable private @cast {
    stream.executable.export public @cast workgroups(%arg0: index, %arg1: index) -> (index, index, index) {
      %c1 = arith.constant 1 : index
      %c32 = arith.constant 32 : index
      stream.return %c1, %c32, %c1 : index, index, index
    }
    builtin.module {
      func.func @cast(%arg0: !stream.binding, %arg1: !stream.binding, %arg2: index, %arg3: index) attributes {translation_info = #translation} {
        %c0 = arith.constant 0 : index
        %0 = stream.binding.subspan %arg0[%c0] : !stream.binding -> memref<f32>
        %1 = stream.binding.subspan %arg1[%c0] : !stream.binding -> memref<bf16>
        %block_id_y = gpu.block_id y upper_bound 32
        %thread_id_x = gpu.thread_id x upper_bound 64
        %reinterpret_cast = memref.reinterpret_cast %1 to offset: [0], sizes: [32, 256], strides: [%arg3, 1] : memref<bf16> to memref<32x256xbf16, strided<[?, 1]>>
        %reinterpret_cast_0 = memref.reinterpret_cast %0 to offset: [0], sizes: [536870910], strides: [1] : memref<f32> to memref<536870910xf32, strided<[1]>>
        %2 = affine.apply #map()[%block_id_y, %thread_id_x]
        %3 = vector.load %reinterpret_cast_0[%2] : memref<536870910xf32, strided<[1]>>, vector<4xf32>
        %4 = arith.truncf %3 : vector<4xf32> to vector<4xbf16>
        %5 = affine.apply #map1()[%thread_id_x]
        %base_buffer, %offset, %sizes:2, %strides:2 = memref.extract_strided_metadata %reinterpret_cast : memref<32x256xbf16, strided<[?, 1]>> -> memref<bf16>, index, index, index, index, index
        %6 = arith.muli %block_id_y, %strides#0 overflow<nsw> : index
        %reinterpret_cast_1 = memref.reinterpret_cast %1 to offset: [%6], sizes: [1073741822], strides: [1] : memref<bf16> to memref<1073741822xbf16, strided<[1], offset: ?>>
        vector.store %4, %reinterpret_cast_1[%5] : memref<1073741822xbf16, strided<[1], offset: ?>>, vector<4xbf16>
        return
      }
    }
  }
  func.func @isolated_benchmark$async(%arg0: !hal.buffer_view, %arg1: !hal.buffer_view, %arg2: index, %arg3: index, %arg4: !hal.fence, %arg5: !hal.fence) -> !hal.buffer_view {
    %0 = hal.tensor.import wait(%arg4) => %arg0 : !hal.buffer_view -> tensor<32x256xf32>
    %1 = hal.tensor.import wait(%arg4) => %arg1 : !hal.buffer_view -> tensor<32x256xbf16>
    %2 = flow.dispatch @cast::@cast[%arg2, %arg3](%0, %1, %arg2, %arg3) : (tensor<32x256xf32>, tensor<32x256xbf16>, index, index) -> %1
    %3 = hal.tensor.barrier join(%2 : tensor<32x256xbf16>) => %arg5 : !hal.fence
    %4 = hal.tensor.export %3 : tensor<32x256xbf16> -> !hal.buffer_view
    return %4 : !hal.buffer_view
  }
}
