//===- TupleNormalization.cpp ---------------------------------------------===//
//
// Part of WaveASM Conductor, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "waveasm/transforms/backend/linear_scan/TupleNormalization.h"

#include "waveasm/analysis/register_types/RegisterTypes.h"

#include "mlir/IR/Builders.h"

using namespace mlir;
using namespace waveasm;

/// Appends registers `first` to `first + size - 1` of `value` to `parts`, as
/// values of instructions and extracts of those. `value` is normalized.
static void appendParts(Value value, int64_t first, int64_t size,
                        OpBuilder &builder, Location loc,
                        SmallVectorImpl<Value> &parts) {
  if (size == 0)
    return;
  if (auto pack = value.getDefiningOp<PackOp>()) {
    for (Value element : pack.getElements()) {
      int64_t width = getRegisterCount(element);
      if (first < width && size > 0) {
        int64_t taken = std::min(width - first, size);
        appendParts(element, first, taken, builder, loc, parts);
        size -= taken;
        first = 0;
      } else {
        first -= width;
      }
    }
    return;
  }
  if (first == 0 && size == getRegisterCount(value)) {
    parts.push_back(value);
    return;
  }
  if (auto extract = value.getDefiningOp<ExtractOp>()) {
    appendParts(extract.getVector(),
                static_cast<int64_t>(extract.getIndex()) + first, size, builder,
                loc, parts);
    return;
  }
  parts.push_back(ExtractOp::create(
      builder, loc, getSubregisterType(value.getType(), first, size), value,
      builder.getI64IntegerAttr(first)));
}

/// Whether `op` already is what `rebuild` makes of it. The names before it are
/// normalized.
static bool isNormal(Operation *op) {
  if (auto pack = dyn_cast<PackOp>(op))
    return pack.getElements().size() > 1 &&
           llvm::none_of(pack.getElements(), [](Value element) {
             return element.getDefiningOp<PackOp>();
           });
  auto extract = dyn_cast<ExtractOp>(op);
  return extract &&
         !isa_and_nonnull<PackOp, ExtractOp>(
             extract.getVector().getDefiningOp()) &&
         getRegisterCount(extract) != getRegisterCount(extract.getVector());
}

/// The value that `op` should be: its only part, or a pack of its parts.
static Value rebuild(Operation *op) {
  OpBuilder builder(op);
  SmallVector<Value> parts;
  auto append = [&](Value value, int64_t first, int64_t size) {
    appendParts(value, first, size, builder, op->getLoc(), parts);
  };
  if (auto pack = dyn_cast<PackOp>(op)) {
    for (Value element : pack.getElements())
      append(element, 0, getRegisterCount(element));
  } else if (auto extract = dyn_cast<ExtractOp>(op)) {
    append(extract.getVector(), static_cast<int64_t>(extract.getIndex()),
           getRegisterCount(extract));
  } else {
    auto insert = cast<InsertOp>(op);
    auto index = static_cast<int64_t>(insert.getIndex());
    int64_t end = index + getRegisterCount(insert.getValue());
    append(insert.getVector(), 0, index);
    append(insert.getValue(), 0, end - index);
    append(insert.getVector(), end, getRegisterCount(insert) - end);
  }
  if (parts.size() == 1)
    return parts.front();
  return PackOp::create(builder, op->getLoc(), op->getResult(0).getType(),
                        parts);
}

/// Whether branches inside a block of `program` may pass over operations.
static bool hasLabels(ProgramOp program) {
  return program
      .walk([](Operation *op) {
        auto raw = dyn_cast<RawOp>(op);
        return isa<LabelOp>(op) || (raw && raw.getText().contains(':'))
                   ? WalkResult::interrupt()
                   : WalkResult::advance();
      })
      .wasInterrupted();
}

/// Moves `name` up to where all its operands are defined, or to the start of
/// its block.
static void hoist(Operation *name) {
  Operation *last = nullptr;
  for (Value operand : name->getOperands()) {
    Operation *op = operand.getDefiningOp();
    if (op && op->getBlock() == name->getBlock() &&
        (!last || last->isBeforeInBlock(op)))
      last = op;
  }
  if (last)
    name->moveAfter(last);
  else
    name->moveBefore(name->getBlock(), name->getBlock()->begin());
}

bool waveasm::normalizeTuples(ProgramOp program) {
  bool isChanged = false;
  SmallVector<Operation *> names;
  program.walk<WalkOrder::PreOrder>([&](Operation *op) {
    if (isa<PackOp, ExtractOp, InsertOp>(op))
      names.push_back(op);
  });
  // Inserted before the operation that they replace.
  SmallVector<Operation *> normal;
  for (Operation *op : names) {
    if (isNormal(op)) {
      normal.push_back(op);
      continue;
    }
    isChanged = true;
    Operation *last = op->getPrevNode();
    Value value = rebuild(op);
    for (Operation *made = last ? last->getNextNode()
                                : &op->getBlock()->front();
         made != op; made = made->getNextNode())
      normal.push_back(made);
    op->getResult(0).replaceAllUsesWith(value);
    op->erase();
  }
  SmallVector<Operation *> used;
  for (Operation *op : llvm::reverse(normal))
    if (op->use_empty()) {
      op->erase();
      isChanged = true;
    } else {
      used.push_back(op);
    }
  if (used.empty() || !hasLabels(program))
    return isChanged;
  llvm::for_each(llvm::reverse(used), hoist);
  return true;
}
