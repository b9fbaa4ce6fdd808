//===- LaneOpcode.h - What a mnemonic computes in each lane -----*- C++ -*-===//
//
// Part of WaveASM Conductor, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Private to the folder: the integer instructions that compilers use for
// addresses, masks and loop counters. "AMD Instinct MI300 Instruction Set
// Architecture", chapters 12 and 13.
//
//===----------------------------------------------------------------------===//

#ifndef WAVEASM_ANALYSIS_LANE_ADDRESSES_LANEOPCODE_H
#define WAVEASM_ANALYSIS_LANE_ADDRESSES_LANEOPCODE_H

#include "waveasm/dialect/WordComparison.h"

#include "llvm/ADT/StringRef.h"

#include <cstdint>

namespace waveasm {

/// What an instruction computes. Names that end in 64 work on two words, of
/// which some need the low ones only.
enum class LaneAction : uint8_t {
  None, ///< not interpreted
  Move,
  Move64,
  Add,
  Subtract,
  SubtractReversed,
  Multiply,
  MultiplyHigh,
  MultiplyHighSigned,
  Multiply24,
  Multiply24Signed,
  MultiplyAdd, ///< the low word of a 64-bit sum
  MultiplyAdd24,
  MultiplyAdd24Signed,
  ShiftLeft,
  ShiftLeftReversed,
  ShiftLeft64,         ///< the low word
  ShiftLeftReversed64, ///< the low word
  ShiftRight,
  ShiftRightReversed,
  ShiftRightSigned,
  ShiftRightSignedReversed,
  And,
  Or,
  Xor,
  Not,
  AndNot,
  OrNot,
  NotAnd,
  NotOr,
  NotXor,
  And64,
  Or64,
  Xor64,
  Not64,
  AndNot64,
  OrNot64,
  AndSaveExec,
  OrSaveExec,
  AndNotSaveExec,
  Min,
  MinSigned,
  Max,
  MaxSigned,
  Absolute,
  ExtendByte,
  ExtendShort,
  BitField,
  BitFieldSigned,
  ScalarBitField,
  BitFieldInsert,
  Permute,
  PackLow,
  ShiftAdd, ///< shift the first source, add the third; 64 bits: the low word
  AddShift,
  ShiftOr,
  AndOr,
  Or3,
  TruthTable, ///< the fourth source says what three bits become
  Add3,
  XorAdd,
  ShiftAddFixed, ///< shift the first source by a number in the mnemonic
  CountLanesLow,
  Exchange, ///< lane i gets that of lane i ^ the last operand
  CountLanesHigh,
  ReadFirstLane,
  ReadLane,
  Select,
  ScalarSelect,
  ScalarSelect64,
  Compare,       ///< lanes, to a mask
  ScalarCompare, ///< words, to SCC
};

struct LaneOpcode {
  LaneAction action = LaneAction::None;
  Relation relation = Relation::Eq;
  /// Whether words and short immediates have a sign.
  bool isSigned = false;
  /// Whether a comparison is one of two words.
  bool isWide = false;
  /// Whether immediates have 16 bits.
  bool hasShortImmediate = false;
  /// Position of the first source among the operands.
  uint8_t firstSource = 1;
  /// The shift of `ShiftAddFixed`.
  uint8_t shift = 0;

  /// What a comparison of words tests.
  WordComparison getComparison() const { return {relation, isSigned}; }
};

/// Looks up a mnemonic with or without the suffix of its encoding.
LaneOpcode lookupLaneOpcode(llvm::StringRef mnemonic);

} // namespace waveasm

#endif // WAVEASM_ANALYSIS_LANE_ADDRESSES_LANEOPCODE_H
