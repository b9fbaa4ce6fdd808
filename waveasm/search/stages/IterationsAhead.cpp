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

bool search::isNearBound(const SchedulingMetrics &metrics) {
  return metrics.cycles < (1 + kMinAheadAboveBound) * metrics.bound;
}

bool search::waitsForLoads(const SchedulingMetrics &metrics) {
  return metrics.stallVmem >= kMinVmemShare * metrics.cycles &&
         !isNearBound(metrics);
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
  llvm::SmallVector<unsigned> tags = stages.prefetched;
  llvm::sort(tags);
  tags.erase(llvm::unique(tags), tags.end());
  stages.prefetched.append(tags);
  return {stages};
}
