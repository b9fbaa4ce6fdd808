//===- LaneState.cpp ------------------------------------------------------===//
//
// Part of WaveASM Conductor, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "waveasm/analysis/lane_state/LaneState.h"

#include "waveasm/analysis/lane_state/LaneBrackets.h"
#include "waveasm/analysis/value_lifetime/ValueLifetime.h"

using namespace mlir;
using namespace waveasm;
using target::SpecialRegister;

/// Whether `op` narrows EXEC to a part of itself and returns the old EXEC.
static bool isSave(Operation *op) {
  return isa_and_nonnull<SAndSaveexecB64Op, SAndSaveexecB64MaskOp>(op);
}

bool waveasm::writesExec(Operation *op) {
  auto instruction = dyn_cast<InstructionOpInterface>(op);
  return instruction &&
         instruction.getSpecialWrites().contains(SpecialRegister::EXEC);
}

bool waveasm::mayChangeLanes(Operation *op) {
  return op->getNumRegions() || writesExec(op) ||
         isa<RawOp, LabelOp, SBranchOp, SCbranchScc0Op, SCbranchScc1Op,
             SCbranchVcczOp, SCbranchVccnzOp, SCbranchExeczOp,
             SCbranchExecnzOp>(op);
}

bool waveasm::haveSameLanes(Operation *first, Operation *second) {
  for (Operation *op = first->getNextNode(); op != second;
       op = op->getNextNode())
    if (mayChangeLanes(op))
      return false;
  return true;
}

/// The operation that saved EXEC, if `op` restores that EXEC; else null.
static Operation *getSaveOf(Operation *op) {
  if (SMovB64FromExecOp start = findBracketStart(op))
    return start;
  auto restore = dyn_cast<SMovB64ExecOp>(op);
  if (!restore || !keepsItsValue(restore.getSrc()))
    return nullptr;
  Operation *save = restore.getSrc().getDefiningOp();
  return isSave(save) ? save : nullptr;
}

LaneState::LaneState(ProgramOp program, const FlowGraph &graph) {
  if (std::optional<int64_t> workitems = program.getNumWorkitems())
    isFull = *workitems % program.getTargetMachine().waves.lanes == 0;
  isBounded = onlyNarrows(program);
  if (isBounded)
    solve(graph);
}

bool LaneState::onlyNarrows(ProgramOp program) const {
  return !program
              .walk([](Operation *op) {
                auto all = dyn_cast<SMovB64ExecAllOp>(op);
                bool isUnknown =
                    isa<RawOp>(op) ||
                    (writesExec(op) && !isSave(op) && !getSaveOf(op) &&
                     !(all && findBracketEnd(all)));
                return isUnknown ? WalkResult::interrupt()
                                 : WalkResult::advance();
              })
              .wasInterrupted();
}

/// Computes the greatest solution: EXEC at a place is that of the start unless
/// some path leads there on which it is not.
void LaneState::solve(const FlowGraph &graph) {
  ArrayRef<FlowBlock> blocks = graph.getBlocks();
  SmallVector<bool> out(blocks.size(), true);
  for (bool hasChanged = true; hasChanged;) {
    hasChanged = false;
    for (auto [number, block] : llvm::enumerate(blocks)) {
      bool state = llvm::all_of(block.predecessors,
                                [&](unsigned before) { return out[before]; });
      for (Operation *op : block.operations) {
        auto [entry, isNew] = isAtStart.try_emplace(op, state);
        hasChanged |= isNew || entry->second != state;
        entry->second = state;
        if (isSave(op))
          state = false;
        else if (isa<SMovB64ExecAllOp>(op))
          state = true;
        else if (Operation *save = getSaveOf(op))
          state = isAtStart.lookup_or(save, true);
      }
      hasChanged |= out[number] != state;
      out[number] = state;
    }
  }
}

bool LaneState::allOn(Operation *op) const {
  return isBounded && isAtStart.lookup(op);
}

bool waveasm::needsAllLanes(Operation *op) {
  return isa<VPermlane16SwapB32Op, VPermlane32SwapB32Op, DsReadB64TrB4Op,
             DsReadB96TrB6Op, DsReadB64TrB8Op, DsReadB64TrB16Op>(op);
}

bool waveasm::isLanewise(Operation *op) {
  auto instruction = dyn_cast<InstructionOpInterface>(op);
  if (!instruction ||
      !instruction.getSpecialReads().contains(SpecialRegister::EXEC))
    return false;
  // The first of these reads lane 0 if all lanes are off; the others pass
  // values from lane to lane.
  if (isa<VReadfirstlaneB32Op, DsBpermuteB32Op, DsPermuteB32Op, DsSwizzleB32Op>(
          op) ||
      op->hasTrait<DppOp>() || needsAllLanes(op))
    return false;
  return isa<ValuOpInterface, MemoryOpInterface>(op);
}
