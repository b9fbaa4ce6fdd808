//===- ProblemCosts.h - What operations cost, more exactly ------*- C++ -*-===//
//
// Part of WaveASM Conductor, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef WAVEASM_SCHEDULING_PROBLEMCOSTS_H
#define WAVEASM_SCHEDULING_PROBLEMCOSTS_H

#include "waveasm/target/WaitCounters.h"

#include "llvm/ADT/SmallVector.h"

#include <optional>
#include <vector>

namespace waveasm {

/// Cycles that an operation keeps something busy that has this number.
struct BusyCycles {
  unsigned resource;
  double cycles;
};

/// What an operation costs a wave and what the waves share, more exactly than
/// `ScheduledOperation` has it.
struct OperationCost {
  /// Until the wave can issue its next instruction.
  double holdCycles = 0;
  /// Whether these count from when `served` begins.
  bool isHeldByUnit = false;
  /// From when `served` begins until the result can be used, for operations
  /// that a counter counts.
  double latencyCycles = 0;
  std::optional<target::Counter> counter;
  /// What other instructions wait for before they issue.
  llvm::SmallVector<BusyCycles, 2> issued;
  /// What takes the instruction at the same time after its issue.
  llvm::SmallVector<BusyCycles, 2> served;
  /// Operations of its unit that can wait until they are served, with this
  /// one; 0: any number.
  unsigned queueEntries = 0;
  /// How long what it loads takes on a way where loads follow one another.
  double returnCycles = 0;
};

struct ProblemCosts {
  /// By position; none for operations that keep what the problem says.
  std::vector<std::optional<OperationCost>> operations;
  /// What all waves need for an iteration in any order.
  double iterationCycles = 0;
  /// SIMDs that run the region at the same time. Loads that stand in a row go
  /// SIMD by SIMD.
  unsigned activeSimds = 1;
};

/// Whole cycles, no more than there are: what times orders counts in them.
inline int64_t roundDown(double cycles) { return static_cast<int64_t>(cycles); }

} // namespace waveasm

#endif // WAVEASM_SCHEDULING_PROBLEMCOSTS_H
