//===- InstructionPrinter.h - One instruction as assembly text --*- C++ -*-===//
//
// Part of WaveASM Conductor, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef WAVEASM_EMIT_INSTRUCTIONPRINTER_H
#define WAVEASM_EMIT_INSTRUCTIONPRINTER_H

#include "waveasm/dialect/WaveAsmOps.h"

#include "llvm/Support/raw_ostream.h"

namespace waveasm::emit {

/// Prints an operation as LLVM's assembler reads it: one instruction, or one a
/// line with
/// `\n` between them, without indentation. All register operands are physical.
/// Fails with a diagnostic when the target of the program does not have the
/// instruction or an operand has no place in it; `os` then holds a part of it.
mlir::LogicalResult printInstruction(InstructionOpInterface op,
                                     llvm::raw_ostream &os);

} // namespace waveasm::emit

#endif // WAVEASM_EMIT_INSTRUCTIONPRINTER_H
