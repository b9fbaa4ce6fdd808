//===- SurplusBarriers.cpp ------------------------------------------------===//
//
// Part of WaveASM Conductor, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "waveasm/transforms/optimize/surplus_barriers/SurplusBarriers.h"

#include "waveasm/proofs/BarrierChecker.h"

#include "mlir/IR/Builders.h"

using namespace mlir;
using namespace waveasm;

namespace {

/// Operations that are out of their blocks for now.
class Removal {
public:
  void add(Operation *op) {
    removed.emplace_back(op, op->getNextNode());
    op->remove();
  }

  void undo() {
    for (auto [op, next] : llvm::reverse(removed))
      next->getBlock()->getOperations().insert(Block::iterator(next), op);
    removed.clear();
  }

  /// Returns how many there were.
  unsigned commit() {
    for (auto [op, next] : removed)
      op->destroy();
    return static_cast<unsigned>(removed.size());
  }

private:
  /// With what follows each of them: none is a terminator.
  SmallVector<std::pair<Operation *, Operation *>> removed;
};

} // namespace

/// Whether some waves wait at barriers in `op`, and nothing else happens there.
static bool letsSomeWait(Operation &op) {
  return isAboutBarriers(op) && op.walk([](SBarrierOp) {
                                    return WalkResult::interrupt();
                                  }).wasInterrupted();
}

/// Drops the branches that let some waves wait.
static unsigned alignWaves(BarrierChecker &checker, ProgramOp program,
                           ArrayRef<Block *> blocks) {
  SmallVector<Operation *> branches;
  for (Block *block : blocks)
    for (Operation &op : *block)
      if (letsSomeWait(op))
        branches.push_back(&op);
  if (branches.empty())
    return 0;
  OpBuilder builder(branches.back());
  auto meeting = SBarrierOp::create(builder, branches.back()->getLoc());
  Removal removal;
  for (Operation *branch : branches)
    removal.add(branch);
  if (!checker.check(program))
    return removal.commit();
  removal.undo();
  meeting.erase();
  return 0;
}

unsigned waveasm::dropSurplusBarriers(ProgramOp program,
                                      ArrayRef<Block *> blocks) {
  SmallVector<SBarrierOp> barriers;
  for (Block *block : blocks)
    llvm::append_range(barriers, block->getOps<SBarrierOp>());
  OwningOpRef<ProgramOp> source(program.clone());
  BarrierChecker checker(*source);
  unsigned count = alignWaves(checker, program, blocks);
  for (SBarrierOp barrier : barriers) {
    Removal removal;
    removal.add(barrier);
    if (!checker.check(program)) {
      count += removal.commit();
      continue;
    }
    removal.undo();
    if (barrier.getLdsOnly())
      continue;
    barrier.setLdsOnly(true);
    if (checker.check(program))
      barrier.setLdsOnly(false);
  }
  return count;
}
