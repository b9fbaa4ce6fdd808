//===- Search.h - Many agents search for one order --------------*- C++ -*-===//
//
// Part of WaveASM Conductor, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// A search of one region that knows its end.
//
//===----------------------------------------------------------------------===//

#ifndef WAVEASM_SEARCH_ORDERS_SEARCH_H
#define WAVEASM_SEARCH_ORDERS_SEARCH_H

#include "waveasm/search/orders/RegionSearch.h"

#include "llvm/ADT/STLFunctionalExtras.h"

namespace waveasm::search {

struct SearchResult {
  /// The best order of the region; the first one if nothing is better.
  TagOrder order;
  /// The commands that led from the original order to this one, all of them
  /// legal. `makeCommands` may need fewer.
  std::vector<MoveCommand> commands;
  Evaluation best;
  /// The first order.
  Evaluation baseline;
  /// Name and number of the agent that found the order; empty if the first
  /// order is the best.
  std::string bestAgent;
  std::optional<unsigned> bestAgentNumber;
  std::vector<AgentRecord> agents;
  std::vector<RoundRecord> rounds;
  unsigned numRounds = 0;
  unsigned evaluations = 0;
};

/// The start of a search.
struct SearchStart {
  /// The first order; empty for the original one.
  TagOrder order;
  /// Legal commands that lead from the original order to `order`.
  std::vector<MoveCommand> commands;
  /// Number of the first agent; the others follow.
  unsigned agentNumber = 0;
  /// Metrics of the kernel with all its regions in source order; none if the
  /// searched program is in source order everywhere.
  std::optional<SchedulingMetrics> source;
};

/// Searches for a better order of a region of `program`, a result of
/// `writeProgram`. All of `agents`, at least one, take part; forks of them fill
/// the pool. Calls `onCheckpoint` in this thread with the completed rounds and
/// the best metrics so far. A search that is stopped returns the best order
/// that it has evaluated, which is at least the first order.
SearchResult
searchRegion(llvm::StringRef program, llvm::StringRef region, Agents agents,
             const SearchStart &start, const Objective &objective,
             const EvaluationOptions &evaluation, const SearchOptions &options,
             llvm::function_ref<void(unsigned round, const SchedulingMetrics &)>
                 onCheckpoint);

} // namespace waveasm::search

#endif // WAVEASM_SEARCH_ORDERS_SEARCH_H
