//===- MachineCode.h - A program and what passes know of it -----*- C++ -*-===//
//
// Part of WaveASM Conductor, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef WAVEASM_ANALYSIS_MACHINE_INSTRUCTION_MACHINECODE_H
#define WAVEASM_ANALYSIS_MACHINE_INSTRUCTION_MACHINECODE_H

#include "waveasm/analysis/machine_instruction/MachineInstruction.h"

namespace waveasm {

/// A `raw` operation with this attribute may use any VGPR where its text names
/// one: an index chooses it.
inline constexpr llvm::StringLiteral kAnyVgprAttr = "waveasm.any_vgpr";

/// A program with its control flow and its machine instructions. The last
/// passes of the back end hand it on and keep it up to date, so that what they
/// insert does not make the next one read all operations again.
class MachineCode {
public:
  /// Fails as `FlowGraph::build` and `MachineProgram::build` do.
  static mlir::FailureOr<MachineCode> build(ProgramOp program);

  ProgramOp getProgram() const { return program; }
  const FlowGraph &getGraph() const { return graph; }
  const MachineProgram &getMachine() const { return machine; }

  /// Updates the code after waits or `s_nop` were inserted, each right before
  /// the operation of an instruction.
  void update(llvm::ArrayRef<InsertedInstruction> inserted);

  /// Updates the code after any other change. Fails as `build` does.
  mlir::LogicalResult rebuild();

private:
  MachineCode(ProgramOp program, FlowGraph graph, MachineProgram machine)
      : program(program), graph(std::move(graph)), machine(std::move(machine)) {
  }

  ProgramOp program;
  FlowGraph graph;
  MachineProgram machine;
};

} // namespace waveasm

#endif // WAVEASM_ANALYSIS_MACHINE_INSTRUCTION_MACHINECODE_H
