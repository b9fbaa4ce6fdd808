//===- Agents.h - The deterministic agents ----------------------*- C++ -*-===//
//
// Part of WaveASM Conductor, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef WAVEASM_CONDUCTOR_SEARCH_AGENTS_AGENTS_H
#define WAVEASM_CONDUCTOR_SEARCH_AGENTS_AGENTS_H

#include "waveasm/conductor/search/Agent.h"

namespace waveasm::conductor {

/// Keeps the order of the source: what all others are compared with.
std::unique_ptr<Agent> createSourceAgent();

/// List scheduling by latencies, with several limits of registers: one for each
/// number of waves that a SIMD can hold. Proposes the best of the orders.
std::unique_ptr<Agent> createListAgent();

/// Local search from the best of the orders that the source and list scheduling
/// give.
std::unique_ptr<Agent> createAnnealAgent(uint64_t seed);

/// Any legal order, another one each round. For tests.
std::unique_ptr<Agent> createRandomAgent(uint64_t seed);

/// A kind of agents: a line of the table in Agents.cpp, which makes it known to
/// all options and messages.
struct AgentKind {
  llvm::StringLiteral name;
  /// Makes an agent whose choices follow from `seed`.
  std::unique_ptr<Agent> (*create)(uint64_t seed);
};

/// The agents that need no broker, in the order of messages.
llvm::ArrayRef<AgentKind> getAgentKinds();

/// The agent of a name; null if there is none.
std::unique_ptr<Agent> createAgent(llvm::StringRef name, uint64_t seed);

} // namespace waveasm::conductor

#endif // WAVEASM_CONDUCTOR_SEARCH_AGENTS_AGENTS_H
