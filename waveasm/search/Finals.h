//===- Finals.h - Short searches of the last candidates ---------*- C++ -*-===//
//
// Part of WaveASM Conductor, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef WAVEASM_SEARCH_FINALS_H
#define WAVEASM_SEARCH_FINALS_H

#include "waveasm/search/record/Record.h"
#include "waveasm/search/stages/Pipelining.h"

namespace waveasm::search {

/// `script` with the orders that a search of it found.
Script addOrders(Script script, const KernelRecord &record);

/// The commands of `script` for stages of a region.
std::vector<std::string> getCommands(const Script &script,
                                     llvm::StringRef region);

/// The last level of the tournament: searches copies of the program of `bench`
/// for `kTrialRounds`, without a model, with the stages of `choice` and of its
/// rivals. Leaves the choice to the script with the best result, with the
/// orders that it has there, and returns that result; none if none compiles.
/// Adds its evaluations to `record`. An interrupted search chooses nothing.
std::optional<SchedulingMetrics> playFinals(Bench &bench,
                                            const ConductorOptions &options,
                                            KernelRecord &record,
                                            PipelineChoice &choice);

} // namespace waveasm::search

#endif // WAVEASM_SEARCH_FINALS_H
