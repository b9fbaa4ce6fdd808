//===- ConductorOptions.h - Checked options of a run ------------*- C++ -*-===//
//
// Part of WaveASM Conductor, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef WAVEASM_SEARCH_CONDUCTOROPTIONS_H
#define WAVEASM_SEARCH_CONDUCTOROPTIONS_H

#include "waveasm/bench/estimate/MeasuredRow.h"
#include "waveasm/moves/MoveScript.h"
#include "waveasm/search/Constraints.h"
#include "waveasm/search/Decisions.h"
#include "waveasm/search/orders/Search.h"

#include <functional>

namespace waveasm::search {

class BrokerSession;
class ScheduleStore;

/// How far a search has come.
struct SearchProgress {
  llvm::StringRef kernel;
  llvm::StringRef region;
  /// Number of the region among those that are searched, from 1.
  unsigned regionNumber;
  unsigned numRegions;
  /// Rounds that every agent has completed, of those that it may have.
  unsigned round;
  unsigned maxRounds;
  const SchedulingMetrics &baseline;
  const SchedulingMetrics &best;
  /// Cost of all proposals of this compile.
  double dollars;
};

/// Checked options of a run; `makeOptions` makes them from `Settings`.
struct ConductorOptions {
  /// Names of agents, with repetitions: see `getAgentKinds` and
  /// search/agents/Portfolio.h.
  std::vector<std::string> agents = {"portfolio"};
  /// The broker that proposes commands after the local agents; may be null.
  std::shared_ptr<BrokerSession> broker;
  /// The cache of the results of searches, which may be the broker's; null:
  /// nothing is looked up or recorded.
  std::shared_ptr<ScheduleStore> store;
  /// Commands that lead from the source order to the start of each search. The
  /// search fails unless they are legal and proved.
  MoveScript start;
  /// Name of `start` in messages.
  std::string startName;
  /// Scripts of candidates that compete with those of the search. One that is
  /// illegal takes no part.
  std::vector<MoveScript> seeds;
  /// Number of agents that ask the broker at first.
  unsigned numLlmAgents = 0;
  /// Makes it an error if the broker fails or never answers.
  bool isLlmRequired = false;
  /// A profiler's measurements of the kernel `profiledKernel`.
  std::vector<MeasuredRow> profile;
  std::string profiledKernel;
  Objective objective = llvm::cantFail(Objective::parse("default"));
  SearchOptions search;
  /// Attributes that the program gets besides its own.
  std::vector<Constraint> constraints;
  /// Searches at several numbers of waves on a SIMD, in place of that which the
  /// program asks for.
  bool triesOccupancy = false;
  /// Lets iterations of loops overlap where the estimate gains.
  bool pipeline = true;
  /// Rounds in which a model proposes that for each loop.
  unsigned stageRounds = 2;
  /// Whether models are asked for commands of `group`.
  bool asksModelFor(CommandGroup group) const {
    return numLlmAgents > 0 &&
           (group != CommandGroup::Stages || stageRounds > 0);
  }
  /// Lets that join iterations.
  bool unroll = true;
  /// Regions that take less of the kernel's time, from 0 to 1, are not
  /// searched, if that is known and registers do not count more.
  double minTimeShare = kMinSearchedShare;
  /// Is told when there is a result; `search.control` or null.
  SearchControl *control = nullptr;
  EvaluationOptions evaluation;
  uint64_t seed = 0;
  /// Proves the final orders again with a checker that does not use the
  /// dependence graph (proofs/OrderChecker.h). Trials, whose orders are not
  /// final, do without.
  bool verify = true;
  /// Keeps the events of the first and the last order.
  bool recordTimelines = false;
  /// Is called with the progress of the search; may be null.
  std::function<void(const SearchProgress &)> onProgress;
};

} // namespace waveasm::search

#endif // WAVEASM_SEARCH_CONDUCTOROPTIONS_H
