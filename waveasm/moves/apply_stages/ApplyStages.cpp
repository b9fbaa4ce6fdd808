//===- ApplyStages.cpp ----------------------------------------------------===//
//
// Part of WaveASM Conductor, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "waveasm/moves/apply_stages/ApplyStages.h"

#include "waveasm/analysis/trip_count/TripCount.h"
#include "waveasm/backend/Backend.h"
#include "waveasm/dialect/OperationStage.h"
#include "waveasm/dialect/SchedulingHint.h"
#include "waveasm/moves/ScheduleRegion.h"
#include "waveasm/moves/keep_constraints/KeepConstraints.h"
#include "waveasm/transforms/optimize/lds_slots/LdsSlots.h"
#include "waveasm/transforms/optimize/line_loads/LineLoads.h"
#include "waveasm/transforms/optimize/loop_iterations/LoopIterations.h"
#include "waveasm/transforms/optimize/loop_unrolling/LoopUnrolling.h"
#include "waveasm/transforms/optimize/pipeline_loop/PipelineLoop.h"
#include "waveasm/transforms/optimize/scc_verifier/SccVerifier.h"
#include "waveasm/transforms/optimize/surplus_barriers/SurplusBarriers.h"

#include "mlir/Pass/PassManager.h"
#include "mlir/Transforms/RegionUtils.h"

using namespace mlir;
using namespace waveasm;

char StageError::ID = 0;

static llvm::Error fail(StringRef region, const llvm::Twine &message,
                        MoveErrorCode code) {
  return llvm::make_error<StageError>(region.str(), code, message.str());
}

MoveError waveasm::toMoveError(const StageError &error) {
  return {error.code,   /*command=*/0, error.moved,    error.other,
          /*value=*/"", error.message, error.distance, error.needed,
          error.limit,  error.missing};
}

MoveError waveasm::toMoveError(llvm::Error error) {
  MoveError moveError = {};
  llvm::handleAllErrors(std::move(error), [&](const StageError &error) {
    moveError = toMoveError(error);
  });
  return moveError;
}

std::vector<PipelinedRegion> waveasm::getPipelines(const MoveScript &script,
                                                   StringRef kernel) {
  std::vector<PipelinedRegion> pipelines;
  for (const ScriptRound &round : script.rounds)
    if (round.kernel == kernel && !round.stages.empty())
      pipelines.push_back({round.region, round.stages});
  return pipelines;
}

/// The operations of `block`, which is that of a region, with `tags`. Those in
/// `fallen` were barriers and need not be there.
static llvm::Expected<SmallVector<Operation *>>
findTagged(StringRef region, Block &block, ArrayRef<unsigned> tags,
           const llvm::DenseSet<unsigned> &fallen = {}) {
  llvm::DenseMap<unsigned, Operation *> tagged;
  unsigned last = 0;
  for (Operation &op : block)
    if (std::optional<unsigned> tag = getTag(&op)) {
      tagged[*tag] = &op;
      last = std::max(last, *tag);
    }
  SmallVector<Operation *> operations;
  for (unsigned tag : tags) {
    Operation *op = tagged.lookup(tag);
    if (!op && fallen.contains(tag))
      continue;
    if (!op)
      return llvm::make_error<StageError>(
          region.str(), MoveErrorCode::UnknownTag,
          "no instruction has the tag I" + std::to_string(tag) +
              ": the last one is I" + std::to_string(last),
          tag, /*other=*/std::nullopt, /*distance=*/0, tag, last);
    if (op->hasTrait<OpTrait::IsTerminator>())
      return llvm::make_error<StageError>(
          region.str(), MoveErrorCode::Pinned,
          "I" + std::to_string(tag) + " is the end of the iteration", tag);
    operations.push_back(op);
  }
  return operations;
}

llvm::Expected<LoopOp> waveasm::findLoop(ProgramOp program, StringRef region) {
  for (const ScheduleRegion &candidate : findRegions(program))
    if (candidate.name == region && candidate.isInnermostLoop)
      return cast<LoopOp>(candidate.block->getParentOp());
  return fail(region, "expected an innermost loop", MoveErrorCode::NoLoop);
}

/// Why so many iterations of `loop` cannot be joined.
static llvm::Error failToJoin(LoopOp loop, StringRef region, unsigned factor) {
  if (!hasEqualIterations(loop))
    return fail(region, "it carries a value in different registers",
                MoveErrorCode::CarriedRegister);
  std::optional<uint64_t> iterations = getTripCount(loop);
  if (!iterations)
    return fail(region,
                "the loop's number of iterations is not a constant of the "
                "program, so none can be joined",
                MoveErrorCode::TripCount);
  unsigned most = getMaxFactor(loop, kMaxUnrolledInstructions, factor - 1);
  std::string message =
      "the loop has " + std::to_string(*iterations) + " iterations";
  if (2ull * factor > *iterations)
    message += ", and those that are joined must fit twice: a loop that is "
               "unrolled wholly comes from another unroll_limit";
  else
    message += ", and so many have more than " +
               std::to_string(kMaxUnrolledInstructions) + " instructions";
  message += most > 1 ? "; at most " + std::to_string(most) + " can be joined"
                      : "; none can be joined";
  return llvm::make_error<StageError>(
      region.str(), MoveErrorCode::TripCount, std::move(message),
      /*moved=*/std::nullopt, /*other=*/std::nullopt, /*distance=*/0, factor,
      most);
}

/// Joins iterations. If there are any to join, optimizes and tags the program
/// anew.
static llvm::Error joinAllIterations(ProgramOp program,
                                     ArrayRef<PipelinedRegion> pipelines) {
  bool isChanged = false;
  for (const PipelinedRegion &pipelined : pipelines) {
    if (pipelined.stages.unroll == 1)
      continue;
    auto loop = findLoop(program, pipelined.region);
    if (!loop)
      return loop.takeError();
    if (!unrollLoop(*loop, {kMaxUnrolledInstructions, pipelined.stages.unroll,
                            /*keepsLoop=*/true}))
      return failToJoin(*loop, pipelined.region, pipelined.stages.unroll);
    isChanged = true;
  }
  if (!isChanged)
    return llvm::Error::success();
  PassManager passes(program.getContext(), ProgramOp::getOperationName());
  addOptimizationPasses(passes, {/*unrollLimit=*/0, /*unrollFactor=*/1});
  if (failed(passes.run(program)))
    return fail(pipelines.front().region, "the unrolled program is not legal",
                MoveErrorCode::Optimization);
  tagRegions(program);
  return llvm::Error::success();
}

/// The block of a region and, if that is a loop, the block around it, where
/// iterations of the loop may stand. Fails if there is no such region.
static llvm::Expected<SmallVector<Block *>> findBlocks(ProgramOp program,
                                                       StringRef region) {
  SmallVector<ScheduleRegion> regions = findRegions(program);
  const auto *found =
      llvm::find_if(regions, [&](const ScheduleRegion &candidate) {
        return candidate.name == region;
      });
  if (found == regions.end())
    return fail(region, "no region has this name", MoveErrorCode::NoLoop);
  SmallVector<Block *> blocks = {found->block};
  if (auto loop = dyn_cast<LoopOp>(found->block->getParentOp()))
    blocks.push_back(loop->getBlock());
  return blocks;
}

/// Lets pairs of loads in a region take whole lines. Iterations that were
/// peeled off a loop stand around it.
static llvm::Error loadLines(ProgramOp program, StringRef region) {
  llvm::Expected<SmallVector<Block *>> blocks = findBlocks(program, region);
  if (!blocks)
    return blocks.takeError();
  llvm::Expected<unsigned> numPairs = loadWholeLines(program, *blocks);
  if (!numPairs)
    return fail(region, llvm::toString(numPairs.takeError()),
                MoveErrorCode::UnprovenStages);
  if (*numPairs == 0)
    return fail(region,
                "no two loads that could stand together use parts of "
                "the same cache lines",
                MoveErrorCode::NoLines);
  return llvm::Error::success();
}

static MoveErrorCode getCode(LineObstacle::Kind kind) {
  switch (kind) {
  case LineObstacle::Kind::Unsuited:
    return MoveErrorCode::UnsuitedLoad;
  case LineObstacle::Kind::Unlike:
    return MoveErrorCode::UnlikeLoads;
  case LineObstacle::Kind::Apart:
    return MoveErrorCode::LoadsApart;
  case LineObstacle::Kind::OtherLines:
    return MoveErrorCode::OtherLines;
  case LineObstacle::Kind::Unproven:
    return MoveErrorCode::UnprovenStages;
  }
  llvm_unreachable("unknown kind");
}

/// Lets chosen pairs of loads in the block of a region take whole lines. `tags`
/// are those of the pairs.
static llvm::Error loadLines(ProgramOp program, StringRef region,
                             ArrayRef<unsigned> tags) {
  llvm::Expected<SmallVector<Block *>> blocks = findBlocks(program, region);
  if (!blocks)
    return blocks.takeError();
  Block &block = *blocks->front();
  auto loads = findTagged(region, block, tags);
  if (!loads)
    return loads.takeError();
  SmallVector<LoadPair> pairs;
  for (size_t i = 0; i < loads->size(); i += 2)
    pairs.emplace_back((*loads)[i], (*loads)[i + 1]);
  std::optional<LineObstacle> obstacle = joinLoads(program, block, pairs);
  if (!obstacle)
    return llvm::Error::success();
  auto toTag = [](Operation *op) { return op ? getTag(op) : std::nullopt; };
  std::optional<unsigned> first = toTag(obstacle->first);
  std::optional<unsigned> second = toTag(obstacle->second);
  std::string message = obstacle->reason;
  if (first)
    message = "I" + std::to_string(*first) +
              (second ? " and I" + std::to_string(*second) : "") + ": " +
              message;
  return llvm::make_error<StageError>(region.str(), getCode(obstacle->kind),
                                      std::move(message), first, second);
}

/// Drops what the source put into a region to keep an order.
static llvm::Error unpin(ProgramOp program, StringRef region) {
  llvm::Expected<SmallVector<Block *>> blocks = findBlocks(program, region);
  if (!blocks)
    return blocks.takeError();
  SmallVector<Operation *> hints;
  for (Block *block : *blocks)
    for (Operation &op : *block)
      if (isSchedulingHint(&op))
        hints.push_back(&op);
  for (Operation *hint : hints)
    hint->erase();
  dropSurplusBarriers(program, *blocks);
  return llvm::Error::success();
}

llvm::Error waveasm::prepareRegions(ProgramOp program,
                                    ArrayRef<PipelinedRegion> pipelines) {
  std::string serial = findChangedSerial(program, [&](StringRef region) {
    return llvm::any_of(pipelines, [&](const PipelinedRegion &pipelined) {
      return pipelined.region == region && !pipelined.stages.empty();
    });
  });
  if (!serial.empty())
    return fail(serial, describeSerial(), MoveErrorCode::Constraint);
  if (llvm::Error error = joinAllIterations(program, pipelines))
    return error;
  bool isChanged = false, hasPairs = false;
  for (const auto &[region, stages] : pipelines) {
    if (stages.unpinned)
      if (llvm::Error error = unpin(program, region))
        return error;
    if (stages.loadsLines)
      if (llvm::Error error = loadLines(program, region))
        return error;
    isChanged |= stages.unpinned || stages.loadsLines;
    hasPairs |= !stages.linePairs.empty();
  }
  // The tags of chosen pairs are those that all the rest gives.
  if (isChanged)
    tagRegions(program);
  if (!hasPairs)
    return llvm::Error::success();
  for (const auto &[region, stages] : pipelines)
    if (!stages.linePairs.empty())
      if (llvm::Error error = loadLines(program, region, stages.linePairs))
        return error;
  tagRegions(program);
  return llvm::Error::success();
}

static MoveErrorCode getCode(SlotObstacle::Kind kind) {
  switch (kind) {
  case SlotObstacle::Kind::NoBuffer:
    return MoveErrorCode::NoBuffer;
  case SlotObstacle::Kind::Unsuitable:
    return MoveErrorCode::UnsuitedBuffer;
  case SlotObstacle::Kind::LdsSize:
    return MoveErrorCode::LdsSize;
  case SlotObstacle::Kind::NoBarrier:
    return MoveErrorCode::NoBarrier;
  case SlotObstacle::Kind::Unproven:
    return MoveErrorCode::UnprovenStages;
  }
  llvm_unreachable("unknown kind");
}

static MoveErrorCode getCode(RotationObstacle::Kind kind) {
  switch (kind) {
  case RotationObstacle::Kind::Order:
    return MoveErrorCode::Stage;
  case RotationObstacle::Kind::EmptyPart:
    return MoveErrorCode::EmptyStage;
  case RotationObstacle::Kind::TripCount:
    return MoveErrorCode::TripCount;
  case RotationObstacle::Kind::CarriedRegister:
    return MoveErrorCode::CarriedRegister;
  case RotationObstacle::Kind::RawText:
    return MoveErrorCode::RawText;
  case RotationObstacle::Kind::Decision:
    return MoveErrorCode::Decision;
  case RotationObstacle::Kind::Scc:
    return MoveErrorCode::Scc;
  case RotationObstacle::Kind::Unproven:
    return MoveErrorCode::UnprovenStages;
  }
  llvm_unreachable("unknown kind");
}

/// Why a loop with so many iterations has too few for its stages.
static llvm::Error failToOverlap(const PipelinedRegion &pipelined,
                                 uint64_t iterations) {
  const StageCommands &stages = pipelined.stages;
  unsigned ahead = 0;
  for (unsigned tag : stages.prefetched)
    ahead = std::max<unsigned>(ahead, llvm::count(stages.prefetched, tag));
  unsigned needed = ahead + !stages.delayed.empty();
  uint64_t most = std::max<uint64_t>(iterations, 1) - 1;
  return llvm::make_error<StageError>(
      pipelined.region, MoveErrorCode::TripCount,
      "the loop has " + std::to_string(iterations) +
          " iterations: prefetch and delay together can be by " +
          std::to_string(most) + " at most, got " + std::to_string(needed),
      /*moved=*/std::nullopt, /*other=*/std::nullopt, /*distance=*/0, needed,
      most);
}

static llvm::DenseSet<unsigned> getTagsOfBarriers(LoopOp loop) {
  llvm::DenseSet<unsigned> tags;
  for (SBarrierOp barrier : loop.getBody().getOps<SBarrierOp>())
    if (std::optional<unsigned> tag = getTag(barrier))
      tags.insert(*tag);
  return tags;
}

static llvm::Error toError(StringRef region, const SlotObstacle &obstacle) {
  return llvm::make_error<StageError>(
      region.str(), getCode(obstacle.kind), obstacle.reason,
      /*moved=*/std::nullopt, /*other=*/std::nullopt, /*distance=*/0,
      obstacle.needed, obstacle.limit, obstacle.others);
}

/// Whether `region` is the body of `program`.
static bool isBody(ProgramOp program, StringRef region) {
  return llvm::any_of(findRegions(program), [&](const ScheduleRegion &each) {
    return each.name == region && each.block == &program.getBody().front();
  });
}

/// Adds the stages of one loop, or second slots in the body of the program.
static llvm::Error addStagesOf(ProgramOp program,
                               const PipelinedRegion &pipelined) {
  const StageCommands &stages = pipelined.stages;
  if (!stages.hasStages())
    return llvm::Error::success();
  if (stages.prefetched.empty() && stages.delayed.empty() &&
      isBody(program, pipelined.region)) {
    auto obstacle = addLdsSlots(program, stages.slotted);
    return obstacle ? toError(pipelined.region, *obstacle)
                    : llvm::Error::success();
  }
  auto loop = findLoop(program, pipelined.region);
  if (!loop)
    return loop.takeError();
  // Ranges of tags may have the barriers that fall when buffers get slots.
  llvm::DenseSet<unsigned> barriers = getTagsOfBarriers(*loop);
  if (!stages.slotted.empty())
    if (auto obstacle = addLdsSlots(*loop, stages.slotted))
      return toError(pipelined.region, *obstacle);
  std::optional<uint64_t> iterations = getTripCount(*loop);
  PipelinePlan plan;
  for (auto [operations, tags] :
       {std::pair(&plan.prefetched, &stages.prefetched),
        std::pair(&plan.delayed, &stages.delayed)}) {
    auto found =
        findTagged(pipelined.region, loop->getBody().front(), *tags, barriers);
    if (!found)
      return found.takeError();
    *operations = std::move(*found);
  }
  RotationObstacle obstacle;
  if (succeeded(pipelineLoop(*loop, plan, obstacle)))
    return llvm::Error::success();
  if (obstacle.kind == RotationObstacle::Kind::TripCount)
    return failToOverlap(pipelined, iterations.value_or(0));
  auto toTag = [](Operation *op) { return op ? getTag(op) : std::nullopt; };
  std::optional<unsigned> moved = toTag(obstacle.second);
  std::optional<unsigned> other = toTag(obstacle.first);
  std::string message = obstacle.reason;
  unsigned distance = 0;
  if (obstacle.first && obstacle.second) {
    // What is of a later stage works for an earlier iteration.
    distance = getStage(obstacle.first).value_or(0) -
               getStage(obstacle.second).value_or(0);
    auto name = [](std::optional<unsigned> tag) {
      return tag ? "I" + std::to_string(*tag) : "an operation without a tag";
    };
    std::string held =
        obstacle.kind == RotationObstacle::Kind::EmptyPart
            ? " must follow " + name(other)
            : " would run before " + name(other) + ", which it must follow";
    message = name(moved) + held + " at distance " + std::to_string(distance) +
              ": " + message;
  }
  return llvm::make_error<StageError>(pipelined.region, getCode(obstacle.kind),
                                      std::move(message), moved, other,
                                      distance);
}

llvm::Error waveasm::addStages(ProgramOp program,
                               ArrayRef<PipelinedRegion> pipelines) {
  for (const PipelinedRegion &pipelined : pipelines) {
    if (llvm::Error error = addStagesOf(program, pipelined))
      return error;
    if (std::optional<std::string> broken = findBrokenConstraint(program))
      return fail(pipelined.region, *broken, MoveErrorCode::Constraint);
  }
  // Decisions before a loop that turns for sure, for example.
  IRRewriter rewriter(program.getContext());
  (void)runRegionDCE(rewriter, program->getRegions());
  if (verifyScc(program))
    return fail(pipelines.front().region, "SCC is overwritten before its use",
                MoveErrorCode::Scc);
  tagRegions(program);
  return llvm::Error::success();
}

llvm::Error waveasm::applyPipelines(ProgramOp program,
                                    ArrayRef<PipelinedRegion> pipelines) {
  if (pipelines.empty())
    return llvm::Error::success();
  if (llvm::Error error = prepareRegions(program, pipelines))
    return error;
  return addStages(program, pipelines);
}
