// C = A * B^T with A and B of 128 x 128 in f16 and C in f32, on 4 workgroups of 4 waves, as
// the Wave front end (wave-lang 3.9.1, Apache-2.0 WITH LLVM-exception) prints it.
//
//   ./bazelw run //tools:waveasm-compile -- examples/wave_gemm.mlir
//   ./bazelw run //tools:waveasm-run -- wave_gemm.hsaco examples/wave_gemm.json

#map = affine_map<()[s0, s1, s2] -> (s1 * 32 + s2 * 64 + s0 floordiv 4 - ((s1 * 32 + s0 floordiv 4) floordiv 64) * 64)>
#map1 = affine_map<()[s0, s1] -> ((s1 * 32 + s0 floordiv 4) mod 64)>
#map2 = affine_map<()[s0] -> (s0 * 8 - (s0 floordiv 4) * 32)>
#map3 = affine_map<()[s0, s1] -> (s0 + s1 * 32 - (s0 floordiv 16) * 16)>
#map4 = affine_map<()[s0] -> (((s0 mod 64) floordiv 16) * 4)>
#map5 = affine_map<()[s0] -> (((s0 mod 64) floordiv 16) * 4 + 16)>
#map6 = affine_map<()[s0, s1] -> (s0 + s1 * 32 - (s0 floordiv 16) * 16 + 16)>
#map7 = affine_map<()[s0] -> (s0 mod 16 + (s0 floordiv 64) * 32)>
#map8 = affine_map<()[s0] -> (s0 mod 16 + (s0 floordiv 64) * 32 + 16)>
#map9 = affine_map<()[s0, s1] -> (s0 * 32 + s1 * 8 - (s1 floordiv 4) * 32)>
#map10 = affine_map<()[s0, s1] -> (s0 * 64 + (s1 floordiv 64) * 32 + ((s1 mod 64) floordiv 16) * 4)>
#map11 = affine_map<()[s0, s1, s2] -> (s0 + s1 * 64 + s2 * 32 - (s0 floordiv 16) * 16)>
#map12 = affine_map<()[s0, s1] -> (s0 * 64 + (s1 floordiv 64) * 32 + ((s1 mod 64) floordiv 16) * 4 + 1)>
#map13 = affine_map<()[s0, s1] -> (s0 * 64 + (s1 floordiv 64) * 32 + ((s1 mod 64) floordiv 16) * 4 + 2)>
#map14 = affine_map<()[s0, s1] -> (s0 * 64 + (s1 floordiv 64) * 32 + ((s1 mod 64) floordiv 16) * 4 + 3)>
#map15 = affine_map<()[s0, s1, s2] -> (s0 + s1 * 64 + s2 * 32 - (s0 floordiv 16) * 16 + 16)>
#map16 = affine_map<()[s0, s1] -> (s0 * 64 + (s1 floordiv 64) * 32 + ((s1 mod 64) floordiv 16) * 4 + 16)>
#map17 = affine_map<()[s0, s1] -> (s0 * 64 + (s1 floordiv 64) * 32 + ((s1 mod 64) floordiv 16) * 4 + 17)>
#map18 = affine_map<()[s0, s1] -> (s0 * 64 + (s1 floordiv 64) * 32 + ((s1 mod 64) floordiv 16) * 4 + 18)>
#map19 = affine_map<()[s0, s1] -> (s0 * 64 + (s1 floordiv 64) * 32 + ((s1 mod 64) floordiv 16) * 4 + 19)>
#translation = #iree_codegen.translation_info<pipeline = None workgroup_size = [128, 2, 1] subgroup_size = 64>
module attributes {transform.with_named_sequence} {
  stream.executable private @gemm {
    stream.executable.export public @gemm workgroups() -> (index, index, index) {
      %c2 = arith.constant 2 : index
      %c1 = arith.constant 1 : index
      stream.return %c2, %c2, %c1 : index, index, index
    }
    builtin.module {
      func.func @gemm(%arg0: !stream.binding, %arg1: !stream.binding, %arg2: !stream.binding) attributes {translation_info = #translation} {
        %c1 = arith.constant 1 : index
        %c4 = arith.constant 4 : index
        %c4608 = arith.constant 4608 : index
        %cst = arith.constant dense<0.000000e+00> : vector<4xf32>
        %c0 = arith.constant 0 : index
        %0 = stream.binding.subspan %arg0[%c0] : !stream.binding -> memref<f16>
        %1 = stream.binding.subspan %arg1[%c0] : !stream.binding -> memref<f16>
        %2 = stream.binding.subspan %arg2[%c0] : !stream.binding -> memref<f32>
        %block_id_x = gpu.block_id  x upper_bound 2
        %block_id_y = gpu.block_id  y upper_bound 2
        %thread_id_x = gpu.thread_id  x upper_bound 128
        %thread_id_y = gpu.thread_id  y upper_bound 2
        %reinterpret_cast = memref.reinterpret_cast %0 to offset: [0], sizes: [128, 128], strides: [128, 1] : memref<f16> to memref<128x128xf16, strided<[128, 1]>>
        %reinterpret_cast_0 = memref.reinterpret_cast %1 to offset: [0], sizes: [128, 128], strides: [128, 1] : memref<f16> to memref<128x128xf16, strided<[128, 1]>>
        %reinterpret_cast_1 = memref.reinterpret_cast %2 to offset: [0], sizes: [128, 128], strides: [128, 1] : memref<f32> to memref<128x128xf32, strided<[128, 1]>>
        %alloc = memref.alloc() : memref<9216xi8, #gpu.address_space<workgroup>>
        %view = memref.view %alloc[%c0][] : memref<9216xi8, #gpu.address_space<workgroup>> to memref<64x36xf16, #gpu.address_space<workgroup>>
        %view_2 = memref.view %alloc[%c4608][] : memref<9216xi8, #gpu.address_space<workgroup>> to memref<64x36xf16, #gpu.address_space<workgroup>>
        %3 = affine.apply #map()[%thread_id_x, %thread_id_y, %block_id_x]
        %4 = affine.apply #map1()[%thread_id_x, %thread_id_y]
        %5 = affine.apply #map2()[%thread_id_x]
        %6 = affine.apply #map()[%thread_id_x, %thread_id_y, %block_id_y]
        %7 = affine.apply #map3()[%thread_id_x, %thread_id_y]
        %8 = affine.apply #map4()[%thread_id_x]
        %9 = affine.apply #map5()[%thread_id_x]
        %10 = affine.apply #map6()[%thread_id_x, %thread_id_y]
        %11 = affine.apply #map7()[%thread_id_x]
        %12 = affine.apply #map8()[%thread_id_x]
        %13:4 = scf.for %arg3 = %c0 to %c4 step %c1 iter_args(%arg4 = %cst, %arg5 = %cst, %arg6 = %cst, %arg7 = %cst) -> (vector<4xf32>, vector<4xf32>, vector<4xf32>, vector<4xf32>) {
          %40 = affine.apply #map9()[%arg3, %thread_id_x]
          %41 = vector.load %reinterpret_cast[%3, %40] : memref<128x128xf16, strided<[128, 1]>>, vector<8xf16>
          amdgpu.lds_barrier
          vector.store %41, %view_2[%4, %5] : memref<64x36xf16, #gpu.address_space<workgroup>>, vector<8xf16>
          %42 = vector.load %reinterpret_cast_0[%6, %40] : memref<128x128xf16, strided<[128, 1]>>, vector<8xf16>
          vector.store %42, %view[%4, %5] : memref<64x36xf16, #gpu.address_space<workgroup>>, vector<8xf16>
          amdgpu.lds_barrier
          %43 = vector.load %view[%7, %8] : memref<64x36xf16, #gpu.address_space<workgroup>>, vector<4xf16>
          %44 = vector.load %view[%7, %9] : memref<64x36xf16, #gpu.address_space<workgroup>>, vector<4xf16>
          %45 = vector.load %view[%10, %8] : memref<64x36xf16, #gpu.address_space<workgroup>>, vector<4xf16>
          %46 = vector.load %view[%10, %9] : memref<64x36xf16, #gpu.address_space<workgroup>>, vector<4xf16>
          %47 = vector.load %view_2[%11, %8] : memref<64x36xf16, #gpu.address_space<workgroup>>, vector<4xf16>
          %48 = vector.load %view_2[%11, %9] : memref<64x36xf16, #gpu.address_space<workgroup>>, vector<4xf16>
          %49 = vector.load %view_2[%12, %8] : memref<64x36xf16, #gpu.address_space<workgroup>>, vector<4xf16>
          %50 = vector.load %view_2[%12, %9] : memref<64x36xf16, #gpu.address_space<workgroup>>, vector<4xf16>
          %51 = amdgpu.mfma 16x16x16 %47 * %43 + %arg4 blgp =  none : vector<4xf16>, vector<4xf16>, vector<4xf32>
          %52 = amdgpu.mfma 16x16x16 %48 * %44 + %51 blgp =  none : vector<4xf16>, vector<4xf16>, vector<4xf32>
          %53 = amdgpu.mfma 16x16x16 %47 * %45 + %arg5 blgp =  none : vector<4xf16>, vector<4xf16>, vector<4xf32>
          %54 = amdgpu.mfma 16x16x16 %48 * %46 + %53 blgp =  none : vector<4xf16>, vector<4xf16>, vector<4xf32>
          %55 = amdgpu.mfma 16x16x16 %49 * %43 + %arg6 blgp =  none : vector<4xf16>, vector<4xf16>, vector<4xf32>
          %56 = amdgpu.mfma 16x16x16 %50 * %44 + %55 blgp =  none : vector<4xf16>, vector<4xf16>, vector<4xf32>
          %57 = amdgpu.mfma 16x16x16 %49 * %45 + %arg7 blgp =  none : vector<4xf16>, vector<4xf16>, vector<4xf32>
          %58 = amdgpu.mfma 16x16x16 %50 * %46 + %57 blgp =  none : vector<4xf16>, vector<4xf16>, vector<4xf32>
          scf.yield %52, %54, %56, %58 : vector<4xf32>, vector<4xf32>, vector<4xf32>, vector<4xf32>
        }
        %14 = vector.extract_strided_slice %13#0 {offsets = [0], sizes = [1], strides = [1]} : vector<4xf32> to vector<1xf32>
        %15 = affine.apply #map10()[%block_id_x, %thread_id_x]
        %16 = affine.apply #map11()[%thread_id_x, %block_id_y, %thread_id_y]
        vector.store %14, %reinterpret_cast_1[%15, %16] : memref<128x128xf32, strided<[128, 1]>>, vector<1xf32>
        %17 = vector.extract_strided_slice %13#0 {offsets = [1], sizes = [1], strides = [1]} : vector<4xf32> to vector<1xf32>
        %18 = affine.apply #map12()[%block_id_x, %thread_id_x]
        vector.store %17, %reinterpret_cast_1[%18, %16] : memref<128x128xf32, strided<[128, 1]>>, vector<1xf32>
        %19 = vector.extract_strided_slice %13#0 {offsets = [2], sizes = [1], strides = [1]} : vector<4xf32> to vector<1xf32>
        %20 = affine.apply #map13()[%block_id_x, %thread_id_x]
        vector.store %19, %reinterpret_cast_1[%20, %16] : memref<128x128xf32, strided<[128, 1]>>, vector<1xf32>
        %21 = vector.extract_strided_slice %13#0 {offsets = [3], sizes = [1], strides = [1]} : vector<4xf32> to vector<1xf32>
        %22 = affine.apply #map14()[%block_id_x, %thread_id_x]
        vector.store %21, %reinterpret_cast_1[%22, %16] : memref<128x128xf32, strided<[128, 1]>>, vector<1xf32>
        %23 = vector.extract_strided_slice %13#1 {offsets = [0], sizes = [1], strides = [1]} : vector<4xf32> to vector<1xf32>
        %24 = affine.apply #map15()[%thread_id_x, %block_id_y, %thread_id_y]
        vector.store %23, %reinterpret_cast_1[%15, %24] : memref<128x128xf32, strided<[128, 1]>>, vector<1xf32>
        %25 = vector.extract_strided_slice %13#1 {offsets = [1], sizes = [1], strides = [1]} : vector<4xf32> to vector<1xf32>
        vector.store %25, %reinterpret_cast_1[%18, %24] : memref<128x128xf32, strided<[128, 1]>>, vector<1xf32>
        %26 = vector.extract_strided_slice %13#1 {offsets = [2], sizes = [1], strides = [1]} : vector<4xf32> to vector<1xf32>
        vector.store %26, %reinterpret_cast_1[%20, %24] : memref<128x128xf32, strided<[128, 1]>>, vector<1xf32>
        %27 = vector.extract_strided_slice %13#1 {offsets = [3], sizes = [1], strides = [1]} : vector<4xf32> to vector<1xf32>
        vector.store %27, %reinterpret_cast_1[%22, %24] : memref<128x128xf32, strided<[128, 1]>>, vector<1xf32>
        %28 = vector.extract_strided_slice %13#2 {offsets = [0], sizes = [1], strides = [1]} : vector<4xf32> to vector<1xf32>
        %29 = affine.apply #map16()[%block_id_x, %thread_id_x]
        vector.store %28, %reinterpret_cast_1[%29, %16] : memref<128x128xf32, strided<[128, 1]>>, vector<1xf32>
        %30 = vector.extract_strided_slice %13#2 {offsets = [1], sizes = [1], strides = [1]} : vector<4xf32> to vector<1xf32>
        %31 = affine.apply #map17()[%block_id_x, %thread_id_x]
        vector.store %30, %reinterpret_cast_1[%31, %16] : memref<128x128xf32, strided<[128, 1]>>, vector<1xf32>
        %32 = vector.extract_strided_slice %13#2 {offsets = [2], sizes = [1], strides = [1]} : vector<4xf32> to vector<1xf32>
        %33 = affine.apply #map18()[%block_id_x, %thread_id_x]
        vector.store %32, %reinterpret_cast_1[%33, %16] : memref<128x128xf32, strided<[128, 1]>>, vector<1xf32>
        %34 = vector.extract_strided_slice %13#2 {offsets = [3], sizes = [1], strides = [1]} : vector<4xf32> to vector<1xf32>
        %35 = affine.apply #map19()[%block_id_x, %thread_id_x]
        vector.store %34, %reinterpret_cast_1[%35, %16] : memref<128x128xf32, strided<[128, 1]>>, vector<1xf32>
        %36 = vector.extract_strided_slice %13#3 {offsets = [0], sizes = [1], strides = [1]} : vector<4xf32> to vector<1xf32>
        vector.store %36, %reinterpret_cast_1[%29, %24] : memref<128x128xf32, strided<[128, 1]>>, vector<1xf32>
        %37 = vector.extract_strided_slice %13#3 {offsets = [1], sizes = [1], strides = [1]} : vector<4xf32> to vector<1xf32>
        vector.store %37, %reinterpret_cast_1[%31, %24] : memref<128x128xf32, strided<[128, 1]>>, vector<1xf32>
        %38 = vector.extract_strided_slice %13#3 {offsets = [2], sizes = [1], strides = [1]} : vector<4xf32> to vector<1xf32>
        vector.store %38, %reinterpret_cast_1[%33, %24] : memref<128x128xf32, strided<[128, 1]>>, vector<1xf32>
        %39 = vector.extract_strided_slice %13#3 {offsets = [3], sizes = [1], strides = [1]} : vector<4xf32> to vector<1xf32>
        vector.store %39, %reinterpret_cast_1[%35, %24] : memref<128x128xf32, strided<[128, 1]>>, vector<1xf32>
        return
      }
    }
  }
  func.func @isolated_benchmark$async(%arg0: !hal.buffer_view, %arg1: !hal.buffer_view, %arg2: !hal.buffer_view, %arg3: !hal.fence, %arg4: !hal.fence) -> !hal.buffer_view {
    %0 = hal.tensor.import wait(%arg3) => %arg0 : !hal.buffer_view -> tensor<128x128xf16>
    %1 = hal.tensor.import wait(%arg3) => %arg1 : !hal.buffer_view -> tensor<128x128xf16>
    %2 = hal.tensor.import wait(%arg3) => %arg2 : !hal.buffer_view -> tensor<128x128xf32>
    %3 = flow.dispatch @gemm::@gemm(%0, %1, %2) : (tensor<128x128xf16>, tensor<128x128xf16>, tensor<128x128xf32>) -> %2
    %4 = hal.tensor.barrier join(%3 : tensor<128x128xf32>) => %arg4 : !hal.fence
    %5 = hal.tensor.export %4 : tensor<128x128xf32> -> !hal.buffer_view
    return %5 : !hal.buffer_view
  }
}
