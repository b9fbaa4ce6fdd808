//===- LaunchInfo.h - Launch parameters of a kernel -------------*- C++ -*-===//
//
// Part of WaveASM Conductor, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef WAVEASM_IMPORT_LAUNCHINFO_H
#define WAVEASM_IMPORT_LAUNCHINFO_H

#include "waveasm/target/Machine.h"

#include "mlir/Interfaces/FunctionInterfaces.h"

#include <array>
#include <cstdint>
#include <optional>
#include <utility>

namespace waveasm {

/// The launch parameters in a kernel's attributes.
struct LaunchInfo {
  /// Work-items per workgroup in x, y and z.
  std::array<int64_t, 3> workgroupSize;

  /// Work-items per wave.
  int64_t subgroupSize;

  /// Whether denormal f32 inputs and results become zeros of the same sign.
  bool flushF32Denormals;

  /// Minimum number of waves that should fit on a SIMD at once.
  std::optional<int64_t> wavesPerEu;
};

/// What users of a tool say about workgroup sizes, in work-items in x, y and z.
struct WorkgroupSizeRequest {
  /// Takes the place of the sizes that kernels state.
  std::optional<std::array<int64_t, 3>> replacing;
  /// The size of kernels that state none; a kernel that states another one is
  /// an error.
  std::optional<std::array<int64_t, 3>> stated;
  /// The size of kernels without one, with a remark that says so. Without it,
  /// such kernels are errors.
  std::optional<std::array<int64_t, 3>> assumed;
};

/// The attribute of a `func.func` that limits the number of work-items of a
/// workgroup: a string `LEAST,MOST`.
inline constexpr llvm::StringLiteral kFlatWorkgroupSizeAttr =
    "rocdl.flat_work_group_size";

/// An attribute with the work-items of a workgroup in x, y and z.
inline constexpr llvm::StringLiteral kKnownBlockSizeAttr =
    "gpu.known_block_size";

/// Reads such a range; nothing if `text` is none.
std::optional<std::pair<int64_t, int64_t>>
parseFlatWorkgroupSize(llvm::StringRef text);

/// Whether an attribute of `function`, a `func.func`, states a workgroup size,
/// so that the function is a kernel.
bool statesWorkgroupSize(mlir::FunctionOpInterface function);

/// Reads the attributes of `kernel`, a `func.func` or `gpu.func`.
///
/// The workgroup size is that of `translation_info`, `known_block_size`,
/// `gpu.known_block_size` or `rocdl.reqd_work_group_size`; dimensions missing
/// in an attribute are 1. Without any of these attributes, it is the size in
/// `request`, or else the `upper_bound` of `gpu.thread_id`, which every such
/// operation must then have; dimensions that the kernel does not read are 1.
/// `rocdl.flat_work_group_size` limits the number of work-items.
/// `translation_info` has the other parameters: the subgroup size, by default
/// that of the target, and in `llvm_func_attrs` `denormal-fp-math-f32`, by
/// default `ieee`, and `amdgpu-waves-per-eu`.
///
/// Emits an error at the kernel or the operation in question if the workgroup
/// size is missing, if two attributes contradict each other, if an attribute
/// does not have the form described here, or if the target cannot launch such
/// workgroups or has waves of another size. Warns about other names in
/// `llvm_func_attrs`.
mlir::FailureOr<LaunchInfo>
getLaunchInfo(mlir::FunctionOpInterface kernel, const target::Machine &target,
              const WorkgroupSizeRequest &request = {});

} // namespace waveasm

#endif // WAVEASM_IMPORT_LAUNCHINFO_H
