//===- DppShuffles.cpp ----------------------------------------------------===//
//
// Part of WaveASM Conductor, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// One walk from top to bottom. Symmetries of values are known before their
// users are visited; what loops carry has none.
//
//===----------------------------------------------------------------------===//

#include "waveasm/transforms/optimize/dpp_shuffles/DppShuffles.h"

#include "waveasm/analysis/lane_state/LaneState.h"
#include "waveasm/analysis/value_lifetime/ValueLifetime.h"
#include "waveasm/analysis/xor_shuffle/XorShuffle.h"

#include "mlir/IR/Builders.h"
#include "llvm/ADT/DenseMap.h"
#include "llvm/ADT/DenseSet.h"

using namespace mlir;
using namespace waveasm;

namespace {
class ShuffleReplacer {
public:
  explicit ShuffleReplacer(const LaneState &lanes) : lanes(lanes) {}
  /// Returns whether `op` was a shuffle that it has replaced.
  bool visit(Operation *op);

private:
  bool isDoneByAllLanes(Operation *op) const;
  MaskGroup getSymmetry(Value value) const;
  MaskGroup findSymmetry(Operation *op) const;
  std::optional<unsigned> findExchange(Value value, Value other) const;
  bool replace(Operation *op, XorShuffle shuffle);

  const LaneState &lanes;
  /// The masks m for which lanes i and i ^ m hold the same value.
  llvm::DenseMap<Value, MaskGroup> symmetries;
  /// Moves of this pass, which `lanes` does not know. They replace what all
  /// lanes did.
  llvm::DenseSet<Operation *> made;
};
} // namespace

/// Whether the two sources of `op` may change places.
static bool isCommutative(Operation *op) {
  return isa<VAddF32Op, VMulF32Op, VMinF32Op, VMaxF32Op, VAddF16Op, VMulF16Op,
             VMinF16Op, VMaxF16Op, VAddU32Op, VMinI32Op, VMaxI32Op, VMinU32Op,
             VMaxU32Op, VAndB32Op, VOrB32Op, VXorB32Op>(op);
}

bool ShuffleReplacer::isDoneByAllLanes(Operation *op) const {
  return isWordComputation(op) && (made.contains(op) || lanes.allOn(op));
}

MaskGroup ShuffleReplacer::getSymmetry(Value value) const {
  if (!isVgpr(value))
    return isWord(value) ? MaskGroup::all() : MaskGroup();
  return symmetries.lookup(value);
}

/// The mask if `other` is `value` of lane i ^ mask.
std::optional<unsigned> ShuffleReplacer::findExchange(Value value,
                                                      Value other) const {
  unsigned mask = 0;
  // The pass makes at most two of one.
  for (unsigned steps = 0; steps < 2; ++steps) {
    Operation *op = other.getDefiningOp();
    std::optional<XorShuffle> shuffle = getXorShuffle(op);
    if (!shuffle || !isDoneByAllLanes(op))
      return std::nullopt;
    mask ^= shuffle->mask;
    other = shuffle->source->get();
    if (other == value)
      return mask;
  }
  return std::nullopt;
}

MaskGroup ShuffleReplacer::findSymmetry(Operation *op) const {
  if (!isDoneByAllLanes(op))
    return MaskGroup();
  if (auto move = dyn_cast<VMovB32Op>(op))
    return getSymmetry(move.getSrc());
  if (std::optional<XorShuffle> shuffle = getXorShuffle(op))
    return getSymmetry(shuffle->source->get());
  if (!isCommutative(op))
    return MaskGroup();
  Value lhs = op->getOperand(0), rhs = op->getOperand(1);
  MaskGroup symmetry = getSymmetry(lhs) & getSymmetry(rhs);
  for (auto [value, other] : {std::pair(lhs, rhs), std::pair(rhs, lhs)})
    if (std::optional<unsigned> mask = findExchange(value, other))
      symmetry.add(*mask);
  return symmetry;
}

bool ShuffleReplacer::replace(Operation *op, XorShuffle shuffle) {
  if (isa<VMovB32DppOp>(op) || op->hasAttr("no_cse") || !isDoneByAllLanes(op))
    return false;
  Value source = shuffle.source->get();
  MaskGroup symmetry = getSymmetry(source);
  std::optional<SmallVector<StringRef, 2>> best;
  // In a row; the lane itself, without a control, comes first.
  constexpr unsigned kRowLanes = 16;
  for (unsigned mask = 0; mask < kRowLanes; ++mask) {
    if (!symmetry.contains(mask ^ shuffle.mask))
      continue;
    SmallVector<StringRef, 2> controls;
    if (mask != 0)
      controls = getDppControls(mask);
    if (!best || controls.size() < best->size())
      best = controls;
  }
  if (!best)
    return false;
  OpBuilder builder(op);
  Value result = source;
  for (StringRef control : *best) {
    result = VMovB32DppOp::create(builder, op->getLoc(),
                                  op->getResult(0).getType(), result, control);
    made.insert(result.getDefiningOp());
  }
  symmetries[result] = symmetry;
  op->replaceAllUsesWith(ValueRange(result));
  symmetries.erase(op->getResult(0));
  op->erase();
  return true;
}

bool ShuffleReplacer::visit(Operation *op) {
  if (std::optional<XorShuffle> shuffle = getXorShuffle(op))
    if (replace(op, *shuffle))
      return true;
  if (op->getNumResults() == 1 && isVgpr(op->getResult(0)))
    symmetries[op->getResult(0)] = findSymmetry(op);
  return false;
}

FailureOr<unsigned> waveasm::replaceLdsShuffles(ProgramOp program) {
  if (!VMovB32DppOp::isAvailableOn(program.getTargetMachine().name))
    return 0;
  SmallVector<Operation *> operations;
  bool hasShuffles = false;
  program.walk<WalkOrder::PreOrder>([&](Operation *op) {
    operations.push_back(op);
    hasShuffles |= isa<DsSwizzleB32Op, DsBpermuteB32Op>(op);
  });
  if (!hasShuffles)
    return 0;
  FailureOr<FlowGraph> graph = FlowGraph::build(program);
  if (failed(graph))
    return failure();
  LaneState lanes(program, *graph);
  if (!lanes.startsFull())
    return 0;
  ShuffleReplacer replacer(lanes);
  return static_cast<unsigned>(llvm::count_if(
      operations, [&](Operation *op) { return replacer.visit(op); }));
}

namespace waveasm {
#define GEN_PASS_DEF_DPPSHUFFLES
#include "waveasm/transforms/optimize/dpp_shuffles/DppShuffles.h.inc"
} // namespace waveasm

namespace {
struct DppShufflesPass : waveasm::impl::DppShufflesBase<DppShufflesPass> {
  void runOnOperation() override {
    WalkResult result = getOperation()->walk([&](ProgramOp program) {
      FailureOr<unsigned> count = replaceLdsShuffles(program);
      if (failed(count))
        return WalkResult::interrupt();
      numReplaced += *count;
      return WalkResult::skip();
    });
    if (result.wasInterrupted())
      signalPassFailure();
  }
};
} // namespace
