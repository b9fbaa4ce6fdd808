//===- ListOrders.h - List schedules of a region ----------------*- C++ -*-===//
//
// Part of WaveASM Conductor, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// For the agents of this folder, and to judge stages of loops.
//
//===----------------------------------------------------------------------===//

#ifndef WAVEASM_SEARCH_AGENTS_LISTORDERS_H
#define WAVEASM_SEARCH_AGENTS_LISTORDERS_H

#include "waveasm/scheduling/generators/Generators.h"
#include "waveasm/search/orders/Agent.h"

namespace waveasm::search {

/// A way to make a list schedule of a region.
struct ListVariant : ListSchedulerOptions {
  /// How many vector registers the kernel has if the region keeps to its limit;
  /// unknown where there is none.
  std::optional<unsigned> registersOfKernel = std::nullopt;
};

/// Returns variants of list scheduling in the order in which to try them: one
/// or two for each number of waves that a SIMD can hold, and then others, as a
/// wave alone and as one of several that share the units. If the present order
/// does not fit into its registers, one with as few as possible comes first,
/// and there is another variant for each number of waves; if the present order
/// just misses another wave, the one with few registers comes last. They depend
/// on the present order of the region.
std::vector<ListVariant> getListVariants(Workbench &bench);

/// Returns the first `limit` of these that make different orders: limits of
/// registers that nothing reaches make equal ones.
std::vector<ListVariant> getDistinctVariants(Workbench &bench, size_t limit);

/// Returns the VGPRs that the region may use for each number of waves on a
/// SIMD; accumulators that move to AGPRs count as VGPRs. Those that the present
/// order needs come first, then more, then fewer.
llvm::SmallVector<unsigned> getRegisterLimits(Workbench &bench);

/// Returns how many vector registers may be live in the region if as many waves
/// run on a SIMD as in its present order; none if that does not fit either.
/// Accumulators that move to AGPRs count as well.
std::optional<unsigned> getPresentLimit(Workbench &bench);

/// Returns a variant whose order may keep to the limit of `variant`, if the
/// order of that one, with these `metrics`, needs a few registers more, for
/// which the kernel loses a wave: the limit knows what is live, not which
/// registers hold it.
std::optional<ListVariant> tighten(const target::Machine &target,
                                   const ListVariant &variant,
                                   const SchedulingMetrics &metrics);

/// Evaluates list schedules of the region. Returns the best by `objective` of
/// them and of the present order, the first of equals, and adds the best
/// metrics after each of them to `listed`, and variants with lower limits of
/// those that just miss theirs to `tighter`. Sets `tooFew` to the highest limit
/// whose schedule has no room in its registers. All three may be null. May
/// leave the region in any order.
TagOrder findBestOf(Workbench &bench, const Objective &objective,
                    llvm::ArrayRef<ListVariant> variants,
                    llvm::SmallVectorImpl<SchedulingMetrics> *listed = nullptr,
                    std::vector<ListVariant> *tighter = nullptr,
                    std::optional<unsigned> *tooFew = nullptr);

/// Returns the best by the objective of the present order of the region and its
/// list schedules; the first of equals. Removes the variants that it tried from
/// `variants`, after which it tries tighter ones at once, and puts off those
/// with fewer registers than were too few; the limit of evaluations in a round
/// may leave some. May leave the region in any order.
TagOrder findBestListOrder(const RoundInput &input,
                           std::vector<ListVariant> &variants);

} // namespace waveasm::search

#endif // WAVEASM_SEARCH_AGENTS_LISTORDERS_H
