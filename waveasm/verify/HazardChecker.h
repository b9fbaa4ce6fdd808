//===- HazardChecker.h - Wait states between all pairs of instructions *- C++
//-*-===//
//
// Part of WaveASM Conductor, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef WAVEASM_VERIFY_HAZARDCHECKER_H
#define WAVEASM_VERIFY_HAZARDCHECKER_H

#include "waveasm/verify/ControlFlow.h"

namespace waveasm::verify {

/// Reports each pair of instructions of a gfx942 function that some path leaves
/// fewer wait states between than the hazard rules ask for.
///
/// From each producer, walks forward by the shortest distance, as far as its
/// rules reach: linear in the length of the function.
void checkHazards(const Function &function, const ControlFlow &controlFlow,
                  Findings &findings);

} // namespace waveasm::verify

#endif // WAVEASM_VERIFY_HAZARDCHECKER_H
