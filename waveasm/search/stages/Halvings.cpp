//===- Halvings.cpp -------------------------------------------------------===//
//
// Part of WaveASM Conductor, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "waveasm/search/stages/StageProposers.h"

#include "waveasm/transforms/optimize/pipeline_loop/PipelineLoop.h"

using namespace mlir;
using namespace waveasm;
using namespace waveasm::search;

/// How often the number of loads or products is halved.
static constexpr unsigned kMaxHalvings = 2;

/// Tries `way` with all of `tags` in one of its lists, then with half of them
/// and so on: the first ones of those to prefetch, the last ones of those to
/// delay.
static void tryHalvings(StageTrials &trials, StageCommands way,
                        ArrayRef<unsigned> tags,
                        SmallVector<unsigned> StageCommands::*list) {
  bool isDelayed = list == &StageCommands::delayed;
  std::vector<StageCommands> ways;
  size_t last = 0;
  for (size_t count = tags.size(); ways.size() <= kMaxHalvings && count != last;
       count = (count + 1) / 2) {
    (way.*list).assign(isDelayed ? tags.end() - count : tags.begin(),
                       isDelayed ? tags.end() : tags.begin() + count);
    ways.push_back(way);
    last = count;
  }
  if (ways.empty())
    return;
  // Most of them lose clearly against the first one.
  trials.tryWay(ways.front());
  trials.tryAll(ArrayRef(ways).drop_front());
}

void search::proposeHalvings(StageTrials &trials, const StageCommands &base) {
  LoopOp loop = trials.findLoop(base);
  if (!loop)
    return;
  tryHalvings(trials, base, getTags(getGlobalLoads(loop)),
              &StageCommands::prefetched);
  bool hasGained = trials.getBestWay().hasBaseOf(base);
  tryHalvings(trials, hasGained ? trials.getBestWay() : base,
              getTags(getMatrixProducts(loop)), &StageCommands::delayed);
}
