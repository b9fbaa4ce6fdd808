//===- WordRange.h - The smallest and largest value of a word ---*- C++ -*-===//
//
// Part of WaveASM Conductor, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Known bits bound a number by powers of two. Rows of 72 bytes end long before
// that, and buffers begin at any multiple of a few bytes, so a range of its own
// tells apart what lies one after the other. All passes that move a part of an
// address from one operand of an instruction to another ask here whether the
// sum stays the same.
//
//===----------------------------------------------------------------------===//

#ifndef WAVEASM_ANALYSIS_KNOWN_BITS_WORDRANGE_H
#define WAVEASM_ANALYSIS_KNOWN_BITS_WORDRANGE_H

#include "waveasm/dialect/WaveAsmOps.h"

namespace waveasm {

/// The numbers from `least` to `most`.
struct WordRange {
  uint32_t least = 0;
  uint32_t most = UINT32_MAX;
};

/// Returns a range that has the word, taken without a sign, in all lanes and in
/// all executions. Knows the size of the workgroup, its number in the launch,
/// counters of loops, and remainders of divisions by constants.
WordRange computeWordRange(mlir::Value value);

/// Whether the sum of the words, taken without signs, and of the constant is
/// certainly a word, that is, neither negative nor 2^32 or more. The hardware
/// adds the parts of an address without wrapping around at 32 bits; so what an
/// instruction adds to a register and what a register has added already differ
/// unless this holds.
bool isSumAWord(llvm::ArrayRef<mlir::Value> terms, int64_t constant);

} // namespace waveasm

#endif // WAVEASM_ANALYSIS_KNOWN_BITS_WORDRANGE_H
