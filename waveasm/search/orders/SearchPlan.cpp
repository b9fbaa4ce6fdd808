//===- SearchPlan.cpp -----------------------------------------------------===//
//
// Part of WaveASM Conductor, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "waveasm/search/orders/SearchPlan.h"

#include "waveasm/dialect/ScheduleConstraints.h"
#include "waveasm/search/orders/WorkLimits.h"
#include "waveasm/target/Latencies.h"

#include <algorithm>
#include <cmath>
#include <numeric>

using namespace mlir;
using namespace waveasm;
using namespace waveasm::search;

/// Evaluations of a sweep over a small kernel, for each pool.
static constexpr unsigned kEvaluationsPerSweep = 50;

/// Evaluations per sweep that each region gets at least, whatever its share.
static constexpr double kMinEvaluationsPerSweep = 4;

/// An agent makes little of a round with fewer evaluations than these.
static constexpr double kMinEvaluationsPerRound = 8;

/// Rounds of the largest kernels have these at least, whatever they take.
static constexpr unsigned kMinAffordable = 4;

/// Sweeps in which a local search first goes from coarse to fine.
static constexpr unsigned kSweepsPerCycle = 8;

/// Kernels up to this size get the full number of evaluations.
static constexpr unsigned kFullSearchInstructions = 200;

/// Regions with more operations keep their order, because the time for orders,
/// commands and their checks grows with the square of this number.
static constexpr unsigned kMaxSearchedOperations = 4096;

/// Compiles that a region costs besides its evaluations, for its final order.
static constexpr unsigned kCompilesPerRegion = 2;

/// Skip the model for regions below this share of the kernel's time.
static constexpr double kMinModelShare = 0.05;

bool PlannedRegion::isWorthModel() const { return timeShare >= kMinModelShare; }

static unsigned countMovable(const ScheduleRegion &region) {
  return static_cast<unsigned>(llvm::count_if(*region.block, [](Operation &op) {
    return getTag(&op) && !op.hasTrait<OpTrait::IsTerminator>();
  }));
}

std::vector<PlannedRegion> search::planRegions(ArrayRef<ScheduleRegion> regions,
                                               ArrayRef<TagStalls> stalls) {
  // Cycles by loop number.
  SmallVector<double> cycles;
  for (const TagStalls &each : stalls) {
    if (each.loop >= cycles.size())
      cycles.resize(each.loop + 1);
    cycles[each.loop] += static_cast<double>(each.issues * target::kSlotCycles);
    for (uint64_t stall : each.stalls)
      cycles[each.loop] += static_cast<double>(stall);
  }
  double sum = std::accumulate(cycles.begin(), cycles.end(), 0.0);
  std::vector<PlannedRegion> plan;
  auto isLarger = [](const PlannedRegion &a, const PlannedRegion &b) {
    return a.timeShare > b.timeShare;
  };
  for (const ScheduleRegion &region : regions) {
    double timeShare = region.loopNumber < cycles.size() && sum > 0
                           ? cycles[region.loopNumber] / sum
                           : 0;
    PlannedRegion planned{region, timeShare, countMovable(region)};
    if (planned.numMovable > 1 && !isForcedSerial(region.block->getParentOp()))
      plan.insert(llvm::upper_bound(plan, planned, isLarger), planned);
  }
  for (auto [index, planned] : llvm::enumerate(plan)) {
    planned.number = static_cast<unsigned>(index) + 1;
    planned.planSize = static_cast<unsigned>(plan.size());
  }
  return plan;
}

/// Returns how fast orders of a kernel of this size are evaluated, where 1 is
/// the speed of small kernels. The time for an order grows somewhat faster than
/// the kernel: 1.2 ms for 200 instructions and 15 ms for 1000 were measured.
/// Square roots are the same on every machine, unlike other powers.
static double getSpeed(double numCompiled) {
  double share =
      std::min(1.0, kFullSearchInstructions / std::max(numCompiled, 1.0));
  return share * std::sqrt(std::sqrt(share));
}

RoundSize search::getRoundSize(double timeShare, double numCompiled,
                               const SearchOptions &options) {
  double all = kEvaluationsPerSweep * timeShare * getSpeed(numCompiled);
  double each = std::max(all, kMinEvaluationsPerSweep) /
                std::max(1U, options.agentsPerPool);
  double sweeps = std::ceil(kMinEvaluationsPerRound / each);
  auto every = static_cast<unsigned>(std::min<double>(sweeps, kSweepsPerCycle));
  auto evaluations = static_cast<unsigned>(std::ceil(each * every));
  double affordable = kWorkLimits.round / std::max(1.0, numCompiled);
  auto forks = static_cast<unsigned>(std::clamp<double>(
      affordable / evaluations, 1, std::max(1U, options.agentsPerPool)));
  evaluations = static_cast<unsigned>(std::clamp<double>(
      affordable, std::min(evaluations, kMinAffordable), evaluations));
  return {evaluations, every, kSweepsPerCycle / every, forks};
}

unsigned search::countSweeps(const SearchOptions &options) {
  unsigned paid = options.evaluations / kEvaluationsPerSweep +
                  (options.evaluations % kEvaluationsPerSweep != 0 ? 1 : 0);
  return std::max(1U, std::min(options.rounds, paid));
}

bool search::isSearchable(const PlannedRegion &region) {
  return region.numMovable <= kMaxSearchedOperations;
}

double search::getFinalWork(double numCompiled) {
  return kCompilesPerRegion * numCompiled;
}
