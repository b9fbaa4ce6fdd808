//===- ScopedCse.cpp ------------------------------------------------------===//
//
// Part of WaveASM Conductor, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// One walk with a hash table that has a scope for each block. The walk does not
// erase operations from the table when lanes or control may have changed. It
// enters each operation with the epoch in which it was computed and finds it
// only in the same epoch, or in one with fewer lanes.
//
//===----------------------------------------------------------------------===//

#include "waveasm/transforms/optimize/scoped_cse/ScopedCse.h"

#include "waveasm/analysis/lane_state/LaneState.h"
#include "waveasm/analysis/value_lifetime/ValueLifetime.h"
#include "waveasm/support/DebugTopics.h"

#include "llvm/ADT/ScopedHashTable.h"

using namespace mlir;
using namespace waveasm;
using target::SpecialRegister;
using target::SpecialRegisters;

/// Masks within masks that the search for an earlier operation looks through.
static constexpr unsigned kMostMasks = 8;

namespace {

/// An operation and the epoch in which it is computed.
struct Computation {
  Operation *op;
  unsigned epoch;
};

struct ComputationInfo {
  using Pointers = llvm::DenseMapInfo<Operation *>;

  static Computation getEmptyKey() { return {Pointers::getEmptyKey(), 0}; }
  static Computation getTombstoneKey() {
    return {Pointers::getTombstoneKey(), 0};
  }
  static unsigned getHashValue(Computation c) {
    return llvm::hash_combine(OperationEquivalence::computeHash(
                                  c.op, OperationEquivalence::directHashValue,
                                  OperationEquivalence::ignoreHashValue,
                                  OperationEquivalence::IgnoreLocations),
                              c.epoch);
  }
  static bool isEqual(Computation lhs, Computation rhs) {
    if (lhs.op == rhs.op)
      return lhs.epoch == rhs.epoch;
    if (isMarker(lhs) || isMarker(rhs) || lhs.epoch != rhs.epoch)
      return false;
    return OperationEquivalence::isEquivalentTo(
        lhs.op, rhs.op, OperationEquivalence::IgnoreLocations);
  }

private:
  static bool isMarker(Computation c) {
    return c.op == Pointers::getEmptyKey() ||
           c.op == Pointers::getTombstoneKey();
  }
};

/// Numbers that change when earlier results may have become invalid.
struct Epochs {
  /// Changes when control may have come from elsewhere.
  unsigned control;
  /// Changes then, and when EXEC may have been written.
  unsigned lanes;
};

class Merger {
public:
  explicit Merger(ProgramOp program) : program(program) {}
  unsigned run();

private:
  using Table =
      llvm::ScopedHashTable<Computation, Operation *, ComputationInfo>;

  void collectRegionChanges();
  void visitRegions(Operation &op);
  void visitBlock(Block &block);
  bool mergeWithEarlier(Operation &op);
  Operation *findEarlier(Operation &op);
  unsigned epochOf(Operation &op) const;
  void changeLanes() { now.lanes = ++lastEpoch; }
  void changeExec(Operation &op);
  void changeControl() { now.control = now.lanes = ++lastEpoch; }

  ProgramOp program;
  Table table;
  unsigned lastEpoch = 1;
  Epochs now = {1, 1};
  /// By epoch, the one that it is part of: whose lanes were on and others, too.
  llvm::DenseMap<unsigned, unsigned> enclosing;
  /// The epochs in which EXEC had these values.
  llvm::DenseMap<Value, Epochs> saved;
  unsigned numMerged = 0;
  /// Operations with regions in which EXEC, or control, may change.
  llvm::DenseSet<Operation *> changingLanes;
  llvm::DenseSet<Operation *> changingControl;
};

} // namespace

static SpecialRegisters getSpecialReads(Operation &op) {
  auto instruction = dyn_cast<InstructionOpInterface>(op);
  return instruction ? instruction.getSpecialReads() : SpecialRegisters();
}

static SpecialRegisters getSpecialWrites(Operation &op) {
  auto instruction = dyn_cast<InstructionOpInterface>(op);
  return instruction ? instruction.getSpecialWrites() : SpecialRegisters();
}

static bool mayEnterFromElsewhere(Operation &op) {
  return isa<LabelOp, RawOp>(op);
}

static bool writesExec(Operation &op) {
  return getSpecialWrites(op).contains(SpecialRegister::EXEC);
}

/// Whether the result is valid only in the lanes of EXEC. Arithmetic whose unit
/// is not chosen yet may become such an instruction. A matrix instruction
/// writes all lanes, but allocation may copy its result where it is made, and
/// copies only the lanes that are on there.
static bool worksOnLanes(Operation &op) {
  if (!isa<InstructionOpInterface>(op))
    return op.hasTrait<ArithmeticOp>();
  return getSpecialReads(op).contains(SpecialRegister::EXEC) ||
         isa<MfmaOpInterface>(op);
}

static bool isCandidate(Operation &op) {
  if (op.getNumResults() == 0 || op.getNumRegions() || op.hasAttr("no_cse"))
    return false;
  if (isa<MemoryOpInterface, PrecoloredVRegOp, PrecoloredSRegOp>(op))
    return false;
  // Nothing else writes a reserved register.
  if (isa<PrecoloredARegOp>(op))
    return true;
  if (!op.hasTrait<ArithmeticOp>() && !isPure(&op))
    return false;
  if (getSpecialReads(op).intersects(
          {SpecialRegister::SCC, SpecialRegister::VCC}))
    return false;
  if (getSpecialWrites(op).intersects(
          {SpecialRegister::VCC, SpecialRegister::EXEC, SpecialRegister::M0}))
    return false;
  return isMovableComputation(&op);
}

static bool hasUsedScc(Operation &op) {
  return llvm::any_of(op.getResults(), [](Value result) {
    return isa<SCCType>(result.getType()) && !result.use_empty();
  });
}

unsigned Merger::run() {
  collectRegionChanges();
  visitBlock(program.getBody().front());
  return numMerged;
}

void Merger::collectRegionChanges() {
  auto markEnclosing = [&](Operation &op, llvm::DenseSet<Operation *> &set) {
    for (Operation *parent = op.getParentOp(); parent != program;
         parent = parent->getParentOp())
      if (!set.insert(parent).second)
        return;
  };
  program.walk([&](Operation *op) {
    if (mayEnterFromElsewhere(*op))
      markEnclosing(*op, changingControl);
    else if (writesExec(*op))
      markEnclosing(*op, changingLanes);
  });
}

void Merger::visitRegions(Operation &op) {
  auto changeWhatRegionsChange = [&] {
    if (changingControl.contains(&op))
      changeControl();
    else if (changingLanes.contains(&op))
      changeLanes();
  };
  // Control also enters the body of a loop from the end of the body.
  if (isa<LoopOp>(op))
    changeWhatRegionsChange();
  Epochs atEntry = now;
  for (Region &region : op.getRegions())
    for (Block &block : region) {
      now = atEntry;
      visitBlock(block);
    }
  now = atEntry;
  changeWhatRegionsChange();
}

void Merger::visitBlock(Block &block) {
  llvm::ScopedHashTableScope<Computation, Operation *, ComputationInfo> scope(
      table);
  for (Operation &op : llvm::make_early_inc_range(block)) {
    if (op.getNumRegions())
      visitRegions(op);
    else if (mayEnterFromElsewhere(op))
      changeControl();
    else if (writesExec(op))
      changeExec(op);
    else if (isCandidate(op) && mergeWithEarlier(op))
      ++numMerged;
  }
}

unsigned Merger::epochOf(Operation &op) const {
  // These execute nothing.
  if (isa<ConstantOp, PrecoloredARegOp>(op))
    return 0;
  return worksOnLanes(op) ? now.lanes : now.control;
}

/// Begins the epoch after a write of EXEC. A mask leaves lanes that were on;
/// the value from before the mask brings its epoch back.
void Merger::changeExec(Operation &op) {
  Epochs before = now;
  changeLanes();
  if (isa<SAndSaveexecB64Op, SAndSaveexecB64MaskOp>(op)) {
    saved[op.getResult(0)] = before;
    enclosing[now.lanes] = before.lanes;
  } else if (auto move = dyn_cast<SMovB64ExecOp>(op)) {
    auto at = saved.find(move.getSrc());
    if (at != saved.end() && at->second.control == now.control)
      now.lanes = at->second.lanes;
  }
}

/// Whether the result in a lane is the same whichever other lanes are on. A
/// mask in SGPRs has 0 for those that are off.
static bool hasResultsOfLanes(Operation &op) {
  return isLanewise(&op) && llvm::all_of(op.getResultTypes(), [](Type type) {
           return isRegisterOf(type, RegisterClass::VGPR);
         });
}

/// The earlier operation that is equal to `op`; null if there is none.
Operation *Merger::findEarlier(Operation &op) {
  unsigned epoch = epochOf(op);
  Operation *earlier = table.lookup({&op, epoch});
  if (earlier || !hasResultsOfLanes(op))
    return earlier;
  for (unsigned i = 0; i < kMostMasks && !earlier; ++i) {
    epoch = enclosing.lookup(epoch);
    if (!epoch)
      break;
    earlier = table.lookup({&op, epoch});
  }
  return earlier;
}

/// Replaces `op` by an earlier equal operation, or enters it for later ones.
bool Merger::mergeWithEarlier(Operation &op) {
  Operation *earlier = findEarlier(op);
  if (!earlier || (hasUsedScc(op) && earlier->getBlock() != op.getBlock())) {
    table.insert({&op, epochOf(op)}, &op);
    return false;
  }
  if (isDebugged(DebugTopic::Cse))
    llvm::errs() << "cse: " << op.getName() << " at " << op.getLoc()
                 << " is that at " << earlier->getLoc() << '\n';
  op.replaceAllUsesWith(earlier);
  op.erase();
  return true;
}

unsigned waveasm::mergeEqualComputations(Operation *root) {
  unsigned numMerged = 0;
  root->walk([&](ProgramOp program) { numMerged += Merger(program).run(); });
  return numMerged;
}

namespace waveasm {
#define GEN_PASS_DEF_SCOPEDCSE
#include "waveasm/transforms/optimize/scoped_cse/ScopedCse.h.inc"
} // namespace waveasm

namespace {
struct ScopedCsePass : waveasm::impl::ScopedCseBase<ScopedCsePass> {
  void runOnOperation() override {
    numMerged += mergeEqualComputations(getOperation());
  }
};
} // namespace
