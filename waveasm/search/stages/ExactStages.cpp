//===- ExactStages.cpp ----------------------------------------------------===//
//
// Part of WaveASM Conductor, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "waveasm/scheduling/ProblemJson.h"
#include "waveasm/search/agents/Agents.h"
#include "waveasm/search/stages/ScheduledStages.h"
#include "waveasm/search/stages/StageProposers.h"

using namespace waveasm;
using namespace waveasm::search;

/// Asks the solver for at most so many stages. `bench` has the loop in its
/// original order, as `base` prepares it.
static StageBound tryExact(StageTrials &trials, Workbench &bench,
                           const StageCommands &base, unsigned maxStages) {
  const SearchOptions &search = trials.getOptions().search;
  StageBound result;
  result.region = trials.getRegion();
  result.unroll = base.unroll;
  result.loadsLines = base.loadsLines;
  result.maxStages = maxStages;
  result.metricsBefore = trials.getBest().ofLoop;
  // The end of the iteration is in no schedule.
  ExactSchedule hint = trials.getBest().schedule;
  hint.order.push_back(bench.getProblem().size() - 1);
  hint.stages.push_back(0);
  if (!trials.getBestStages().hasBaseOf(base) ||
      hint.order.size() != bench.getProblem().getNumPlaced() ||
      llvm::any_of(hint.stages,
                   [&](unsigned stage) { return stage >= maxStages; })) {
    hint.order = bench.toPositions(bench.getEngine().getOrder());
    hint.stages.assign(hint.order.size(), 0);
  }
  llvm::Expected<std::optional<ExactSchedule>> found =
      findExactStages(bench, search.solver, maxStages, hint, search.control);
  if (!found) {
    result.failure = llvm::toString(found.takeError());
    return result;
  }
  if (!*found) {
    result.failure =
        "no operation of the loop decides whether another iteration "
        "follows";
    return result;
  }
  ExactSchedule &schedule = **found;
  result.before = schedule.hintCycles;
  result.cycles = schedule.cycles;
  result.bound = schedule.bound;
  ScheduleAnalysis analysis;
  for (auto [position, stage] :
       llvm::zip_equal(schedule.order, schedule.stages))
    if (position != bench.getProblem().size() - 1) {
      analysis.order.push_back(position);
      analysis.stages.push_back(stage);
    }
  result.stages = analysis.getNumStages();
  if (schedule.order == hint.order && schedule.stages == hint.stages)
    return result;
  StageTrial trial = trials.tryAlone(
      addScheduledStages(base, bench.getProblem(), analysis), &schedule);
  result.outcome = trial.outcome;
  result.metrics = trial.proposed;
  result.failure = trial.error ? trial.error->message : trial.failure;
  return result;
}

void search::tryExactStages(StageTrials &trials, const StageCommands &base) {
  LoopOp loop = trials.findLoop(base);
  if (!loop)
    return;
  auto bench =
      Workbench::create(writeProgram(loop->getParentOfType<ProgramOp>()),
                        trials.getRegion(), trials.getOptions().evaluation);
  for (unsigned stages = 2; stages <= kMaxStages && trials.mayGoOn(); ++stages)
    trials.getRecord().stageBounds.push_back(
        tryExact(trials, *bench, base, stages));
}
