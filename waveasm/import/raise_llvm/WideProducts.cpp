//===- WideProducts.cpp ---------------------------------------------------===//
//
// Part of WaveASM Conductor, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "waveasm/import/raise_llvm/WideProducts.h"

#include "mlir/Dialect/LLVMIR/LLVMDialect.h"
#include "mlir/IR/ImplicitLocOpBuilder.h"
#include "mlir/IR/Matchers.h"

using namespace mlir;
using namespace waveasm;

static constexpr unsigned kHalf = 64;

namespace {
/// Emits operations on i64.
class Halves {
public:
  explicit Halves(Operation *op) : b(op->getLoc(), op) {}

  /// The i64 that `value`, an i128, is without a sign; null for others.
  Value getFactor(Value value) {
    if (auto extension = value.getDefiningOp<LLVM::ZExtOp>())
      if (extension.getArg().getType().getIntOrFloatBitWidth() <= kHalf)
        return toLong(extension.getArg());
    APInt number;
    if (!matchPattern(value, m_ConstantInt(&number)))
      return {};
    // The attribute may have another width than the constant.
    number = number.sextOrTrunc(2 * kHalf);
    return number.isIntN(kHalf) ? constant(number.getZExtValue()) : Value();
  }

  Value multiply(Value x, Value y) { return LLVM::MulOp::create(b, x, y); }

  /// The upper half of the product: the sums of the products of words.
  Value multiplyHigh(Value x, Value y) {
    Value lowX = low(x), highX = high(x), lowY = low(y), highY = high(y);
    Value first = multiply(lowX, highY), second = multiply(highX, lowY);
    Value middle =
        add(high(multiply(lowX, lowY)), add(low(first), low(second)));
    return add(add(multiply(highX, highY), high(middle)),
               add(high(first), high(second)));
  }

private:
  Value constant(uint64_t value) {
    Type type = b.getI64Type();
    return LLVM::ConstantOp::create(
        b, type, b.getIntegerAttr(type, APInt(kHalf, value)));
  }
  Value toLong(Value value) {
    if (value.getType().isInteger(kHalf))
      return value;
    return LLVM::ZExtOp::create(b, b.getI64Type(), value);
  }
  Value add(Value x, Value y) { return LLVM::AddOp::create(b, x, y); }
  Value low(Value x) { return LLVM::AndOp::create(b, x, constant(UINT32_MAX)); }
  Value high(Value x) {
    return LLVM::LShrOp::create(b, x, constant(kHalf / 2));
  }

  ImplicitLocOpBuilder b;
};
} // namespace

/// Whether the operation takes the upper half of an i128.
static bool isUpperHalf(Operation *op) {
  APInt count;
  return isa<LLVM::LShrOp>(op) &&
         matchPattern(op->getOperand(1), m_ConstantInt(&count)) &&
         count == kHalf;
}

void waveasm::splitWideProducts(FunctionOpInterface function) {
  SmallVector<LLVM::TruncOp> halves;
  function.walk([&](LLVM::TruncOp op) {
    if (op.getArg().getType().isInteger(2 * kHalf) &&
        op.getType().isInteger(kHalf))
      halves.push_back(op);
  });
  for (LLVM::TruncOp op : halves) {
    Operation *shift = op.getArg().getDefiningOp();
    bool isUpper = shift && isUpperHalf(shift);
    Value whole = isUpper ? shift->getOperand(0) : op.getArg();
    auto product = whole.getDefiningOp<LLVM::MulOp>();
    if (!product)
      continue;
    Halves emit(op);
    Value x = emit.getFactor(product.getLhs());
    Value y = x ? emit.getFactor(product.getRhs()) : Value();
    if (!y)
      continue;
    op.replaceAllUsesWith(isUpper ? emit.multiplyHigh(x, y)
                                  : emit.multiply(x, y));
    op.erase();
  }
}
