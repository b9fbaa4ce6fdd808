//===- MemoryTraffic.h - Loads beyond the L1 --------------------*- C++ -*-===//
//
// Part of WaveASM Conductor, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Where loads of gfx942 find their data and how fast a compute unit gets them.
// Cycles of the SIMD's clock. Sources:
//   [WP]   "AMD CDNA 3 Architecture" (white paper): 2 KB a cycle from the L2 to
//          the 38 compute units of an XCD, 17.2 TB/s from the Infinity Cache
//          (MALL) to the 304 compute units of an MI300X at 2.1 GHz
//   [ATT]  thread traces of GEMMs on MI325X (docs/cycle-model.md), fitted
//
//===----------------------------------------------------------------------===//

#ifndef WAVEASM_TARGET_MEMORYTRAFFIC_H
#define WAVEASM_TARGET_MEMORYTRAFFIC_H

#include "waveasm/target/Latencies.h"

namespace waveasm::target {

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

/// Number of cache lines of a compute unit that can be on their way from beyond
/// the L1: 32 loads of 16 bytes a lane. A line of which a load uses no more
/// than a half counts half. [ATT]
inline constexpr uint32_t kLinesInFlight = 256;

/// Cycles by which a scratch load takes longer than another one. [ATT]
inline constexpr uint32_t kScratchExtraCycles = 20;

/// Cycles in which a compute unit gets `lines` cache lines of 128 bytes from a
/// level, of which it uses `bytes`; 0 for the L1. [WP] but for the HBM: there,
/// 5.0 cycles a line in traces of GEMMs, which share data in the L2, and 4.4
/// for lines of which they use a half. [ATT]
double getLineCycles(MemoryLevel level, unsigned lines, unsigned bytes);

} // namespace waveasm::target

#endif // WAVEASM_TARGET_MEMORYTRAFFIC_H
