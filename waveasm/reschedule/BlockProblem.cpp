//===- BlockProblem.cpp ---------------------------------------------------===//
//
// Part of WaveASM Conductor, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "waveasm/reschedule/BlockProblem.h"

#include "waveasm/reschedule/BlockDependences.h"

using namespace waveasm;
using namespace waveasm::machine_code;
using namespace waveasm::reschedule;

llvm::Expected<BlockProblem>
reschedule::makeBlockProblem(const KernelEditor &editor, unsigned number,
                             bool isRenamed, mlir::MLIRContext &context) {
  BlockProblem result;
  result.sources = editor.getOrder(number);
  KernelCode code = editor.getKernel();
  code.instructions.clear();
  llvm::BitVector fences;
  for (unsigned source : result.sources) {
    code.instructions.push_back(editor.getInstruction(source, isRenamed));
    fences.push_back(isFence(code.instructions.back()));
  }
  ExecutionPath path;
  PathBlock block;
  block.end = static_cast<unsigned>(code.instructions.size());
  path.path.push_back(block);
  std::string message;
  mlir::ScopedDiagnosticHandler handler(&context,
                                        [&](mlir::Diagnostic &diagnostic) {
                                          if (message.empty())
                                            message = diagnostic.str();
                                        });
  result.text = makeProgram(code, path, context);
  mlir::Block &body = result.text.program.getBody().front();
  // The label is no instruction.
  body.front().erase();
  mlir::FailureOr<MachineCode> machine =
      MachineCode::build(result.text.program);
  if (failed(machine))
    return llvm::createStringError(message);
  result.graph = std::make_unique<DependenceGraph>(
      body,
      findBlockDependences(machine->getMachine(), fences, editor.keepsWaits()));
  result.problem = std::make_unique<SchedulingProblem>(*result.graph);
  return result;
}
