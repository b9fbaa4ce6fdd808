//===- SearchPlan.h - What a search spends where ----------------*- C++ -*-===//
//
// Part of WaveASM Conductor, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef WAVEASM_CONDUCTOR_SEARCH_SEARCHPLAN_H
#define WAVEASM_CONDUCTOR_SEARCH_SEARCHPLAN_H

#include "waveasm/conductor/search/Search.h"

namespace waveasm::conductor {

/// A region that may be searched, and what it is worth.
struct PlannedRegion {
  ScheduleRegion region;
  /// Share of the kernel's estimated time in the source order, from 0 to 1.
  double timeShare = 0;
  /// Number of operations that commands can name, without the block's end.
  unsigned numMovable = 0;

  /// Whether the region takes enough of the kernel's time to ask a model.
  bool isWorthModel() const;
};

/// Returns those of `regions` that have several operations to move, by their
/// share of the time, largest first; regions with equal shares keep the order
/// of `regions`. `stalls` are those of the source order.
std::vector<PlannedRegion> planRegions(llvm::ArrayRef<ScheduleRegion> regions,
                                       llvm::ArrayRef<TagStalls> stalls);

/// Returns how many orders each agent may evaluate in each round, when the
/// search of a whole kernel with `numInstructions` machine instructions may
/// evaluate about `options.evaluations`. Larger kernels get fewer, so that a
/// search takes about the same time; every region gets a minimum.
unsigned getEvaluationsPerRound(double timeShare, double numInstructions,
                                const SearchOptions &options);

/// Bounds the time that the search of one kernel takes, all regions together.
class CompileBudget {
public:
  /// Whether there is something left for `region`, and the region is not too
  /// large to be searched at all.
  bool allows(const PlannedRegion &region) const;

  /// Charges the search of one region, which evaluated `numEvaluations` orders
  /// of a kernel with `numInstructions` machine instructions.
  void charge(unsigned numEvaluations, double numInstructions);

private:
  /// Instructions that were compiled, in all orders.
  double numCompiled = 0;
};

} // namespace waveasm::conductor

#endif // WAVEASM_CONDUCTOR_SEARCH_SEARCHPLAN_H
