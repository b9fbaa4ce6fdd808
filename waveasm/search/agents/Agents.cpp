//===- Agents.cpp ---------------------------------------------------------===//
//
// Part of WaveASM Conductor, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "waveasm/search/agents/Agents.h"

#include "llvm/ADT/STLExtras.h"

using namespace waveasm;
using namespace waveasm::search;

static constexpr AgentKind kKinds[] = {
    {"source", [](uint64_t) { return createSourceAgent(); }},
    {"list", [](uint64_t) { return createListAgent(); }},
    {"anneal", createAnnealAgent},
    {"serial", [](uint64_t) { return createGeneratorAgent("serial"); },
     /*isAlone=*/true},
    {kModuloAgentName,
     [](uint64_t) { return createGeneratorAgent(kModuloAgentName); }},
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

bool search::mayPropose(llvm::ArrayRef<std::string> agents,
                        CommandGroup group) {
  return llvm::any_of(agents, [&](llvm::StringRef name) {
    std::unique_ptr<Agent> agent = createAgent(name, /*seed=*/0);
    return agent ? llvm::is_contained(agent->getGroups(), group)
                 : group == CommandGroup::Moves;
  });
}
