//===- BitAlgebra.cpp -----------------------------------------------------===//
//
// Part of WaveASM Conductor, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "waveasm/transforms/optimize/peephole/BitAlgebra.h"

#include "waveasm/analysis/constant_value/ConstantValue.h"
#include "waveasm/analysis/known_bits/KnownBits.h"
#include "waveasm/analysis/value_lifetime/ValueLifetime.h"

using namespace mlir;
using namespace waveasm;

/// Whether both have the same two sources, in any order.
static bool haveSameSources(Operation *lhs, Operation *rhs) {
  Value x = lhs->getOperand(0), y = lhs->getOperand(1);
  Value u = rhs->getOperand(0), v = rhs->getOperand(1);
  return (x == u && y == v) || (x == v && y == u);
}

/// The operation of words that computes `value`, or null.
static Operation *getWordOp(Value value) {
  Operation *op = value.getDefiningOp();
  return op && isWordComputation(op) ? op : nullptr;
}

LogicalResult waveasm::sumOfAndAndOr(VAddU32Op add, PatternRewriter &rewriter) {
  if (!isWordComputation(add))
    return failure();
  for (unsigned i : {0u, 1u}) {
    auto both = getWordComputation<VAndB32Op>(add->getOperand(i));
    auto any = getWordComputation<VOrB32Op>(add->getOperand(1 - i));
    if (!both || !any || !haveSameSources(both, any))
      continue;
    rewriter.replaceOpWithNewOp<VAddU32Op>(add, add.getDst().getType(),
                                           any.getSrc0(), any.getSrc1());
    return success();
  }
  return failure();
}

LogicalResult waveasm::sumLessExtreme(VSubU32Op difference,
                                      PatternRewriter &rewriter) {
  if (!isWordComputation(difference))
    return failure();
  auto sum = getWordComputation<VAddU32Op>(difference.getSrc0());
  Operation *extreme = getWordOp(difference.getSrc1());
  if (!sum || !extreme || extreme->getNumOperands() != 2 ||
      !haveSameSources(sum, extreme))
    return failure();
  auto replace = [&](auto op) {
    rewriter.replaceOpWithNewOp<decltype(op)>(difference,
                                              difference.getDst().getType(),
                                              sum.getSrc0(), sum.getSrc1());
    return success();
  };
  if (isa<VMinI32Op>(extreme))
    return replace(VMaxI32Op());
  if (isa<VMaxI32Op>(extreme))
    return replace(VMinI32Op());
  if (isa<VMinU32Op>(extreme))
    return replace(VMaxU32Op());
  if (isa<VMaxU32Op>(extreme))
    return replace(VMinU32Op());
  return failure();
}

LogicalResult waveasm::xorToOr(VXorB32Op op, PatternRewriter &rewriter) {
  if (!isWordComputation(op) ||
      !llvm::KnownBits::haveNoCommonBitsSet(computeKnownBits(op.getSrc0()),
                                            computeKnownBits(op.getSrc1())))
    return failure();
  rewriter.replaceOpWithNewOp<VOrB32Op>(op, op.getDst().getType(), op.getSrc0(),
                                        op.getSrc1());
  return success();
}

LogicalResult waveasm::setClearedBits(VOrB32Op op, PatternRewriter &rewriter) {
  if (!isWordComputation(op))
    return failure();
  for (unsigned i : {0u, 1u}) {
    std::optional<uint32_t> set = lookupConstant(op->getOperand(i));
    auto clear = getWordComputation<VAndB32Op>(op->getOperand(1 - i));
    if (!set || !clear)
      continue;
    for (unsigned j : {0u, 1u}) {
      std::optional<uint32_t> kept = lookupConstant(clear->getOperand(j));
      Value x = clear->getOperand(1 - j);
      if (!kept || (*kept | *set) != ~0u || !isVgpr(x))
        continue;
      rewriter.modifyOpInPlace(op, [&] { op->setOperand(1 - i, x); });
      return success();
    }
  }
  return failure();
}
