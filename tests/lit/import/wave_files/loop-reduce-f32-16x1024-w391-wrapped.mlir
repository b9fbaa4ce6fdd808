// RUN: waveasm-opt --waveasm-extract-kernels %s | waveasm-opt | FileCheck %s --implicit-check-not=stream.executable --implicit-check-not=hal. --implicit-check-not=flow.

// CHECK: func.func @loop_reduce(%{{.*}}: !stream.binding
// CHECK-SAME: translation_info = #iree_codegen.translation_info<pipeline = None workgroup_size = [
// CHECK-NOT: func.func

#map = affine_map<()[s0, s1] -> (s0 * 128 + s1 * 2 - (s1 floordiv 64) * 128)>
#translation = #iree_codegen.translation_info<pipeline = None workgroup_size = [64, 1, 1] subgroup_size = 64>
module attributes {transform.with_named_sequence} {
  stream.executable private @loop_reduce {
    stream.executable.export public @loop_reduce workgroups() -> (index, index, index) {
      %c1 = arith.constant 1 : index
      %c16 = arith.constant 16 : index
      stream.return %c1, %c16, %c1 : index, index, index
    }
    builtin.module {
      func.func @loop_reduce(%arg0: !stream.binding, %arg1: !stream.binding, %arg2: !stream.binding) attributes {translation_info = #translation} {
        %c32_i32 = arith.constant 32 : i32
        %c16_i32 = arith.constant 16 : i32
        %c8_i32 = arith.constant 8 : i32
        %c4_i32 = arith.constant 4 : i32
        %c2_i32 = arith.constant 2 : i32
        %c64_i32 = arith.constant 64 : i32
        %c1_i32 = arith.constant 1 : i32
        %c1 = arith.constant 1 : index
        %c8 = arith.constant 8 : index
        %cst = arith.constant dense<0.000000e+00> : vector<1xf32>
        %cst_0 = arith.constant dense<-1.000000e+06> : vector<1xf32>
        %c0 = arith.constant 0 : index
        %0 = stream.binding.subspan %arg0[%c0] : !stream.binding -> memref<f32>
        %1 = stream.binding.subspan %arg1[%c0] : !stream.binding -> memref<f32>
        %2 = stream.binding.subspan %arg2[%c0] : !stream.binding -> memref<f32>
        %block_id_y = gpu.block_id  y upper_bound 16
        %thread_id_x = gpu.thread_id  x upper_bound 64
        %reinterpret_cast = memref.reinterpret_cast %0 to offset: [0], sizes: [16, 1024], strides: [1024, 1] : memref<f32> to memref<16x1024xf32, strided<[1024, 1]>>
        %reinterpret_cast_1 = memref.reinterpret_cast %1 to offset: [0], sizes: [16], strides: [1] : memref<f32> to memref<16xf32, strided<[1]>>
        %reinterpret_cast_2 = memref.reinterpret_cast %2 to offset: [0], sizes: [16], strides: [1] : memref<f32> to memref<16xf32, strided<[1]>>
        %3:2 = scf.for %arg3 = %c0 to %c8 step %c1 iter_args(%arg4 = %cst_0, %arg5 = %cst) -> (vector<1xf32>, vector<1xf32>) {
          %4 = affine.apply #map()[%arg3, %thread_id_x]
          %5 = vector.load %reinterpret_cast[%block_id_y, %4] : memref<16x1024xf32, strided<[1024, 1]>>, vector<2xf32>
          %6 = vector.extract %5[0] : f32 from vector<2xf32>
          %7 = vector.extract %5[1] : f32 from vector<2xf32>
          %8 = arith.maximumf %6, %7 : f32
          %9 = vector.broadcast %8 : f32 to vector<1xf32>
          %shuffleResult, %valid = gpu.shuffle  xor %9, %c1_i32, %c64_i32 : vector<1xf32>
          %10 = arith.maximumf %9, %shuffleResult : vector<1xf32>
          %shuffleResult_3, %valid_4 = gpu.shuffle  xor %10, %c2_i32, %c64_i32 : vector<1xf32>
          %11 = arith.maximumf %10, %shuffleResult_3 : vector<1xf32>
          %shuffleResult_5, %valid_6 = gpu.shuffle  xor %11, %c4_i32, %c64_i32 : vector<1xf32>
          %12 = arith.maximumf %11, %shuffleResult_5 : vector<1xf32>
          %shuffleResult_7, %valid_8 = gpu.shuffle  xor %12, %c8_i32, %c64_i32 : vector<1xf32>
          %13 = arith.maximumf %12, %shuffleResult_7 : vector<1xf32>
          %shuffleResult_9, %valid_10 = gpu.shuffle  xor %13, %c16_i32, %c64_i32 : vector<1xf32>
          %14 = arith.maximumf %13, %shuffleResult_9 : vector<1xf32>
          %shuffleResult_11, %valid_12 = gpu.shuffle  xor %14, %c32_i32, %c64_i32 : vector<1xf32>
          %15 = arith.maximumf %14, %shuffleResult_11 : vector<1xf32>
          %16 = arith.maximumf %arg4, %15 : vector<1xf32>
          %17 = arith.addf %6, %7 : f32
          %18 = vector.broadcast %17 : f32 to vector<1xf32>
          %shuffleResult_13, %valid_14 = gpu.shuffle  xor %18, %c1_i32, %c64_i32 : vector<1xf32>
          %19 = arith.addf %18, %shuffleResult_13 : vector<1xf32>
          %shuffleResult_15, %valid_16 = gpu.shuffle  xor %19, %c2_i32, %c64_i32 : vector<1xf32>
          %20 = arith.addf %19, %shuffleResult_15 : vector<1xf32>
          %shuffleResult_17, %valid_18 = gpu.shuffle  xor %20, %c4_i32, %c64_i32 : vector<1xf32>
          %21 = arith.addf %20, %shuffleResult_17 : vector<1xf32>
          %shuffleResult_19, %valid_20 = gpu.shuffle  xor %21, %c8_i32, %c64_i32 : vector<1xf32>
          %22 = arith.addf %21, %shuffleResult_19 : vector<1xf32>
          %shuffleResult_21, %valid_22 = gpu.shuffle  xor %22, %c16_i32, %c64_i32 : vector<1xf32>
          %23 = arith.addf %22, %shuffleResult_21 : vector<1xf32>
          %shuffleResult_23, %valid_24 = gpu.shuffle  xor %23, %c32_i32, %c64_i32 : vector<1xf32>
          %24 = arith.addf %23, %shuffleResult_23 : vector<1xf32>
          %25 = arith.addf %arg5, %24 : vector<1xf32>
          scf.yield %16, %25 : vector<1xf32>, vector<1xf32>
        }
        vector.store %3#0, %reinterpret_cast_1[%block_id_y] : memref<16xf32, strided<[1]>>, vector<1xf32>
        vector.store %3#1, %reinterpret_cast_2[%block_id_y] : memref<16xf32, strided<[1]>>, vector<1xf32>
        return
      }
    }
  }
  func.func @isolated_benchmark$async(%arg0: !hal.buffer_view, %arg1: !hal.buffer_view, %arg2: !hal.buffer_view, %arg3: !hal.fence, %arg4: !hal.fence) -> (!hal.buffer_view, !hal.buffer_view) {
    %0 = hal.tensor.import wait(%arg3) => %arg0 : !hal.buffer_view -> tensor<16x1024xf32>
    %1 = hal.tensor.import wait(%arg3) => %arg1 : !hal.buffer_view -> tensor<16xf32>
    %2 = hal.tensor.import wait(%arg3) => %arg2 : !hal.buffer_view -> tensor<16xf32>
    %3:2 = flow.dispatch @loop_reduce::@loop_reduce(%0, %1, %2) : (tensor<16x1024xf32>, tensor<16xf32>, tensor<16xf32>) -> (%1, %2)
    %4:2 = hal.tensor.barrier join(%3#0, %3#1 : tensor<16xf32>, tensor<16xf32>) => %arg4 : !hal.fence
    %5 = hal.tensor.export %4#0 : tensor<16xf32> -> !hal.buffer_view
    %6 = hal.tensor.export %4#1 : tensor<16xf32> -> !hal.buffer_view
    return %5, %6 : !hal.buffer_view, !hal.buffer_view
  }
}
