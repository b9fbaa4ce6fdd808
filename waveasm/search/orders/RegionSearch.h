//===- RegionSearch.h - A pool of agents searches a region ------*- C++ -*-===//
//
// Part of WaveASM Conductor, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// All agents of a pool start from the same order and work independently, in
// several threads. Every few rounds the search ranks them, keeps the best and
// replaces the others by forks of them. The assignment of agents to threads
// does not influence the result.
//
// No decision depends on how many rounds will follow, so that a longer search
// does what a shorter one does, and then goes on.
//
//===----------------------------------------------------------------------===//

#ifndef WAVEASM_SEARCH_ORDERS_REGIONSEARCH_H
#define WAVEASM_SEARCH_ORDERS_REGIONSEARCH_H

#include "waveasm/bench/KnownOrders.h"
#include "waveasm/bench/Workers.h"
#include "waveasm/search/Settings.h"
#include "waveasm/search/orders/Agent.h"
#include "waveasm/search/orders/SearchControl.h"

namespace waveasm::search {

struct SearchOptions : SearchSize {
  Workers workers;
  KnownOrders known;
  /// See `Settings::evaluationsInAll`.
  unsigned evaluationsInAll = 0;
  /// Orders that each agent may evaluate in a round.
  unsigned evaluationsPerRound = 24;
  /// Rounds in which a local search first goes from coarse to fine; the next
  /// time takes twice as many.
  unsigned roundsPerCycle = 8;
  MemoryOrder memoryOrder = MemoryOrder::Proven;
  SolverOptions solver;
  /// Stops the search early; may be null.
  const SearchControl *control = nullptr;

  bool isStopRequested() const { return control && control->isStopRequested(); }

  /// The most evaluations of a round of all agents of a pool, with that of the
  /// order in which the first one begins.
  unsigned countOfRound() const {
    return 1 + evaluationsPerRound * std::max(1U, agentsPerPool);
  }

  /// How many evaluations are left in all after `made`; none without a limit.
  std::optional<unsigned> getLeft(unsigned made) const {
    if (evaluationsInAll == 0)
      return std::nullopt;
    return evaluationsInAll - std::min(made, evaluationsInAll);
  }
};

/// The initial agents of a search.
using Agents = std::vector<std::unique_ptr<Agent>>;

/// An order that a search found.
struct FoundOrder {
  TagOrder order;
  /// Legal commands that lead from the original order to `order`;
  /// `makeCommands` may need fewer.
  std::vector<MoveCommand> commands;
  /// The kernel with this order of the region.
  Evaluation evaluation;
  /// Name and number of the agent that found the order; empty for the first
  /// order of the search.
  std::string agent;
  std::optional<unsigned> agentNumber;
};

class SearchWorker;

/// A pool of agents that search one region.
class RegionSearch {
public:
  /// All of `agents`, at least one, take part; forks of them fill the pool. The
  /// search begins at the order of `start`, empty for the original one, whose
  /// evaluation `setProgram` provides. `source` are the metrics of the kernel
  /// with all its regions in source order, if they are not those of the first
  /// order. Agents get the numbers from `nextNumber` on, which counts them.
  RegionSearch(llvm::StringRef region, Agents agents, FoundOrder start,
               const std::optional<SchedulingMetrics> &source,
               const Objective &objective, const EvaluationOptions &evaluation,
               const SearchOptions &options, unsigned &nextNumber);
  ~RegionSearch();

  /// Searches in `program`, a result of `writeProgram` with the region in its
  /// original order, from the next round on. Its other regions may differ from
  /// before: then the agents evaluate their best orders again.
  ///
  /// `best` are the metrics of the program with the best order of the region;
  /// none if they are not known.
  void setProgram(std::string program, std::optional<Evaluation> best);

  /// Keeps the best of the pool and replaces the rest by forks that start from
  /// the best orders, if rounds were played since this was done before and
  /// `sweep`, which counts the rounds before, has grown by the option
  /// `checkpointEvery` or more. Workers whose agents cannot fork stay as well.
  void replaceWorst(unsigned sweep);

  /// Lets each agent of the pool propose `rounds` times.
  void run(unsigned rounds);

  /// Whether no agent of the pool has another proposal.
  bool isFinished() const { return pool.empty(); }

  /// Frees the copies of the program; the next round makes new ones.
  void release();

  /// The best order for the present program.
  const FoundOrder &getBest() const { return best; }
  /// The evaluation of the first order in the first program; only after `run`.
  const Evaluation &getBaseline() const;

  /// Returns a fork of an agent that has not finished, or null if there is
  /// none.
  std::unique_ptr<Agent> forkAgent(unsigned number) const;

  unsigned getNumEvaluations() const;

  /// What all compiles of the search took, see `Workbench`.
  double getNumCompiled() const;
  std::vector<AgentRecord> getAgentRecords() const;
  /// The rounds of all agents, agent by agent.
  std::vector<RoundRecord> getRounds() const;

private:
  /// An order from which agents may go on; `worker` is null for `best`.
  struct Parent {
    const FoundOrder *order;
    const SearchWorker *worker;
  };

  SearchWorker &add(std::unique_ptr<Agent> agent, const FoundOrder &from);
  llvm::SmallVector<Parent> rank() const;

  const std::string region;
  const Objective &objective;
  const EvaluationOptions &evaluation;
  const SearchOptions &options;
  std::optional<SchedulingMetrics> source;
  unsigned &nextNumber;
  std::string program;
  FoundOrder best;
  /// Whether `best` is measured in the present program.
  bool isMeasured = false;
  unsigned numForks = 0, done = 0, lastRanking = 0, doneAtRanking = 0;
  /// After the last round.
  llvm::SmallVector<Parent> ranking;
  /// All workers by number, and those that take part in further rounds.
  std::vector<std::unique_ptr<SearchWorker>> all;
  llvm::SmallVector<SearchWorker *> pool;
};

} // namespace waveasm::search

#endif // WAVEASM_SEARCH_ORDERS_REGIONSEARCH_H
