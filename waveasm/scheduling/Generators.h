//===- Generators.h - Orders for a block ------------------------*- C++ -*-===//
//
// Part of WaveASM Conductor, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Each takes a problem and returns the positions of its operations that are not
// anchored, in an order that keeps all precedences.
//
//===----------------------------------------------------------------------===//

#ifndef WAVEASM_SCHEDULING_GENERATORS_H
#define WAVEASM_SCHEDULING_GENERATORS_H

#include "waveasm/scheduling/SchedulingProblem.h"

#include <limits>

namespace waveasm {

/// Takes one of the operations that may come next at random, which every legal
/// order can come of. The same seed gives the same order on every machine. For
/// tests: it is good for nothing else.
llvm::SmallVector<unsigned>
generateRandomOrder(const SchedulingProblem &problem, uint64_t seed);

/// Which of the operations that need not wait comes first.
enum class ListPriority : uint8_t {
  Height, ///< the one with the longest way to the end of the block
  Source, ///< the one that the source has first
};

struct ListSchedulerOptions {
  /// Operations that would make more VGPRs live come after all that do not. The
  /// target limits them as well.
  unsigned maxVgprs = std::numeric_limits<unsigned>::max();
  ListPriority priority = ListPriority::Height;
};

/// Issues in each slot one of the operations that need not wait, or else the
/// one that waits the least.
/// Takes time linear in the precedences, and for each operation in those that
/// may come next.
llvm::SmallVector<unsigned>
generateListOrder(const SchedulingProblem &problem,
                  const ListSchedulerOptions &options = {});

} // namespace waveasm

#endif // WAVEASM_SCHEDULING_GENERATORS_H
