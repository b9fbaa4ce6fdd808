//===- InlineConstant.h - Immediates that need no literal -------*- C++ -*-===//
//
// Part of WaveASM Conductor, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef WAVEASM_TARGET_INLINECONSTANT_H
#define WAVEASM_TARGET_INLINECONSTANT_H

#include <cstdint>
#include <optional>

namespace waveasm::target {

/// Whether the low `bits` (16, 32 or 64) bits of `value` can be an inline
/// constant of an operand of that width. Inline constants are the integers from
/// -16 to 64, and the patterns of these floating point numbers of that width:
/// 0.5, 1, 2, 4, their negatives, and 1 / (2 * pi). CDNA3 ISA, section "Scalar
/// ALU operands", codes 128 to 248.
bool isInlineConstant(int64_t value, unsigned bits);

/// A constant as a source of an instruction on pairs of f16.
struct PackedF16Constant {
  /// As assembly has it.
  int64_t value;
  /// Whether both results take its low half (`op_sel_hi` is 0).
  bool isRepeated;
};

/// How an inline constant stands for `word`, which has two f16; none if none
/// does. In place of an integer, the hardware has the word with its sign
/// extended; in place of a floating point number, an f16 in the low half and 0
/// in the high half (LLVM 22, AMDGPUBaseInfo.cpp, getInlineEncodingV216).
std::optional<PackedF16Constant> encodePackedF16(uint32_t word);

} // namespace waveasm::target

#endif // WAVEASM_TARGET_INLINECONSTANT_H
