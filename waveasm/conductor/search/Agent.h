//===- Agent.h - Proposes other orders --------------------------*- C++ -*-===//
//
// Part of WaveASM Conductor, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Agents propose, the search checks: nothing that an agent says is believed.
//
//===----------------------------------------------------------------------===//

#ifndef WAVEASM_CONDUCTOR_SEARCH_AGENT_H
#define WAVEASM_CONDUCTOR_SEARCH_AGENT_H

#include "waveasm/conductor/measure/Objective.h"
#include "waveasm/conductor/record/Record.h"
#include "waveasm/conductor/search/SearchControl.h"
#include "waveasm/conductor/search/Workbench.h"

#include <memory>
#include <string>
#include <vector>

namespace waveasm::conductor {

/// What an agent sees in a round.
struct RoundInput {
  /// The agent's own. The region is in the best order that the agent has; it
  /// may be left in any other.
  Workbench &bench;
  const Objective &objective;
  /// From 1.
  unsigned round;
  unsigned roundsLeft;
  /// Orders that the agent may measure itself in this round.
  unsigned maxEvaluations;
  /// Of this agent in its region.
  unsigned agentNumber;
  MemoryOrder memoryOrder;
  /// The kernel with all its regions in the order of the source.
  const SchedulingMetrics &source;
  /// The best order of the agent.
  const Measurement &best;
  /// Its rounds before.
  llvm::ArrayRef<RoundRecord> history;
  /// Null: nobody stops the search.
  const SearchControl *control = nullptr;

  /// The agent should return the best that it has, without measuring more.
  bool isStopRequested() const { return control && control->isStopRequested(); }
};

struct Proposal {
  /// From the order in which the region was at the start of the round. They may
  /// be anything at all.
  std::vector<std::string> commands;
  /// The agent has nothing more to propose after these.
  bool isDone = false;
  /// Why there are no commands, where an agent can say.
  std::string reason = {};
};

class Agent {
public:
  virtual ~Agent() = default;

  /// "list" and so on: the name in `getAgentKinds`, or "llm".
  virtual llvm::StringRef getName() const = 0;
  /// What makes it differ from others of the name; may be empty.
  virtual std::string getStrategy() const { return ""; }

  virtual Proposal propose(const RoundInput &input) = 0;

  /// What its proposals have cost.
  virtual AgentCost getCost() const { return {}; }

  /// Another agent of the kind that goes on from what this one has found, with
  /// another strategy; null: there is none. The same number gives the same
  /// agent.
  virtual std::unique_ptr<Agent> fork(unsigned /*number*/) const {
    return nullptr;
  }
};

/// A proposal that puts the region of `bench`, which a round found in the order
/// `from`, in the order `to`.
Proposal proposeOrder(const Workbench &bench, llvm::ArrayRef<unsigned> from,
                      llvm::ArrayRef<unsigned> to);

} // namespace waveasm::conductor

#endif // WAVEASM_CONDUCTOR_SEARCH_AGENT_H
