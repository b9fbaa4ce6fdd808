//===- CodeLayout.cpp -----------------------------------------------------===//
//
// Part of WaveASM Conductor, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "waveasm/analysis/code_layout/CodeLayout.h"

#include "llvm/Support/MathExtras.h"

using namespace mlir;
using namespace waveasm;

CodeLayout::CodeLayout(const target::Machine &target,
                       const MachineProgram &machine, bool alignLoops)
    : first(machine.getInstructions().data()) {
  offsets.reserve(machine.getInstructions().size() + 1);
  uint64_t offset = 0;
  for (const MachineInstruction &instruction : machine.getInstructions()) {
    if (alignLoops && isa<LoopOp>(instruction.op))
      offset = llvm::alignTo(offset, target.fetchWindowBytes);
    offsets.push_back(static_cast<uint32_t>(offset));
    offset += instruction.bytes;
  }
  offsets.push_back(static_cast<uint32_t>(offset));
}
