//===- RunAgents.cpp ------------------------------------------------------===//
//
// Part of WaveASM Conductor, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "waveasm/search/RunAgents.h"

#include "waveasm/bench/ProgramOrders.h"
#include "waveasm/search/agents/Agents.h"
#include "waveasm/search/agents/Portfolio.h"
#include "waveasm/search/broker/BrokerSession.h"
#include "waveasm/search/broker/LlmAgent.h"
#include "waveasm/search/orders/MixSeed.h"
#include "waveasm/search/orders/Search.h"

#include "mlir/IR/OwningOpRef.h"
#include "llvm/ADT/MapVector.h"

#include <set>

using namespace waveasm;
using namespace waveasm::search;

/// Lets the portfolio choose for each region of `plan`.
static std::vector<AgentChoice>
choosePortfolio(llvm::ArrayRef<PlannedRegion> plan,
                const SchedulingMetrics &source,
                const ConductorOptions &options) {
  std::vector<AgentChoice> choices;
  for (const PlannedRegion &planned : plan) {
    RoundSize size = getRoundSize(planned.timeShare, source.totalInstructions,
                                  options.search);
    llvm::append_range(
        choices, chooseAgents(planned.region.name,
                              getFeatures(planned, size, options.objective)));
  }
  return choices;
}

/// The agents that `options` name, and those that `choices` name for some
/// regions, in place of the portfolio. An agent gets the same seed whatever
/// other agents there are.
static std::vector<AgentMaker>
getLocalAgents(const ConductorOptions &options,
               llvm::ArrayRef<AgentChoice> choices) {
  std::vector<AgentMaker> agents;
  std::map<std::string, unsigned> counts;
  auto add = [&](const std::string &name,
                 const std::optional<std::set<std::string>> &regions) {
    agents.push_back(
        [name, regions, seed = mixSeed(options.seed, counts[name]++)](
            const PlannedRegion &planned) {
          bool takesPart = !regions || regions->count(planned.region.name) > 0;
          return takesPart ? createAgent(name, seed) : createSourceAgent();
        });
  };
  for (const std::string &name : options.agents) {
    if (name != kPortfolioName) {
      add(name, std::nullopt);
      continue;
    }
    // By agent, in the order of the choices.
    llvm::MapVector<llvm::StringRef, std::set<std::string>> chosen;
    for (const AgentChoice &choice : choices)
      if (choice.takesPart)
        chosen[choice.agent].insert(choice.region);
    for (const auto &[agent, regions] : chosen)
      if (!llvm::is_contained(options.agents, agent))
        add(agent.str(), regions);
  }
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

namespace {

/// The search of one kernel.
class AgentRun {
public:
  AgentRun(ProgramOp program, llvm::ArrayRef<PlannedRegion> plan,
           const ConductorOptions &options, KernelRecord &record)
      : program(program), plan(plan), options(options), record(record) {}

  KernelSearchResult runLocalAgents(const KernelSearchStart &start,
                                    llvm::ArrayRef<AgentMaker> agents);
  void runLlmAgents(size_t region, KernelSearchResult &result);

private:
  void report(unsigned round, unsigned maxRounds, llvm::StringRef region,
              const SchedulingMetrics &best) {
    if (!options.onProgress)
      return;
    double dollars = options.broker ? options.broker->getUsage().dollars : 0;
    const auto *planned = llvm::find_if(plan, [&](const PlannedRegion &each) {
      return each.region.name == region;
    });
    options.onProgress({record.name, region, planned->number, planned->planSize,
                        round, maxRounds, record.baseline, best, dollars});
  }

  /// Adds what a search did to the record.
  template <typename Result> void addToRecord(Result &result) {
    record.evaluations += result.evaluations;
    llvm::move(result.agents, std::back_inserter(record.agents));
    llvm::move(result.rounds, std::back_inserter(record.rounds));
  }

  ProgramOp program;
  llvm::ArrayRef<PlannedRegion> plan;
  const ConductorOptions &options;
  KernelRecord &record;
};

} // namespace

KernelSearchResult AgentRun::runLocalAgents(const KernelSearchStart &start,
                                            llvm::ArrayRef<AgentMaker> agents) {
  SearchOptions search = options.search;
  if (std::optional<unsigned> left = search.getLeft(record.evaluations)) {
    if (*left == 0)
      agents = {};
    search.evaluationsInAll = std::max(1U, *left);
  }
  KernelSearchResult result =
      searchKernel(program, plan, start, agents, options.objective,
                   options.evaluation, search,
                   [&](unsigned sweep, llvm::StringRef region,
                       const SchedulingMetrics &best) {
                     report(sweep, countSweeps(options.search), region, best);
                   });
  record.roundsLeftOut = result.sweepsLeftOut;
  addToRecord(result);
  return result;
}

/// Lets the agents that ask the broker go on from the orders of `result`.
void AgentRun::runLlmAgents(size_t region, KernelSearchResult &result) {
  FoundOrder &best = result.best.orders[region];
  mlir::OwningOpRef<ProgramOp> copy(mlir::cast<ProgramOp>(program->clone()));
  ProgramOrders orders(*copy);
  for (size_t i = 0; i < plan.size(); ++i)
    orders.setOrder(plan[i].region.name, result.best.orders[i].order);
  SearchOptions search = options.search;
  // Give each of these agents a thread, as they mostly wait.
  search.workers =
      Workers(std::max(search.agentsPerPool, options.numLlmAgents));
  const std::string &name = plan[region].region.name;
  SearchResult found = searchRegion(
      orders.writeFor(name), name, makeLlmAgents(options, record.name),
      {best.order, best.commands, result.numAgents[region], record.baseline},
      options.objective, options.evaluation, search,
      [&](unsigned round, const SchedulingMetrics &metrics) {
        report(round, options.search.rounds, name, metrics);
      });
  addToRecord(found);
  result.coverage[region] = Coverage::Searched;
  if (!options.objective.isBetter(found.best.metrics,
                                  result.best.evaluation.metrics))
    return;
  best = {found.order, found.commands, found.best, found.bestAgent,
          found.bestAgentNumber};
  result.best.evaluation = found.best;
}

KernelSearchResult waveasm::search::runAgents(
    ProgramOp program, llvm::ArrayRef<PlannedRegion> plan,
    const KernelSearchStart &start, const ConductorOptions &options,
    KernelRecord &record) {
  AgentRun run(program, plan, options, record);
  if (llvm::is_contained(options.agents, kPortfolioName))
    record.choices = choosePortfolio(plan, start.source, options);
  std::vector<AgentMaker> agents = getLocalAgents(options, record.choices);
  auto usesLlm = [&](const PlannedRegion &region) {
    return options.numLlmAgents > 0 && region.isWorthModel() &&
           isSearchable(region);
  };
  if (agents.empty() && llvm::none_of(plan, usesLlm))
    agents.push_back(
        [](const PlannedRegion & /*region*/) { return createSourceAgent(); });
  KernelSearchResult result = run.runLocalAgents(start, agents);
  for (size_t i = 0; i < plan.size(); ++i)
    if (usesLlm(plan[i]) && !options.search.isStopRequested())
      run.runLlmAgents(i, result);
  return result;
}
