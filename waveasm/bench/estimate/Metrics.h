//===- Metrics.h - The metrics of a schedule --------------------*- C++ -*-===//
//
// Part of WaveASM Conductor, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// To add a metric, add a line to Metrics.def.
//
//===----------------------------------------------------------------------===//

#ifndef WAVEASM_BENCH_ESTIMATE_METRICS_H
#define WAVEASM_BENCH_ESTIMATE_METRICS_H

#include "llvm/ADT/ArrayRef.h"
#include "llvm/ADT/StringRef.h"
#include "llvm/Support/JSON.h"

namespace waveasm {

/// The metrics of one kernel in one schedule; Metrics.def explains each.
struct SchedulingMetrics {
#define METRIC(FIELD, NAME, UNIT, HIGHER_IS_BETTER, DESCRIPTION, GOAL)         \
  double FIELD = 0;
#include "waveasm/bench/estimate/Metrics.def"

  bool operator==(const SchedulingMetrics &other) const;
};

/// The times of all scenarios: with the launch, then alone; data far away, then
/// near; lines gone, then kept.
inline constexpr double SchedulingMetrics::*kScenarioTimes[] = {
    &SchedulingMetrics::timeFar,       &SchedulingMetrics::timeFarKept,
    &SchedulingMetrics::timeNear,      &SchedulingMetrics::timeNearKept,
    &SchedulingMetrics::timeAloneFar,  &SchedulingMetrics::timeAloneFarKept,
    &SchedulingMetrics::timeAloneNear, &SchedulingMetrics::timeAloneNearKept,
};

/// A longer time in one scenario than this, as a share of that of the source or
/// of the same schedule without a transform, is regretted.
inline constexpr double kMaxRegret = 0.005;

/// By which share `a` takes longer than `b` in the scenario in which that is
/// the most; negative if it is faster in all.
double getWorstLoss(const SchedulingMetrics &a, const SchedulingMetrics &b);

struct MetricInfo {
  /// The name in objectives, reports and messages to agents.
  llvm::StringLiteral name;
  /// "cycles" and so on; empty for counts and shares.
  llvm::StringLiteral unit;
  bool higherIsBetter;
  llvm::StringLiteral description;
  /// The metric as an aim: "fewer waits".
  llvm::StringLiteral goal;
  double SchedulingMetrics::*field;
};

/// All metrics, in the order of Metrics.def, which reports keep.
llvm::ArrayRef<MetricInfo> getMetricInfos();

/// Returns the metric of that name, or null.
const MetricInfo *lookupMetric(llvm::StringRef name);

/// Returns the metrics by name. A schedule that the back end does not compile
/// has only `spills_or_failure`.
llvm::json::Object toJson(const SchedulingMetrics &metrics);

/// Returns the table of metrics as JSON, for readers of reports.
llvm::json::Array describeMetrics();

} // namespace waveasm

#endif // WAVEASM_BENCH_ESTIMATE_METRICS_H
