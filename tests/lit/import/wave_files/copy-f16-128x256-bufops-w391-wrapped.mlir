// RUN: waveasm-opt --waveasm-extract-kernels %s | waveasm-opt | FileCheck %s --implicit-check-not=stream.executable --implicit-check-not=hal. --implicit-check-not=flow.

// CHECK: func.func @copy(%{{.*}}: !stream.binding
// CHECK-SAME: translation_info = #iree_codegen.translation_info<pipeline = None workgroup_size = [
// CHECK-NOT: func.func

#map = affine_map<()[s0] -> (s0 * 4)>
#translation = #iree_codegen.translation_info<pipeline = None workgroup_size = [64, 1, 1] subgroup_size = 64>
module attributes {transform.with_named_sequence} {
  stream.executable private @copy {
    stream.executable.export public @copy workgroups() -> (index, index, index) {
      %c1 = arith.constant 1 : index
      %c128 = arith.constant 128 : index
      stream.return %c1, %c128, %c1 : index, index, index
    }
    builtin.module {
      func.func @copy(%arg0: !stream.binding, %arg1: !stream.binding) attributes {translation_info = #translation} {
        %c256_i14 = arith.constant 256 : i14
        %c2147483645_i64 = arith.constant 2147483645 : i64
        %c256 = arith.constant 256 : index
        %c0 = arith.constant 0 : index
        %0 = stream.binding.subspan %arg0[%c0] : !stream.binding -> memref<f16>
        %1 = stream.binding.subspan %arg1[%c0] : !stream.binding -> memref<f16>
        %block_id_y = gpu.block_id  y upper_bound 128
        %thread_id_x = gpu.thread_id  x upper_bound 64
        %2 = affine.apply #map()[%thread_id_x]
        %3 = arith.muli %block_id_y, %c256 overflow<nsw> : index
        %reinterpret_cast = memref.reinterpret_cast %0 to offset: [%3], sizes: [1073741822], strides: [1] : memref<f16> to memref<1073741822xf16, strided<[1], offset: ?>>
        %cast = memref.cast %reinterpret_cast : memref<1073741822xf16, strided<[1], offset: ?>> to memref<?xf16, strided<[1], offset: ?>>
        %4 = amdgpu.fat_raw_buffer_cast %cast validBytes(%c2147483645_i64) cacheSwizzleStride(%c256_i14) resetOffset : memref<?xf16, strided<[1], offset: ?>> to memref<?xf16, #amdgpu.address_space<fat_raw_buffer>>
        %5 = vector.load %4[%2] : memref<?xf16, #amdgpu.address_space<fat_raw_buffer>>, vector<4xf16>
        %reinterpret_cast_0 = memref.reinterpret_cast %1 to offset: [%3], sizes: [1073741822], strides: [1] : memref<f16> to memref<1073741822xf16, strided<[1], offset: ?>>
        %cast_1 = memref.cast %reinterpret_cast_0 : memref<1073741822xf16, strided<[1], offset: ?>> to memref<?xf16, strided<[1], offset: ?>>
        %6 = amdgpu.fat_raw_buffer_cast %cast_1 validBytes(%c2147483645_i64) cacheSwizzleStride(%c256_i14) resetOffset : memref<?xf16, strided<[1], offset: ?>> to memref<?xf16, #amdgpu.address_space<fat_raw_buffer>>
        vector.store %5, %6[%2] : memref<?xf16, #amdgpu.address_space<fat_raw_buffer>>, vector<4xf16>
        return
      }
    }
  }
  func.func @isolated_benchmark$async(%arg0: !hal.buffer_view, %arg1: !hal.buffer_view, %arg2: !hal.fence, %arg3: !hal.fence) -> !hal.buffer_view {
    %0 = hal.tensor.import wait(%arg2) => %arg0 : !hal.buffer_view -> tensor<128x256xf16>
    %1 = hal.tensor.import wait(%arg2) => %arg1 : !hal.buffer_view -> tensor<128x256xf16>
    %2 = flow.dispatch @copy::@copy(%0, %1) : (tensor<128x256xf16>, tensor<128x256xf16>) -> %1
    %3 = hal.tensor.barrier join(%2 : tensor<128x256xf16>) => %arg3 : !hal.fence
    %4 = hal.tensor.export %3 : tensor<128x256xf16> -> !hal.buffer_view
    return %4 : !hal.buffer_view
  }
}
