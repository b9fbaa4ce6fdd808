// RUN: waveasm-opt --waveasm-extract-kernels %s | waveasm-opt | FileCheck %s --implicit-check-not=stream.executable --implicit-check-not=hal. --implicit-check-not=flow.

// CHECK: func.func @topk(%{{.*}}: !stream.binding
// CHECK-SAME: translation_info = #iree_codegen.translation_info<pipeline = None workgroup_size = [
// CHECK-NOT: func.func

#map = affine_map<()[s0, s1] -> (s0 * 64 + s1)>
#translation = #iree_codegen.translation_info<pipeline = None workgroup_size = [64, 1, 1] subgroup_size = 64>
module attributes {transform.with_named_sequence} {
  stream.executable private @topk {
    stream.executable.export public @topk workgroups(%arg0: index, %arg1: index, %arg2: index) -> (index, index, index) {
      %c1 = arith.constant 1 : index
      %c16 = arith.constant 16 : index
      stream.return %c1, %c16, %c1 : index, index, index
    }
    builtin.module {
      func.func @topk(%arg0: !stream.binding, %arg1: !stream.binding, %arg2: !stream.binding, %arg3: index, %arg4: index, %arg5: index) attributes {translation_info = #translation} {
        %cst = arith.constant dense<0xFF800000> : vector<1xf32>
        %c0_i32 = arith.constant 0 : i32
        %c32_i32 = arith.constant 32 : i32
        %c16_i32 = arith.constant 16 : i32
        %c8_i32 = arith.constant 8 : i32
        %c4_i32 = arith.constant 4 : i32
        %c2_i32 = arith.constant 2 : i32
        %c64_i32 = arith.constant 64 : i32
        %c1_i32 = arith.constant 1 : i32
        %c0 = arith.constant 0 : index
        %0 = stream.binding.subspan %arg0[%c0] : !stream.binding -> memref<f32>
        %1 = stream.binding.subspan %arg1[%c0] : !stream.binding -> memref<f32>
        %2 = stream.binding.subspan %arg2[%c0] : !stream.binding -> memref<i32>
        %block_id_y = gpu.block_id y upper_bound 16
        %thread_id_x = gpu.thread_id x upper_bound 64
        %reinterpret_cast = memref.reinterpret_cast %1 to offset: [0], sizes: [16, 2], strides: [%arg4, 1] : memref<f32> to memref<16x2xf32, strided<[?, 1]>>
        %reinterpret_cast_0 = memref.reinterpret_cast %2 to offset: [0], sizes: [16, 2], strides: [%arg5, 1] : memref<i32> to memref<16x2xi32, strided<[?, 1]>>
        %reinterpret_cast_1 = memref.reinterpret_cast %0 to offset: [0], sizes: [536870910], strides: [1] : memref<f32> to memref<536870910xf32, strided<[1]>>
        %3 = affine.apply #map()[%block_id_y, %thread_id_x]
        %4 = vector.load %reinterpret_cast_1[%3] : memref<536870910xf32, strided<[1]>>, vector<1xf32>
        %5 = arith.index_cast %thread_id_x : index to i32
        %6 = vector.broadcast %5 : i32 to vector<1xi32>
        %7 = vector.extract %4[0] : f32 from vector<1xf32>
        %8 = vector.broadcast %7 : f32 to vector<1xf32>
        %shuffleResult, %valid = gpu.shuffle xor %8, %c1_i32, %c64_i32 : vector<1xf32>
        %shuffleResult_2, %valid_3 = gpu.shuffle xor %6, %c1_i32, %c64_i32 : vector<1xi32>
        %9 = arith.cmpf ogt, %shuffleResult, %8 : vector<1xf32>
        %10 = arith.select %9, %shuffleResult, %8 : vector<1xi1>, vector<1xf32>
        %11 = arith.select %9, %shuffleResult_2, %6 : vector<1xi1>, vector<1xi32>
        %shuffleResult_4, %valid_5 = gpu.shuffle xor %10, %c2_i32, %c64_i32 : vector<1xf32>
        %shuffleResult_6, %valid_7 = gpu.shuffle xor %11, %c2_i32, %c64_i32 : vector<1xi32>
        %12 = arith.cmpf ogt, %shuffleResult_4, %10 : vector<1xf32>
        %13 = arith.select %12, %shuffleResult_4, %10 : vector<1xi1>, vector<1xf32>
        %14 = arith.select %12, %shuffleResult_6, %11 : vector<1xi1>, vector<1xi32>
        %shuffleResult_8, %valid_9 = gpu.shuffle xor %13, %c4_i32, %c64_i32 : vector<1xf32>
        %shuffleResult_10, %valid_11 = gpu.shuffle xor %14, %c4_i32, %c64_i32 : vector<1xi32>
        %15 = arith.cmpf ogt, %shuffleResult_8, %13 : vector<1xf32>
        %16 = arith.select %15, %shuffleResult_8, %13 : vector<1xi1>, vector<1xf32>
        %17 = arith.select %15, %shuffleResult_10, %14 : vector<1xi1>, vector<1xi32>
        %shuffleResult_12, %valid_13 = gpu.shuffle xor %16, %c8_i32, %c64_i32 : vector<1xf32>
        %shuffleResult_14, %valid_15 = gpu.shuffle xor %17, %c8_i32, %c64_i32 : vector<1xi32>
        %18 = arith.cmpf ogt, %shuffleResult_12, %16 : vector<1xf32>
        %19 = arith.select %18, %shuffleResult_12, %16 : vector<1xi1>, vector<1xf32>
        %20 = arith.select %18, %shuffleResult_14, %17 : vector<1xi1>, vector<1xi32>
        %shuffleResult_16, %valid_17 = gpu.shuffle xor %19, %c16_i32, %c64_i32 : vector<1xf32>
        %shuffleResult_18, %valid_19 = gpu.shuffle xor %20, %c16_i32, %c64_i32 : vector<1xi32>
        %21 = arith.cmpf ogt, %shuffleResult_16, %19 : vector<1xf32>
        %22 = arith.select %21, %shuffleResult_16, %19 : vector<1xi1>, vector<1xf32>
        %23 = arith.select %21, %shuffleResult_18, %20 : vector<1xi1>, vector<1xi32>
        %shuffleResult_20, %valid_21 = gpu.shuffle xor %22, %c32_i32, %c64_i32 : vector<1xf32>
        %shuffleResult_22, %valid_23 = gpu.shuffle xor %23, %c32_i32, %c64_i32 : vector<1xi32>
        %24 = arith.cmpf ogt, %shuffleResult_20, %22 : vector<1xf32>
        %25 = arith.select %24, %shuffleResult_20, %22 : vector<1xi1>, vector<1xf32>
        %26 = arith.select %24, %shuffleResult_22, %23 : vector<1xi1>, vector<1xi32>
        %shuffleResult_24, %valid_25 = gpu.shuffle idx %26, %c0_i32, %c64_i32 : vector<1xi32>
        %27 = arith.cmpi eq, %6, %shuffleResult_24 : vector<1xi32>
        %28 = arith.select %27, %cst, %4 : vector<1xi1>, vector<1xf32>
        %29 = vector.extract %28[0] : f32 from vector<1xf32>
        %30 = vector.broadcast %29 : f32 to vector<1xf32>
        %shuffleResult_26, %valid_27 = gpu.shuffle xor %30, %c1_i32, %c64_i32 : vector<1xf32>
        %31 = arith.cmpf ogt, %shuffleResult_26, %30 : vector<1xf32>
        %32 = arith.select %31, %shuffleResult_26, %30 : vector<1xi1>, vector<1xf32>
        %33 = arith.select %31, %shuffleResult_2, %6 : vector<1xi1>, vector<1xi32>
        %shuffleResult_28, %valid_29 = gpu.shuffle xor %32, %c2_i32, %c64_i32 : vector<1xf32>
        %shuffleResult_30, %valid_31 = gpu.shuffle xor %33, %c2_i32, %c64_i32 : vector<1xi32>
        %34 = arith.cmpf ogt, %shuffleResult_28, %32 : vector<1xf32>
        %35 = arith.select %34, %shuffleResult_28, %32 : vector<1xi1>, vector<1xf32>
        %36 = arith.select %34, %shuffleResult_30, %33 : vector<1xi1>, vector<1xi32>
        %shuffleResult_32, %valid_33 = gpu.shuffle xor %35, %c4_i32, %c64_i32 : vector<1xf32>
        %shuffleResult_34, %valid_35 = gpu.shuffle xor %36, %c4_i32, %c64_i32 : vector<1xi32>
        %37 = arith.cmpf ogt, %shuffleResult_32, %35 : vector<1xf32>
        %38 = arith.select %37, %shuffleResult_32, %35 : vector<1xi1>, vector<1xf32>
        %39 = arith.select %37, %shuffleResult_34, %36 : vector<1xi1>, vector<1xi32>
        %shuffleResult_36, %valid_37 = gpu.shuffle xor %38, %c8_i32, %c64_i32 : vector<1xf32>
        %shuffleResult_38, %valid_39 = gpu.shuffle xor %39, %c8_i32, %c64_i32 : vector<1xi32>
        %40 = arith.cmpf ogt, %shuffleResult_36, %38 : vector<1xf32>
        %41 = arith.select %40, %shuffleResult_36, %38 : vector<1xi1>, vector<1xf32>
        %42 = arith.select %40, %shuffleResult_38, %39 : vector<1xi1>, vector<1xi32>
        %shuffleResult_40, %valid_41 = gpu.shuffle xor %41, %c16_i32, %c64_i32 : vector<1xf32>
        %shuffleResult_42, %valid_43 = gpu.shuffle xor %42, %c16_i32, %c64_i32 : vector<1xi32>
        %43 = arith.cmpf ogt, %shuffleResult_40, %41 : vector<1xf32>
        %44 = arith.select %43, %shuffleResult_40, %41 : vector<1xi1>, vector<1xf32>
        %45 = arith.select %43, %shuffleResult_42, %42 : vector<1xi1>, vector<1xi32>
        %shuffleResult_44, %valid_45 = gpu.shuffle xor %44, %c32_i32, %c64_i32 : vector<1xf32>
        %shuffleResult_46, %valid_47 = gpu.shuffle xor %45, %c32_i32, %c64_i32 : vector<1xi32>
        %46 = arith.cmpf ogt, %shuffleResult_44, %44 : vector<1xf32>
        %47 = arith.select %46, %shuffleResult_44, %44 : vector<1xi1>, vector<1xf32>
        %48 = arith.select %46, %shuffleResult_46, %45 : vector<1xi1>, vector<1xi32>
        %shuffleResult_48, %valid_49 = gpu.shuffle idx %48, %c0_i32, %c64_i32 : vector<1xi32>
        %49 = vector.extract %25[0] : f32 from vector<1xf32>
        %50 = vector.extract %47[0] : f32 from vector<1xf32>
        %51 = vector.from_elements %49, %50 : vector<2xf32>
        %52 = vector.extract %shuffleResult_24[0] : i32 from vector<1xi32>
        %53 = vector.extract %shuffleResult_48[0] : i32 from vector<1xi32>
        %54 = vector.from_elements %52, %53 : vector<2xi32>
        %base_buffer, %offset, %sizes:2, %strides:2 = memref.extract_strided_metadata %reinterpret_cast : memref<16x2xf32, strided<[?, 1]>> -> memref<f32>, index, index, index, index, index
        %55 = arith.muli %block_id_y, %strides#0 overflow<nsw> : index
        %reinterpret_cast_50 = memref.reinterpret_cast %1 to offset: [%55], sizes: [536870910], strides: [1] : memref<f32> to memref<536870910xf32, strided<[1], offset: ?>>
        vector.store %51, %reinterpret_cast_50[%c0] : memref<536870910xf32, strided<[1], offset: ?>>, vector<2xf32>
        %base_buffer_51, %offset_52, %sizes_53:2, %strides_54:2 = memref.extract_strided_metadata %reinterpret_cast_0 : memref<16x2xi32, strided<[?, 1]>> -> memref<i32>, index, index, index, index, index
        %56 = arith.muli %block_id_y, %strides_54#0 overflow<nsw> : index
        %reinterpret_cast_55 = memref.reinterpret_cast %2 to offset: [%56], sizes: [536870910], strides: [1] : memref<i32> to memref<536870910xi32, strided<[1], offset: ?>>
        vector.store %54, %reinterpret_cast_55[%c0] : memref<536870910xi32, strided<[1], offset: ?>>, vector<2xi32>
        return
      }
    }
  }
  func.func @isolated_benchmark$async(%arg0: !hal.buffer_view, %arg1: !hal.buffer_view, %arg2: !hal.buffer_view, %arg3: index, %arg4: index, %arg5: index, %arg6: !hal.fence, %arg7: !hal.fence) -> (!hal.buffer_view, !hal.buffer_view) {
    %0 = hal.tensor.import wait(%arg6) => %arg0 : !hal.buffer_view -> tensor<16x64xf32>
    %1 = hal.tensor.import wait(%arg6) => %arg1 : !hal.buffer_view -> tensor<16x2xf32>
    %2 = hal.tensor.import wait(%arg6) => %arg2 : !hal.buffer_view -> tensor<16x2xi32>
    %3:2 = flow.dispatch @topk::@topk[%arg3, %arg4, %arg5](%0, %1, %2, %arg3, %arg4, %arg5) : (tensor<16x64xf32>, tensor<16x2xf32>, tensor<16x2xi32>, index, index, index) -> (%1, %2)
    %4:2 = hal.tensor.barrier join(%3#0, %3#1 : tensor<16x2xf32>, tensor<16x2xi32>) => %arg7 : !hal.fence
    %5 = hal.tensor.export %4#0 : tensor<16x2xf32> -> !hal.buffer_view
    %6 = hal.tensor.export %4#1 : tensor<16x2xi32> -> !hal.buffer_view
    return %5, %6 : !hal.buffer_view, !hal.buffer_view
  }
}
