//===- Objective.h - Which of two schedules is better -----------*- C++ -*-===//
//
// Part of WaveASM Conductor, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef WAVEASM_CONDUCTOR_MEASURE_OBJECTIVE_H
#define WAVEASM_CONDUCTOR_MEASURE_OBJECTIVE_H

#include "waveasm/conductor/measure/Metrics.h"

#include "llvm/ADT/SmallVector.h"
#include "llvm/Support/Error.h"

#include <string>

namespace waveasm::conductor {

/// Metrics, the most important first: a later one counts where all before it
/// are equal. Before all of them, what compiles is better than what does not.
class Objective {
public:
  /// A list of names of metrics with commas between them, or the name of a
  /// preset: "default" or "registers". Fails with a message that names what is
  /// not known and what there is.
  static llvm::Expected<Objective> parse(llvm::StringRef text);

  llvm::ArrayRef<const MetricInfo *> getMetrics() const { return metrics; }

  /// The first metric in which the two differ, or null.
  const MetricInfo *getDifference(const SchedulingMetrics &a,
                                  const SchedulingMetrics &b) const;
  bool isBetter(const SchedulingMetrics &a, const SchedulingMetrics &b) const;

  /// How much worse `a` is than `b` in the first metric in which they differ,
  /// as a share of the value of `b`; negative: better, 0: equal.
  double getLoss(const SchedulingMetrics &a, const SchedulingMetrics &b) const;

  /// "occupancy,cycles": parsing it gives the same objective.
  std::string toString() const;

private:
  llvm::SmallVector<const MetricInfo *> metrics;
};

} // namespace waveasm::conductor

#endif // WAVEASM_CONDUCTOR_MEASURE_OBJECTIVE_H
