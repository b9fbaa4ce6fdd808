//===- Slots.cpp ----------------------------------------------------------===//
//
// Part of WaveASM Conductor, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "waveasm/analysis/lds_footprint/LdsFootprint.h"
#include "waveasm/search/Decisions.h"
#include "waveasm/search/stages/StageProposers.h"
#include "waveasm/transforms/optimize/lds_slots/LdsSlots.h"
#include "waveasm/transforms/optimize/pipeline_loop/PipelineLoop.h"

using namespace mlir;
using namespace waveasm;
using namespace waveasm::search;

std::vector<StageCommands> search::proposeSlots(StageTrials &trials) {
  StageCommands stages = trials.getBestStages();
  Block &block = trials.getBlock(stages);
  stages.slotted = getSlotCandidates(block);
  if (stages.slotted.empty())
    return {};
  SmallVector<Operation *> writes;
  SmallVector<LdsBuffer> buffers = findLdsBuffers(block);
  for (unsigned number : stages.slotted)
    writes.append(buffers[number].getWrites());
  const SchedulingMetrics &best = trials.getBest().metrics;
  // Waits for the LDS are for data beyond barriers, or for a port that is busy.
  double waits = best.stallBarrier;
  if (!isNearBound(best))
    waits += best.stallLds +
             (llvm::any_of(writes, isLoadToLds) ? best.stallVmem : 0);
  if (waits < kMinBarrierShare * best.cycles)
    return {};
  auto loop = dyn_cast<LoopOp>(block.getParentOp());
  if (!loop)
    return {stages};
  StageCommands beside = stages;
  beside.prefetched = getTags(writes);
  for (unsigned tag : getTags(getGlobalLoads(loop)))
    beside.prefetched.append(2, tag);
  return {stages, beside};
}
