//===- PrintCodeLayout.cpp ------------------------------------------------===//
//
// Part of WaveASM Conductor, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "waveasm/transforms/print/print_code_layout/PrintCodeLayout.h"

#include "waveasm/analysis/code_layout/CodeLayout.h"

using namespace mlir;
using namespace waveasm;

namespace waveasm {
#define GEN_PASS_DEF_PRINTCODELAYOUT
#include "waveasm/transforms/print/print_code_layout/PrintCodeLayout.h.inc"
} // namespace waveasm

static LogicalResult print(ProgramOp program, bool alignLoops) {
  FailureOr<FlowGraph> graph = FlowGraph::build(program);
  if (failed(graph))
    return failure();
  FailureOr<MachineProgram> machine = MachineProgram::build(program, *graph);
  if (failed(machine))
    return failure();
  CodeLayout layout(program.getTargetMachine(), *machine, alignLoops);
  llvm::outs() << "code of @" << program.getSymName() << ":\n";
  for (const MachineInstruction &instruction : machine->getInstructions())
    if (instruction.bytes)
      llvm::outs() << "  " << layout.getOffset(instruction) << ": "
                   << machine->getMnemonic(instruction) << '\n';
  llvm::outs() << "  " << layout.getSize() << ": end\n";
  return success();
}

namespace {
struct PrintCodeLayoutPass
    : waveasm::impl::PrintCodeLayoutBase<PrintCodeLayoutPass> {
  using PrintCodeLayoutBase::PrintCodeLayoutBase;

  void runOnOperation() override {
    WalkResult result = getOperation()->walk([&](ProgramOp program) {
      return failed(print(program, alignLoops)) ? WalkResult::interrupt()
                                                : WalkResult::skip();
    });
    if (result.wasInterrupted())
      signalPassFailure();
    markAllAnalysesPreserved();
  }
};
} // namespace
