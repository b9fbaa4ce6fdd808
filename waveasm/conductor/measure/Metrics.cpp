//===- Metrics.cpp --------------------------------------------------------===//
//
// Part of WaveASM Conductor, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "waveasm/conductor/measure/Metrics.h"

#include "llvm/ADT/STLExtras.h"

using namespace waveasm;
using namespace waveasm::conductor;

using Metrics = SchedulingMetrics;

static constexpr MetricInfo kInfos[] = {
    {"spills_or_failure", "", false,
     "1 where registers do not suffice or the back end fails otherwise",
     &Metrics::spillsOrFailure},
    {"occupancy", "waves", true,
     "waves that run on a SIMD, as registers and LDS let them",
     &Metrics::occupancy},
    {"cycles", "cycles", false,
     "the kernel, estimated, with as many waves on the SIMD as occupancy says",
     &Metrics::cycles},
    {"cycles_per_iteration", "cycles", false,
     "one turn of the loop that takes the longest, all waves of the SIMD",
     &Metrics::cyclesPerIteration},
    {"peak_vgprs", "registers", false, "VGPRs that the kernel needs",
     &Metrics::peakVgprs},
    {"peak_sgprs", "registers", false, "SGPRs that the kernel needs",
     &Metrics::peakSgprs},
    {"peak_agprs", "registers", false, "AGPRs that the kernel needs",
     &Metrics::peakAgprs},
    {"waitcnts", "", false, "s_waitcnt instructions", &Metrics::waitcnts},
    {"nops", "", false, "s_nop instructions", &Metrics::nops},
    {"nop_states", "slots", false, "wait states that s_nop makes",
     &Metrics::nopStates},
    {"total_instructions", "", false, "machine instructions",
     &Metrics::totalInstructions},
    {"stall_vmem", "cycles", false, "a wave waits for vector memory",
     &Metrics::stallVmem},
    {"stall_lds", "cycles", false, "a wave waits for LDS", &Metrics::stallLds},
    {"stall_smem", "cycles", false, "a wave waits for scalar memory",
     &Metrics::stallSmem},
    {"stall_mfma", "cycles", false, "a wave waits for the matrix core",
     &Metrics::stallMfma},
    {"stall_hazard", "cycles", false,
     "a wave waits for results and wait states", &Metrics::stallHazard},
    {"stall_barrier", "cycles", false, "a wave waits for others at s_barrier",
     &Metrics::stallBarrier},
    {"stall_other", "cycles", false,
     "a wave waits for a unit that another has, or for instructions",
     &Metrics::stallOther},
    {"mfma_utilization", "", true,
     "share of the time that the matrix core works", &Metrics::mfmaUtilization},
    {"critical_path", "cycles", false,
     "the longest chain of results: no schedule is faster",
     &Metrics::criticalPath},
    {"bank_conflicts", "cycles", false,
     "cycles that conflicts of LDS banks add", &Metrics::bankConflicts},
};

bool SchedulingMetrics::operator==(const SchedulingMetrics &other) const {
  return llvm::all_of(kInfos, [&](const MetricInfo &info) {
    return this->*info.field == other.*info.field;
  });
}

llvm::ArrayRef<MetricInfo> conductor::getMetricInfos() { return kInfos; }

const MetricInfo *conductor::lookupMetric(llvm::StringRef name) {
  const auto *info = llvm::find_if(
      kInfos, [&](const MetricInfo &known) { return known.name == name; });
  return info == std::end(kInfos) ? nullptr : info;
}

llvm::json::Object conductor::toJson(const SchedulingMetrics &metrics) {
  llvm::json::Object object;
  for (const MetricInfo &info : kInfos)
    if (metrics.spillsOrFailure == 0 || info.field == &Metrics::spillsOrFailure)
      object[info.name] = metrics.*info.field;
  return object;
}

llvm::json::Array conductor::describeMetrics() {
  llvm::json::Array array;
  for (const MetricInfo &info : kInfos)
    array.push_back(
        llvm::json::Object{{"name", info.name},
                           {"unit", info.unit},
                           {"higher_is_better", info.higherIsBetter},
                           {"description", info.description}});
  return array;
}
