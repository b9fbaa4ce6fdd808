//===- RunAgents.cpp ------------------------------------------------------===//
//
// Part of WaveASM Conductor, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "waveasm/conductor/RunAgents.h"

#include "waveasm/conductor/broker/BrokerSession.h"
#include "waveasm/conductor/broker/LlmAgent.h"
#include "waveasm/conductor/search/MixSeed.h"
#include "waveasm/conductor/search/agents/Agents.h"

using namespace waveasm;
using namespace waveasm::conductor;

static Agents makeLocalAgents(const ConductorOptions &options) {
  Agents agents;
  for (auto [index, name] : llvm::enumerate(options.agents))
    agents.push_back(createAgent(name, mixSeed(options.seed, index)));
  return agents;
}

static Agents makeLlmAgents(const ConductorOptions &options,
                            llvm::StringRef kernel) {
  Agents agents;
  llvm::ArrayRef<MeasuredRow> profile;
  if (options.profiledKernel == kernel)
    profile = options.profile;
  for (unsigned i = 0; i < options.numLlmAgents; ++i)
    agents.push_back(
        createLlmAgent(*options.broker, i, options.seed + i, profile));
  return agents;
}

SearchResult waveasm::conductor::runAgents(ProgramOp program,
                                           const PlannedRegion &region,
                                           SearchStart start,
                                           double numInstructions,
                                           const ConductorOptions &options,
                                           KernelRecord &record) {
  const std::string &name = region.region.name;
  std::string text = writeProgram(program);
  SearchOptions search = options.search;
  search.evaluationsPerRound =
      getEvaluationsPerRound(region.timeShare, numInstructions, options.search);
  auto report = [&](unsigned round, const SchedulingMetrics &best) {
    if (!options.onProgress)
      return;
    double dollars = options.broker ? options.broker->getUsage().dollars : 0;
    options.onProgress({record.name, name, region.number, region.planSize,
                        round, options.search.rounds, record.baseline, best,
                        dollars});
  };
  auto run = [&](Agents agents) {
    SearchResult result =
        searchRegion(text, name, std::move(agents), start, options.objective,
                     options.measurement, search, report);
    record.evaluations += result.evaluations;
    llvm::move(result.agents, std::back_inserter(record.agents));
    llvm::move(result.rounds, std::back_inserter(record.rounds));
    return result;
  };

  Agents agents = makeLocalAgents(options);
  bool usesLlm = options.numLlmAgents > 0 && region.isWorthModel();
  if (agents.empty() && !usesLlm)
    agents.push_back(createSourceAgent());
  std::optional<SearchResult> local;
  if (!agents.empty())
    local = run(std::move(agents));
  if (!usesLlm)
    return std::move(*local);
  if (local)
    start = {local->order, local->commands,
             static_cast<unsigned>(local->agents.size()), record.baseline};
  // Give each of these agents a thread, as they mostly wait.
  search.numThreads = std::max(search.agentsPerPool, options.numLlmAgents);
  SearchResult remote = run(makeLlmAgents(options, record.name));
  if (!local)
    return remote;
  unsigned numRounds = local->numRounds + remote.numRounds;
  bool isRemoteBetter =
      options.objective.isBetter(remote.best.metrics, local->best.metrics);
  SearchResult best = std::move(isRemoteBetter ? remote : *local);
  best.numRounds = numRounds;
  return best;
}
