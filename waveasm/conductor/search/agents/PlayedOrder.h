//===- PlayedOrder.h - Many orders in a small model -------------*- C++ -*-===//
//
// Part of WaveASM Conductor, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef WAVEASM_CONDUCTOR_SEARCH_AGENTS_PLAYEDORDER_H
#define WAVEASM_CONDUCTOR_SEARCH_AGENTS_PLAYEDORDER_H

#include "waveasm/conductor/search/Workbench.h"

namespace waveasm::conductor {

/// Anneals the region of `bench` from its present order on: one wave plays each
/// order (scheduling/OrderPlayer), which takes about a hundredth of a compile.
/// No order needs more registers than as many waves on a SIMD have as now.
/// Returns the order that takes the least time there; what that is worth, only
/// a measurement can say. Takes one evaluation for the costs.
TagOrder findPlayedOrder(Workbench &bench, uint64_t seed);

} // namespace waveasm::conductor

#endif // WAVEASM_CONDUCTOR_SEARCH_AGENTS_PLAYEDORDER_H
