// RUN: waveasm-opt --waveasm-extract-kernels %s | waveasm-opt | FileCheck %s --implicit-check-not=stream.executable --implicit-check-not=hal. --implicit-check-not=flow.

// CHECK: func.func @copy(%{{.*}}: !stream.binding
// CHECK-SAME: translation_info = #iree_codegen.translation_info<pipeline = None workgroup_size = [
// CHECK-NOT: func.func

module {
"func.func"() <{function_type = (!stream.binding, !stream.binding, index, index) -> (), sym_name = "copy"}> ({
^bb0(%arg6: !stream.binding, %arg7: !stream.binding, %arg8: index, %arg9: index):
  %5 = "arith.constant"() <{value = 2147483645 : i64}> : () -> i64
  %6 = "arith.constant"() <{value = 0 : index}> : () -> index
  %7 = "stream.binding.subspan"(%arg6, %6) : (!stream.binding, index) -> memref<f16>
  %8 = "stream.binding.subspan"(%arg7, %6) : (!stream.binding, index) -> memref<f16>
  %9 = "gpu.block_id"() <{dimension = #gpu<dim y>, upper_bound = 128 : index}> : () -> index
  %10 = "gpu.thread_id"() <{dimension = #gpu<dim x>, upper_bound = 64 : index}> : () -> index
  %11 = "memref.reinterpret_cast"(%8, %arg9) <{operandSegmentSizes = array<i32: 1, 0, 0, 1>, static_offsets = array<i64: 0>, static_sizes = array<i64: 128, 256>, static_strides = array<i64: -9223372036854775808, 1>}> : (memref<f16>, index) -> memref<128x256xf16, strided<[?, 1]>>
  %12 = "memref.reinterpret_cast"(%7) <{operandSegmentSizes = array<i32: 1, 0, 0, 0>, static_offsets = array<i64: 0>, static_sizes = array<i64: 1073741822>, static_strides = array<i64: 1>}> : (memref<f16>) -> memref<1073741822xf16, strided<[1]>>
  %13 = "affine.apply"(%9, %10) <{map = affine_map<()[s0, s1] -> (s0 * 256 + s1 * 4)>}> : (index, index) -> index
  %14 = "vector.load"(%12, %13) : (memref<1073741822xf16, strided<[1]>>, index) -> vector<4xf16>
  %15 = "affine.apply"(%10) <{map = affine_map<()[s0] -> (s0 * 4)>}> : (index) -> index
  %16:6 = "memref.extract_strided_metadata"(%11) : (memref<128x256xf16, strided<[?, 1]>>) -> (memref<f16>, index, index, index, index, index)
  %17 = "arith.muli"(%9, %16#4) <{overflowFlags = #arith.overflow<nsw>}> : (index, index) -> index
  %18 = "memref.reinterpret_cast"(%8, %17) <{operandSegmentSizes = array<i32: 1, 1, 0, 0>, static_offsets = array<i64: -9223372036854775808>, static_sizes = array<i64: 1073741822>, static_strides = array<i64: 1>}> : (memref<f16>, index) -> memref<1073741822xf16, strided<[1], offset: ?>>
  %19 = "memref.cast"(%18) : (memref<1073741822xf16, strided<[1], offset: ?>>) -> memref<?xf16, strided<[1], offset: ?>>
  %20 = "arith.index_cast"(%16#4) : (index) -> i14
  %21 = "amdgpu.fat_raw_buffer_cast"(%19, %5, %20) <{boundsCheck = true, operandSegmentSizes = array<i32: 1, 1, 1>, resetOffset}> : (memref<?xf16, strided<[1], offset: ?>>, i64, i14) -> memref<?xf16, #amdgpu.address_space<fat_raw_buffer>>
  "vector.store"(%14, %21, %15) : (vector<4xf16>, memref<?xf16, #amdgpu.address_space<fat_raw_buffer>>, index) -> ()
  "func.return"() : () -> ()
}) {translation_info = #iree_codegen.translation_info<pipeline = None workgroup_size = [64, 1, 1] subgroup_size = 64>} : () -> ()
}
