//===- MeasuredRow.h - A row of a profile -----------------------*- C++ -*-===//
//
// Part of WaveASM Conductor, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef WAVEASM_BENCH_ESTIMATE_MEASUREDROW_H
#define WAVEASM_BENCH_ESTIMATE_MEASUREDROW_H

#include <cstdint>
#include <string>

namespace waveasm {

/// A profiler's measurement of one operation on hardware, in cycles per
/// execution. The latency is the sum of stall and issue.
struct MeasuredRow {
  std::string region;
  unsigned tag = 0;
  uint64_t hits = 0;
  /// 0 if the profile contains only sums.
  double latencyMin = 0;
  double latencyMean = 0;
  double latencyMax = 0;
  double stallMean = 0;
  double idleMean = 0;
  /// Whether the row measures the waits before the operation, which the
  /// operation's other row does not include.
  bool isWait = false;
};

} // namespace waveasm

#endif // WAVEASM_BENCH_ESTIMATE_MEASUREDROW_H
