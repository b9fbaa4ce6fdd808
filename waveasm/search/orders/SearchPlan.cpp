//===- SearchPlan.cpp -----------------------------------------------------===//
//
// Part of WaveASM Conductor, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "waveasm/search/orders/SearchPlan.h"
#include "waveasm/search/Decisions.h"

#include "waveasm/dialect/ScheduleConstraints.h"
#include "waveasm/target/Latencies.h"

#include <algorithm>
#include <cmath>
#include <numeric>

using namespace mlir;
using namespace waveasm;
using namespace waveasm::search;

bool PlannedRegion::isWorthModel() const { return timeShare >= kMinModelShare; }

static unsigned countMovable(const ScheduleRegion &region) {
  return static_cast<unsigned>(llvm::count_if(*region.block, [](Operation &op) {
    return getTag(&op) && !op.hasTrait<OpTrait::IsTerminator>();
  }));
}

std::vector<PlannedRegion> search::planRegions(ArrayRef<ScheduleRegion> regions,
                                               ArrayRef<TagStalls> stalls) {
  uint32_t slotCycles =
      regions.empty() ? 0
                      : getTargetMachine(regions.front().block->getParentOp())
                            .times->slotCycles;
  // Cycles by the number of the region.
  SmallVector<double> cycles;
  for (const TagStalls &each : stalls) {
    if (each.region >= cycles.size())
      cycles.resize(each.region + 1);
    cycles[each.region] += static_cast<double>(each.issues * slotCycles);
    for (uint64_t stall : each.stalls)
      cycles[each.region] += static_cast<double>(stall);
  }
  double sum = std::accumulate(cycles.begin(), cycles.end(), 0.0);
  std::vector<PlannedRegion> plan;
  auto isLarger = [](const PlannedRegion &a, const PlannedRegion &b) {
    return a.timeShare > b.timeShare;
  };
  for (const ScheduleRegion &region : regions) {
    double timeShare = region.number < cycles.size() && sum > 0
                           ? cycles[region.number] / sum
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
  double affordable = kRoundWork / std::max(1.0, numCompiled);
  auto forks = static_cast<unsigned>(std::clamp<double>(
      affordable / evaluations, 1, std::max(1U, options.agentsPerPool)));
  unsigned least = affordable < 1 ? kMinUnaffordable : kMinAffordable;
  evaluations = static_cast<unsigned>(std::clamp<double>(
      affordable, std::min(evaluations, least), evaluations));
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
