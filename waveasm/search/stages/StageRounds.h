//===- StageRounds.h - Ask a model which iterations overlap -----*- C++ -*-===//
//
// Part of WaveASM Conductor, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef WAVEASM_SEARCH_STAGES_STAGEROUNDS_H
#define WAVEASM_SEARCH_STAGES_STAGEROUNDS_H

#include "waveasm/search/stages/StageTrials.h"

namespace waveasm::search {

/// The stages that are to be improved, and how others are tried.
struct StageSearch {
  /// Of the program without stages of any loop, and the loop's region.
  Bench &bench;
  std::string region;
  /// The kernel in source order.
  const SchedulingMetrics &source;
  /// What the best order of the loop without stages takes, found alike.
  SchedulingMetrics plain;
  /// The best stages so far and what they take. `tryStages` changes them.
  const StageCommands &best;
  llvm::function_ref<const SchedulingMetrics &()> getBestMetrics;
  llvm::function_ref<const OrderCosts &()> getBestCosts;
  llvm::function_ref<StageTrial(const StageCommands &)> tryStages;
  /// Says why the loop cannot have stages; none if it can.
  StageCheck check;
  /// Whether others may be tried.
  llvm::function_ref<bool()> mayGoOn;
};

/// Lets a model propose stages in `options.stageRounds` rounds. Returns the
/// rounds.
std::vector<RoundRecord> runStageRounds(const StageSearch &search,
                                        const ConductorOptions &options);

} // namespace waveasm::search

#endif // WAVEASM_SEARCH_STAGES_STAGEROUNDS_H
