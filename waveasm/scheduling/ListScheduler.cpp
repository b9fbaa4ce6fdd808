//===- ListScheduler.cpp --------------------------------------------------===//
//
// Part of WaveASM Conductor, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "waveasm/scheduling/Generators.h"

#include "llvm/ADT/BitVector.h"
#include "llvm/ADT/STLExtras.h"

#include <array>
#include <tuple>

using namespace mlir;
using namespace waveasm;
using namespace waveasm::target;

/// The cycles from the issue of each operation to the end of the block.
static SmallVector<uint64_t> getHeights(const SchedulingProblem &problem) {
  SmallVector<uint64_t> heights(problem.size());
  for (unsigned i = problem.size(); i-- > 0;) {
    heights[i] = problem.getOperations()[i].timing.latencyCycles;
    for (const Precedence &next : problem.getSuccessors(i))
      heights[i] = std::max(heights[i], next.latencyCycles + heights[next.to]);
  }
  return heights;
}

namespace {

/// The cycle from which each unit can take its next instruction.
class Units {
public:
  uint64_t getFreeCycle(Unit unit) const { return free[index(unit)]; }
  void take(Unit unit, uint64_t cycle, uint32_t cycles) {
    free[index(unit)] = cycle + cycles;
  }

private:
  /// The transcendental unit is part of the vector ALU.
  static unsigned index(Unit unit) {
    return static_cast<unsigned>(unit == Unit::Trans ? Unit::Valu : unit);
  }
  std::array<uint64_t, static_cast<unsigned>(Unit::Branch) + 1> free = {};
};

} // namespace

SmallVector<unsigned>
waveasm::generateListOrder(const SchedulingProblem &problem,
                           const ListSchedulerOptions &options) {
  if (problem.size() == 0)
    return {};
  if (options.priority == ListPriority::Pressure)
    return generatePressureOrder(problem);
  auto program =
      problem.getOperations().front().op->getParentOfType<ProgramOp>();
  auto maxVgprs = static_cast<int>(
      options.maxVgprs.value_or(program.getTargetInfo().addressableVgprs));
  SmallVector<uint64_t> ranks(problem.size());
  if (options.priority == ListPriority::Height)
    llvm::transform(getHeights(problem), ranks.begin(),
                    [](uint64_t height) { return ~height; });
  else if (options.priority == ListPriority::Demand)
    llvm::copy(rankByDemand(problem), ranks.begin());
  ReadyOperations ready(problem);
  RegisterPressureTracker pressure(problem);
  Units units;
  SmallVector<unsigned> order;
  llvm::BitVector placed(problem.size());
  for (unsigned i = 0; i < problem.size(); ++i)
    placed[i] = problem.getOperations()[i].isAnchored;
  unsigned first = 0;
  uint64_t cycle = 0;
  while (!ready.get().empty()) {
    // All that the first one depends on is before it, so it is ready.
    while (placed[first])
      ++first;
    auto getStart = [&](unsigned position) {
      Unit unit = problem.getOperations()[position].unit;
      return std::max(
          {cycle, ready.getReadyCycle(position), units.getFreeCycle(unit)});
    };
    auto getExcess = [&](unsigned position) {
      int growth = pressure.getDelta(position)[0];
      int excess = pressure.getLive()[0] + growth - maxVgprs;
      return growth > 0 ? std::max(excess, 0) : 0;
    };
    // The smallest cost wins; the position breaks ties the same way on every
    // machine.
    auto getCost = [&](unsigned position) {
      return std::make_tuple(getExcess(position), getStart(position),
                             ranks[position], position);
    };
    unsigned best = 0;
    std::optional<decltype(getCost(0))> bestCost;
    for (auto [i, candidate] : llvm::enumerate(ready.get())) {
      if (candidate - first >= options.window)
        continue;
      if (auto cost = getCost(candidate); !bestCost || cost < *bestCost) {
        best = static_cast<unsigned>(i);
        bestCost = cost;
      }
    }
    unsigned position = ready.get()[best];
    placed.set(position);
    const ScheduledOperation &operation = problem.getOperations()[position];
    uint64_t issue = getStart(position);
    order.push_back(position);
    pressure.place(position);
    units.take(operation.unit, issue, operation.timing.unitCycles);
    ready.take(best, issue);
    cycle = issue + kSlotCycles;
  }
  return order;
}
