//===- LaunchInfo.h - How a kernel is launched ------------------*- C++ -*-===//
//
// Part of WaveASM Conductor, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef WAVEASM_IMPORT_LAUNCHINFO_H
#define WAVEASM_IMPORT_LAUNCHINFO_H

#include "waveasm/target/TargetInfo.h"

#include "mlir/Interfaces/FunctionInterfaces.h"

#include <array>
#include <cstdint>
#include <optional>

namespace waveasm {

/// What a kernel's attributes say about its launch.
struct LaunchInfo {
  /// Work-items of a workgroup in x, y and z.
  std::array<int64_t, 3> workgroupSize;

  /// Work-items of a wave.
  int64_t subgroupSize;

  /// Denormal f32 inputs and results of operations are zero of the same sign.
  bool flushF32Denormals;

  /// Waves that should fit on a SIMD at once, at the least.
  std::optional<int64_t> wavesPerEu;
};

/// Reads the attributes of `kernel`, a `func.func` or `gpu.func`.
///
/// The workgroup size is `workgroupSize` if somebody says it, else that of
/// `translation_info`, `known_block_size`, `gpu.known_block_size` or
/// `rocdl.reqd_work_group_size`; dimensions that an attribute leaves out are 1.
/// Without any of them it is the `upper_bound` of `gpu.thread_id`, given that
/// every one in the kernel has it; dimensions that are not read are then 1. The
/// rest is in `translation_info`: the subgroup size, by default the target's,
/// and in `llvm_func_attrs` `denormal-fp-math-f32`, by default `ieee`, and
/// `amdgpu-waves-per-eu`.
///
/// Errors, emitted at the kernel or the operation in question: nothing says the
/// workgroup size; two places contradict each other; an attribute is not of
/// the form that is described here; the target cannot launch such workgroups or
/// has waves of another size. An entry of `llvm_func_attrs` of another name
/// gets a warning.
mlir::FailureOr<LaunchInfo> getLaunchInfo(
    mlir::FunctionOpInterface kernel, const target::TargetInfo &target,
    std::optional<std::array<int64_t, 3>> workgroupSize = std::nullopt);

} // namespace waveasm

#endif // WAVEASM_IMPORT_LAUNCHINFO_H
