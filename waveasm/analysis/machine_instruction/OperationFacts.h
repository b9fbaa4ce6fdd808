//===- OperationFacts.h - What operations compile to ------------*- C++ -*-===//
//
// Part of WaveASM Conductor, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Private to the folder.
//
//===----------------------------------------------------------------------===//

#ifndef WAVEASM_ANALYSIS_MACHINE_INSTRUCTION_OPERATIONFACTS_H
#define WAVEASM_ANALYSIS_MACHINE_INSTRUCTION_OPERATIONFACTS_H

#include "waveasm/analysis/machine_instruction/EncodingSize.h"
#include "waveasm/analysis/machine_instruction/MachineInstruction.h"

#include "waveasm/target/AccessShape.h"
#include "waveasm/target/SpecialRegister.h"

namespace waveasm {

/// How the operands of an operation differ from the default, where results are
/// written and operands are read.
enum class Shape : uint8_t {
  None, ///< not an instruction
  Default,
  Carry,          ///< the second result stands for VCC
  Select,         ///< the third operand stands for VCC
  Tied,           ///< the tied operand is the destination
  AccvgprWrite,   ///< the second operand is the destination
  Move,           ///< one instruction for each register
  DataAddress,    ///< the place of the code and two sums
  Nop,            ///< takes several states
  Wait,           ///< waits for counters
  StructuredFlow, ///< loop, if, condition, yield
  Alias,          ///< extract, pack, insert
  Raw,
  Unknown, ///< has no machine instruction
};

/// What all operations with one name have in common.
struct OperationFacts {
  Shape shape = Shape::Unknown;
  /// The operand whose register the result takes, or -1.
  int tied = -1;
  target::Traits traits;
  uint8_t passes = 0;
  /// As in `target::InstructionClass`.
  uint8_t narrowPasses = 0;
  llvm::StringRef mnemonic;
  /// The number of the mnemonic in the program.
  uint32_t opcode = 0;
  /// Whether the operands of an ALU instruction are listed.
  bool listsOperands = false;
  /// What the instruction accesses, if it is memory.
  std::optional<target::AccessShape> access;
  EncodingSize size;
  target::SpecialRegisters reads;
  target::SpecialRegisters writes;
};

/// The facts about operations with the name of `op` on a target. The caller
/// numbers the opcode.
OperationFacts getOperationFacts(mlir::Operation *op,
                                 const target::Machine &machine);

/// The counts that a wait waits for; none for counters it ignores.
WaitCounts getWaitCounts(mlir::Operation *op);

/// Whether the hardware takes the instruction to read the old contents of its
/// result's register although no operand is tied to it: DPP can leave lanes as
/// they are. With `bound_ctrl` for all rows and banks it never does.
bool readsOldResult(mlir::Operation *op);

/// Whether the instruction shifts its result to the upper half of the register.
bool writesHighHalf(mlir::Operation *op);

} // namespace waveasm

#endif // WAVEASM_ANALYSIS_MACHINE_INSTRUCTION_OPERATIONFACTS_H
