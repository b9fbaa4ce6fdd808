//===- SearchKey.h - The cache key of a search ------------------*- C++ -*-===//
//
// Part of WaveASM Conductor, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef WAVEASM_SEARCH_SEARCHKEY_H
#define WAVEASM_SEARCH_SEARCHKEY_H

#include "waveasm/moves/ScheduleRegion.h"
#include "waveasm/search/ConductorOptions.h"

namespace waveasm::search {

/// Returns everything on which the best order of `region` depends, as lines:
/// the build ID of the compiler, a digest of the program with the present order
/// of its regions, from which the search starts, the region, and all options
/// except those without influence (threads, verification, recording). The key
/// contains no text of the user. The digest covers the attribute
/// `waves_per_simd`, which tells trials of the occupancy apart.
std::string makeSearchKey(ProgramOp program, const ScheduleRegion &region,
                          const ConductorOptions &options);

/// Returns everything on which the stages of the loops of `program` depend, in
/// the same form.
std::string makePipelineKey(ProgramOp program, const ConductorOptions &options);

} // namespace waveasm::search

#endif // WAVEASM_SEARCH_SEARCHKEY_H
