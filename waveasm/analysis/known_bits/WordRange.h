//===- WordRange.h - The smallest and largest value of a word ---*- C++ -*-===//
//
// Part of WaveASM Conductor, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Known bits bound a number by powers of two. Rows of 72 bytes end long before
// that, and buffers begin at any multiple of a few bytes, so a range of its own
// tells apart what lies one after the other.
//
//===----------------------------------------------------------------------===//

#ifndef WAVEASM_ANALYSIS_WORD_RANGE_H
#define WAVEASM_ANALYSIS_WORD_RANGE_H

#include "waveasm/dialect/WaveAsmOps.h"

namespace waveasm {

/// The numbers from `least` to `most`.
struct WordRange {
  uint32_t least = 0;
  uint32_t most = UINT32_MAX;
};

/// Returns a range that has the word, taken without a sign, in all lanes and in
/// all executions. Knows the size of the workgroup.
WordRange computeWordRange(mlir::Value value);

} // namespace waveasm

#endif // WAVEASM_ANALYSIS_WORD_RANGE_H
