//===- ScheduledStages.h - Stages of a schedule as commands -----*- C++ -*-===//
//
// Part of WaveASM Conductor, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef WAVEASM_SEARCH_STAGES_SCHEDULEDSTAGES_H
#define WAVEASM_SEARCH_STAGES_SCHEDULEDSTAGES_H

#include "waveasm/moves/StageCommands.h"
#include "waveasm/scheduling/ScheduleAnalysis.h"
#include "waveasm/scheduling/SchedulingProblem.h"

namespace waveasm::search {

/// `base` with the stages of `schedule`, at most three, which does not have the
/// end of the iteration.
StageCommands addScheduledStages(const StageCommands &base,
                                 const SchedulingProblem &problem,
                                 const ScheduleAnalysis &schedule);

} // namespace waveasm::search

#endif // WAVEASM_SEARCH_STAGES_SCHEDULEDSTAGES_H
