//===- Metrics.cpp --------------------------------------------------------===//
//
// Part of WaveASM Conductor, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "waveasm/bench/estimate/Metrics.h"

#include "llvm/ADT/STLExtras.h"

using namespace waveasm;

using Metrics = SchedulingMetrics;

static constexpr MetricInfo kInfos[] = {
#define METRIC(FIELD, NAME, UNIT, HIGHER_IS_BETTER, DESCRIPTION, GOAL)         \
  {NAME, UNIT, HIGHER_IS_BETTER, DESCRIPTION, GOAL, &Metrics::FIELD},
#include "waveasm/bench/estimate/Metrics.def"
};

bool SchedulingMetrics::operator==(const SchedulingMetrics &other) const {
  return llvm::all_of(kInfos, [&](const MetricInfo &info) {
    return this->*info.field == other.*info.field;
  });
}

double waveasm::getWorstLoss(const SchedulingMetrics &a,
                             const SchedulingMetrics &b) {
  double worst = -1;
  for (double SchedulingMetrics::*time : kScenarioTimes)
    worst = std::max(worst, a.*time / b.*time - 1);
  return worst;
}

llvm::ArrayRef<MetricInfo> waveasm::getMetricInfos() { return kInfos; }

const MetricInfo *waveasm::lookupMetric(llvm::StringRef name) {
  const auto *info = llvm::find_if(
      kInfos, [&](const MetricInfo &known) { return known.name == name; });
  return info == std::end(kInfos) ? nullptr : info;
}

llvm::json::Object waveasm::toJson(const SchedulingMetrics &metrics) {
  llvm::json::Object object;
  for (const MetricInfo &info : kInfos)
    if (metrics.spillsOrFailure == 0 || info.field == &Metrics::spillsOrFailure)
      object[info.name] = metrics.*info.field;
  return object;
}

llvm::json::Array waveasm::describeMetrics() {
  llvm::json::Array array;
  for (const MetricInfo &info : kInfos)
    array.push_back(
        llvm::json::Object{{"name", info.name},
                           {"unit", info.unit},
                           {"higher_is_better", info.higherIsBetter},
                           {"description", info.description}});
  return array;
}
