//===- InlineConstant.h - Immediates that need no literal -------*- C++ -*-===//
//
// Part of WaveASM Conductor, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef WAVEASM_TARGET_INLINECONSTANT_H
#define WAVEASM_TARGET_INLINECONSTANT_H

#include <cstdint>

namespace waveasm::target {

/// Whether the low `bits` (16, 32 or 64) bits of `value` can be an inline
/// constant of an operand of that width. Inline constants are the integers from
/// -16 to 64, and the patterns of these floating point numbers of that width:
/// 0.5, 1, 2, 4, their negatives, and 1 / (2 * pi). CDNA3 ISA, section "Scalar
/// ALU operands", codes 128 to 248.
bool isInlineConstant(int64_t value, unsigned bits);

} // namespace waveasm::target

#endif // WAVEASM_TARGET_INLINECONSTANT_H
