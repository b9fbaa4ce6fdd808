//===- Slots.cpp ----------------------------------------------------------===//
//
// Part of WaveASM Conductor, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "waveasm/search/stages/StageProposers.h"
#include "waveasm/transforms/optimize/lds_slots/LdsSlots.h"
#include "waveasm/transforms/optimize/pipeline_loop/PipelineLoop.h"

using namespace mlir;
using namespace waveasm;
using namespace waveasm::search;

/// Second LDS slots are tried where waves wait at barriers for more of the
/// cycles: they can gain little else.
static constexpr double kMinBarrierShare = 0.1;

void search::proposeSlots(StageTrials &trials, const StageCommands &base) {
  const SchedulingMetrics &best = trials.getBest().metrics;
  if (best.stallBarrier < kMinBarrierShare * best.cycles)
    return;
  LoopOp loop = trials.findLoop(base);
  if (!loop)
    return;
  StageCommands way =
      trials.getBestWay().hasBaseOf(base) ? trials.getBestWay() : base;
  way.slotted = getSlotCandidates(loop);
  if (way.slotted.empty())
    return;
  trials.tryWay(way);
  way.prefetched.clear();
  SmallVector<LdsBuffer> buffers = findLdsBuffers(loop);
  for (unsigned number : way.slotted)
    way.prefetched.append(getTags(buffers[number].getWrites()));
  for (unsigned tag : getTags(getGlobalLoads(loop)))
    way.prefetched.append(2, tag);
  trials.tryWay(way);
}
