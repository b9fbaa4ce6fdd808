//===- HazardChecker.h - Checks wait states ---------------------*- C++ -*-===//
//
// Part of WaveASM Conductor, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef WAVEASM_VERIFY_HAZARDCHECKER_H
#define WAVEASM_VERIFY_HAZARDCHECKER_H

#include "waveasm/verify/ControlFlow.h"
#include "waveasm/verify/HazardRules.h"

namespace waveasm::verify {

/// Reports each pair of instructions of a function with a path between them
/// that has fewer wait states than `rules`, those of its processor, require.
///
/// Walks forward from each producer by the shortest distance, as far as its
/// rules reach. Takes time linear in the length of the function.
void checkHazards(const Function &function, const ControlFlow &controlFlow,
                  llvm::ArrayRef<HazardRule> rules, Findings &findings);

} // namespace waveasm::verify

#endif // WAVEASM_VERIFY_HAZARDCHECKER_H
