// RUN: waveasm-opt --waveasm-extract-kernels %s | waveasm-opt | FileCheck %s --implicit-check-not=stream.executable --implicit-check-not=hal. --implicit-check-not=flow.

// CHECK: func.func @add(%{{.*}}: !stream.binding
// CHECK-SAME: translation_info = #iree_codegen.translation_info<pipeline = None workgroup_size = [
// CHECK-NOT: func.func

module {
"func.func"() <{function_type = (!stream.binding, !stream.binding, !stream.binding) -> (), sym_name = "add"}> ({
^bb0(%arg5: !stream.binding, %arg6: !stream.binding, %arg7: !stream.binding):
  %6 = "arith.constant"() <{value = 256 : index}> : () -> index
  %7 = "arith.constant"() <{value = 0 : index}> : () -> index
  %8 = "stream.binding.subspan"(%arg5, %7) : (!stream.binding, index) -> memref<f16>
  %9 = "stream.binding.subspan"(%arg6, %7) : (!stream.binding, index) -> memref<f16>
  %10 = "stream.binding.subspan"(%arg7, %7) : (!stream.binding, index) -> memref<f16>
  %11 = "gpu.block_id"() <{dimension = #gpu<dim y>, upper_bound = 256 : index}> : () -> index
  %12 = "gpu.thread_id"() <{dimension = #gpu<dim x>, upper_bound = 64 : index}> : () -> index
  %13 = "memref.reinterpret_cast"(%8) <{operandSegmentSizes = array<i32: 1, 0, 0, 0>, static_offsets = array<i64: 0>, static_sizes = array<i64: 1073741822>, static_strides = array<i64: 1>}> : (memref<f16>) -> memref<1073741822xf16, strided<[1]>>
  %14 = "affine.apply"(%11, %12) <{map = affine_map<()[s0, s1] -> (s0 * 256 + s1 * 4)>}> : (index, index) -> index
  %15 = "vector.load"(%13, %14) : (memref<1073741822xf16, strided<[1]>>, index) -> vector<4xf16>
  %16 = "memref.reinterpret_cast"(%9) <{operandSegmentSizes = array<i32: 1, 0, 0, 0>, static_offsets = array<i64: 0>, static_sizes = array<i64: 1073741822>, static_strides = array<i64: 1>}> : (memref<f16>) -> memref<1073741822xf16, strided<[1]>>
  %17 = "vector.load"(%16, %14) : (memref<1073741822xf16, strided<[1]>>, index) -> vector<4xf16>
  %18 = "arith.addf"(%15, %17) <{fastmath = #arith.fastmath<none>}> : (vector<4xf16>, vector<4xf16>) -> vector<4xf16>
  %19 = "affine.apply"(%12) <{map = affine_map<()[s0] -> (s0 * 4)>}> : (index) -> index
  %20 = "arith.muli"(%11, %6) <{overflowFlags = #arith.overflow<nsw>}> : (index, index) -> index
  %21 = "memref.reinterpret_cast"(%10, %20) <{operandSegmentSizes = array<i32: 1, 1, 0, 0>, static_offsets = array<i64: -9223372036854775808>, static_sizes = array<i64: 1073741822>, static_strides = array<i64: 1>}> : (memref<f16>, index) -> memref<1073741822xf16, strided<[1], offset: ?>>
  "vector.store"(%18, %21, %19) : (vector<4xf16>, memref<1073741822xf16, strided<[1], offset: ?>>, index) -> ()
  "func.return"() : () -> ()
}) {translation_info = #iree_codegen.translation_info<pipeline = None workgroup_size = [64, 1, 1] subgroup_size = 64>} : () -> ()
}
