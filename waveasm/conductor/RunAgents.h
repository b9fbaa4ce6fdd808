//===- RunAgents.h - Runs all agents on a region ----------------*- C++ -*-===//
//
// Part of WaveASM Conductor, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef WAVEASM_CONDUCTOR_RUNAGENTS_H
#define WAVEASM_CONDUCTOR_RUNAGENTS_H

#include "waveasm/conductor/ConductorOptions.h"
#include "waveasm/conductor/search/SearchPlan.h"

namespace waveasm::conductor {

/// Searches `region` with the agents that `options` name: first the local ones,
/// then, from the best order that these found, those that ask the broker. The
/// latter cannot make the result worse.
///
/// Adds agents, rounds and evaluations to `record`, whose baseline is that of
/// the kernel. `numInstructions` is the present size of the kernel.
SearchResult runAgents(ProgramOp program, const PlannedRegion &region,
                       SearchStart start, double numInstructions,
                       const ConductorOptions &options, KernelRecord &record);

} // namespace waveasm::conductor

#endif // WAVEASM_CONDUCTOR_RUNAGENTS_H
