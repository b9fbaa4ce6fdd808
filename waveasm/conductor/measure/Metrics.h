//===- Metrics.h - What a schedule is measured by ---------------*- C++ -*-===//
//
// Part of WaveASM Conductor, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// A new metric is a field here and a line in the table in Metrics.cpp.
//
//===----------------------------------------------------------------------===//

#ifndef WAVEASM_CONDUCTOR_MEASURE_METRICS_H
#define WAVEASM_CONDUCTOR_MEASURE_METRICS_H

#include "llvm/ADT/ArrayRef.h"
#include "llvm/ADT/StringRef.h"
#include "llvm/Support/JSON.h"

#include <optional>

namespace waveasm::conductor {

/// Of one kernel in one schedule. What they mean is in the table.
struct SchedulingMetrics {
  double spillsOrFailure = 0;
  double occupancy = 0;
  double cycles = 0;
  double cyclesPerIteration = 0;
  double peakVgprs = 0;
  double peakSgprs = 0;
  double peakAgprs = 0;
  double nops = 0;
  double nopStates = 0;
  double waitcnts = 0;
  double totalInstructions = 0;
  double stallVmem = 0;
  double stallLds = 0;
  double stallSmem = 0;
  double stallMfma = 0;
  double stallHazard = 0;
  double stallBarrier = 0;
  double stallOther = 0;
  double mfmaUtilization = 0;
  double criticalPath = 0;
  double bankConflicts = 0;

  bool operator==(const SchedulingMetrics &other) const;
};

struct MetricInfo {
  /// As in objectives, reports and messages to agents.
  llvm::StringLiteral name;
  /// "cycles" and so on; empty for counts and shares.
  llvm::StringLiteral unit;
  bool higherIsBetter;
  llvm::StringLiteral description;
  double SchedulingMetrics::*field;
};

/// All metrics, in the order of reports.
llvm::ArrayRef<MetricInfo> getMetricInfos();

/// Null: there is no metric of that name.
const MetricInfo *lookupMetric(llvm::StringRef name);

/// The metrics by name. Of a schedule that the back end does not compile,
/// nothing but that is known.
llvm::json::Object toJson(const SchedulingMetrics &metrics);

/// The table, for readers of reports.
llvm::json::Array describeMetrics();

} // namespace waveasm::conductor

#endif // WAVEASM_CONDUCTOR_MEASURE_METRICS_H
