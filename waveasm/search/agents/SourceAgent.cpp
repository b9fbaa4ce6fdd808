//===- SourceAgent.cpp ----------------------------------------------------===//
//
// Part of WaveASM Conductor, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "waveasm/search/agents/Agents.h"

using namespace waveasm;
using namespace waveasm::search;

namespace {
class SourceAgent : public Agent {
public:
  llvm::StringRef getName() const override { return "source"; }

  llvm::ArrayRef<CommandGroup> getGroups() const override { return {}; }

  Proposal propose(const RoundInput & /*input*/) override {
    return {{}, /*isDone=*/true};
  }
};
} // namespace

std::unique_ptr<Agent> search::createSourceAgent() {
  return std::make_unique<SourceAgent>();
}
