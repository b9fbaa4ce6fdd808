//===- LoopUnrolling.cpp --------------------------------------------------===//
//
// Part of WaveASM Conductor, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "waveasm/transforms/optimize/loop_unrolling/LoopUnrolling.h"

#include "waveasm/analysis/constant_value/ConstantValue.h"
#include "waveasm/analysis/trip_count/TripCount.h"
#include "waveasm/dialect/ScheduleConstraints.h"
#include "waveasm/dialect/SchedulingHint.h"
#include "waveasm/transforms/optimize/loop_iterations/LoopIterations.h"
#include "waveasm/transforms/optimize/loop_rebuild/LoopRebuild.h"

#include "mlir/Transforms/RegionUtils.h"
#include "llvm/ADT/Sequence.h"

#include <numeric>

using namespace mlir;
using namespace waveasm;

/// The part of the limit on all iterations that the iterations of a loop that
/// stays may have: the loop runs often and its code must remain in the cache.
static constexpr unsigned kPartOfLimit = 4;

/// How many instructions a peeled iteration may have for each register that it
/// need not set to zero.
static constexpr uint64_t kInstructionsPerZero = 8;

/// The most iterations that values may take to be where they were.
static constexpr unsigned kMaxPeriod = 8;

namespace {

/// What becomes of a loop.
struct Plan {
  /// Iterations that run before the loop: all of them if no loop remains.
  uint64_t peeled;
  /// Iterations in each iteration of the loop.
  unsigned joined;
};

} // namespace

/// The number of instructions that an iteration of `loop` emits, without its
/// branch. None if they cannot be repeated.
static std::optional<uint64_t> countInstructions(LoopOp loop) {
  uint64_t count = 0;
  WalkResult result = loop.getBody().walk([&](Operation *op) {
    if (isa<LabelOp, RawOp>(op))
      return WalkResult::interrupt();
    count += !op->hasTrait<NonEmittingOp>();
    return WalkResult::advance();
  });
  if (result.wasInterrupted())
    return std::nullopt;
  return count - 1;
}

static bool hasLoop(LoopOp loop) {
  return loop.getBody()
      .walk([](LoopOp) { return WalkResult::interrupt(); })
      .wasInterrupted();
}

/// Whether `use` is C of a matrix product and nothing else of it.
static bool isAccumulator(OpOperand &use) {
  auto mfma = dyn_cast<MfmaOpInterface>(use.getOwner());
  return mfma && mfma.getAcc() == use.get() && mfma.getA() != use.get() &&
         mfma.getB() != use.get();
}

/// The number of registers that are set to zero before `loop` for the matrix
/// products of the first iteration, which can take an inline zero.
static uint64_t countZeros(LoopOp loop) {
  uint64_t zeros = 0;
  for (auto [init, argument] :
       llvm::zip_equal(loop.getInitArgs(), loop.getBody().getArguments())) {
    auto move = init.getDefiningOp<VMovB32Op>();
    if (move && getConstant(move.getSrc()) == 0u && !argument.use_empty() &&
        llvm::all_of(argument.getUses(), isAccumulator))
      zeros += cast<RegisterType>(init.getType()).getSize();
  }
  return zeros;
}

/// The argument that hands its value to that of number `index` in the next
/// iteration; none if another value does.
static std::optional<unsigned> getSource(LoopOp loop, unsigned index) {
  auto argument =
      dyn_cast<BlockArgument>(loop.getConditionOp().getIterArgs()[index]);
  if (!argument || argument.getOwner() != &loop.getBody().front())
    return std::nullopt;
  return argument.getArgNumber();
}

/// Whether values change places from iteration to iteration.
static bool hasRotation(LoopOp loop) {
  return llvm::any_of(llvm::seq(loop.getBody().getNumArguments()),
                      [&](unsigned index) {
                        std::optional<unsigned> source = getSource(loop, index);
                        return source && *source != index;
                      });
}

unsigned waveasm::getRotationPeriod(LoopOp loop) {
  unsigned period = 1;
  for (unsigned index : llvm::seq(loop.getBody().getNumArguments())) {
    unsigned length = 1;
    std::optional<unsigned> source = getSource(loop, index);
    while (source && *source != index && length <= kMaxPeriod) {
      source = getSource(loop, *source);
      ++length;
    }
    // The end of a chain that is no circle is a value of the iteration.
    if (source && *source == index)
      period = std::lcm(period, length);
    if (period > kMaxPeriod)
      return 1;
  }
  return period;
}

/// How many of `iterations` iterations of so many instructions to join: so many
/// that the loop cannot be unrolled again, and that fewest of them remain. If
/// possible, values that change places are then where they were.
static unsigned chooseFactor(uint64_t iterations, uint64_t instructions,
                             unsigned period, bool keepsLoop,
                             const UnrollingLimits &limits) {
  if (limits.factor != 0)
    return std::clamp<uint64_t>(iterations, 1, limits.factor);
  uint64_t most =
      limits.maxInstructions / kPartOfLimit / std::max(instructions, 1ul);
  most = std::min(most, keepsLoop ? iterations / 2 : iterations);
  if (most < period)
    period = 1;
  unsigned best = std::max(most - most % period, 1ul);
  for (uint64_t factor = best; 2 * factor > most && factor > 0;
       factor -= period)
    if (iterations % factor < iterations % best)
      best = factor;
  return best;
}

/// Whether `loop` must stay. Its hints say that an order was made for it by
/// hand, and schedules that let its iterations overlap are worth more than
/// those of one iteration after the other; unless values change places.
static bool mustStay(LoopOp loop, const UnrollingLimits &limits) {
  return limits.keepsLoop ||
         (hasSchedulingHint(loop.getBody().front()) && !hasRotation(loop));
}

static std::optional<Plan> makePlan(LoopOp loop,
                                    const UnrollingLimits &limits) {
  std::optional<uint64_t> iterations = getTripCount(loop);
  std::optional<uint64_t> instructions = countInstructions(loop);
  // The operations of several iterations would be free to change places.
  if (!iterations || !instructions || !hasEqualIterations(loop) ||
      isForcedSerial(loop))
    return std::nullopt;
  auto fits = [&](uint64_t iterations) {
    return iterations <= limits.maxInstructions &&
           iterations * *instructions <= limits.maxInstructions;
  };
  bool keepsLoop = mustStay(loop, limits);
  if (!keepsLoop && fits(*iterations))
    return Plan{*iterations, 1};
  if (hasLoop(loop))
    return std::nullopt;
  unsigned period = getRotationPeriod(loop);
  auto plan = [&](uint64_t first) {
    unsigned factor = chooseFactor(*iterations - first, *instructions, period,
                                   keepsLoop, limits);
    return Plan{first + (*iterations - first) % factor, factor};
  };
  auto endsLoop = [&](const Plan &plan) {
    return keepsLoop && plan.peeled + plan.joined >= *iterations;
  };
  uint64_t zeros = countZeros(loop);
  Plan best = plan(zeros * kInstructionsPerZero >= *instructions && zeros != 0);
  if (endsLoop(best))
    best = plan(0);
  if ((best.peeled == 0 && best.joined == 1) || endsLoop(best) ||
      !fits(best.peeled + best.joined))
    return std::nullopt;
  return best;
}

/// Removes computations whose results nothing uses.
static void dropUnused(ProgramOp program) {
  IRRewriter rewriter(program.getContext());
  (void)runRegionDCE(rewriter, program->getRegions());
}

/// Changes `loop`, which has so many iterations, as planned. Returns what
/// remains of it, or null.
static LoopOp apply(const Plan &plan, LoopOp loop, uint64_t iterations) {
  if (plan.peeled + plan.joined >= iterations) {
    replaceByIterations(loop, iterations);
    return {};
  }
  peelFirstIterations(loop, plan.peeled);
  joinIterations(loop, plan.joined);
  // Values that change places do so an even number of times, for example.
  return dropUnchangedValues(loop);
}

bool waveasm::unrollLoop(LoopOp loop, const UnrollingLimits &limits) {
  auto program = loop->getParentOfType<ProgramOp>();
  bool isChanged = false;
  // The iterations that remain may be few enough to replace the loop. As many
  // iterations as are asked for are joined once.
  while (loop && !(isChanged && limits.factor > 1)) {
    std::optional<Plan> plan = makePlan(loop, limits);
    if (!plan)
      break;
    loop = apply(*plan, loop, *getTripCount(loop));
    // The conditions of iterations that another one follows.
    dropUnused(program);
    isChanged = true;
  }
  return isChanged;
}

unsigned waveasm::getUsefulFactor(LoopOp loop, unsigned maxInstructions) {
  std::optional<Plan> plan =
      makePlan(loop, {maxInstructions, /*factor=*/0, /*keepsLoop=*/true});
  return plan ? plan->joined : 1;
}

unsigned waveasm::getMaxFactor(LoopOp loop, unsigned maxInstructions,
                               unsigned most) {
  uint64_t iterations = getTripCount(loop).value_or(0);
  for (unsigned factor = std::min<uint64_t>(most, iterations / 2); factor > 1;
       --factor)
    if (makePlan(loop, {maxInstructions, factor, /*keepsLoop=*/true}))
      return factor;
  return 1;
}

unsigned waveasm::unrollLoops(ProgramOp program,
                              const UnrollingLimits &limits) {
  unsigned numChanged = 0;
  // Otherwise, what the import left unused would count.
  dropUnused(program);
  for (LoopOp loop : getLoopsInnerFirst(program))
    numChanged += unrollLoop(loop, limits);
  return numChanged;
}

namespace waveasm {
#define GEN_PASS_DEF_LOOPUNROLLING
#include "waveasm/transforms/optimize/loop_unrolling/LoopUnrolling.h.inc"
} // namespace waveasm

namespace {
struct LoopUnrollingPass : waveasm::impl::LoopUnrollingBase<LoopUnrollingPass> {
  using LoopUnrollingBase::LoopUnrollingBase;

  void runOnOperation() override {
    getOperation()->walk([&](ProgramOp program) {
      numUnrolled += unrollLoops(program, {maxInstructions, factor});
      return WalkResult::skip();
    });
  }
};
} // namespace
