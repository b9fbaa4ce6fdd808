//===- Slots.cpp ----------------------------------------------------------===//
//
// Part of WaveASM Conductor, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "waveasm/search/Decisions.h"
#include "waveasm/search/stages/StageProposers.h"
#include "waveasm/transforms/optimize/lds_slots/LdsSlots.h"
#include "waveasm/transforms/optimize/pipeline_loop/PipelineLoop.h"

using namespace mlir;
using namespace waveasm;
using namespace waveasm::search;

std::vector<StageCommands> search::proposeSlots(StageTrials &trials) {
  const SchedulingMetrics &best = trials.getBest().metrics;
  // Waits for the LDS are for data beyond barriers, or for a port that is busy.
  double waits = best.stallBarrier + (isNearBound(best) ? 0 : best.stallLds);
  if (waits < kMinBarrierShare * best.cycles)
    return {};
  StageCommands stages = trials.getBestStages();
  LoopOp loop = trials.findLoop(stages);
  if (!loop)
    return {};
  stages.slotted = getSlotCandidates(loop);
  if (stages.slotted.empty())
    return {};
  StageCommands beside = stages;
  beside.prefetched.clear();
  SmallVector<LdsBuffer> buffers = findLdsBuffers(loop);
  for (unsigned number : stages.slotted)
    beside.prefetched.append(getTags(buffers[number].getWrites()));
  for (unsigned tag : getTags(getGlobalLoads(loop)))
    beside.prefetched.append(2, tag);
  return {stages, beside};
}
