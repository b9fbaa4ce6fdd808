//===- RunAgents.h - Runs all agents on a kernel ----------------*- C++ -*-===//
//
// Part of WaveASM Conductor, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef WAVEASM_SEARCH_RUNAGENTS_H
#define WAVEASM_SEARCH_RUNAGENTS_H

#include "waveasm/search/ConductorOptions.h"
#include "waveasm/search/orders/KernelSearch.h"

namespace waveasm::search {

/// Searches the regions of `plan` with the agents that `options` name: first
/// the local ones and then, region by region from the best orders that these
/// found, those that ask the broker. The latter cannot make the result worse.
///
/// Adds agents, rounds and evaluations to `record`, whose baseline is that of
/// the kernel.
KernelSearchResult runAgents(ProgramOp program,
                             llvm::ArrayRef<PlannedRegion> plan,
                             const KernelSearchStart &start,
                             const ConductorOptions &options,
                             KernelRecord &record);

} // namespace waveasm::search

#endif // WAVEASM_SEARCH_RUNAGENTS_H
