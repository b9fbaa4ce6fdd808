//===- PipelineLoop.cpp ---------------------------------------------------===//
//
// Part of WaveASM Conductor, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "waveasm/transforms/optimize/pipeline_loop/PipelineLoop.h"

#include "waveasm/analysis/dependences/DependenceGraph.h"
#include "waveasm/dialect/AccessAttributes.h"
#include "waveasm/proofs/RotationChecker.h"
#include "waveasm/transforms/optimize/lds_slots/LdsSlots.h"
#include "waveasm/transforms/optimize/loop_rebuild/LoopRebuild.h"

#include "mlir/Transforms/RegionUtils.h"

#include <random>
#include <tuple>

using namespace mlir;
using namespace waveasm;

SmallVector<Operation *> waveasm::getGlobalLoads(LoopOp loop) {
  SmallVector<Operation *> loads;
  for (Operation &op : loop.getBody().front()) {
    auto memory = dyn_cast<MemoryOpInterface>(&op);
    if (memory && memory.getAccess() == target::Access::Load &&
        !isVolatile(&op) &&
        cast<InstructionOpInterface>(op).getUnit() != target::Unit::Lds)
      loads.push_back(&op);
  }
  return loads;
}

SmallVector<Operation *> waveasm::getMatrixProducts(LoopOp loop) {
  return llvm::map_to_vector(
      loop.getBody().front().getOps<MfmaOpInterface>(),
      [](MfmaOpInterface mfma) { return mfma.getOperation(); });
}

/// Adds a stage to `loop`, and proves that it does the same.
static FailureOr<RotatedLoop> addStage(LoopOp loop, const IterationPart &early,
                                       RotationObstacle &obstacle) {
  if (std::optional<RotationObstacle> found =
          getRotationObstacle(loop, early)) {
    obstacle = std::move(*found);
    return failure();
  }
  RotatedLoop result = rotateLoop(loop, early);
  std::optional<std::string> unproven =
      checkRotation(result.source, {result.first, result.last, result.loop,
                                    result.guard, result.carried});
  // What was proved is what is used.
  result.source->replaceAllUsesWith(result.carried);
  result.source.erase();
  if (unproven) {
    obstacle = {"the result is not proved: " + *unproven,
                RotationObstacle::Kind::Unproven};
    return failure();
  }
  return result;
}

FailureOr<SmallVector<RotatedLoop>>
waveasm::pipelineLoop(LoopOp loop, const PipelinePlan &plan,
                      RotationObstacle &obstacle) {
  SmallVector<RotatedLoop> stages;
  SmallVector<Operation *> delayed(plan.delayed);
  SmallVector<Operation *> prefetched(plan.prefetched);
  while (!prefetched.empty()) {
    llvm::SmallSetVector<Operation *, 8> now;
    SmallVector<Operation *> later;
    for (Operation *op : prefetched)
      if (!now.insert(op))
        later.push_back(op);
    auto stage =
        addStage(loop, getEarlyPart(loop, now.getArrayRef()), obstacle);
    if (failed(stage)) {
      // What takes all the rest along mostly follows an access of an iteration
      // before.
      if (obstacle.kind == RotationObstacle::Kind::EmptyPart)
        std::tie(obstacle.first, obstacle.second) =
            findHoldingEffect(loop, now.getArrayRef());
      return failure();
    }
    loop = stage->loop;
    for (SmallVector<Operation *> *list : {&delayed, &later})
      for (Operation *&op : *list)
        op = stage->copies.lookup(op);
    prefetched = std::move(later);
    stages.push_back(std::move(*stage));
  }
  if (!delayed.empty()) {
    auto stage = addStage(loop, getPartWithout(loop, delayed), obstacle);
    if (failed(stage))
      return failure();
    stages.push_back(std::move(*stage));
  }
  return stages;
}

namespace waveasm {
#define GEN_PASS_DEF_PIPELINELOOP
#include "waveasm/transforms/optimize/pipeline_loop/PipelineLoop.h.inc"
} // namespace waveasm

/// Chooses operations of `loop` at random.
static PipelinePlan choose(LoopOp loop, std::mt19937_64 &random) {
  PipelinePlan plan;
  auto share = static_cast<unsigned>(random() % 8);
  for (Operation &op : loop.getBody().front().without_terminator())
    if (!isAnchored(&op) && random() % 8 < share) {
      if (random() % 2)
        plan.prefetched.append(random() % 4 ? 1 : 2, &op);
      else
        plan.delayed.push_back(&op);
    }
  return plan;
}

/// Chooses the first loads and the last matrix products of `loop`.
static PipelinePlan choose(LoopOp loop, size_t loads, size_t products) {
  PipelinePlan plan;
  plan.prefetched = getGlobalLoads(loop);
  plan.prefetched.truncate(std::min(loads, plan.prefetched.size()));
  SmallVector<Operation *> all = getMatrixProducts(loop);
  plan.delayed.assign(all.end() - std::min(products, all.size()), all.end());
  return plan;
}

namespace {
struct PipelineLoopPass : waveasm::impl::PipelineLoopBase<PipelineLoopPass> {
  using PipelineLoopBase::PipelineLoopBase;

  void runOnOperation() override {
    SmallVector<LoopOp> loops;
    for (LoopOp loop : getLoopsInnerFirst(getOperation()))
      if (loop.getBody().getOps<LoopOp>().empty())
        loops.push_back(loop);
    std::mt19937_64 random(seed);
    for (LoopOp loop : loops) {
      Location loc = loop.getLoc();
      if (slots)
        addSlots(loop, random);
      PipelinePlan plan =
          seed ? choose(loop, random) : choose(loop, prefetch, delay);
      RotationObstacle obstacle;
      auto stages = pipelineLoop(loop, plan, obstacle);
      if (failed(stages)) {
        emitRemark(loc) << "the loop is not pipelined: " << obstacle.reason;
        continue;
      }
      numStages += stages->size();
    }
    IRRewriter rewriter(&getContext());
    (void)runRegionDCE(rewriter, getOperation()->getRegions());
  }

  /// Gives the buffers of `loop` second slots.
  void addSlots(LoopOp &loop, std::mt19937_64 &random) {
    SmallVector<unsigned> buffers = getSlotCandidates(loop.getBody().front());
    if (seed)
      llvm::erase_if(buffers, [&](unsigned) { return random() % 8 == 0; });
    if (buffers.empty())
      return;
    if (auto obstacle = addLdsSlots(loop, buffers))
      emitRemark(loop.getLoc())
          << "the loop keeps its buffers: " << obstacle->reason;
    else
      ++numSlotted;
  }
};
} // namespace
