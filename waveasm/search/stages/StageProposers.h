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

// Each function proposes stages that compete. The rest of `base`, or of the
// best stages so far, stays.

/// Loads of global memory an iteration ahead: all, half of them and so on.
std::vector<StageCommands> proposeLoads(StageTrials &trials,
                                        const StageCommands &base);

/// Matrix products an iteration later: all, half of them and so on.
std::vector<StageCommands> proposeProducts(StageTrials &trials,
                                           const StageCommands &base);

/// Whether other stages can gain little.
bool isNearBound(const SchedulingMetrics &metrics);

/// Whether loads take longer than the rest lets them.
bool waitsForLoads(const SchedulingMetrics &metrics);

/// The loads that run an iteration ahead in the best stages another iteration
/// ahead, where waves wait for them.
std::vector<StageCommands> proposeIterationsAhead(const StageTrials &trials);

/// The stages of modulo schedules. What these gain, halvings have found so far,
/// so they are for the agent `modulo`.
std::vector<StageCommands> proposeModuloStages(StageTrials &trials,
                                               const StageCommands &base);

/// Second slots for the buffers in the LDS, with the stages that are best so
/// far; also with the writes of an iteration beside the reads of the one
/// before, which takes loads that are another iteration ahead.
std::vector<StageCommands> proposeSlots(StageTrials &trials);

/// Tries the stages that the solver of the agent `exact` finds, which depend on
/// what came of the ones before.
void tryExactStages(StageTrials &trials, const StageCommands &base);

} // namespace waveasm::search

#endif // WAVEASM_SEARCH_STAGES_STAGEPROPOSERS_H
