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

/// Prints an operation in the syntax of LLVM's assembler: one instruction, or
/// several separated by `\n`, without indentation. All register operands must
/// be physical. Fails with a diagnostic if the target of the program does not
/// have the instruction or it cannot encode an operand; `os` may then have
/// partial output.
mlir::LogicalResult printInstruction(InstructionOpInterface op,
                                     llvm::raw_ostream &os);

} // namespace waveasm::emit

#endif // WAVEASM_EMIT_INSTRUCTIONPRINTER_H
