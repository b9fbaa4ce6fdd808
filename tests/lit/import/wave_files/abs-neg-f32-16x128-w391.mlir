// RUN: waveasm-opt --waveasm-extract-kernels %s | waveasm-opt | FileCheck %s --implicit-check-not=stream.executable --implicit-check-not=hal. --implicit-check-not=flow.

// CHECK: func.func @abs_neg(%{{.*}}: !stream.binding
// CHECK-SAME: translation_info = #iree_codegen.translation_info<pipeline = None workgroup_size = [
// CHECK-NOT: func.func

module {
"func.func"() <{function_type = (!stream.binding, !stream.binding) -> (), sym_name = "abs_neg"}> ({
^bb0(%arg4: !stream.binding, %arg5: !stream.binding):
  %5 = "arith.constant"() <{value = 0 : index}> : () -> index
  %6 = "stream.binding.subspan"(%arg4, %5) : (!stream.binding, index) -> memref<f32>
  %7 = "stream.binding.subspan"(%arg5, %5) : (!stream.binding, index) -> memref<f32>
  %8 = "gpu.block_id"() <{dimension = #gpu<dim y>, upper_bound = 16 : index}> : () -> index
  %9 = "gpu.thread_id"() <{dimension = #gpu<dim x>, upper_bound = 64 : index}> : () -> index
  %10 = "memref.reinterpret_cast"(%6) <{operandSegmentSizes = array<i32: 1, 0, 0, 0>, static_offsets = array<i64: 0>, static_sizes = array<i64: 16, 128>, static_strides = array<i64: 128, 1>}> : (memref<f32>) -> memref<16x128xf32, strided<[128, 1]>>
  %11 = "memref.reinterpret_cast"(%7) <{operandSegmentSizes = array<i32: 1, 0, 0, 0>, static_offsets = array<i64: 0>, static_sizes = array<i64: 16, 128>, static_strides = array<i64: 128, 1>}> : (memref<f32>) -> memref<16x128xf32, strided<[128, 1]>>
  %12 = "affine.apply"(%9) <{map = affine_map<()[s0] -> (s0 * 2)>}> : (index) -> index
  %13 = "vector.load"(%10, %8, %12) : (memref<16x128xf32, strided<[128, 1]>>, index, index) -> vector<2xf32>
  %14 = "math.absf"(%13) <{fastmath = #arith.fastmath<none>}> : (vector<2xf32>) -> vector<2xf32>
  %15 = "arith.negf"(%14) <{fastmath = #arith.fastmath<none>}> : (vector<2xf32>) -> vector<2xf32>
  "vector.store"(%15, %11, %8, %12) : (vector<2xf32>, memref<16x128xf32, strided<[128, 1]>>, index, index) -> ()
  "func.return"() : () -> ()
}) {translation_info = #iree_codegen.translation_info<pipeline = None workgroup_size = [64, 1, 1] subgroup_size = 64>} : () -> ()
}
