//===- KernelSearch.h - Agents search a whole kernel ------------*- C++ -*-===//
//
// Part of WaveASM Conductor, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Each named agent searches the kernel alone, with its own orders of all
// regions and its own pools. Sweep by sweep, each plays a round in each region.
// If one that has nothing more to propose is ahead, a joint search goes on from
// its orders. The best orders of all are the result.
//
// So the result is never worse than what one of the agents finds without the
// others. A search of more sweeps plays those of a shorter one first, and is
// never worse either.
//
//===----------------------------------------------------------------------===//

#ifndef WAVEASM_SEARCH_ORDERS_KERNELSEARCH_H
#define WAVEASM_SEARCH_ORDERS_KERNELSEARCH_H

#include "waveasm/search/orders/SearchPlan.h"

#include "llvm/ADT/STLExtras.h"

#include <functional>

namespace waveasm::search {

/// Makes a new agent for a region.
using AgentMaker =
    std::function<std::unique_ptr<Agent>(const PlannedRegion &region)>;

struct KernelSearchStart {
  /// The first order of each region of the plan and the commands that lead to
  /// it; an empty order is the original one.
  std::vector<FoundOrder> orders;
  /// The kernel with all regions in source order.
  SchedulingMetrics source;
  /// Sweeps that led to these orders: the search makes those that are left, at
  /// least one.
  unsigned sweepsDone = 0;
};

/// The order of each region of the plan, and the kernel with these orders.
struct KernelOrders {
  std::vector<FoundOrder> orders;
  Evaluation evaluation;
};

/// Whether a region is searched.
enum class Coverage : uint8_t {
  Searched,
  TooLarge, ///< left out because of the size of the kernel
  None,     ///< no agent, or the search was stopped
};

struct KernelSearchResult {
  KernelOrders best;
  std::vector<AgentRecord> agents;
  std::vector<RoundRecord> rounds;
  unsigned evaluations = 0;
  /// Sweeps that `SearchOptions::evaluations` took from the agents, which had
  /// more to propose.
  unsigned sweepsLeftOut = 0;
  /// The number of agents and what became of the search, by region of the plan.
  llvm::SmallVector<unsigned> numAgents;
  llvm::SmallVector<Coverage> coverage;
};

/// Searches for better orders of the regions of `program`, which are in their
/// original orders and remain so. Calls `onRound` in this thread after a sweep,
/// for each round of it in a region, with the number of sweeps so far and the
/// best metrics.
///
/// A search that is stopped returns the best orders so far, which are at least
/// the first ones.
KernelSearchResult
searchKernel(ProgramOp program, llvm::ArrayRef<PlannedRegion> plan,
             const KernelSearchStart &start, llvm::ArrayRef<AgentMaker> agents,
             const Objective &objective, const EvaluationOptions &evaluation,
             const SearchOptions &options,
             llvm::function_ref<void(unsigned sweep, llvm::StringRef region,
                                     const SchedulingMetrics &best)>
                 onRound);

} // namespace waveasm::search

#endif // WAVEASM_SEARCH_ORDERS_KERNELSEARCH_H
