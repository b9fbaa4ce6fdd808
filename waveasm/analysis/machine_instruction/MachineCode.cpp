//===- MachineCode.cpp ----------------------------------------------------===//
//
// Part of WaveASM Conductor, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "waveasm/analysis/machine_instruction/MachineCode.h"

using namespace mlir;
using namespace waveasm;

FailureOr<MachineCode> MachineCode::build(ProgramOp program) {
  FailureOr<FlowGraph> graph = FlowGraph::build(program);
  if (failed(graph))
    return failure();
  FailureOr<MachineProgram> machine = MachineProgram::build(program, *graph);
  if (failed(machine))
    return failure();
  return MachineCode(program, std::move(*graph), std::move(*machine));
}

void MachineCode::update(ArrayRef<InsertedInstruction> inserted) {
  if (inserted.empty())
    return;
  SmallVector<std::pair<Operation *, Operation *>> pairs;
  pairs.reserve(inserted.size());
  for (auto [before, op] : inserted)
    pairs.emplace_back(machine.getInstructions()[before].op, op);
  graph.insert(pairs);
  machine.insert(program, inserted);
}

LogicalResult MachineCode::rebuild() {
  FailureOr<MachineCode> built = build(program);
  if (failed(built))
    return failure();
  *this = std::move(*built);
  return success();
}
