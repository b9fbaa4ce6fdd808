//===- ModuloStages.cpp ---------------------------------------------------===//
//
// Part of WaveASM Conductor, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "waveasm/scheduling/generators/NamedGenerators.h"
#include "waveasm/search/Decisions.h"
#include "waveasm/search/agents/Agents.h"
#include "waveasm/search/stages/ScheduledStages.h"
#include "waveasm/search/stages/StageProposers.h"

using namespace waveasm;
using namespace waveasm::search;

std::vector<StageCommands>
search::proposeModuloStages(StageTrials &trials, const StageCommands &base) {
  LoopOp loop = trials.findLoop(base);
  if (!loop)
    return {};
  DependenceGraph graph(loop.getBody().front());
  SchedulingProblem problem(graph);
  if (problem.getNumPlaced() > kMaxModuloOperations)
    return {};
  GeneratorOptions generator;
  generator.waves =
      std::max(1U, static_cast<unsigned>(trials.getSource().metrics.occupancy));
  generator.maxProbes = kMaxModuloProbes;
  std::vector<StageCommands> proposed;
  for (unsigned depth = 1; depth <= kMaxModuloDepth; ++depth) {
    generator.maxDepth = depth;
    ScheduleAnalysis schedule =
        generateSchedule(kModuloAgentName, problem, generator);
    unsigned stages = schedule.succeeded() ? schedule.getNumStages() : 0;
    // The terminator is in the last stage.
    if (stages < 2)
      continue;
    schedule.order.pop_back();
    schedule.stages.pop_back();
    StageCommands found = addScheduledStages(base, problem, schedule);
    if ((!found.prefetched.empty() || !found.delayed.empty()) &&
        !llvm::is_contained(proposed, found))
      proposed.push_back(std::move(found));
  }
  return proposed;
}
