// RUN: waveasm-opt %s | waveasm-opt | FileCheck %s
// RUN: waveasm-opt --mlir-print-op-generic %s | waveasm-opt | FileCheck %s

// CHECK: #iree_codegen.translation_info<pipeline = None workgroup_size = [128, 2, 1] subgroup_size = 64>
func.func private @usual() attributes {translation_info = #iree_codegen.translation_info<pipeline = None workgroup_size = [128, 2, 1] subgroup_size = 64>}

// CHECK: #iree_codegen.translation_info<pipeline = None workgroup_size = [64] subgroup_size = 64, {llvm_func_attrs = {"amdgpu-waves-per-eu" = "2"}}>
func.func private @dictionary() attributes {translation_info = #iree_codegen.translation_info<pipeline = None workgroup_size = [64] subgroup_size = 64, {llvm_func_attrs = {"amdgpu-waves-per-eu" = "2"}}>}

// CHECK: #iree_codegen.translation_info<pipeline = LLVMGPUTileAndFuse codegen_spec = @specs::@one workgroup_size = [64, 1, 1] subgroup_size = 64>
func.func private @other_order() attributes {translation_info = #iree_codegen.translation_info<LLVMGPUTileAndFuse, subgroup_size = 64, workgroup_size = [64, 1, 1], codegen_spec = @specs::@one>}

// CHECK: #iree_codegen.translation_info<{key = 1 : i64}>
func.func private @only_dictionary() attributes {translation_info = #iree_codegen.translation_info<{key = 1}>}

// CHECK: #iree_codegen.translation_info<>
func.func private @empty() attributes {translation_info = #iree_codegen.translation_info<>}

// CHECK: #iree_codegen.translation_info<pipeline = #iree_codegen.pipeline<None>>
func.func private @attribute() attributes {translation_info = #iree_codegen.translation_info<pipeline = #iree_codegen.pipeline<None>>}

// CHECK: config = #iree_codegen.lowering_config<tile_sizes = {{\[\[}}1, 2], [3]], {a = "b>"}>
func.func private @kept_as_text() attributes {config = #iree_codegen.lowering_config<tile_sizes = [[1, 2], [3]], {a = "b>"}>}
