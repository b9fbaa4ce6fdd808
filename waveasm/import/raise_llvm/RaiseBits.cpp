//===- RaiseBits.cpp ------------------------------------------------------===//
//
// Part of WaveASM Conductor, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "waveasm/import/raise_llvm/RaiseBits.h"

#include "waveasm/import/raise_llvm/RaiseOperations.h"

#include "mlir/Dialect/Arith/IR/Arith.h"
#include "mlir/Dialect/LLVMIR/LLVMDialect.h"
#include "mlir/Dialect/Vector/IR/VectorOps.h"
#include "llvm/Support/MathExtras.h"

using namespace mlir;
using namespace waveasm;

namespace {
/// Emits operations on one integer.
class Bits {
public:
  Bits(ImplicitLocOpBuilder &b, Type type)
      : b(b), type(type), width(type.getIntOrFloatBitWidth()) {}

  Value countOnes(Value x) {
    if (width < kWord)
      return narrow(word().countOnes(widen(x)));
    Value count = callIntrinsic(b, "bcnt", b.getI32Type(), x);
    return width == kLong ? toLong(count) : count;
  }

  Value leadingZeros(Value x) {
    if (width == kLong)
      return select(high(x), word().leadingZeros(high(x)),
                    word().leadingZeros(low(x)));
    if (width < kWord)
      return narrow(arith::SubIOp::create(b, word().leadingZeros(widen(x)),
                                          word().number(kWord - width)));
    // The instruction returns -1 for 0.
    return arith::MinUIOp::create(b, call("ffbh.u32", x), number(kWord));
  }

  Value trailingZeros(Value x) {
    if (width == kLong)
      return select(low(x), word().trailingZeros(low(x)),
                    word().trailingZeros(high(x)));
    if (width < kWord)
      return narrow(word().trailingZeros(arith::OrIOp::create(
          b, widen(x), word().number(int64_t{1} << width))));
    return arith::MinUIOp::create(b, call("ffbl.b32", x), number(kWord));
  }

  Value reverse(Value x) {
    if (width == kLong)
      return join(word().reverse(low(x)), word().reverse(high(x)));
    if (width < kWord)
      return narrow(word().shiftRight(word().reverse(widen(x)), kWord - width));
    return call("bitreverse", x);
  }

  Value swapBytes(Value x) {
    if (width == kLong)
      return join(word().swapBytes(low(x)), word().swapBytes(high(x)));
    if (width < kWord)
      return narrow(
          word().shiftRight(word().swapBytes(widen(x)), kWord - width));
    return call("perm", {x, x, number(0x00010203)});
  }

  /// The upper half of x:y shifted to the left, or the lower half of x:y
  /// shifted to the right, by `count` modulo the width.
  Value funnel(Value x, Value y, Value count, bool isLeft) {
    if (width == kWord && !isLeft)
      return call("alignbit", {x, y, count});
    count = llvm::isPowerOf2_32(width)
                ? arith::AndIOp::create(b, count, number(width - 1)).getResult()
                : arith::RemUIOp::create(b, count, number(width)).getResult();
    Value rest = arith::SubIOp::create(b, number(width - 1), count);
    if (isLeft)
      return either(arith::ShLIOp::create(b, x, count),
                    arith::ShRUIOp::create(b, shiftRight(y, 1), rest));
    Value shifted = arith::ShLIOp::create(b, x, number(1));
    return either(arith::ShLIOp::create(b, shifted, rest),
                  arith::ShRUIOp::create(b, y, count));
  }

  /// A sum or a difference that ends at the least and at the largest number.
  Value saturate(Value x, Value y, bool isSigned, bool isDifference) {
    if (width == kWord) {
      std::string name = isDifference ? "sub" : "add";
      return call(name + (isSigned ? ".i32.clamp" : ".u32.clamp"), {x, y});
    }
    if (width < kWord)
      return saturateShort(x, y, isSigned, isDifference);
    Value total =
        isDifference ? arith::SubIOp::create(b, x, y).getResult() : sum(x, y);
    if (!isSigned) {
      Value wraps =
          arith::CmpIOp::create(b, arith::CmpIPredicate::ult,
                                isDifference ? x : total, isDifference ? y : x);
      return arith::SelectOp::create(b, wraps, number(isDifference ? 0 : -1),
                                     total);
    }
    // A sum overflows if both numbers have another sign than it, a difference
    // if the numbers have different signs, and it another one than the first.
    Value other =
        arith::XOrIOp::create(b, x, isDifference ? y : total).getResult();
    Value third = arith::XOrIOp::create(b, isDifference ? x : y, total);
    Value both = arith::AndIOp::create(b, other, third);
    Value overflows =
        arith::CmpIOp::create(b, arith::CmpIPredicate::slt, both, number(0));
    // The sign of what overflowed is that of the other end.
    Value limit = arith::XOrIOp::create(
        b, arith::ShRSIOp::create(b, total, number(width - 1)),
        constant(APInt::getSignedMinValue(width)));
    return arith::SelectOp::create(b, overflows, limit, total);
  }

private:
  static constexpr unsigned kWord = 32;
  static constexpr unsigned kLong = 64;

  Value saturateShort(Value x, Value y, bool isSigned, bool isDifference) {
    auto extend = [&](Value value) -> Value {
      return isSigned
                 ? arith::ExtSIOp::create(b, b.getI32Type(), value).getResult()
                 : widen(value);
    };
    x = extend(x);
    y = extend(y);
    Value total =
        isDifference ? arith::SubIOp::create(b, x, y).getResult() : sum(x, y);
    APInt least = isSigned ? APInt::getSignedMinValue(width).sext(kWord)
                           : APInt::getZero(kWord);
    APInt most = isSigned ? APInt::getSignedMaxValue(width).sext(kWord)
                          : APInt::getMaxValue(width).zext(kWord);
    total = arith::MinSIOp::create(b, total, word().constant(most));
    return narrow(arith::MaxSIOp::create(b, total, word().constant(least)));
  }

  Bits word() { return Bits(b, b.getI32Type()); }

  Value constant(const APInt &value) {
    return arith::ConstantOp::create(b, b.getIntegerAttr(type, value));
  }
  Value number(int64_t value) {
    return arith::ConstantOp::create(b, b.getIntegerAttr(type, value));
  }
  Value sum(Value x, Value y) { return arith::AddIOp::create(b, x, y); }
  Value either(Value x, Value y) { return arith::OrIOp::create(b, x, y); }
  Value shiftRight(Value x, int64_t count) {
    return arith::ShRUIOp::create(b, x, number(count));
  }
  Value widen(Value x) { return arith::ExtUIOp::create(b, b.getI32Type(), x); }
  Value narrow(Value x) { return arith::TruncIOp::create(b, type, x); }
  Value toLong(Value x) { return arith::ExtUIOp::create(b, type, x); }
  Value low(Value x) { return arith::TruncIOp::create(b, b.getI32Type(), x); }
  Value high(Value x) { return low(shiftRight(x, kWord)); }
  Value join(Value upper, Value lower) {
    return either(toLong(lower),
                  arith::ShLIOp::create(b, toLong(upper), number(kWord)));
  }

  /// The count in `first`, or if that word is 0, 32 and the one in the other.
  Value select(Value first, Value count, Value other) {
    Value isZero = arith::CmpIOp::create(b, arith::CmpIPredicate::eq, first,
                                         word().number(0));
    return toLong(arith::SelectOp::create(
        b, isZero, word().sum(other, word().number(kWord)), count));
  }

  Value call(StringRef name, ValueRange operands) {
    return callIntrinsic(b, name, type, operands);
  }

  ImplicitLocOpBuilder &b;
  Type type;
  unsigned width;
};

using Emit = llvm::function_ref<Value(Bits &, ValueRange)>;
} // namespace

/// Calls `emit` for each element of the operands.
static FailureOr<Value> forElements(ImplicitLocOpBuilder &b, Operation *op,
                                    ValueRange operands, Emit emit) {
  Type type = op->getResult(0).getType();
  Type element = getElementTypeOrSelf(type);
  if (!element.isInteger() ||
      (element.getIntOrFloatBitWidth() > 32 && !element.isInteger(64)))
    return emitRaiseError(op)
           << "expected integers of at most 32 or of 64 bits, got " << type;
  Bits bits(b, element);
  auto vector = dyn_cast<VectorType>(type);
  if (!vector)
    return emit(bits, operands);
  SmallVector<Value> results;
  for (int64_t i = 0; i < vector.getNumElements(); ++i) {
    SmallVector<Value> elements;
    for (Value operand : operands)
      elements.push_back(vector::ExtractOp::create(b, operand, i));
    results.push_back(emit(bits, elements));
  }
  return vector::FromElementsOp::create(b, vector, results).getResult();
}

FailureOr<Value> waveasm::raiseBits(ImplicitLocOpBuilder &b, Operation *op) {
  auto with = [&](size_t count, Emit emit) {
    return forElements(b, op, op->getOperands().take_front(count), emit);
  };
  if (isa<LLVM::CtPopOp>(op))
    return with(1,
                [](Bits &bits, ValueRange x) { return bits.countOnes(x[0]); });
  if (isa<LLVM::CountLeadingZerosOp>(op))
    return with(
        1, [](Bits &bits, ValueRange x) { return bits.leadingZeros(x[0]); });
  if (isa<LLVM::CountTrailingZerosOp>(op))
    return with(
        1, [](Bits &bits, ValueRange x) { return bits.trailingZeros(x[0]); });
  if (isa<LLVM::BitReverseOp>(op))
    return with(1, [](Bits &bits, ValueRange x) { return bits.reverse(x[0]); });
  if (isa<LLVM::ByteSwapOp>(op))
    return with(1,
                [](Bits &bits, ValueRange x) { return bits.swapBytes(x[0]); });
  if (isa<LLVM::FshlOp, LLVM::FshrOp>(op))
    return with(3, [&](Bits &bits, ValueRange x) {
      return bits.funnel(x[0], x[1], x[2], isa<LLVM::FshlOp>(op));
    });
  bool isSigned = isa<LLVM::SAddSat, LLVM::SSubSat>(op);
  bool isDifference = isa<LLVM::SSubSat, LLVM::USubSat>(op);
  if (isSigned || isDifference || isa<LLVM::UAddSat>(op))
    return with(2, [=](Bits &bits, ValueRange x) {
      return bits.saturate(x[0], x[1], isSigned, isDifference);
    });
  return Value();
}
