//===- TransitiveReduction.h - Precedences without redundancy ---*- C++ -*-===//
//
// Part of WaveASM Conductor, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef WAVEASM_SCHEDULING_TRANSITIVEREDUCTION_H
#define WAVEASM_SCHEDULING_TRANSITIVEREDUCTION_H

#include "llvm/ADT/ArrayRef.h"
#include "llvm/ADT/STLFunctionalExtras.h"
#include "llvm/ADT/SmallVector.h"

#include <vector>

namespace waveasm {

/// The smallest set of precedences with the same transitive closure.
/// `getPredecessors` returns the predecessors of each number below `size`, all
/// smaller than the number itself; the result lists them by number, ascending.
///
/// Takes `size` / 8 bytes for each number, and time for `size` / 64 words for
/// each precedence that is kept.
std::vector<llvm::SmallVector<unsigned, 4>> reduceTransitively(
    unsigned size,
    llvm::function_ref<llvm::ArrayRef<unsigned>(unsigned)> getPredecessors);

} // namespace waveasm

#endif // WAVEASM_SCHEDULING_TRANSITIVEREDUCTION_H
