//===- SccLiveness.cpp ----------------------------------------------------===//
//
// Part of WaveASM Conductor, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "waveasm/analysis/scc_liveness/SccLiveness.h"

using namespace mlir;
using namespace waveasm;

/// Whether `op` writes SCC before its regions run, or without having regions.
static bool writesSccItself(Operation &op) {
  if (auto instruction = dyn_cast<InstructionOpInterface>(op))
    return instruction.getSpecialWrites().contains(
        target::SpecialRegister::SCC);
  if (auto branch = dyn_cast<IfOp>(op))
    return !isa<SCCType>(branch.getCondition().getType());
  if (auto condition = dyn_cast<ConditionOp>(op))
    return !isa<SCCType>(condition.getCondition().getType());
  return !op.hasTrait<NonEmittingOp>() && !isa<CommentOp>(op);
}

static bool readsSccUnnamed(Operation &op) {
  auto instruction = dyn_cast<InstructionOpInterface>(op);
  return instruction &&
         instruction.getSpecialReads().contains(target::SpecialRegister::SCC) &&
         llvm::none_of(op.getOperandTypes(), llvm::IsaPred<SCCType>);
}

/// The result of `op` that names what it wrote to SCC, or null.
static Value getSccResult(Operation &op) {
  for (Value result : op.getResults())
    if (isa<SCCType>(result.getType()))
      return result;
  return {};
}

SccLiveness::SccLiveness(Operation *root, Repair repair) : repair(repair) {
  State state;
  visitOperation(*root, state);
}

void SccLiveness::addHazard(Operation &op, Value value, State &state) {
  hazards.push_back({&op, value});
  if (repair == Repair::None)
    return;
  // SCC now holds the reloaded value, which no operation of the program names.
  state.repaired = Value();
  state.disturbed = true;
}

void SccLiveness::checkReads(Operation &op, State &state) {
  if (readsSccUnnamed(op)) {
    if (state.disturbed)
      addHazard(op, state.original, state);
    return;
  }
  for (Value operand : op.getOperands())
    if (isa<SCCType>(operand.getType()) && operand != state.repaired)
      addHazard(op, operand, state);
}

void SccLiveness::visitRegions(Operation &op, State &state) {
  auto branch = dyn_cast<IfOp>(op);
  if (!branch) {
    // The contents of SCC are unknown inside a loop's body or a foreign region,
    // and after it.
    for (Region &region : op.getRegions())
      for (Block &block : region) {
        State inside;
        visitBlock(block, inside);
      }
    state.write(Value());
    return;
  }
  State entry = state;
  State joined;
  for (auto [index, region] : llvm::enumerate(op.getRegions())) {
    // A missing `else` is a path without writes.
    State way = entry;
    way.written = false;
    if (!region.empty())
      visitBlock(region.front(), way);
    if (index == 0) {
      joined = way;
      continue;
    }
    if (way.original != joined.original)
      joined.original = Value();
    if (way.repaired != joined.repaired)
      joined.repaired = Value();
    joined.disturbed |= way.disturbed;
    joined.written |= way.written;
  }
  if (joined.written)
    writers.insert(&op);
  state = joined;
  state.written |= entry.written;
}

void SccLiveness::visitOperation(Operation &op, State &state) {
  checkReads(op, state);
  if (writesSccItself(op)) {
    writers.insert(&op);
    state.write(getSccResult(op));
  }
  if (op.getNumRegions())
    visitRegions(op, state);
}

void SccLiveness::visitBlock(Block &block, State &state) {
  for (Operation &op : block)
    visitOperation(op, state);
}

SmallVector<Operation *>
SccLiveness::getClobbers(const SccHazard &hazard) const {
  SmallVector<Operation *> clobbers;
  Operation *producer = hazard.value.getDefiningOp();
  // Walks from the consumer outwards to the producer's block.
  Operation *inside = hazard.consumer;
  auto addBefore = [&](Operation *end, Operation *begin) {
    for (Operation *op = end->getPrevNode(); op != begin;
         op = op->getPrevNode())
      if (writers.contains(op))
        clobbers.push_back(op);
  };
  while (inside->getBlock() != producer->getBlock()) {
    addBefore(inside, nullptr);
    inside = inside->getParentOp();
    if (writesSccItself(*inside))
      clobbers.push_back(inside);
  }
  addBefore(inside, producer);
  std::reverse(clobbers.begin(), clobbers.end());
  return clobbers;
}

/// Whether `op` may read an SCC that was written before `scope`, which is `op`
/// or an operation around it. SCC does not reach the body of a loop, but a
/// value in it may be saved for uses there.
static bool readsSccFromBefore(Operation *op, Operation *scope) {
  return readsSccUnnamed(*op) || isa<RawOp>(op) ||
         llvm::any_of(op->getOperands(), [&](Value operand) {
           Operation *producer = operand.getDefiningOp();
           return isa<SCCType>(operand.getType()) &&
                  !(producer && scope->isProperAncestor(producer));
         });
}

bool waveasm::isSccLiveAt(Operation *op) {
  for (Operation *next = op; next; next = next->getNextNode()) {
    WalkResult result = next->walk([&](Operation *inner) {
      return readsSccFromBefore(inner, next) ? WalkResult::interrupt()
                                             : WalkResult::advance();
    });
    if (result.wasInterrupted())
      return true;
    auto instruction = dyn_cast<InstructionOpInterface>(next);
    if (isa<LoopOp>(next) ||
        (instruction &&
         instruction.getSpecialWrites().contains(target::SpecialRegister::SCC)))
      return false;
  }
  return false;
}

bool waveasm::readsSccUnseen(ProgramOp program) {
  return program
      .walk([](Operation *op) {
        return readsSccUnnamed(*op) ? WalkResult::interrupt()
                                    : WalkResult::advance();
      })
      .wasInterrupted();
}
