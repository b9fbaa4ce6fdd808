//===- FusedSums.cpp - Sums with products as one operation ----------------===//
//
// Part of WaveASM Conductor, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "waveasm/import/FusedSums.h"

#include "mlir/Dialect/Arith/IR/Arith.h"
#include "mlir/Dialect/Math/IR/Math.h"
#include "mlir/IR/Matchers.h"

using namespace mlir;
using namespace waveasm;

template <typename OpTy> static bool mayContract(OpTy op) {
  return arith::bitEnumContainsAll(op.getFastmath(),
                                   arith::FastMathFlags::contract);
}

/// The product that `sum` may take in as its operand `number`, or none.
template <typename OpTy>
static arith::MulFOp getProduct(OpTy sum, unsigned number) {
  auto product =
      sum->getOperand(number).template getDefiningOp<arith::MulFOp>();
  return product && product->hasOneUse() && mayContract(product)
             ? product
             : arith::MulFOp();
}

static void replaceByFma(OpBuilder &b, Operation *sum, arith::MulFOp product,
                         Value lhs, Value rhs, Value addend,
                         arith::FastMathFlags flags) {
  auto fma = math::FmaOp::create(b, sum->getLoc(), lhs, rhs, addend, flags);
  sum->getResult(0).replaceAllUsesWith(fma);
  sum->erase();
  product.erase();
}

static void fuse(arith::AddFOp sum) {
  for (unsigned number : {0U, 1U})
    if (arith::MulFOp product = getProduct(sum, number)) {
      OpBuilder b(sum);
      return replaceByFma(b, sum, product, product.getLhs(), product.getRhs(),
                          sum->getOperand(1 - number), sum.getFastmath());
    }
}

static void fuse(arith::SubFOp difference) {
  OpBuilder b(difference);
  auto negate = [&](Value value) -> Value {
    return b.createOrFold<arith::NegFOp>(difference.getLoc(), value,
                                         difference.getFastmath());
  };
  // Instructions on f32 change signs of registers by themselves; for others,
  // that of a constant costs nothing.
  bool isFree = getElementTypeOrSelf(difference.getType()).isF32();
  for (unsigned number : {0U, 1U}) {
    arith::MulFOp product = getProduct(difference, number);
    if (!product)
      continue;
    Value lhs = product.getLhs(), rhs = product.getRhs();
    Value addend = difference->getOperand(1 - number);
    if (number == 0) {
      if (!isFree && !matchPattern(addend, m_Constant()))
        continue;
      addend = negate(addend);
    } else if (matchPattern(lhs, m_Constant())) {
      lhs = negate(lhs);
    } else if (isFree || matchPattern(rhs, m_Constant())) {
      rhs = negate(rhs);
    } else {
      continue;
    }
    return replaceByFma(b, difference, product, lhs, rhs, addend,
                        difference.getFastmath());
  }
}

void waveasm::import::fuseSums(FunctionOpInterface kernel) {
  SmallVector<Operation *> sums;
  kernel->walk([&](Operation *op) {
    if (isa<arith::AddFOp, arith::SubFOp>(op))
      sums.push_back(op);
  });
  for (Operation *op : sums) {
    Type element = getElementTypeOrSelf(op->getResult(0).getType());
    if (!element.isF16() && !element.isF32() && !element.isF64())
      continue;
    if (auto sum = dyn_cast<arith::AddFOp>(op); sum && mayContract(sum))
      fuse(sum);
    else if (auto difference = dyn_cast<arith::SubFOp>(op);
             difference && mayContract(difference))
      fuse(difference);
  }
}
