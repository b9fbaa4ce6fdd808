//===- StageProposers.h - What proposes stages ------------------*- C++ -*-===//
//
// Part of WaveASM Conductor, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Each proposes stages for a loop that was prepared as `base` says, if they may
// gain. Each has a file of its name.
//
//===----------------------------------------------------------------------===//

#ifndef WAVEASM_SEARCH_STAGES_STAGEPROPOSERS_H
#define WAVEASM_SEARCH_STAGES_STAGEPROPOSERS_H

#include "waveasm/search/agents/Agents.h"
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
/// so that only a search that names the agent `modulo` tries them.
std::vector<StageCommands> proposeModuloStages(StageTrials &trials,
                                               const StageCommands &base);

/// Second slots for the buffers in the LDS, with the stages that are best so
/// far; in a loop, also with the writes of an iteration beside the reads of the
/// one before, which takes loads that are another iteration ahead.
std::vector<StageCommands> proposeSlots(StageTrials &trials);

/// Tries the stages that the solver of the agent `exact` finds, which depend on
/// what came of the ones before.
void tryExactStages(StageTrials &trials, const StageCommands &base);

/// What proposes stages for an agent that says that it does
/// (`Agent::getGroups`), in searches that name it.
struct StageProposer {
  llvm::StringLiteral agent;
  /// Stages that compete with those of loads; null if there are none.
  std::vector<StageCommands> (*propose)(StageTrials &trials,
                                        const StageCommands &base);
  /// Tries stages after the ones that compete; may be null.
  void (*tryMore)(StageTrials &trials, const StageCommands &base);
};

/// One for each agent that proposes stages, but for those that ask a model
/// (StageRounds.h).
inline constexpr StageProposer kStageProposers[] = {
    {kModuloAgentName, proposeModuloStages, /*tryMore=*/nullptr},
    {kExactAgentName, /*propose=*/nullptr, tryExactStages},
};

} // namespace waveasm::search

#endif // WAVEASM_SEARCH_STAGES_STAGEPROPOSERS_H
