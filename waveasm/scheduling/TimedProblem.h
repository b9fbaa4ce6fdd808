//===- TimedProblem.h - A problem with its costs ----------------*- C++ -*-===//
//
// Part of WaveASM Conductor, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// What decides how long one wave takes for an order: what each operation costs,
// and what waits for what. `OrderPlayer` and the solvers of other processes
// (waveasm/exact/timing.py) time orders by it in the same way.
//
//===----------------------------------------------------------------------===//

#ifndef WAVEASM_SCHEDULING_TIMEDPROBLEM_H
#define WAVEASM_SCHEDULING_TIMEDPROBLEM_H

#include "waveasm/scheduling/ProblemCosts.h"
#include "waveasm/scheduling/SchedulingProblem.h"

namespace waveasm {

/// `to` waits until a counter says that `from` is done.
struct CounterWait {
  unsigned from;
  unsigned to;
};

class TimedProblem {
public:
  TimedProblem(const SchedulingProblem &problem, const ProblemCosts &costs);

  const SchedulingProblem &getProblem() const { return problem; }
  /// What all waves need for an iteration in any order, and how many SIMDs run
  /// it.
  double getIterationCycles() const { return iterationCycles; }
  unsigned getActiveSimds() const { return activeSimds; }
  /// Whether the region is the body of a loop.
  bool isLoop() const;

  const OperationCost &getCost(unsigned position) const {
    return costs[position];
  }
  /// A number for what takes instructions independently of other units.
  unsigned getUnit(unsigned position) const;
  /// Whether a wait can tell the operation from what its counter counts later.
  bool isInOrder(unsigned position) const {
    return getOperation(position).unit != target::Unit::Smem;
  }
  bool isCounted(unsigned position) const {
    return costs[position].counter.has_value();
  }

  /// What must come before what within an iteration, and the cycles between
  /// their issues, without those of memory: `getWaits` has these.
  llvm::ArrayRef<Precedence> getPrecedences() const { return precedences; }
  llvm::ArrayRef<CounterWait> getWaits() const { return waits; }
  /// The same for users in the next iteration.
  llvm::ArrayRef<Precedence> getCarried() const { return carried; }
  llvm::ArrayRef<CounterWait> getCarriedWaits() const { return carriedWaits; }

  /// Whether `to` waits until what `dependence` starts from has been done,
  /// which a counter counts.
  bool waitsForCounter(unsigned from, unsigned to,
                       const Dependence &dependence) const;

  /// The cycles from the issue of an operation to that of one that depends on
  /// it, if the problem has `cycles`.
  uint32_t getCycles(unsigned from, unsigned to, uint32_t cycles) const;

private:
  const ScheduledOperation &getOperation(unsigned position) const {
    return problem.getOperations()[position];
  }
  void addPrecedences();
  void addCarried();
  uint32_t getCarriedCycles(unsigned from, unsigned to) const;

  const SchedulingProblem &problem;
  const target::Times &times;
  double iterationCycles;
  unsigned activeSimds;
  /// By position.
  std::vector<OperationCost> costs;
  std::vector<Precedence> precedences, carried;
  std::vector<CounterWait> waits, carriedWaits;
};

} // namespace waveasm

#endif // WAVEASM_SCHEDULING_TIMEDPROBLEM_H
