//===- PlayedOrder.h - Many orders in a small model -------------*- C++ -*-===//
//
// Part of WaveASM Conductor, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef WAVEASM_SEARCH_AGENTS_PLAYEDORDER_H
#define WAVEASM_SEARCH_AGENTS_PLAYEDORDER_H

#include "waveasm/search/orders/Agent.h"

namespace waveasm::search {

/// Anneals the region of `bench` from its present order on: one wave plays each
/// order (scheduling/OrderPlayer), which takes about a hundredth of a compile.
/// No order needs more registers than as many waves on a SIMD have as now.
/// Returns the one that takes the least time there, or the present order if
/// that is as good by the objective. Takes `kPlayEvaluations`, and one for the
/// present order if that is not measured. May leave the region in any order.
TagOrder findPlayedOrder(Workbench &bench, const Objective &objective,
                         uint64_t seed);

} // namespace waveasm::search

#endif // WAVEASM_SEARCH_AGENTS_PLAYEDORDER_H
