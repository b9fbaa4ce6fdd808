//===- Objective.h - Compares schedules -------------------------*- C++ -*-===//
//
// Part of WaveASM Conductor, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef WAVEASM_BENCH_ESTIMATE_OBJECTIVE_H
#define WAVEASM_BENCH_ESTIMATE_OBJECTIVE_H

#include "waveasm/bench/estimate/Metrics.h"

#include "llvm/ADT/SmallVector.h"
#include "llvm/Support/Error.h"

#include <string>

namespace waveasm {

/// A lexicographic order of schedules: a list of metrics, the most important
/// first. A schedule that compiles is always better than one that does not.
class Objective {
public:
  /// Parses a comma-separated list of metric names, or the name of a preset:
  /// "default" or "registers". The error quotes an unknown name and lists the
  /// known ones.
  static llvm::Expected<Objective> parse(llvm::StringRef text);

  llvm::ArrayRef<const MetricInfo *> getMetrics() const { return metrics; }

  /// Returns the first metric in which the two differ, or null.
  const MetricInfo *getDifference(const SchedulingMetrics &a,
                                  const SchedulingMetrics &b) const;
  bool isBetter(const SchedulingMetrics &a, const SchedulingMetrics &b) const;

  /// Returns by how much `a` is worse than `b` in the first metric in which
  /// they differ, as a share of the value of `b`: negative if better, 0 if
  /// equal.
  double getLoss(const SchedulingMetrics &a, const SchedulingMetrics &b) const;

  /// Whether VGPRs come before the first estimate of time.
  bool prefersRegisters() const;

  /// Returns a list of names, such as "occupancy,cycles", that `parse` accepts.
  std::string toString() const;

private:
  llvm::SmallVector<const MetricInfo *> metrics;
};

} // namespace waveasm

#endif // WAVEASM_BENCH_ESTIMATE_OBJECTIVE_H
