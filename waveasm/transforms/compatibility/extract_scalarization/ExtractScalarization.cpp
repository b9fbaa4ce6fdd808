//===- ExtractScalarization.cpp -------------------------------------------===//
//
// Part of WaveASM Conductor, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "waveasm/transforms/compatibility/extract_scalarization/ExtractScalarization.h"

#include "mlir/IR/Builders.h"
#include "mlir/IR/TypeUtilities.h"
#include "mlir/Interfaces/SideEffectInterfaces.h"
#include "llvm/ADT/SetVector.h"

using namespace mlir;

/// The largest number of vector operations between an extract and its sum.
static constexpr unsigned kMaxDepth = 4;

/// The elements of `vector` if it is a dense integer constant.
static DenseIntElementsAttr getDense(Value vector) {
  auto constant = vector.getDefiningOp<arith::ConstantOp>();
  return constant ? dyn_cast<DenseIntElementsAttr>(constant.getValue())
                  : DenseIntElementsAttr();
}

/// The scalar that `vector` repeats, or null.
static Value getBroadcastScalar(Value vector) {
  auto broadcast = vector.getDefiningOp<vector::BroadcastOp>();
  if (!broadcast || isa<VectorType>(broadcast.getSource().getType()))
    return Value();
  return broadcast.getSource();
}

namespace {
/// A sum of a repeated scalar and different constants.
struct BroadcastSum {
  Value scalar;
  DenseIntElementsAttr addends;
};
} // namespace

static std::optional<BroadcastSum> matchSum(arith::AddIOp add) {
  Value lhs = add.getLhs(), rhs = add.getRhs();
  if (getDense(lhs))
    std::swap(lhs, rhs);
  Value scalar = getBroadcastScalar(lhs);
  DenseIntElementsAttr addends = getDense(rhs);
  if (!scalar || !addends || addends.isSplat())
    return std::nullopt;
  return BroadcastSum{scalar, addends};
}

/// Whether `buildElement` can build each element of `vector`.
static bool hasScalarElements(Value vector, unsigned depth = 0) {
  Operation *op = vector.getDefiningOp();
  if (!op || depth == kMaxDepth)
    return false;
  if (auto add = dyn_cast<arith::AddIOp>(op))
    return matchSum(add).has_value();
  if (auto cast = dyn_cast<arith::IndexCastOp>(op))
    return hasScalarElements(cast.getIn(), depth + 1);
  if (auto select = dyn_cast<arith::SelectOp>(op))
    return hasScalarElements(select.getTrueValue(), depth + 1) &&
           (getDense(select.getFalseValue()) ||
            hasScalarElements(select.getFalseValue(), depth + 1));
  return false;
}

static Value buildConstant(OpBuilder &builder, Location loc,
                           DenseIntElementsAttr elements, int64_t position) {
  auto element = cast<TypedAttr>(elements.getValues<Attribute>()[position]);
  return arith::ConstantOp::create(builder, loc, element);
}

/// The condition of element `position` of a select.
static Value buildCondition(OpBuilder &builder, Location loc, Value condition,
                            int64_t position) {
  if (!isa<VectorType>(condition.getType()))
    return condition;
  if (Value scalar = getBroadcastScalar(condition))
    return scalar;
  return vector::ExtractOp::create(builder, loc, condition, position);
}

/// Element `position` of `vector`, which has scalar elements or is a dense
/// constant.
static Value buildElement(OpBuilder &builder, Location loc, Value vector,
                          int64_t position) {
  if (DenseIntElementsAttr elements = getDense(vector))
    return buildConstant(builder, loc, elements, position);
  Operation *op = vector.getDefiningOp();
  auto element = [&](Value operand) {
    return buildElement(builder, loc, operand, position);
  };
  if (auto cast = dyn_cast<arith::IndexCastOp>(op))
    return arith::IndexCastOp::create(builder, loc,
                                      getElementTypeOrSelf(cast.getType()),
                                      element(cast.getIn()));
  if (auto select = dyn_cast<arith::SelectOp>(op)) {
    Value condition =
        buildCondition(builder, loc, select.getCondition(), position);
    Value trueValue = element(select.getTrueValue());
    return arith::SelectOp::create(builder, loc, condition, trueValue,
                                   element(select.getFalseValue()));
  }
  auto add = llvm::cast<arith::AddIOp>(op);
  BroadcastSum sum = *matchSum(add);
  return arith::AddIOp::create(
      builder, loc, sum.scalar,
      buildConstant(builder, loc, sum.addends, position),
      add.getOverflowFlags());
}

/// Whether `extract` takes one element at a static position out of a
/// one-dimensional vector.
static bool isElementExtract(vector::ExtractOp extract) {
  return extract.getSourceVectorType().getRank() == 1 &&
         !extract.getSourceVectorType().isScalable() &&
         extract.getNumIndices() == 1 && !extract.hasDynamicPosition() &&
         extract.getStaticPosition().front() >= 0;
}

/// Erases `op` if nothing uses it, and then operations that only it used.
static void eraseIfDead(Operation *op) {
  // A set, because an operation can be reached twice before it is popped.
  llvm::SmallSetVector<Operation *, 8> worklist;
  worklist.insert(op);
  while (!worklist.empty()) {
    Operation *dead = worklist.pop_back_val();
    if (!isOpTriviallyDead(dead))
      continue;
    for (Value operand : dead->getOperands())
      if (Operation *producer = operand.getDefiningOp())
        worklist.insert(producer);
    dead->erase();
  }
}

unsigned waveasm::scalarizeExtracts(Operation *root) {
  SmallVector<vector::ExtractOp> extracts;
  root->walk([&](vector::ExtractOp extract) {
    if (isElementExtract(extract))
      extracts.push_back(extract);
  });
  unsigned numExtracts = 0;
  for (vector::ExtractOp extract : extracts) {
    Value source = extract.getSource();
    if (!hasScalarElements(source))
      continue;
    OpBuilder builder(extract);
    extract.replaceAllUsesWith(
        buildElement(builder, extract.getLoc(), source,
                     extract.getStaticPosition().front()));
    extract.erase();
    eraseIfDead(source.getDefiningOp());
    ++numExtracts;
  }
  return numExtracts;
}

namespace waveasm {
#define GEN_PASS_DEF_EXTRACTSCALARIZATION
#include "waveasm/transforms/compatibility/extract_scalarization/ExtractScalarization.h.inc"
} // namespace waveasm

namespace {
struct ExtractScalarizationPass
    : waveasm::impl::ExtractScalarizationBase<ExtractScalarizationPass> {
  void runOnOperation() override {
    numExtracts += waveasm::scalarizeExtracts(getOperation());
  }
};
} // namespace
