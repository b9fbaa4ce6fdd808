//===- MemoryLevel.h - Where loads find their data --------------*- C++ -*-===//
//
// Part of WaveASM Conductor, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef WAVEASM_TARGET_MEMORYLEVEL_H
#define WAVEASM_TARGET_MEMORYLEVEL_H

#include <cstdint>
#include <string_view>

namespace waveasm::target {

/// Where the data of vector memory comes from. Programs do not determine it.
enum class MemoryLevel : uint8_t { L1, L2, Mall, Hbm };
inline constexpr unsigned kNumMemoryLevels = 4;

/// The name of a level: "l1", "l2", "mall" or "hbm".
constexpr std::string_view getName(MemoryLevel level) {
  switch (level) {
  case MemoryLevel::L1:
    return "l1";
  case MemoryLevel::L2:
    return "l2";
  case MemoryLevel::Mall:
    return "mall";
  case MemoryLevel::Hbm:
    return "hbm";
  }
  return "";
}

/// Where each kind of access finds its data.
struct MemoryLevels {
  /// Addresses that change from iteration to iteration of a loop, or accesses
  /// outside of loops.
  MemoryLevel streamed = MemoryLevel::Hbm;
  /// Addresses that a loop does not change.
  MemoryLevel reused = MemoryLevel::L2;
  /// Memory of a single work-item, for spilled registers.
  MemoryLevel scratch = MemoryLevel::L2;

  /// One level for all accesses.
  static MemoryLevels all(MemoryLevel level) { return {level, level, level}; }
};

} // namespace waveasm::target

#endif // WAVEASM_TARGET_MEMORYLEVEL_H
