//===- ScheduledStages.cpp ------------------------------------------------===//
//
// Part of WaveASM Conductor, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "waveasm/search/stages/ScheduledStages.h"

#include "waveasm/moves/ScheduleRegion.h"

using namespace mlir;
using namespace waveasm;
using namespace waveasm::search;

/// The operations of `schedule` with this stage that none of the others of the
/// stage must follow or, for the last stage, come before: the tags that
/// commands need.
static SmallVector<unsigned> getBorder(const SchedulingProblem &problem,
                                       const ScheduleAnalysis &schedule,
                                       unsigned stage, bool isLast) {
  llvm::DenseSet<unsigned> members;
  for (auto [position, at] : llvm::zip_equal(schedule.order, schedule.stages))
    if (at == stage)
      members.insert(position);
  llvm::DenseSet<unsigned> inside;
  for (unsigned to : members)
    visitPlacedPredecessors(problem, to,
                            [&](const Precedence &precedence, const auto &) {
                              if (members.contains(precedence.from))
                                inside.insert(isLast ? to : precedence.from);
                            });
  SmallVector<unsigned> tags;
  for (unsigned position : schedule.order)
    if (members.contains(position) && !inside.contains(position))
      if (auto tag = getTag(problem.getOperations()[position].op))
        tags.push_back(*tag);
  llvm::sort(tags);
  return tags;
}

StageCommands search::addScheduledStages(const StageCommands &base,
                                         const SchedulingProblem &problem,
                                         const ScheduleAnalysis &schedule) {
  StageCommands found = base;
  unsigned stages = schedule.getNumStages();
  if (stages > 1)
    found.prefetched = getBorder(problem, schedule, 0, /*isLast=*/false);
  if (stages > 2)
    found.delayed = getBorder(problem, schedule, stages - 1, /*isLast=*/true);
  return found;
}
