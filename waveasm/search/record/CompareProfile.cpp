//===- CompareProfile.cpp -------------------------------------------------===//
//
// Part of WaveASM Conductor, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "waveasm/search/record/CompareProfile.h"

#include <numeric>

using namespace waveasm;
using namespace waveasm::search;

/// Estimates the cycles that one execution of an operation stalls, including
/// the instructions that the back end inserts for it; 0 if no wave executes it.
static double predictStall(const Evaluation &baseline, unsigned region,
                           unsigned tag) {
  uint64_t executions = 0, cycles = 0;
  for (const TagStalls &each : baseline.stalls) {
    if (each.region != region || each.tag != tag)
      continue;
    executions = std::max(executions, each.issues);
    cycles = std::accumulate(each.stalls.begin(), each.stalls.end(), cycles);
  }
  return executions
             ? static_cast<double>(cycles) / static_cast<double>(executions)
             : 0;
}

std::vector<ProfileRecord>
search::compareProfile(llvm::ArrayRef<MeasuredRow> profile,
                       llvm::ArrayRef<ScheduleRegion> regions,
                       const Evaluation &baseline) {
  std::vector<ProfileRecord> records;
  // The model charges waits to the operations that they precede.
  std::vector<MeasuredRow> rows = addWaits(profile);
  for (const ScheduleRegion &region : regions)
    for (const MeasuredRow &row : rows)
      if (row.region == region.name)
        records.push_back(
            {row, predictStall(baseline, region.number, row.tag)});
  return records;
}
