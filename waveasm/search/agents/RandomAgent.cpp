//===- RandomAgent.cpp ----------------------------------------------------===//
//
// Part of WaveASM Conductor, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "waveasm/scheduling/generators/Generators.h"
#include "waveasm/search/agents/Agents.h"
#include "waveasm/search/orders/MixSeed.h"

using namespace waveasm;
using namespace waveasm::search;

namespace {
class RandomAgent : public Agent {
public:
  explicit RandomAgent(uint64_t seed) : seed(seed) {}

  llvm::StringRef getName() const override { return "random"; }

  Proposal propose(const RoundInput &input) override {
    llvm::SmallVector<unsigned> order = generateRandomOrder(
        input.bench.getProblem(), mixSeed(seed, input.round));
    return proposeOrder(input.bench, input.bench.getEngine().getOrder(),
                        input.bench.toTags(order));
  }

  std::unique_ptr<Agent> fork(unsigned number) const override {
    return std::make_unique<RandomAgent>(mixSeed(seed, number));
  }

private:
  uint64_t seed;
};
} // namespace

std::unique_ptr<Agent> search::createRandomAgent(uint64_t seed) {
  return std::make_unique<RandomAgent>(seed);
}
