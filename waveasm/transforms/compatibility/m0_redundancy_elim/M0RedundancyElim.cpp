//===- M0RedundancyElim.cpp -----------------------------------------------===//
//
// Part of WaveASM Conductor, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Gather loads into LDS take their LDS address from M0. Front ends write M0
// before each of them, mostly with the value that it already has.
//
//===----------------------------------------------------------------------===//

#include "waveasm/transforms/compatibility/m0_redundancy_elim/M0RedundancyElim.h"

using namespace mlir;
using namespace waveasm;

/// Whether `op` may write M0 without an operand that shows it.
static bool mayWriteM0Unseen(Operation &op) {
  if (op.getNumRegions() || isa<LabelOp, RawOp>(op))
    return true;
  auto instruction = dyn_cast<InstructionOpInterface>(op);
  return instruction && instruction.getUnit() == target::Unit::Branch &&
         instruction.isPinned();
}

static unsigned eliminateInBlock(Block &block) {
  unsigned numErased = 0;
  Value current;
  for (Operation &op : llvm::make_early_inc_range(block)) {
    if (auto write = dyn_cast<SMovB32M0Op>(op)) {
      if (write.getSrc() == current) {
        write.erase();
        ++numErased;
        continue;
      }
      current = write.getSrc();
    } else if (isa<SAddU32M0Op>(op) || mayWriteM0Unseen(op)) {
      current = Value();
    }
  }
  return numErased;
}

unsigned waveasm::eliminateRedundantM0Writes(Operation *root) {
  unsigned numErased = 0;
  root->walk([&](Block *block) { numErased += eliminateInBlock(*block); });
  return numErased;
}

namespace waveasm {
#define GEN_PASS_DEF_M0REDUNDANCYELIM
#include "waveasm/transforms/compatibility/m0_redundancy_elim/M0RedundancyElim.h.inc"
} // namespace waveasm

namespace {
struct M0RedundancyElimPass
    : waveasm::impl::M0RedundancyElimBase<M0RedundancyElimPass> {
  void runOnOperation() override {
    numErased += eliminateRedundantM0Writes(getOperation());
  }
};
} // namespace
