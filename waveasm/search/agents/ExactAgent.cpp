//===- ExactAgent.cpp -----------------------------------------------------===//
//
// Part of WaveASM Conductor, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "waveasm/search/agents/Agents.h"
#include "waveasm/search/agents/ExactSchedule.h"

#include "llvm/Support/FormatVariadic.h"

using namespace waveasm;
using namespace waveasm::search;

namespace {
class ExactAgent : public Agent {
public:
  llvm::StringRef getName() const override { return kExactAgentName; }

  llvm::ArrayRef<CommandGroup> getGroups() const override {
    return kMovesAndStages;
  }

  /// Says what the solver found, once it has.
  std::string getStrategy() const override { return result; }

  Proposal propose(const RoundInput &input) override {
    Proposal proposal;
    proposal.isDone = true;
    if (!input.solver || input.solver->command.empty()) {
      proposal.reason = "there is no solver";
      return proposal;
    }
    Workbench &bench = input.bench;
    TagOrder from = bench.getEngine().getOrder();
    llvm::Expected<ExactSchedule> schedule =
        findExactOrder(bench, *input.solver, input.control);
    if (!schedule) {
      proposal.reason = llvm::toString(schedule.takeError());
      return proposal;
    }
    result =
        llvm::formatv("{0:f0} cycles in the model, {1:f0} before, bound {2:f0}",
                      schedule->cycles, schedule->hintCycles, schedule->bound);
    Proposal found = proposeOrder(bench, from, bench.toTags(schedule->order));
    found.isDone = true;
    return found;
  }

private:
  std::string result;
};
} // namespace

std::unique_ptr<Agent> search::createExactAgent() {
  return std::make_unique<ExactAgent>();
}
