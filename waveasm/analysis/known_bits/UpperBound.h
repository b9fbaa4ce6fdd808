//===- UpperBound.h - The largest value of a word ---------------*- C++ -*-===//
//
// Part of WaveASM Conductor, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Known bits bound a number by a power of two. Rows of 72 bytes end long before
// that, so a bound of its own tells apart what is behind them.
//
//===----------------------------------------------------------------------===//

#ifndef WAVEASM_ANALYSIS_UPPER_BOUND_H
#define WAVEASM_ANALYSIS_UPPER_BOUND_H

#include "waveasm/dialect/WaveAsmOps.h"

namespace waveasm {

/// Returns a number that the word, taken without a sign, exceeds in no lane and
/// in no execution. Knows the size of the workgroup.
uint32_t computeUpperBound(mlir::Value value);

} // namespace waveasm

#endif // WAVEASM_ANALYSIS_UPPER_BOUND_H
