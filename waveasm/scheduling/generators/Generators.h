//===- Generators.h - Orders for a block ------------------------*- C++ -*-===//
//
// Part of WaveASM Conductor, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Each generator takes a problem and returns the positions of its operations
// that are not anchored, in an order that keeps all precedences.
//
//===----------------------------------------------------------------------===//

#ifndef WAVEASM_SCHEDULING_GENERATORS_GENERATORS_H
#define WAVEASM_SCHEDULING_GENERATORS_GENERATORS_H

#include "waveasm/scheduling/SchedulingProblem.h"

#include <limits>
#include <optional>

namespace waveasm {

/// Repeatedly takes a random operation among those that may come next, so it
/// can generate every legal order. The same seed gives the same order on every
/// machine. Only useful for tests.
llvm::SmallVector<unsigned>
generateRandomOrder(const SchedulingProblem &problem, uint64_t seed);

/// Which of the operations that need not wait comes first.
enum class ListPriority : uint8_t {
  Height, ///< the one with the longest path to the end of the block
  /// The one with the longest path to the end of the block or, if the next
  /// iteration of the loop needs it early, on into that. What defines a value
  /// for the next iteration comes after the users of the value of the iteration
  /// before.
  Iteration,
  Source, ///< the one that comes first in the source
  /// The one that comes first in `rankByDemand`: what is read ahead are the
  /// values that are needed next, so that few of them wait for their users.
  Demand,
  /// See `generatePressureOrder`, which needs none of the other options.
  Pressure,
};

struct ListSchedulerOptions {
  /// Operations that would make more than this many VGPRs live come after all
  /// others; by default, as many as instructions can name. Accumulators count
  /// as VGPRs, also those that allocation moves to AGPRs.
  std::optional<unsigned> maxVgprs = std::nullopt;
  ListPriority priority = ListPriority::Height;
  /// How many operations may be looked at from the first one of the source on
  /// that is not placed yet. What starts early holds registers until its users
  /// come, so a limit on VGPRs alone lets early loads take those that the next
  /// users need.
  unsigned window = std::numeric_limits<unsigned>::max();
  /// How many waves of a SIMD, and how many SIMDs of a compute unit, run the
  /// same operations at the same time, as waves do that wait for each other at
  /// barriers: a unit serves all that share it before an operation is done.
  unsigned waves = 1;
  unsigned simds = 1;
};

/// Issues in each slot one of the operations in the window that need not wait,
/// or else the one that waits the least.
///
/// Takes time linear in the precedences and, for each operation, in the number
/// of operations that may come next.
llvm::SmallVector<unsigned>
generateListOrder(const SchedulingProblem &problem,
                  const ListSchedulerOptions &options = {});

/// Returns the order that is nearest to `order` in which no more than
/// `maxVgprs` VGPRs are live, as far as that is possible: each place gets the
/// first of the operations that may come next and need no more, or the one that
/// needs the least.
///
/// Takes time linear in the precedences and, for each operation, in the number
/// of operations that may come next.
llvm::SmallVector<unsigned> followOrder(const SchedulingProblem &problem,
                                        llvm::ArrayRef<unsigned> order,
                                        unsigned maxVgprs);

/// Returns the number of each position in an order in which each operation
/// comes right before the first one that depends on it, as far as its own
/// operands allow that.
llvm::SmallVector<unsigned> rankByDemand(const SchedulingProblem &problem);

/// Returns an order in which few vector registers are live at a time, whatever
/// the time it takes: never more than in the order of the source. Results come
/// right before their first use, and operations that free registers early.
///
/// Takes time linear in the precedences and, for each operation, in the number
/// of operations that may come next.
llvm::SmallVector<unsigned>
generatePressureOrder(const SchedulingProblem &problem);

} // namespace waveasm

#endif // WAVEASM_SCHEDULING_GENERATORS_GENERATORS_H
