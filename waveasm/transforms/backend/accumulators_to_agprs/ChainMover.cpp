//===- ChainMover.cpp -----------------------------------------------------===//
//
// Part of WaveASM Conductor, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "waveasm/transforms/backend/accumulators_to_agprs/ChainMover.h"

#include "waveasm/analysis/register_types/RegisterTypes.h"

#include "mlir/IR/Builders.h"
#include "llvm/ADT/DenseMap.h"

using namespace mlir;
using namespace waveasm;

Type waveasm::getAgprType(Value value) {
  auto type = cast<RegisterType>(value.getType());
  return getVirtualType(value.getContext(), RegisterClass::AGPR, type.getSize(),
                        type.getAlignment());
}

namespace {

class ChainMover {
public:
  ChainMover(const AccumulatorChain &chain, const LaneState &lanes)
      : chain(chain), lanes(lanes) {}

  unsigned run();

private:
  void enter(OpOperand &operand);
  Value copyIn(OpOperand &operand);
  Value copyWhereMade(Value value);
  void leave(Value value, Type oldType);
  void eraseUnused();

  const AccumulatorChain &chain;
  const LaneState &lanes;
  /// Copies made at the definition of a value.
  DenseMap<Value, Value> copies;
  /// Operations that may have become unused, users last.
  SmallVector<Operation *> replaced;
  unsigned numCopies = 0;
};

} // namespace

/// Copies all of `value` right after its definition. If a `v_mov_b32` defines
/// it, a clone of the move writes the AGPRs instead.
Value ChainMover::copyWhereMade(Value value) {
  Value &copy = copies[value];
  if (copy)
    return copy;
  OpBuilder builder(value.getContext());
  builder.setInsertionPointAfterValue(value);
  if (auto move = value.getDefiningOp<VMovB32Op>()) {
    Operation *clone = builder.clone(*move);
    clone->getResult(0).setType(getAgprType(value));
    copy = clone->getResult(0);
  } else {
    copy =
        VMovB32Op::create(builder, value.getLoc(), getAgprType(value), value);
  }
  ++numCopies;
  return copy;
}

Value ChainMover::copyIn(OpOperand &operand) {
  Value value = operand.get();
  if (isCompleteWhereMade(value)) {
    replaced.push_back(value.getDefiningOp());
    return copyWhereMade(value);
  }
  if (canCopyElements(value, lanes)) {
    auto pack = value.getDefiningOp<PackOp>();
    SmallVector<Value> elements;
    for (OpOperand &element : pack->getOpOperands())
      elements.push_back(copyIn(element));
    replaced.push_back(pack);
    OpBuilder builder(pack);
    return PackOp::create(builder, pack.getLoc(), getAgprType(value), elements);
  }
  OpBuilder builder(operand.getOwner());
  ++numCopies;
  return VMovB32Op::create(builder, operand.getOwner()->getLoc(),
                           getAgprType(value), value);
}

/// Copies `operand`, which passes its value on to the chain, to AGPRs unless it
/// is part of the chain.
void ChainMover::enter(OpOperand &operand) {
  if (isa<RegisterType>(operand.get().getType()) &&
      !chain.contains(operand.get()))
    operand.set(copyIn(operand));
}

/// Inserts copies for the uses of `value` that need VGPRs. It is in AGPRs now
/// and had type `oldType`.
void ChainMover::leave(Value value, Type oldType) {
  DenseMap<Operation *, Value> copyFor;
  SmallVector<OpOperand *> uses;
  for (OpOperand &use : value.getUses())
    uses.push_back(&use);
  for (OpOperand *use : uses) {
    Operation *op = use->getOwner();
    if (isa<DCEProtectOp, VMovB32Op>(op) ||
        (isHandedOn(*use) && chain.contains(value)))
      continue;
    if (auto extract = dyn_cast<ExtractOp>(op)) {
      Type partType = extract.getType();
      extract.getResult().setType(getAgprType(extract));
      leave(extract, partType);
      continue;
    }
    Value &copy = copyFor[op];
    if (!copy) {
      OpBuilder builder(op);
      copy = VMovB32Op::create(builder, op->getLoc(), oldType, value);
      ++numCopies;
    }
    use->set(copy);
  }
}

void ChainMover::eraseUnused() {
  llvm::SmallPtrSet<Operation *, 16> seen;
  // Packs come after their elements, so go from the last to the first.
  for (Operation *op : llvm::reverse(replaced))
    if (seen.insert(op).second && isa<VMovB32Op, PackOp>(op) && op->use_empty())
      op->erase();
}

unsigned ChainMover::run() {
  forEachEntry(chain, [&](OpOperand &operand) { enter(operand); });
  eraseUnused();
  for (Value value : chain) {
    Type oldType = value.getType();
    value.setType(getAgprType(value));
    leave(value, oldType);
  }
  return numCopies;
}

unsigned waveasm::moveChain(const AccumulatorChain &chain,
                            const LaneState &lanes) {
  return ChainMover(chain, lanes).run();
}
