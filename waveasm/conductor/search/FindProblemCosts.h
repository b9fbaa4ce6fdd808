//===- FindProblemCosts.h - What the estimate says of a region --*- C++ -*-===//
//
// Part of WaveASM Conductor, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef WAVEASM_CONDUCTOR_SEARCH_FINDPROBLEMCOSTS_H
#define WAVEASM_CONDUCTOR_SEARCH_FINDPROBLEMCOSTS_H

#include "waveasm/conductor/search/Workbench.h"
#include "waveasm/scheduling/ProblemCosts.h"

namespace waveasm::conductor {

/// What the operations of the region of `bench` cost in its present order.
/// Nothing is known more exactly of an order that does not compile. Takes an
/// evaluation.
ProblemCosts findProblemCosts(Workbench &bench);

} // namespace waveasm::conductor

#endif // WAVEASM_CONDUCTOR_SEARCH_FINDPROBLEMCOSTS_H
