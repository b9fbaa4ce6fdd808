//===- Finals.cpp ---------------------------------------------------------===//
//
// Part of WaveASM Conductor, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "waveasm/search/Finals.h"

#include "waveasm/search/Decisions.h"
#include "waveasm/search/ProgramSearch.h"
#include "waveasm/search/agents/Portfolio.h"

using namespace mlir;
using namespace waveasm;
using namespace waveasm::search;

Script search::addOrders(Script script, const KernelRecord &record) {
  for (const RegionRecord &region : record.regions) {
    RegionScript &own = script.get(region.name);
    own.moves.clear();
    for (const std::string &text : region.moves)
      own.moves.push_back(llvm::cantFail(parseMoveCommand(text)));
  }
  return script;
}

std::vector<std::string> search::getCommands(const Script &script,
                                             StringRef region) {
  const RegionScript *own = script.find(region);
  return own ? listCommands(own->stages) : std::vector<std::string>();
}

/// Whether the stages of `a` are simpler in one region and equal in others.
static bool isSimpler(const Script &a, const Script &b) {
  bool isSimpler = false;
  for (const RegionScript &each : b.regions) {
    const RegionScript *other = a.find(each.region);
    StageCommands stages = other ? other->stages : StageCommands();
    if (stages == each.stages)
      continue;
    if (!stages.isSimplerThan(each.stages))
      return false;
    isSimpler = true;
  }
  return isSimpler;
}

/// Notes in the record what came of the stages of `finalist` in the region in
/// which it differs from `chosen`.
static void noteFinal(const Script &chosen, const Script &finalist,
                      const SchedulingMetrics &metrics, KernelRecord &record) {
  if (chosen.regions.empty())
    return;
  const std::string &region = chosen.regions.front().region;
  std::vector<std::string> commands = getCommands(finalist, region);
  for (StagePlan &plan : record.stagePlans)
    if (plan.region == region && plan.commands == commands) {
      plan.level = PlanLevel::Final;
      plan.metrics = metrics;
    }
}

std::optional<SchedulingMetrics>
search::playFinals(Bench &bench, const ConductorOptions &options,
                   KernelRecord &record, PipelineChoice &choice) {
  ConductorOptions brief = options;
  brief.search.rounds = std::min(brief.search.rounds, kTrialRounds);
  brief.minTimeShare = kMinTrialShare;
  brief.store = nullptr;
  brief.numLlmAgents = 0;
  brief.profiledKernel.clear();
  // One that gets far in all regions will do.
  if (llvm::is_contained(brief.agents, kPortfolioName))
    brief.agents = {"anneal"};
  brief.recordTimelines = false;
  brief.verify = false;
  brief.onProgress = nullptr;
  std::vector<Script> finalists = {choice.script};
  llvm::append_range(finalists, choice.rivals);
  // Finals like these have chosen it: it competes by the objective alone.
  std::optional<size_t> withoutModel;
  if (choice.withoutModel) {
    withoutModel = finalists.size();
    finalists.push_back(*choice.withoutModel);
  }
  // Half of what is left is for these searches.
  if (std::optional<unsigned> left =
          options.search.getLeft(record.evaluations)) {
    if (!withoutModel)
      finalists.resize(std::clamp<size_t>(*left / 2 / kMinFinalEvaluations, 1,
                                          finalists.size()));
    brief.search.evaluationsInAll = std::max<unsigned>(
        1, *left / 2 / static_cast<unsigned>(finalists.size()));
  }
  std::vector<std::optional<KernelRecord>> results(finalists.size());
  options.search.workers.run(
      static_cast<unsigned>(finalists.size()), [&](unsigned i) {
        const Script &script = finalists[i];
        std::shared_ptr<const StagedProgram> staged = bench.stage(script);
        if (staged->refusal)
          return;
        ProgramCopy copy(staged->text);
        // The search of the chosen one repeats what there is to say.
        ScopedDiagnosticHandler ignore(copy.getProgram().getContext(),
                                       [](Diagnostic &) { return success(); });
        KernelRecord own;
        own.name = record.name;
        own.baseline = record.baseline;
        if (succeeded(
                ProgramSearch(copy.getProgram(), brief, own, script).search()))
          results[i] = std::move(own);
      });
  // Without the finalists that a simpler one beats in some scenario.
  auto isRegretted = [&](size_t finalist) {
    return finalist != withoutModel &&
           llvm::any_of(llvm::seq(finalists.size()), [&](size_t other) {
             return results[other] &&
                    isSimpler(finalists[other], finalists[finalist]) &&
                    getWorstLoss(results[finalist]->best,
                                 results[other]->best) > kMaxRegret;
           });
  };
  const KernelRecord *best = nullptr;
  Script winner = choice.script;
  for (auto [i, script, result] : llvm::enumerate(finalists, results)) {
    if (!result)
      continue;
    record.evaluations += result->evaluations;
    noteFinal(choice.script, script, result->best, record);
    if (isRegretted(i) ||
        (best && !options.objective.isBetter(result->best, best->best)))
      continue;
    best = &*result;
    winner = addOrders(script, *result);
  }
  // What was interrupted says little.
  if (!options.search.isStopRequested())
    choice.script = std::move(winner);
  return best ? std::optional(best->best) : std::nullopt;
}
