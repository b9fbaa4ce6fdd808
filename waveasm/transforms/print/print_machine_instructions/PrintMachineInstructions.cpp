//===- PrintMachineInstructions.cpp ---------------------------------------===//
//
// Part of WaveASM Conductor, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "waveasm/transforms/print/print_machine_instructions/PrintMachineInstructions.h"

#include "waveasm/analysis/machine_instruction/MachineInstruction.h"

using namespace mlir;
using namespace waveasm;

namespace waveasm {
#define GEN_PASS_DEF_PRINTMACHINEINSTRUCTIONS
#include "waveasm/transforms/print/print_machine_instructions/PrintMachineInstructions.h.inc"
} // namespace waveasm

static LogicalResult print(ProgramOp program) {
  FailureOr<FlowGraph> graph = FlowGraph::build(program);
  if (failed(graph))
    return failure();
  FailureOr<MachineProgram> machine = MachineProgram::build(program, *graph);
  if (failed(machine))
    return failure();
  llvm::outs() << "machine instructions of @" << program.getSymName() << ":\n";
  machine->print(llvm::outs());
  return success();
}

namespace {
struct PrintMachineInstructionsPass
    : waveasm::impl::PrintMachineInstructionsBase<
          PrintMachineInstructionsPass> {
  void runOnOperation() override {
    WalkResult result = getOperation()->walk([](ProgramOp program) {
      return failed(print(program)) ? WalkResult::interrupt()
                                    : WalkResult::skip();
    });
    if (result.wasInterrupted())
      signalPassFailure();
    markAllAnalysesPreserved();
  }
};
} // namespace
