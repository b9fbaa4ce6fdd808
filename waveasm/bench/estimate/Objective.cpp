//===- Objective.cpp ------------------------------------------------------===//
//
// Part of WaveASM Conductor, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "waveasm/bench/estimate/Objective.h"

#include "llvm/ADT/STLExtras.h"
#include "llvm/ADT/StringExtras.h"

#include <algorithm>
#include <cmath>

using namespace waveasm;

static constexpr std::pair<llvm::StringLiteral, llvm::StringLiteral>
    kPresets[] = {
        {"default",
         "spills_or_failure,regret,time,cycles_alone,waitcnts,nops,peak_vgprs"},
        {"registers", "peak_vgprs,waitcnts,nops"},
};

llvm::Expected<Objective> Objective::parse(llvm::StringRef text) {
  for (auto [name, list] : kPresets)
    if (text == name)
      text = list;
  Objective objective;
  for (llvm::StringRef word : llvm::split(text, ',')) {
    llvm::StringRef name = word.trim();
    const MetricInfo *info = lookupMetric(name);
    if (!info) {
      std::string known = llvm::join(
          llvm::map_range(getMetricInfos(),
                          [](const MetricInfo &each) { return each.name; }),
          ", ");
      return llvm::createStringError(
          "unknown metric '" + name +
          "' in the objective, expected default, registers, or a list of: " +
          known);
    }
    if (llvm::is_contained(objective.metrics, info))
      return llvm::createStringError("the objective names '" + name +
                                     "' twice");
    objective.metrics.push_back(info);
  }
  return objective;
}

const MetricInfo *Objective::getDifference(const SchedulingMetrics &a,
                                           const SchedulingMetrics &b) const {
  if (a.spillsOrFailure != b.spillsOrFailure)
    return lookupMetric("spills_or_failure");
  const auto *metric = llvm::find_if(metrics, [&](const MetricInfo *info) {
    return a.*info->field != b.*info->field;
  });
  return metric == metrics.end() ? nullptr : *metric;
}

double Objective::getLoss(const SchedulingMetrics &a,
                          const SchedulingMetrics &b) const {
  const MetricInfo *info = getDifference(a, b);
  if (!info)
    return 0;
  double loss = a.*info->field - b.*info->field;
  if (info->higherIsBetter)
    loss = -loss;
  return loss / std::max(std::abs(b.*info->field), 1.0);
}

bool Objective::isBetter(const SchedulingMetrics &a,
                         const SchedulingMetrics &b) const {
  return getLoss(a, b) < 0;
}

bool Objective::prefersRegisters() const {
  for (const MetricInfo *info : metrics) {
    if (info->field == &SchedulingMetrics::peakVgprs)
      return true;
    if (info->unit == "cycles")
      return false;
  }
  return false;
}

std::string Objective::toString() const {
  return llvm::join(
      llvm::map_range(metrics,
                      [](const MetricInfo *info) { return info->name; }),
      ",");
}
