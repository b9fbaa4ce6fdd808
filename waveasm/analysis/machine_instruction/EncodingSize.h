//===- EncodingSize.h - Bytes of machine code -------------------*- C++ -*-===//
//
// Part of WaveASM Conductor, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Private to the folder. The assembler takes the shortest encoding that can
// hold the operands. "AMD Instinct MI300 Instruction Set Architecture",
// chapter 13.
//
//===----------------------------------------------------------------------===//

#ifndef WAVEASM_ANALYSIS_MACHINE_INSTRUCTION_ENCODINGSIZE_H
#define WAVEASM_ANALYSIS_MACHINE_INSTRUCTION_ENCODINGSIZE_H

#include "waveasm/dialect/WaveAsmOps.h"
#include "waveasm/target/InstructionClass.h"

namespace waveasm {

/// Encodings consist of words of this many bytes; those of scalar branches have
/// one.
inline constexpr uint8_t kEncodingWord = 4;

/// How long the encodings of operations with one name are.
struct EncodingSize {
  enum class Rule : uint8_t {
    Fixed,
    /// A literal takes a word.
    Literal,
    /// The same, but a second source that is not a VGPR needs `Vop3`, of two
    /// words without a literal.
    TwoVectorSources,
    /// A literal takes a word; moves to or from AGPRs, but not both, take two
    /// words.
    VectorMove,
  };
  Rule rule = Rule::Fixed;
  /// Bytes of the shortest encoding.
  uint8_t bytes = 0;
};

/// The sizes of instructions of the class `traits`, for operations with the
/// name of `op`.
EncodingSize getEncodingSize(InstructionOpInterface op, target::Traits traits);

/// The bytes of an instruction of `op`: of each, if the operation copies a
/// tuple. Virtual registers count as those of their class.
uint8_t countBytes(mlir::Operation *op, const EncodingSize &size);

} // namespace waveasm

#endif // WAVEASM_ANALYSIS_MACHINE_INSTRUCTION_ENCODINGSIZE_H
