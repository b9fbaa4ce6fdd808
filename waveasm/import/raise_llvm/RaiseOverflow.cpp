//===- RaiseOverflow.cpp --------------------------------------------------===//
//
// Part of WaveASM Conductor, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "waveasm/import/raise_llvm/RaiseOverflow.h"

#include "waveasm/import/raise_llvm/RaiseStructures.h"

#include "mlir/Dialect/Arith/IR/Arith.h"
#include "mlir/Dialect/LLVMIR/LLVMDialect.h"
#include "mlir/IR/ImplicitLocOpBuilder.h"

using namespace mlir;
using namespace waveasm;
using arith::CmpIPredicate;

static constexpr unsigned kWordBits = 32;
static constexpr unsigned kLongBits = 64;

namespace {
/// A result, and whether it is not the exact one; both null if there is no
/// translation.
struct Checked {
  Value result;
  Value overflows;
};

/// Emits the operations on two integers of one type.
class Emitter {
public:
  Emitter(ImplicitLocOpBuilder &b, Value x, Value y)
      : b(b), x(x), y(y), type(cast<IntegerType>(x.getType())) {}

  Checked addUnsigned() {
    Value sum = arith::AddIOp::create(b, x, y);
    return {sum, compare(CmpIPredicate::ult, sum, x)};
  }

  Checked subUnsigned() {
    return {arith::SubIOp::create(b, x, y), compare(CmpIPredicate::ult, x, y)};
  }

  /// Both numbers have another sign than the sum.
  Checked addSigned() {
    Value sum = arith::AddIOp::create(b, x, y);
    return {sum, haveSigns(arith::XOrIOp::create(b, x, sum),
                           arith::XOrIOp::create(b, y, sum))};
  }

  /// The numbers have different signs, and the difference that of the second.
  Checked subSigned() {
    Value difference = arith::SubIOp::create(b, x, y);
    return {difference, haveSigns(arith::XOrIOp::create(b, x, y),
                                  arith::XOrIOp::create(b, x, difference))};
  }

  Checked mulUnsigned() {
    unsigned width = type.getWidth();
    if (width > kWordBits)
      return width == kLongBits ? mulLong() : Checked();
    Type wide = b.getI64Type();
    Value product = arith::MulIOp::create(b, arith::ExtUIOp::create(b, wide, x),
                                          arith::ExtUIOp::create(b, wide, y));
    return {arith::TruncIOp::create(b, type, product),
            isNotZero(shiftRight(product, width))};
  }

  Checked mulSigned() {
    if (type.getWidth() > kWordBits)
      return {};
    Type wide = b.getI64Type();
    Value product = arith::MulIOp::create(b, arith::ExtSIOp::create(b, wide, x),
                                          arith::ExtSIOp::create(b, wide, y));
    Value low = arith::TruncIOp::create(b, type, product);
    return {low, compare(CmpIPredicate::ne, product,
                         arith::ExtSIOp::create(b, wide, low))};
  }

private:
  /// With x = a * 2^32 + c and y = d * 2^32 + e, a * d must be 0, so that a * e
  /// + d * c has at most 64 bits, and that plus the upper half of c * e must
  /// have 32.
  Checked mulLong() {
    auto low = [&](Value value) {
      return arith::ExtUIOp::create(
                 b, type, arith::TruncIOp::create(b, b.getI32Type(), value))
          .getResult();
    };
    Value a = shiftRight(x, kWordBits), d = shiftRight(y, kWordBits);
    Value c = low(x), e = low(y);
    Value both = arith::AndIOp::create(b, isNotZero(a), isNotZero(d));
    Value cross = arith::AddIOp::create(b, arith::MulIOp::create(b, a, e),
                                        arith::MulIOp::create(b, d, c));
    Value carried = arith::AddIOp::create(
        b, low(cross), shiftRight(arith::MulIOp::create(b, c, e), kWordBits));
    Value upper = arith::OrIOp::create(b, shiftRight(cross, kWordBits),
                                       shiftRight(carried, kWordBits));
    return {arith::MulIOp::create(b, x, y),
            arith::OrIOp::create(b, both, isNotZero(upper))};
  }

  Value number(Type of, int64_t value) {
    return arith::ConstantOp::create(b, b.getIntegerAttr(of, value));
  }
  Value compare(CmpIPredicate predicate, Value lhs, Value rhs) {
    return arith::CmpIOp::create(b, predicate, lhs, rhs);
  }
  Value isNotZero(Value value) {
    return compare(CmpIPredicate::ne, value, number(value.getType(), 0));
  }
  Value haveSigns(Value lhs, Value rhs) {
    return compare(CmpIPredicate::slt, arith::AndIOp::create(b, lhs, rhs),
                   number(type, 0));
  }
  Value shiftRight(Value value, int64_t count) {
    return arith::ShRUIOp::create(b, value, number(value.getType(), count));
  }

  ImplicitLocOpBuilder &b;
  Value x, y;
  IntegerType type;
};
} // namespace

static Checked emit(ImplicitLocOpBuilder &b, Operation *op) {
  Emitter emitter(b, op->getOperand(0), op->getOperand(1));
  if (isa<LLVM::UAddWithOverflowOp>(op))
    return emitter.addUnsigned();
  if (isa<LLVM::USubWithOverflowOp>(op))
    return emitter.subUnsigned();
  if (isa<LLVM::SAddWithOverflowOp>(op))
    return emitter.addSigned();
  if (isa<LLVM::SSubWithOverflowOp>(op))
    return emitter.subSigned();
  if (isa<LLVM::UMulWithOverflowOp>(op))
    return emitter.mulUnsigned();
  return emitter.mulSigned();
}

void waveasm::raiseOverflow(FunctionOpInterface function) {
  SmallVector<Operation *> operations;
  function.walk([&](Operation *op) {
    if (isa<LLVM::UAddWithOverflowOp, LLVM::USubWithOverflowOp,
            LLVM::SAddWithOverflowOp, LLVM::SSubWithOverflowOp,
            LLVM::UMulWithOverflowOp, LLVM::SMulWithOverflowOp>(op) &&
        isa<IntegerType>(op->getOperand(0).getType()))
      operations.push_back(op);
  });
  for (Operation *op : operations) {
    ImplicitLocOpBuilder b(op->getLoc(), op);
    Checked checked = emit(b, op);
    if (checked.result)
      replaceByParts(b, op, checked.result, checked.overflows);
  }
}
