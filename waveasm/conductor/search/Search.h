//===- Search.h - Many agents look for one order ----------------*- C++ -*-===//
//
// Part of WaveASM Conductor, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Agents start from the same order and go on by themselves, each in a thread.
// Every few rounds they are ranked; the best go on, the others give way to
// forks of them. Which thread does what has no influence on the result.
//
//===----------------------------------------------------------------------===//

#ifndef WAVEASM_CONDUCTOR_SEARCH_SEARCH_H
#define WAVEASM_CONDUCTOR_SEARCH_SEARCH_H

#include "waveasm/conductor/Settings.h"
#include "waveasm/conductor/search/Agent.h"
#include "waveasm/conductor/search/SearchControl.h"

#include "llvm/ADT/STLFunctionalExtras.h"

namespace waveasm::conductor {

struct SearchOptions : SearchSize {
  unsigned numThreads = 1;
  /// Orders that each agent may evaluate in a round.
  unsigned evaluationsPerRound = 24;
  MemoryOrder memoryOrder = MemoryOrder::Proven;
  /// Ends the search early; null: nobody does.
  const SearchControl *control = nullptr;

  bool isStopRequested() const { return control && control->isStopRequested(); }
};

/// The agents with which a search begins.
using Agents = std::vector<std::unique_ptr<Agent>>;

struct SearchResult {
  /// The best order of the region; the original one if nothing is better.
  TagOrder order;
  /// The commands that found the order, each of them legal, from the original
  /// one. There may be fewer that lead there (`makeCommands`).
  std::vector<MoveCommand> commands;
  Measurement best;
  Measurement baseline;
  /// Name and number of the agent that found it; none if the original order is
  /// the best.
  std::string bestAgent;
  std::optional<unsigned> bestAgentNumber;
  std::vector<AgentRecord> agents;
  std::vector<RoundRecord> rounds;
  unsigned numRounds = 0;
  unsigned evaluations = 0;
};

/// Where a search begins.
struct SearchStart {
  /// Empty: the original order.
  TagOrder order;
  /// Lead there from the original order, each command legal.
  std::vector<MoveCommand> commands;
  /// Number of the first agent; the others follow.
  unsigned agentNumber = 0;
  /// The kernel with all its regions in the order of the source; none: the
  /// program that is searched has no other order in any region.
  std::optional<SchedulingMetrics> source;
};

/// Looks for a better order of a region of a program that `writeProgram` gave.
/// All of `agents`, at least one, take part; those that can fork fill the pool.
/// `onCheckpoint` is called in this thread, with what is best so far. A search
/// that is stopped returns the best order that it has measured: at least the
/// one that it began with.
SearchResult
searchRegion(llvm::StringRef program, llvm::StringRef region, Agents agents,
             const SearchStart &start, const Objective &objective,
             const MeasurementOptions &measurement,
             const SearchOptions &options,
             llvm::function_ref<void(unsigned round, const SchedulingMetrics &)>
                 onCheckpoint);

} // namespace waveasm::conductor

#endif // WAVEASM_CONDUCTOR_SEARCH_SEARCH_H
