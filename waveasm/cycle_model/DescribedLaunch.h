//===- DescribedLaunch.h - What a caller says of a launch -------*- C++ -*-===//
//
// Part of WaveASM Conductor, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Plain data, for callers without LLVM.
//
//===----------------------------------------------------------------------===//

#ifndef WAVEASM_CYCLE_MODEL_DESCRIBEDLAUNCH_H
#define WAVEASM_CYCLE_MODEL_DESCRIBEDLAUNCH_H

#include <cstdint>
#include <map>
#include <optional>
#include <string>
#include <string_view>

namespace waveasm {

/// What a launch passes to a kernel, besides its size (see `Launch`).
struct DescribedLaunch {
  /// The kernel that this describes; empty for all.
  std::string kernel;
  /// Integers among the arguments, by the position of their argument, and the
  /// number of arguments that a caller passes, if that is known.
  std::map<unsigned, int64_t> integers;
  std::optional<unsigned> numArguments;
  /// LDS of a workgroup in bytes, with what the launch adds to what the kernel
  /// declares; at least what it declares.
  uint64_t ldsBytes = 0;

  bool describes(std::string_view name) const {
    return kernel.empty() || kernel == name;
  }

  /// What is wrong if the kernel `name` takes `numTaken` arguments; else empty.
  std::string checkArguments(std::string_view name, unsigned numTaken) const {
    if (!describes(name) || !numArguments || *numArguments == numTaken)
      return {};
    return "kernel '" + std::string(name) + "' takes " +
           std::to_string(numTaken) + " arguments, got " +
           std::to_string(*numArguments);
  }
};

} // namespace waveasm

#endif // WAVEASM_CYCLE_MODEL_DESCRIBEDLAUNCH_H
