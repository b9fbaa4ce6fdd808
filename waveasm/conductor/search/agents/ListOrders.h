//===- ListOrders.h - List schedules of a region ----------------*- C++ -*-===//
//
// Part of WaveASM Conductor, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Private to the folder.
//
//===----------------------------------------------------------------------===//

#ifndef WAVEASM_CONDUCTOR_SEARCH_AGENTS_LISTORDERS_H
#define WAVEASM_CONDUCTOR_SEARCH_AGENTS_LISTORDERS_H

#include "waveasm/conductor/search/Agent.h"
#include "waveasm/scheduling/Generators.h"

namespace waveasm::conductor {

/// Variants of list scheduling, in the order in which they should be tried: two
/// for each number of waves that a SIMD can hold, by the region in its present
/// order.
std::vector<ListSchedulerOptions> getListVariants(Workbench &bench);

/// The present order of the region and list schedules of it; the best of them
/// by the objective, the first of equals. Variants that were tried are taken
/// out of `variants`: those that are left may not be measured in this round.
/// The region is left in any order.
TagOrder findBestListOrder(const RoundInput &input,
                           std::vector<ListSchedulerOptions> &variants);

} // namespace waveasm::conductor

#endif // WAVEASM_CONDUCTOR_SEARCH_AGENTS_LISTORDERS_H
