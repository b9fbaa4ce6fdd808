//===- IterationsAhead.cpp ------------------------------------------------===//
//
// Part of WaveASM Conductor, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "waveasm/search/Decisions.h"
#include "waveasm/search/stages/StageProposers.h"

using namespace waveasm;
using namespace waveasm::search;

/// Whether loads take longer than the rest lets them.
static bool waitsForLoads(const SchedulingMetrics &metrics) {
  return metrics.stallVmem >= kMinVmemShare * metrics.cycles &&
         metrics.cycles >= (1 + kMinAheadAboveBound) * metrics.bound;
}

std::vector<StageCommands>
search::proposeIterationsAhead(const StageTrials &trials) {
  StageCommands stages = trials.getBestStages();
  // A tag is there once for each iteration.
  if (stages.prefetched.empty() ||
      llvm::count(stages.prefetched, stages.prefetched.front()) >=
          kMaxIterationsAhead ||
      !waitsForLoads(trials.getBest().metrics))
    return {};
  stages.prefetched.append(trials.getBestStages().prefetched);
  return {stages};
}
