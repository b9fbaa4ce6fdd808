//===- RaiseFloatBits.cpp -------------------------------------------------===//
//
// Part of WaveASM Conductor, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "waveasm/import/raise_llvm/RaiseFloatBits.h"

#include "waveasm/import/raise_llvm/RaiseOperations.h"
#include "waveasm/import/raise_llvm/RaiseStructures.h"

#include "mlir/Dialect/Arith/IR/Arith.h"
#include "mlir/Dialect/LLVMIR/LLVMDialect.h"
#include "mlir/IR/BuiltinTypes.h"
#include "llvm/ADT/APFloat.h"
#include "llvm/ADT/FloatingPointMode.h"

using namespace mlir;
using namespace waveasm;
using arith::CmpIPredicate;

namespace {
/// Emits integers of the bits of a float.
class FloatBits {
public:
  FloatBits(ImplicitLocOpBuilder &b, Value x)
      : b(b), type(cast<FloatType>(x.getType())),
        word(b.getIntegerType(type.getWidth())),
        bits(arith::BitcastOp::create(b, word, x)),
        magnitude(arith::AndIOp::create(
            b, bits, number(~APInt::getSignMask(type.getWidth())))) {}

  /// Whether the magnitude is from `first` to `last`.
  Value isBetween(const APInt &first, const APInt &last) {
    Value distance = arith::SubIOp::create(b, magnitude, number(first));
    return arith::CmpIOp::create(b, CmpIPredicate::ule, distance,
                                 number(last - first));
  }

  APInt getBits(const APFloat &value) const { return value.bitcastToAPInt(); }
  const llvm::fltSemantics &getSemantics() const {
    return type.getFloatSemantics();
  }
  APInt getInfinity() const { return getBits(APFloat::getInf(getSemantics())); }
  APInt getQuietNan() const {
    return getBits(APFloat::getQNaN(getSemantics()));
  }
  APInt getSmallestNormal() const {
    return getBits(APFloat::getSmallestNormalized(getSemantics()));
  }

  Value number(const APInt &value) {
    return arith::ConstantOp::create(b, b.getIntegerAttr(word, value));
  }
  Value number(int64_t value) {
    return arith::ConstantOp::create(b, b.getIntegerAttr(word, value));
  }

  ImplicitLocOpBuilder &b;
  FloatType type;
  IntegerType word;
  Value bits;
  Value magnitude;
};
} // namespace

Value waveasm::emitIsOfClass(ImplicitLocOpBuilder &b, Value x, uint32_t mask) {
  FloatBits floats(b, x);
  APInt infinity = floats.getInfinity(), quiet = floats.getQuietNan(),
        normal = floats.getSmallestNormal();
  APInt zero = APInt::getZero(infinity.getBitWidth());
  APInt most = APInt::getSignedMaxValue(infinity.getBitWidth());
  struct Class {
    /// Bits of the positive ones, or of both signs, and of the negative ones.
    uint32_t positive, negative;
    APInt first, last;
  };
  const Class classes[] = {
      {llvm::fcSNan, llvm::fcSNan, infinity + 1, quiet - 1},
      {llvm::fcQNan, llvm::fcQNan, quiet, most},
      {llvm::fcPosZero, llvm::fcNegZero, zero, zero},
      {llvm::fcPosSubnormal, llvm::fcNegSubnormal, zero + 1, normal - 1},
      {llvm::fcPosNormal, llvm::fcNegNormal, normal, infinity - 1},
      {llvm::fcPosInf, llvm::fcNegInf, infinity, infinity}};
  Value result;
  for (const Class &each : classes) {
    bool positive = mask & each.positive, negative = mask & each.negative;
    if (!positive && !negative)
      continue;
    Value isOne = floats.isBetween(each.first, each.last);
    if (positive != negative) {
      Value sign = arith::CmpIOp::create(
          b, positive ? CmpIPredicate::sge : CmpIPredicate::slt, floats.bits,
          floats.number(0));
      isOne = arith::AndIOp::create(b, isOne, sign);
    }
    result =
        result ? arith::OrIOp::create(b, result, isOne).getResult() : isOne;
  }
  return result
             ? result
             : arith::ConstantOp::create(b, b.getBoolAttr(false)).getResult();
}

namespace {
/// An f64 that is normal, or zero, infinite or no number.
struct Scaled {
  FloatBits floats;
  /// Whether it is one of the latter.
  Value isSpecial;
  /// Whether it has been scaled by 2^54 to be normal.
  Value wasSubnormal;
};
} // namespace

static constexpr int64_t kMantissaBits = 52;
static constexpr int64_t kScale = 54;
/// The biased exponent of numbers from 0.5 to 1.
static constexpr int64_t kHalf = 1022;

static Scaled scale(ImplicitLocOpBuilder &b, Value x) {
  FloatBits floats(b, x);
  APInt infinity = floats.getInfinity(), normal = floats.getSmallestNormal();
  APInt one(64, 1);
  Value isSpecial =
      arith::XOrIOp::create(b, floats.isBetween(one, infinity - 1),
                            arith::ConstantOp::create(b, b.getBoolAttr(true)));
  Value wasSubnormal = floats.isBetween(one, normal - 1);
  Value factor = arith::ConstantOp::create(
      b, b.getF64FloatAttr(static_cast<double>(int64_t{1} << kScale)));
  Value larger = arith::MulFOp::create(b, x, factor);
  Value scaled = arith::SelectOp::create(b, wasSubnormal, larger, x);
  return {FloatBits(b, scaled), isSpecial, wasSubnormal};
}

Value waveasm::emitMantissa(ImplicitLocOpBuilder &b, Value x) {
  Scaled scaled = scale(b, x);
  FloatBits &floats = scaled.floats;
  constexpr uint64_t kExponent = uint64_t{0x7ff} << kMantissaBits;
  Value rest = arith::AndIOp::create(b, floats.bits,
                                     floats.number(APInt(64, ~kExponent)));
  Value bits =
      arith::OrIOp::create(b, rest, floats.number(kHalf << kMantissaBits));
  Value mantissa = arith::BitcastOp::create(b, floats.type, bits);
  return arith::SelectOp::create(b, scaled.isSpecial, x, mantissa);
}

Value waveasm::emitExponent(ImplicitLocOpBuilder &b, Value x) {
  Scaled scaled = scale(b, x);
  FloatBits &floats = scaled.floats;
  Type i32 = b.getI32Type();
  auto number = [&](int64_t value) -> Value {
    return arith::ConstantOp::create(b, b.getIntegerAttr(i32, value));
  };
  Value biased = arith::TruncIOp::create(
      b, i32,
      arith::ShRUIOp::create(b, floats.magnitude,
                             floats.number(kMantissaBits)));
  Value bias = arith::SelectOp::create(b, scaled.wasSubnormal,
                                       number(kHalf + kScale), number(kHalf));
  return arith::SelectOp::create(b, scaled.isSpecial, number(0),
                                 arith::SubIOp::create(b, biased, bias));
}

static void raiseFractionExp(LLVM::FractionExpOp op) {
  ImplicitLocOpBuilder b(op.getLoc(), op);
  Value x = op.getVal();
  Type type = x.getType();
  Type exponentType =
      cast<LLVM::LLVMStructType>(op->getResult(0).getType()).getBody()[1];
  if (!isa<Float16Type, Float32Type, Float64Type>(type) ||
      !exponentType.isInteger(32))
    return;
  if (type.isF64())
    return replaceByParts(b, op, emitMantissa(b, x), emitExponent(b, x));
  // Each f16 is a normal f32 or a zero, with the same mantissa.
  if (type.isF16())
    x = arith::ExtFOp::create(b, b.getF32Type(), x);
  Value mantissa = callIntrinsic(b, "frexp.mant.f32", b.getF32Type(), x);
  Value exponent = callIntrinsic(b, "frexp.exp.i32.f32", exponentType, x);
  if (type.isF16())
    mantissa = arith::TruncFOp::create(b, type, mantissa);
  replaceByParts(b, op, mantissa, exponent);
}

void waveasm::raiseFractionExp(FunctionOpInterface function) {
  SmallVector<LLVM::FractionExpOp> operations;
  function.walk([&](LLVM::FractionExpOp op) { operations.push_back(op); });
  llvm::for_each(operations,
                 [](LLVM::FractionExpOp op) { ::raiseFractionExp(op); });
}
