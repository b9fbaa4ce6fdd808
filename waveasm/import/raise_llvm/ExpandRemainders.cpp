//===- ExpandRemainders.cpp -----------------------------------------------===//
//
// Part of WaveASM Conductor, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "waveasm/import/raise_llvm/ExpandRemainders.h"

#include "waveasm/import/raise_llvm/RaiseFloatBits.h"

#include "mlir/Dialect/Arith/IR/Arith.h"
#include "mlir/Dialect/Math/IR/Math.h"
#include "mlir/Dialect/SCF/IR/SCF.h"
#include "mlir/Dialect/Vector/IR/VectorOps.h"

#include <limits>

using namespace mlir;
using namespace waveasm;

static Value makeReal(ImplicitLocOpBuilder &b, double value) {
  return arith::ConstantOp::create(b, b.getF64FloatAttr(value));
}

static Value makeWord(ImplicitLocOpBuilder &b, int32_t value) {
  return arith::ConstantOp::create(b, b.getI32IntegerAttr(value));
}

/// `x` times two to the power of `exponent`, an i32 for which that is normal.
static Value scale(ImplicitLocOpBuilder &b, Value x, Value exponent) {
  constexpr int32_t kBias = 1023;
  constexpr int64_t kMantissaBits = 52;
  Value biased = arith::AddIOp::create(b, exponent, makeWord(b, kBias));
  Value wide = arith::ExtUIOp::create(b, b.getI64Type(), biased);
  Value bits = arith::ShLIOp::create(
      b, wide,
      arith::ConstantOp::create(b, b.getI64IntegerAttr(kMantissaBits)));
  Value power = arith::BitcastOp::create(b, b.getF64Type(), bits);
  return arith::MulFOp::create(b, x, power);
}

/// The rest of the division of `rest`, from 0 to 1, times two to the power of
/// `left` by `divisor`, from 0.5 to 1. All numbers but quotients are multiples
/// of 2^-53 below 2^53 of these, so that they are exact.
static Value reduce(ImplicitLocOpBuilder &b, Value rest, Value left,
                    Value divisor) {
  // The error of a quotient is far below 1, so that its integer, the nearest
  // one, leaves more than -0.51 and less than 0.51 divisors.
  constexpr int32_t kBits = 40;
  Value reciprocal = arith::DivFOp::create(b, makeReal(b, 1), divisor);
  Value minus = arith::NegFOp::create(b, divisor);
  auto loop = scf::WhileOp::create(
      b, TypeRange{b.getF64Type(), b.getI32Type()}, ValueRange{rest, left},
      [&](OpBuilder &nested, Location loc, ValueRange carried) {
        ImplicitLocOpBuilder in(loc, nested);
        Value more = arith::CmpIOp::create(in, arith::CmpIPredicate::sgt,
                                           carried[1], makeWord(in, 0));
        scf::ConditionOp::create(in, more, carried);
      },
      [&](OpBuilder &nested, Location loc, ValueRange carried) {
        ImplicitLocOpBuilder in(loc, nested);
        Value step =
            arith::MinSIOp::create(in, carried[1], makeWord(in, kBits));
        Value larger = scale(in, carried[0], step);
        Value quotient = math::RoundEvenOp::create(
            in, arith::MulFOp::create(in, larger, reciprocal));
        Value next = math::FmaOp::create(in, quotient, minus, larger);
        Value isNegative = arith::CmpFOp::create(in, arith::CmpFPredicate::OLT,
                                                 next, makeReal(in, 0));
        Value positive = arith::AddFOp::create(in, next, divisor);
        next = arith::SelectOp::create(in, isNegative, positive, next);
        scf::YieldOp::create(
            in, ValueRange{next, arith::SubIOp::create(in, carried[1], step)});
      });
  return loop.getResult(0);
}

static Value makeRemainder(ImplicitLocOpBuilder &b, Value x, Value y) {
  Value sizeX = math::AbsFOp::create(b, x);
  Value sizeY = math::AbsFOp::create(b, y);
  Value divisor = emitMantissa(b, sizeY);
  Value exponent = emitExponent(b, sizeY);
  Value rest = emitMantissa(b, sizeX);
  Value left = arith::SubIOp::create(b, emitExponent(b, sizeX), exponent);
  Value isMore =
      arith::CmpFOp::create(b, arith::CmpFPredicate::OGE, rest, divisor);
  rest = arith::SelectOp::create(b, isMore,
                                 arith::SubFOp::create(b, rest, divisor), rest);
  rest = reduce(b, rest, left, divisor);
  // Powers of two of the exponents of f64 are not all normal, but their roots.
  Value half = arith::ShRSIOp::create(b, exponent, makeWord(b, 1));
  rest = scale(b, rest, half);
  rest = scale(b, rest, arith::SubIOp::create(b, exponent, half));
  Value isLess =
      arith::CmpFOp::create(b, arith::CmpFPredicate::OLT, sizeX, sizeY);
  rest = arith::SelectOp::create(b, isLess, sizeX, rest);
  constexpr double kInfinity = std::numeric_limits<double>::infinity();
  Value isNone =
      arith::OrIOp::create(b,
                           arith::CmpFOp::create(b, arith::CmpFPredicate::UGE,
                                                 sizeX, makeReal(b, kInfinity)),
                           arith::CmpFOp::create(b, arith::CmpFPredicate::ULE,
                                                 sizeY, makeReal(b, 0)));
  rest = math::CopySignOp::create(b, rest, x);
  return arith::SelectOp::create(
      b, isNone, makeReal(b, std::numeric_limits<double>::quiet_NaN()), rest);
}

void waveasm::expandRemainders(FunctionOpInterface function) {
  SmallVector<arith::RemFOp> remainders;
  function.walk([&](arith::RemFOp op) {
    if (getElementTypeOrSelf(op.getType()).isF64())
      remainders.push_back(op);
  });
  for (arith::RemFOp op : remainders) {
    ImplicitLocOpBuilder b(op.getLoc(), op);
    Value result;
    if (auto type = dyn_cast<VectorType>(op.getType())) {
      SmallVector<Value> elements;
      for (int64_t i = 0; i < type.getNumElements(); ++i)
        elements.push_back(
            makeRemainder(b, vector::ExtractOp::create(b, op.getLhs(), i),
                          vector::ExtractOp::create(b, op.getRhs(), i)));
      result = vector::FromElementsOp::create(b, type, elements);
    } else {
      result = makeRemainder(b, op.getLhs(), op.getRhs());
    }
    op.replaceAllUsesWith(result);
    op.erase();
  }
}
