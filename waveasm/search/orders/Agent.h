//===- Agent.h - The interface of agents ------------------------*- C++ -*-===//
//
// Part of WaveASM Conductor, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Agents propose orders; the search checks each of them and trusts no agent.
//
//===----------------------------------------------------------------------===//

#ifndef WAVEASM_SEARCH_ORDERS_AGENT_H
#define WAVEASM_SEARCH_ORDERS_AGENT_H

#include "waveasm/bench/Workbench.h"
#include "waveasm/bench/estimate/Objective.h"
#include "waveasm/moves/CommandForms.h"
#include "waveasm/moves/StageCommands.h"
#include "waveasm/search/orders/SearchControl.h"
#include "waveasm/search/record/Record.h"

#include <memory>
#include <string>
#include <vector>

namespace waveasm::search {

/// What a round asks that is about the stages of a loop and not about moves.
struct StageQuestion {
  /// Iterations of the source in an iteration of the loop as it is shown.
  unsigned unroll;
  /// The best stages so far, and what the kernel takes with them and without
  /// any: both with the best list schedule of the loop.
  const StageCommands &best;
  const SchedulingMetrics &bestMetrics;
  const SchedulingMetrics &plainMetrics;
  /// See `StageTrial::costs`. Without stalls if the tags are not those of the
  /// loop as it is shown.
  OrderCosts bestCosts;
};

/// The place of a round in a cycle of rounds, in which a local search goes from
/// coarse to fine: after `done` of `rounds`. It does not depend on the number
/// of rounds that the search will have.
struct SearchCycle {
  unsigned done = 0;
  unsigned rounds = 1;
};

/// How agents run a solver in another process.
struct SolverOptions {
  /// A program and its arguments, one a line; empty if there is none. It reads
  /// a request from its standard input and prints a reply, both JSON:
  /// waveasm/exact/problem.py.
  std::string command;
  /// Bounds the work for one region, in units of some seconds. No clock
  /// decides, so that the work is the same on every machine.
  double effort = 5;
};

/// The input of an agent in a round.
struct RoundInput {
  /// The agent's own bench. Its region is in the agent's best order, and the
  /// agent may leave it in any order.
  Workbench &bench;
  const Objective &objective;
  /// Number of the round, from 1.
  unsigned round;
  /// Only for agents of which a longer search need not contain a shorter one.
  unsigned roundsLeft;
  /// Orders that the agent itself may evaluate in this round.
  unsigned maxEvaluations;
  /// Number of the agent within its region.
  unsigned agentNumber;
  MemoryOrder memoryOrder;
  /// The kernel with all its regions in source order.
  const SchedulingMetrics &source;
  /// The best order of the agent.
  const Evaluation &best;
  /// The agent's previous rounds.
  llvm::ArrayRef<RoundRecord> history;
  /// Stops the search early; may be null.
  const SearchControl *control = nullptr;
  /// The search may have begun before the agent.
  SearchCycle cycle = {};
  /// May be null.
  const SolverOptions *solver = nullptr;
  /// If not null, the agent must propose stages of the loop
  /// (moves/StageCommands.h). Only agents that ask a model can. The bench has
  /// the loop without stages, and `best` is its evaluation.
  const StageQuestion *stages = nullptr;

  /// The group of the commands that the round asks for.
  CommandGroup getGroup() const {
    return stages ? CommandGroup::Stages : CommandGroup::Moves;
  }

  /// Whether the agent should evaluate no more and propose its best order.
  bool isStopRequested() const { return control && control->isStopRequested(); }
};

struct Proposal {
  /// Commands for the region in its order at the start of the round. The search
  /// accepts any text here.
  std::vector<std::string> commands;
  /// Whether this is the agent's last proposal.
  bool isDone = false;
  /// Why there are no commands, if the agent knows.
  std::string reason = {};
  /// The same for an agent that asks a model.
  std::optional<NoAnswer> noAnswer = {};
  /// Why this is the last proposal, unless the agent has nothing better.
  std::string stopped = {};
  /// Other lists for the same order, each of which is tried; none without
  /// `commands`.
  std::vector<std::vector<std::string>> alternatives = {};
};

/// What a choice goes by. Nothing here depends on how long the search is, so
/// that a longer one contains a shorter one.
struct RegionFeatures {
  /// Operations that commands can name, and those of vector memory, LDS and
  /// matrix core among them.
  unsigned operations = 0;
  unsigned asynchronous = 0;
  /// Orders that a pool evaluates in a sweep.
  double evaluationsPerSweep = 0;
  /// Whether the objective compares VGPRs before any time.
  bool prefersRegisters = false;
};

/// The groups of agents that propose stages of loops and orders.
inline constexpr CommandGroup kMovesAndStages[] = {
    CommandGroup::Moves, CommandGroup::Stages, CommandGroup::End};

/// Whether an agent of the portfolio searches a region, and why.
struct Participation {
  bool takesPart = false;
  std::string reason;
};

class Agent {
public:
  virtual ~Agent() = default;

  /// The groups of commands that agents of this name may propose
  /// (moves/Commands.def). Whose groups have `Stages` also has stages of loops
  /// tried before regions are ordered, if a search names it. The search refuses
  /// what is of other groups.
  virtual llvm::ArrayRef<CommandGroup> getGroups() const {
    static constexpr CommandGroup kMoves[] = {CommandGroup::Moves,
                                              CommandGroup::End};
    return kMoves;
  }

  /// Whether and why the agent searches such a region as one of the portfolio;
  /// none if it is not of it.
  virtual std::optional<Participation>
  joinPortfolio(const RegionFeatures & /*features*/) const {
    return std::nullopt;
  }

  /// Returns the name in `getAgentKinds`, such as "list", or "llm".
  virtual llvm::StringRef getName() const = 0;
  /// Returns what distinguishes the agent from others of its name; may be
  /// empty.
  virtual std::string getStrategy() const { return ""; }

  virtual Proposal propose(const RoundInput &input) = 0;

  /// Whether proposals depend on what the rounds before them say.
  virtual bool learnsFromRounds() const { return false; }

  /// Returns the cost of the agent's proposals so far.
  virtual AgentCost getCost() const { return {}; }

  /// Returns an agent of the same kind with another strategy, which can
  /// continue from this agent's best order, or null if the kind has only one.
  /// The same number gives the same agent.
  virtual std::unique_ptr<Agent> fork(unsigned /*number*/) const {
    return nullptr;
  }
};

/// Returns a proposal that changes the order of the region of `bench` from
/// `from`, the order at the start of the round, to `to`.
Proposal proposeOrder(const Workbench &bench, llvm::ArrayRef<unsigned> from,
                      llvm::ArrayRef<unsigned> to);

} // namespace waveasm::search

#endif // WAVEASM_SEARCH_ORDERS_AGENT_H
