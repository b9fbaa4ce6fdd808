//===- MeasuredRow.h - What a profiler measured -----------------*- C++ -*-===//
//
// Part of WaveASM Conductor, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef WAVEASM_CONDUCTOR_MEASURE_MEASUREDROW_H
#define WAVEASM_CONDUCTOR_MEASURE_MEASUREDROW_H

#include <cstdint>
#include <string>

namespace waveasm::conductor {

/// What a profiler measured of one operation on hardware, in cycles of one
/// execution. The latency is the sum of stall and issue.
struct MeasuredRow {
  std::string region;
  unsigned tag = 0;
  uint64_t hits = 0;
  /// 0 if the profile has only sums.
  double latencyMin = 0;
  double latencyMean = 0;
  double latencyMax = 0;
  double stallMean = 0;
  double idleMean = 0;
  /// The row is for the waits before the operation, which its other row does
  /// not include.
  bool isWait = false;
};

} // namespace waveasm::conductor

#endif // WAVEASM_CONDUCTOR_MEASURE_MEASUREDROW_H
