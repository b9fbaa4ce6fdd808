//===- SearchPlan.h - How much to spend on each region ----------*- C++ -*-===//
//
// Part of WaveASM Conductor, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef WAVEASM_SEARCH_ORDERS_SEARCHPLAN_H
#define WAVEASM_SEARCH_ORDERS_SEARCHPLAN_H

#include "waveasm/search/orders/RegionSearch.h"

namespace waveasm::search {

/// A region to search and its share of the kernel's time.
struct PlannedRegion {
  ScheduleRegion region;
  /// Share of the kernel's estimated time in the source order, from 0 to 1.
  double timeShare = 0;
  /// Number of operations that commands can name, without the terminator.
  unsigned numMovable = 0;
  /// Number in the plan, from 1, and the size of the plan.
  unsigned number = 1;
  unsigned planSize = 1;

  /// Whether the region takes enough of the kernel's time to ask a model.
  bool isWorthModel() const;
};

/// Returns those of `regions` that have several movable operations and need not
/// keep the order of the source, by their share of the time, largest first;
/// regions with equal shares keep the order of `regions`. `stalls` are those of
/// the source order.
std::vector<PlannedRegion> planRegions(llvm::ArrayRef<ScheduleRegion> regions,
                                       llvm::ArrayRef<TagStalls> stalls);

/// How large the rounds of a region are. It does not depend on the length of
/// the search.
struct RoundSize {
  /// Orders that each agent may evaluate in a round.
  unsigned evaluations;
  /// The region has a round in the first sweep of each so many: small regions
  /// have fewer rounds rather than tiny ones.
  unsigned everySweeps;
  /// See `SearchOptions::roundsPerCycle`.
  unsigned roundsPerCycle;
  /// Forks of an agent that work at a time.
  unsigned forks;
};

/// Returns the size of a region's rounds. A sweep evaluates about as many
/// orders of each small kernel. Larger kernels get fewer, by what an order
/// takes to compile (`Evaluation::numCompiled`), so that a sweep takes about
/// the same time; every region gets a minimum.
RoundSize getRoundSize(double timeShare, double numCompiled,
                       const SearchOptions &options);

/// Returns how many sweeps over a kernel a search makes: as many as agents may
/// propose, but only so many that it evaluates about `options.evaluations`
/// orders for each agent that searches alone; at least 1.
unsigned countSweeps(const SearchOptions &options);

/// Whether `region` is not too large to search.
bool isSearchable(const PlannedRegion &region);

/// What a region costs besides the evaluations of its rounds, for its final
/// order, if the kernel takes `numCompiled` to compile.
double getFinalWork(double numCompiled);

} // namespace waveasm::search

#endif // WAVEASM_SEARCH_ORDERS_SEARCHPLAN_H
