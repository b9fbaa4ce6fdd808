//===- MachineProgramBuilder.h - Operations to instructions -----*- C++ -*-===//
//
// Part of WaveASM Conductor, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Private to the folder.
//
//===----------------------------------------------------------------------===//

#ifndef WAVEASM_ANALYSIS_MACHINE_INSTRUCTION_MACHINEPROGRAMBUILDER_H
#define WAVEASM_ANALYSIS_MACHINE_INSTRUCTION_MACHINEPROGRAMBUILDER_H

#include "waveasm/analysis/machine_instruction/MachineInstruction.h"
#include "waveasm/analysis/machine_instruction/OperationFacts.h"
#include "waveasm/analysis/machine_instruction/RawInstruction.h"
#include "waveasm/analysis/machine_instruction/ValueUnits.h"

#include "llvm/ADT/STLExtras.h"
#include "llvm/ADT/StringMap.h"

namespace waveasm {

/// Fills a `MachineProgram`, block by block.
class MachineProgramBuilder {
public:
  MachineProgramBuilder(ProgramOp program, MachineProgram &result)
      : result(result), context(program.getContext()),
        target(program.getTargetMachine()), units(result.numUnits) {
    for (auto [number, name] : llvm::enumerate(result.opcodes))
      opcodesByName[name] = static_cast<uint32_t>(number);
  }

  mlir::LogicalResult build(ProgramOp program, const FlowGraph &graph);
  void insert(llvm::ArrayRef<InsertedInstruction> inserted);

private:
  mlir::LogicalResult addOperation(mlir::Operation *op);
  mlir::LogicalResult checkJumps(const FlowGraph &graph) const;
  void addRaw(RawOp op);
  void addDefault(mlir::Operation *op, const OperationFacts &facts);
  void addMove(mlir::Operation *op, const OperationFacts &facts);
  void addDataAddress(SGetpcB64DataOp op, const OperationFacts &facts);
  void addStructuredFlow(mlir::Operation *op);
  void addAlias(mlir::Operation *op);

  const OperationFacts &getFacts(mlir::Operation *op);
  uint32_t getOpcode(llvm::StringRef mnemonic);

  /// Begins an instruction of 0 bytes, to which accesses and operands are added
  /// until `end`.
  MachineInstruction &begin(mlir::Operation *op, target::Traits traits,
                            uint32_t opcode, uint16_t states,
                            uint8_t passes = 0);
  void end() {
    MachineInstruction &last = result.instructions.back();
    last.numAccesses =
        static_cast<uint32_t>(result.accesses.size()) - last.firstAccess;
    last.numOperands =
        static_cast<uint32_t>(result.operands.size()) - last.firstOperand;
  }

  void access(Piece piece, target::Touches touches, target::Files files) {
    result.accesses.push_back({piece.first, piece.count, touches, files});
  }
  void write(mlir::Value value);
  void read(mlir::Value value, unsigned position, bool isTied = false);
  void readSpecial(const OperationFacts &facts);
  void writeSpecial(const OperationFacts &facts);
  void readCarried(mlir::OperandRange from, mlir::TypeRange to);

  // In OperationOperands.cpp.
  void operand(mlir::Value value);
  void operand(Piece piece, bool isScalar);
  void operand(int64_t value);
  void addAluOperands(mlir::Operation *op, const OperationFacts &facts);
  void addAddress(MemoryOpInterface op, const target::AccessShape &shape);
  void addCopies(mlir::ValueRange from, mlir::ValueRange to);

  MachineProgram &result;
  mlir::MLIRContext *context;
  const target::Machine &target;
  RawInstructions rawInstructions;
  llvm::DenseMap<mlir::OperationName, OperationFacts> factsByName;
  ValueUnits units;
  llvm::StringMap<uint32_t> opcodesByName;
};

} // namespace waveasm

#endif // WAVEASM_ANALYSIS_MACHINE_INSTRUCTION_MACHINEPROGRAMBUILDER_H
