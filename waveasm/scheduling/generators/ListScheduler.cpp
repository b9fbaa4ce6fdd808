//===- ListScheduler.cpp --------------------------------------------------===//
//
// Part of WaveASM Conductor, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "waveasm/scheduling/generators/Generators.h"

#include "llvm/ADT/BitVector.h"
#include "llvm/ADT/STLExtras.h"

#include <array>
#include <tuple>

using namespace mlir;
using namespace waveasm;
using namespace waveasm::target;

static constexpr unsigned kNumUnits = static_cast<unsigned>(Unit::Branch) + 1;

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

/// The cycles that an iteration takes at least, by its longest path and by what
/// its units do.
static uint64_t getIterationCycles(const SchedulingProblem &problem,
                                   ArrayRef<uint64_t> heights) {
  std::array<uint64_t, kNumUnits> busy = {};
  for (const ScheduledOperation &operation : problem.getOperations())
    busy[static_cast<unsigned>(operation.unit)] += operation.timing.unitCycles;
  return std::max(*llvm::max_element(heights), *llvm::max_element(busy));
}

/// Adds to `heights` what remains to be done in the next iteration, as if
/// iterations took no longer than they must.
static void addNextIteration(const SchedulingProblem &problem,
                             SmallVectorImpl<uint64_t> &heights) {
  uint64_t iteration = getIterationCycles(problem, heights);
  SmallVector<uint64_t> first(heights.begin(), heights.end());
  for (const CarriedValue &value : problem.getCarriedValues())
    for (unsigned from : value.definitions)
      for (unsigned to : value.users) {
        uint64_t path =
            first[to] + problem.getOperations()[from].timing.latencyCycles;
        heights[from] =
            std::max(heights[from], path - std::min(path, iteration));
      }
  for (unsigned i = problem.size(); i-- > 0;)
    for (const Precedence &next : problem.getSuccessors(i))
      heights[i] = std::max(heights[i], next.latencyCycles + heights[next.to]);
}

namespace {

/// The carried values whose last version is still in use.
class LiveVersions {
public:
  explicit LiveVersions(const SchedulingProblem &problem)
      : values(problem.getCarriedValues()), defined(problem.size()),
        used(problem.size()) {
    for (auto [index, value] : llvm::enumerate(values)) {
      for (unsigned definition : value.definitions)
        defined[definition].push_back(index);
      for (unsigned user : value.users)
        used[user].push_back(index);
      usersLeft.push_back(value.users.size());
    }
  }

  /// Whether the operation defines a new version before the users of the last
  /// one, other than itself.
  bool overlaps(unsigned position) const {
    return llvm::any_of(defined[position], [&](size_t index) {
      return usersLeft[index] >
             (llvm::is_contained(values[index].users, position) ? 1 : 0);
    });
  }

  void place(unsigned position) {
    for (size_t index : used[position])
      --usersLeft[index];
  }

private:
  ArrayRef<CarriedValue> values;
  std::vector<SmallVector<size_t, 1>> defined, used;
  SmallVector<size_t> usersLeft;
};

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
  std::array<uint64_t, kNumUnits> free = {};
};

} // namespace

/// How many waves a unit serves.
static unsigned countSharers(const SchedulingProblem &problem, Unit unit,
                             const ListSchedulerOptions &options) {
  switch (unit) {
  case Unit::Lds:
    return options.waves *
           std::min(options.simds, problem.getTarget().lds.simdsPerPort);
  case Unit::Vmem:
    return options.waves * options.simds;
  default:
    return options.waves;
  }
}

/// For each operation, its rank by `priority`: the smallest comes first.
static SmallVector<uint64_t> getRanks(const SchedulingProblem &problem,
                                      ListPriority priority) {
  SmallVector<uint64_t> ranks(problem.size());
  if (priority == ListPriority::Demand) {
    llvm::copy(rankByDemand(problem), ranks.begin());
  } else if (priority != ListPriority::Source) {
    SmallVector<uint64_t> heights = getHeights(problem);
    if (priority == ListPriority::Iteration)
      addNextIteration(problem, heights);
    llvm::transform(heights, ranks.begin(),
                    [](uint64_t height) { return ~height; });
  }
  return ranks;
}

SmallVector<unsigned>
waveasm::generateListOrder(const SchedulingProblem &problem,
                           const ListSchedulerOptions &options) {
  if (problem.size() == 0)
    return {};
  if (options.priority == ListPriority::Pressure)
    return generatePressureOrder(problem);
  auto maxVgprs = static_cast<int>(options.maxVgprs.value_or(
      problem.getTarget().registers.addressableVgprs));
  bool isCyclic = options.priority == ListPriority::Iteration;
  LiveVersions versions(problem);
  SmallVector<uint64_t> ranks = getRanks(problem, options.priority);
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
      return std::make_tuple(isCyclic && versions.overlaps(position),
                             getExcess(position), getStart(position),
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
    versions.place(position);
    uint32_t busy = operation.timing.unitCycles;
    unsigned sharers = countSharers(problem, operation.unit, options);
    units.take(operation.unit, issue, busy * sharers);
    ready.take(best, issue + uint64_t(busy) * (sharers - 1));
    cycle = issue + problem.getTimes().slotCycles;
  }
  return order;
}
