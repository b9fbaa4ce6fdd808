//===- Halvings.cpp -------------------------------------------------------===//
//
// Part of WaveASM Conductor, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "waveasm/search/Decisions.h"
#include "waveasm/search/stages/StageProposers.h"

#include "waveasm/transforms/optimize/pipeline_loop/PipelineLoop.h"

using namespace mlir;
using namespace waveasm;
using namespace waveasm::search;

/// `base` with all of `tags` in another stage, with half of them, and so on:
/// the first ones ahead, the last ones behind.
static std::vector<StageCommands>
halve(const StageCommands &base, ArrayRef<unsigned> tags,
      SmallVector<unsigned> StageCommands::*list) {
  bool isDelayed = list == &StageCommands::delayed;
  std::vector<StageCommands> halvings;
  size_t last = 0;
  for (size_t count = tags.size();
       halvings.size() <= kMaxHalvings && count != last;
       count = (count + 1) / 2) {
    StageCommands &stages = halvings.emplace_back(base);
    (stages.*list)
        .assign(isDelayed ? tags.end() - count : tags.begin(),
                isDelayed ? tags.end() : tags.begin() + count);
    last = count;
  }
  return halvings;
}

std::vector<StageCommands> search::proposeLoads(StageTrials &trials,
                                                const StageCommands &base) {
  LoopOp loop = trials.findLoop(base);
  if (!loop)
    return {};
  return halve(base, getTags(getGlobalLoads(loop)), &StageCommands::prefetched);
}

std::vector<StageCommands> search::proposeProducts(StageTrials &trials,
                                                   const StageCommands &base) {
  LoopOp loop = trials.findLoop(base);
  if (!loop)
    return {};
  return halve(base, getTags(getMatrixProducts(loop)), &StageCommands::delayed);
}
