//===- Agents.cpp ---------------------------------------------------------===//
//
// Part of WaveASM Conductor, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "waveasm/conductor/search/agents/Agents.h"

using namespace waveasm;
using namespace waveasm::conductor;

static constexpr llvm::StringLiteral kNames[] = {"source", "list", "anneal",
                                                 "random"};

llvm::ArrayRef<llvm::StringLiteral> conductor::getAgentNames() {
  return kNames;
}

std::unique_ptr<Agent> conductor::createAgent(llvm::StringRef name,
                                              uint64_t seed) {
  if (name == "source")
    return createSourceAgent();
  if (name == "list")
    return createListAgent();
  if (name == "anneal")
    return createAnnealAgent(seed);
  if (name == "random")
    return createRandomAgent(seed);
  return nullptr;
}
