//===- MachineInstruction.cpp ---------------------------------------------===//
//
// Part of WaveASM Conductor, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "waveasm/analysis/machine_instruction/MachineInstruction.h"

#include "waveasm/analysis/machine_instruction/MachineProgramBuilder.h"

#include "llvm/ADT/StringExtras.h"

using namespace mlir;
using namespace waveasm;

FailureOr<MachineProgram> MachineProgram::build(ProgramOp program,
                                                const FlowGraph &graph) {
  MachineProgram result;
  if (failed(MachineProgramBuilder(program, result).build(program, graph)))
    return failure();
  return result;
}

void MachineProgram::insert(ProgramOp program,
                            ArrayRef<InsertedInstruction> inserted) {
  MachineProgramBuilder(program, *this).insert(inserted);
}

void waveasm::splitRawLines(ProgramOp program) {
  program.walk([](RawOp op) {
    if (!op.getText().contains('\n'))
      return;
    OpBuilder builder(op);
    for (StringRef line : llvm::split(op.getText(), '\n'))
      if (!line.trim().empty())
        RawOp::create(builder, op.getLoc(), line.trim());
    op.erase();
  });
}
