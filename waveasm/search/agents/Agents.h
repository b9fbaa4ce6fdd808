//===- Agents.h - The deterministic agents ----------------------*- C++ -*-===//
//
// Part of WaveASM Conductor, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef WAVEASM_SEARCH_AGENTS_AGENTS_H
#define WAVEASM_SEARCH_AGENTS_AGENTS_H

#include "waveasm/search/orders/Agent.h"

namespace waveasm::search {

/// Keeps the source order, with which all other agents are compared.
std::unique_ptr<Agent> createSourceAgent();

/// List scheduling by latencies with several register limits: one for each
/// number of waves that a SIMD can hold. Proposes the best of the orders.
std::unique_ptr<Agent> createListAgent();

/// Local search from the best of the source order and the list schedules.
std::unique_ptr<Agent> createAnnealAgent(uint64_t seed);

/// Tries what a generator of scheduling/generators/NamedGenerators.h makes with
/// a few different options, and proposes the best: "serial", "modulo", "events"
/// or "select". Its strategy says how the best one came about.
std::unique_ptr<Agent> createGeneratorAgent(llvm::StringLiteral generator);

/// Asks a solver in a process of its own for the fastest order of a model of
/// the region, with as many registers as the number of waves leaves, and for a
/// bound of what any order takes in that model. Needs `RoundInput::solver`.
std::unique_ptr<Agent> createExactAgent();

/// Proposes another random legal order each round. For tests.
std::unique_ptr<Agent> createRandomAgent(uint64_t seed);

/// The agent that needs a solver.
inline constexpr llvm::StringLiteral kExactAgentName = "exact";
inline constexpr llvm::StringLiteral kModuloAgentName = "modulo";

/// A kind of agent: a row of the table in Agents.cpp, from which all options
/// and messages take the names.
struct AgentKind {
  llvm::StringLiteral name;
  /// Makes an agent whose choices follow from `seed`.
  std::unique_ptr<Agent> (*create)(uint64_t seed);
  /// It searches without other agents: a generator that adds nothing to them.
  bool isAlone = false;
};

/// The agents that need no broker, in the order in which messages list them.
llvm::ArrayRef<AgentKind> getAgentKinds();

/// Creates the agent with the given name; null if there is none.
std::unique_ptr<Agent> createAgent(llvm::StringRef name, uint64_t seed);

/// Whether one of `agents`, the names of a search, may propose commands of
/// `group` (`Agent::getGroups`). The agents of the portfolio are asked for
/// moves alone.
bool mayPropose(llvm::ArrayRef<std::string> agents, CommandGroup group);

} // namespace waveasm::search

#endif // WAVEASM_SEARCH_AGENTS_AGENTS_H
