//===- Candidates.cpp -----------------------------------------------------===//
//
// Part of WaveASM Conductor, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "waveasm/transforms/backend/spilling/Candidates.h"

#include "waveasm/analysis/liveness/Liveness.h"
#include "waveasm/analysis/register_types/RegisterTypes.h"
#include "waveasm/analysis/value_lifetime/ValueLifetime.h"

#include "llvm/ADT/MapVector.h"

using namespace mlir;
using namespace waveasm;

/// Whether the registers of `value` may be others than those of the program's
/// choice.
static bool isMovable(Value value) {
  return isa<RegisterType>(value.getType()) && isAllocated(value) &&
         !isPhysical(value.getType()) &&
         getRegisterClass(value) != RegisterClass::AGPR;
}

void waveasm::collectReaders(Value value, Readers &readers) {
  SmallVector<Value> names = {value};
  llvm::DenseSet<Value> seen = {value};
  while (!names.empty())
    for (OpOperand &use : names.pop_back_val().getUses()) {
      if (!isa<ExtractOp, PackOp>(use.getOwner())) {
        if (isRead(use))
          readers.insert(&use);
      } else if (Value name = use.getOwner()->getResult(0);
                 seen.insert(name).second) {
        names.push_back(name);
      }
    }
}

Readers waveasm::collectReaders(const SpillCandidate &candidate) {
  Readers readers;
  for (Value value : candidate.values)
    collectReaders(value, readers);
  // An argument that a loop passes on unchanged stays where it is.
  for (OpOperand *entry : candidate.entries)
    if (llvm::is_contained(candidate.values, entry->get()))
      readers.remove(entry);
  return readers;
}

bool waveasm::isImmediateMove(Value value) {
  Operation *op = value.getDefiningOp();
  return isa_and_nonnull<SMovB32Op, VMovB32Op>(op) &&
         isa<ImmType>(op->getOperand(0).getType()) && isMovable(value);
}

SmallVector<OpOperand *> waveasm::sortReaders(const Readers &readers) {
  llvm::MapVector<Block *, SmallVector<OpOperand *>> byBlock;
  for (OpOperand *reader : readers)
    byBlock[reader->getOwner()->getBlock()].push_back(reader);
  SmallVector<OpOperand *> order;
  for (auto &[block, operands] : byBlock) {
    llvm::sort(operands, [](OpOperand *a, OpOperand *b) {
      Operation *x = a->getOwner(), *y = b->getOwner();
      return x == y ? a->getOperandNumber() < b->getOperandNumber()
                    : x->isBeforeInBlock(y);
    });
    llvm::append_range(order, operands);
  }
  return order;
}

/// Whether all lanes that `value` has are on at `op`.
static bool hasAllLanes(Value value, Operation *op, const LaneState &lanes) {
  // Matrix instructions write lanes that are never on, too.
  return getRegisterClass(value) == RegisterClass::SGPR ||
         (lanes.allOn(op) && lanes.startsFull());
}

bool waveasm::needsAllLanesToSave(Value value, const LaneState &lanes) {
  return !hasAllLanes(value, value.getDefiningOp(), lanes) &&
         !isCompleteWhereMade(value);
}

bool waveasm::needsAllLanesToReload(OpOperand &reader, const LaneState &lanes) {
  Operation *op = reader.getOwner();
  // `reader` may be a tuple of which a part is reloaded; it has one class.
  if (isRegisterOf(reader.get().getType(), RegisterClass::SGPR))
    return false;
  if (isa<LoopOp, ConditionOp, YieldOp>(op))
    return !hasAllLanes(reader.get(), op, lanes);
  return !canReadCopy(reader, lanes);
}

SavePlace waveasm::findSavePlace(OpOperand &entry, const LaneState &lanes,
                                 bool mayBeEarly) {
  Value value = entry.get();
  Operation *op = entry.getOwner();
  Operation *maker = value.getDefiningOp();
  if (mayBeEarly && maker && maker->getBlock() == op->getBlock() &&
      !isa<ExtractOp, LoopOp, IfOp>(maker) && isMovable(value) &&
      !needsAllLanesToSave(value, lanes))
    return SavePlace::WhereMade;
  return hasAllLanes(value, op, lanes) ? SavePlace::BeforeUse
                                       : SavePlace::BeforeUseInAllLanes;
}

bool waveasm::mayOverwriteEarly(const SpillCandidate &candidate,
                                OpOperand &entry) {
  // The others come before all reads.
  if (!isa<ConditionOp>(entry.getOwner()))
    return true;
  Operation *maker = entry.get().getDefiningOp();
  if (!maker || maker->getBlock() != entry.getOwner()->getBlock())
    return false;
  return llvm::all_of(collectReaders(candidate), [&](OpOperand *reader) {
    Operation *op =
        maker->getBlock()->findAncestorOpInBlock(*reader->getOwner());
    // What is not in the body is after the loop.
    return !op || op == maker || op->isBeforeInBlock(maker);
  });
}

bool waveasm::canLiveInLanes(const SpillCandidate &candidate,
                             const LaneState &lanes) {
  return llvm::all_of(candidate.entries, [&](OpOperand *entry) {
    return lanes.startsFull() && lanes.allOn(entry->getOwner());
  });
}

/// Whether the saved EXEC mask `value` must stay where analyses find it.
static bool isMask(Value value) {
  return isa_and_nonnull<SAndSaveexecB64Op, SAndSaveexecB64MaskOp>(
      value.getDefiningOp());
}

static bool canSpill(const SpillCandidate &candidate) {
  Type type = candidate.value().getType();
  for (Value value : candidate.values)
    if (!isMovable(value) || value.getType() != type)
      return false;
  if (!candidate.isHandedOn() && isMask(candidate.value()))
    return false;
  for (OpOperand *entry : candidate.entries)
    if (entry->get().getType() != type)
      return false;
  Readers readers = collectReaders(candidate);
  return !readers.empty() && llvm::none_of(readers, [](OpOperand *reader) {
    return isa<SMovB64ExecOp>(reader->getOwner());
  });
}

/// Appends the candidates that `op` makes.
static void appendCandidates(Operation *op,
                             std::vector<SpillCandidate> &candidates) {
  if (auto loop = dyn_cast<LoopOp>(op)) {
    for (auto [number, argument] :
         llvm::enumerate(loop.getBody().getArguments())) {
      auto position = static_cast<unsigned>(number);
      candidates.push_back(
          {{argument, loop.getResult(position)},
           {&loop->getOpOperand(position),
            &loop.getConditionOp()->getOpOperand(position + 1)}});
    }
  } else if (auto branch = dyn_cast<IfOp>(op)) {
    for (OpResult result : branch->getResults()) {
      SpillCandidate candidate{{result}, {}};
      for (Region &region : branch->getRegions())
        if (!region.empty())
          candidate.entries.push_back(
              &region.front().getTerminator()->getOpOperand(
                  result.getResultNumber()));
      candidates.push_back(std::move(candidate));
    }
  } else if (isa<InstructionOpInterface>(op) || isPrecolored(op)) {
    for (Value result : op->getResults())
      candidates.push_back({{result}, {}});
  }
}

std::vector<SpillCandidate>
waveasm::collectCandidates(ProgramOp program,
                           const llvm::DenseSet<Value> &excluded) {
  std::vector<SpillCandidate> all, candidates;
  program.walk<WalkOrder::PreOrder>(
      [&](Operation *op) { appendCandidates(op, all); });
  for (SpillCandidate &candidate : all)
    if (llvm::none_of(candidate.values,
                      [&](Value value) { return excluded.contains(value); }) &&
        canSpill(candidate))
      candidates.push_back(std::move(candidate));
  return candidates;
}
