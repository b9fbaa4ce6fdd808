//===- StageProposers.h - What proposes stages ------------------*- C++ -*-===//
//
// Part of WaveASM Conductor, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Each proposes stages for a loop that was prepared as `base` says, if they may
// gain, or if an agent that asks for them is among those of the search. Each
// has a file of its name.
//
//===----------------------------------------------------------------------===//

#ifndef WAVEASM_SEARCH_STAGES_STAGEPROPOSERS_H
#define WAVEASM_SEARCH_STAGES_STAGEPROPOSERS_H

#include "waveasm/search/stages/StageTrials.h"

namespace waveasm::search {

/// Loads of global memory an iteration ahead: all, half of them and so on. In
/// addition to what gains, matrix products an iteration later.
void proposeHalvings(StageTrials &trials, const StageCommands &base);

/// The loads that run an iteration ahead another iteration ahead, where waves
/// wait for them.
void proposeIterationsAhead(StageTrials &trials, const StageCommands &base);

/// The stages of modulo schedules. What these gain, halvings have found so far,
/// so they are for the agents `modulo` and `select`.
void proposeModuloStages(StageTrials &trials, const StageCommands &base);

/// The stages that the solver of the agent `exact` finds.
void proposeExactStages(StageTrials &trials, const StageCommands &base);

/// Second slots for the buffers in the LDS, with the stages that are best so
/// far; also with the writes of an iteration beside the reads of the one
/// before, which takes loads that are another iteration ahead.
void proposeSlots(StageTrials &trials, const StageCommands &base);

} // namespace waveasm::search

#endif // WAVEASM_SEARCH_STAGES_STAGEPROPOSERS_H
