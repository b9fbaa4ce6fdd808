//===- Search.cpp ---------------------------------------------------------===//
//
// Part of WaveASM Conductor, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "waveasm/search/orders/Search.h"

using namespace waveasm;
using namespace waveasm::search;

SearchResult search::searchRegion(
    llvm::StringRef program, llvm::StringRef region, Agents agents,
    const SearchStart &start, const Objective &objective,
    const EvaluationOptions &evaluation, const SearchOptions &options,
    llvm::function_ref<void(unsigned, const SchedulingMetrics &)>
        onCheckpoint) {
  unsigned nextNumber = start.agentNumber;
  FoundOrder first;
  first.order = start.order;
  first.commands = start.commands;
  RegionSearch search(region, std::move(agents), std::move(first), start.source,
                      objective, evaluation, options, nextNumber);
  search.setProgram(program.str(), std::nullopt);
  for (unsigned done = 0; done < options.rounds && !search.isFinished();) {
    unsigned rounds = std::min(options.checkpointEvery, options.rounds - done);
    search.replaceWorst(done);
    search.run(rounds);
    done += rounds;
    onCheckpoint(done, search.getBest().evaluation.metrics);
    if (options.isStopRequested())
      break;
  }
  SearchResult result;
  const FoundOrder &best = search.getBest();
  result.baseline = search.getBaseline();
  result.best = best.evaluation;
  result.order = best.order;
  result.commands = best.commands;
  result.bestAgent = best.agent;
  result.bestAgentNumber = best.agentNumber;
  result.agents = search.getAgentRecords();
  result.rounds = search.getRounds();
  result.numRounds = static_cast<unsigned>(result.rounds.size());
  result.evaluations = search.getNumEvaluations();
  return result;
}
