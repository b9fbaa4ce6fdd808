//===- RawInstruction.h - Instructions in raw text --------------*- C++ -*-===//
//
// Part of WaveASM Conductor, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Private to the folder.
//
//===----------------------------------------------------------------------===//

#ifndef WAVEASM_ANALYSIS_MACHINE_INSTRUCTION_RAWINSTRUCTION_H
#define WAVEASM_ANALYSIS_MACHINE_INSTRUCTION_RAWINSTRUCTION_H

#include "waveasm/analysis/machine_instruction/MachineInstruction.h"

#include "llvm/ADT/DenseMap.h"

namespace waveasm {

/// An instruction of `raw` text.
struct RawInstruction {
  /// The mnemonic without the suffix of its encoding.
  std::string mnemonic;
  target::Traits traits;
  uint8_t passes = 0;
  uint16_t states = 1;
  uint16_t bytes = 0;
  WaitCounts waits = kNoWait;
  uint8_t immediate = 0;
  llvm::SmallVector<RegisterAccess, 6> accesses;
  /// See `MachineProgram::getOperands`.
  llvm::SmallVector<MachineOperand, 5> operands;
};

using RawInstructions =
    llvm::DenseMap<mlir::Operation *, llvm::SmallVector<RawInstruction, 1>>;

/// Parses the instructions in the text of `ops` with LLVM's assembler. Leaves
/// out labels, directives and comments.
mlir::FailureOr<RawInstructions> parseRawText(llvm::ArrayRef<RawOp> ops,
                                              const target::Machine &machine);

} // namespace waveasm

#endif // WAVEASM_ANALYSIS_MACHINE_INSTRUCTION_RAWINSTRUCTION_H
