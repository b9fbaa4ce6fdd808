//===- Agents.cpp ---------------------------------------------------------===//
//
// Part of WaveASM Conductor, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "waveasm/search/agents/Agents.h"

using namespace waveasm;
using namespace waveasm::search;

static constexpr AgentKind kKinds[] = {
    {"source", [](uint64_t) { return createSourceAgent(); }},
    {"list", [](uint64_t) { return createListAgent(); }},
    {"anneal", createAnnealAgent},
    {"serial", [](uint64_t) { return createGeneratorAgent("serial"); },
     /*isAlone=*/true},
    {"modulo", [](uint64_t) { return createGeneratorAgent("modulo"); }},
    {"events", [](uint64_t) { return createGeneratorAgent("events"); }},
    {"select", [](uint64_t) { return createGeneratorAgent("select"); },
     /*isAlone=*/true},
    {kExactAgentName, [](uint64_t) { return createExactAgent(); }},
    {"random", createRandomAgent},
};

llvm::ArrayRef<AgentKind> search::getAgentKinds() { return kKinds; }

std::unique_ptr<Agent> search::createAgent(llvm::StringRef name,
                                           uint64_t seed) {
  for (const AgentKind &kind : kKinds)
    if (kind.name == name)
      return kind.create(seed);
  return nullptr;
}
