//===- FindProblemCosts.h - What the estimate says of a region --*- C++ -*-===//
//
// Part of WaveASM Conductor, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef WAVEASM_SEARCH_ORDERS_FINDPROBLEMCOSTS_H
#define WAVEASM_SEARCH_ORDERS_FINDPROBLEMCOSTS_H

#include "waveasm/bench/Workbench.h"
#include "waveasm/scheduling/ProblemCosts.h"

namespace waveasm::search {

/// What the operations of the region of `bench` cost in its present order.
/// Nothing is known more exactly of an order that does not compile. Takes an
/// evaluation.
ProblemCosts findProblemCosts(Workbench &bench);

/// The same of a region of `size` positions. `getPosition` converts its tags.
ProblemCosts
makeProblemCosts(const RegionCosts &costs, unsigned size, uint32_t slotCycles,
                 llvm::function_ref<unsigned(unsigned)> getPosition);

} // namespace waveasm::search

#endif // WAVEASM_SEARCH_ORDERS_FINDPROBLEMCOSTS_H
