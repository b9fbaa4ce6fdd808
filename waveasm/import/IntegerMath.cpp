//===- IntegerMath.cpp ----------------------------------------------------===//
//
// Part of WaveASM Conductor, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "waveasm/import/IntegerMath.h"

#include "llvm/Support/DivisionByConstantInfo.h"
#include "llvm/Support/MathExtras.h"

#include <numeric>

using namespace mlir;
using namespace waveasm;
using namespace waveasm::import;

static bool isUniform(const Expr *lhs, const Expr *rhs) {
  return lhs->isUniform() && rhs->isUniform();
}

static unsigned getDepth(const Expr *lhs, const Expr *rhs) {
  return std::max(lhs->getDepth(), rhs->getDepth());
}

/// Emits a scalar or a vector instruction with two operands.
template <typename ScalarOp, typename VectorOp>
static const Expr *emitBinary(CodeBuilder &code, const Expr *lhs,
                              const Expr *rhs, IntRange range,
                              int64_t multiple = 1) {
  bool uniform = isUniform(lhs, rhs);
  return code.makeRegister(
      range, uniform, getDepth(lhs, rhs),
      [&] {
        Value a = code.emit(lhs);
        Value b = code.emit(rhs);
        if (uniform)
          return code.scalar<ScalarOp>(1, code.toSgpr(a), b);
        return code.vector<VectorOp>(a, b);
      },
      multiple);
}

/// Returns a divisor of the values of both. A power of two, so that it also
/// divides numbers that wrapped around in 32 bits.
static int64_t getCommonMultiple(const Expr *lhs, const Expr *rhs) {
  int64_t multiple = std::gcd(lhs->getMultiple(), rhs->getMultiple());
  return multiple ? multiple & -multiple : 1;
}

/// Emits a shift; the vector instruction takes the amount first.
template <typename ScalarOp, typename VectorOp>
static const Expr *emitShift(CodeBuilder &code, const Expr *lhs,
                             const Expr *rhs, IntRange range) {
  bool uniform = isUniform(lhs, rhs);
  return code.makeRegister(range, uniform, getDepth(lhs, rhs), [&] {
    Value a = code.emit(lhs);
    Value b = code.emit(rhs);
    if (uniform)
      return code.scalar<ScalarOp>(1, code.toSgpr(a), b);
    return code.vector<VectorOp>(b, a);
  });
}

//===----------------------------------------------------------------------===//
// Division
//===----------------------------------------------------------------------===//

static const Expr *emitDivision(CodeBuilder &code, const Expr *lhs,
                                const Expr *rhs, bool wantsRemainder,
                                IntRange range) {
  return code.makeRegister(range, isUniform(lhs, rhs), getDepth(lhs, rhs), [&] {
    // Unsigned numbers may use all 32 bits.
    auto emit = [&](const Expr *expr) {
      return IntRange{0, UINT32_MAX}.contains(expr->getRange())
                 ? code.emitLowBits(expr)
                 : code.emit(expr);
    };
    Value dividend = emit(lhs);
    CodeBuilder::Division division =
        code.emitUnsignedDivision(dividend, emit(rhs));
    return wantsRemainder ? division.remainder : division.quotient;
  });
}

/// The constant divisor of a number that may use all 32 bits, or none.
static std::optional<uint32_t> getDivisor(const Expr *rhs) {
  if (!rhs->isConstant() || rhs->getConstant() == 0 ||
      rhs->getConstant() > UINT32_MAX || rhs->getConstant() < INT32_MIN)
    return std::nullopt;
  return static_cast<uint32_t>(rhs->getConstant());
}

/// Divides a number of 32 bits by a product with 2^n by the divisor (Hacker's
/// Delight, chapter 10).
static const Expr *divideBy(CodeBuilder &code, const Expr *lhs,
                            uint32_t divisor) {
  if (divisor == 1)
    return lhs;
  if (llvm::isPowerOf2_32(divisor))
    return shiftRightUnsigned(code, lhs,
                              code.exprs.constant(llvm::Log2_32(divisor)), 32);
  auto info =
      llvm::UnsignedDivisionByConstantInfo::get(llvm::APInt(32, divisor));
  bool uniform = lhs->isUniform();
  auto shift = [&](Value value, unsigned count) {
    if (!count)
      return value;
    return uniform ? code.scalar<SLshrB32Op>(1, value, code.imm(count))
                   : code.vector<VLshrrevB32Op>(code.imm(count), value);
  };
  IntRange range = {0, UINT32_MAX / divisor};
  return code.makeRegister(range, uniform, lhs->getDepth(), [&] {
    Value dividend = code.emitLowBits(lhs);
    dividend = uniform ? code.toSgpr(dividend) : code.toVgpr(dividend);
    Value factor = code.imm(static_cast<int32_t>(info.Magic.getZExtValue()));
    Value value = shift(dividend, info.PreShift);
    Value quotient = uniform ? code.scalar<SMulHiU32Op>(1, value, factor)
                             : code.vector<VMulHiU32Op>(value, factor);
    // The factor has a bit more, which counts the dividend once.
    if (info.IsAdd && uniform)
      quotient = code.scalar<SAddU32Op>(
          1, shift(code.scalar<SSubU32Op>(1, dividend, quotient), 1), quotient);
    else if (info.IsAdd)
      quotient = code.vector<VAddU32Op>(
          shift(code.vector<VSubU32Op>(dividend, quotient), 1), quotient);
    return shift(quotient, info.PostShift);
  });
}

/// The remainder of a number of 32 bits.
static const Expr *remainderBy(CodeBuilder &code, const Expr *lhs,
                               uint32_t divisor) {
  ExprContext &exprs = code.exprs;
  if (llvm::isPowerOf2_32(divisor))
    return bitAnd(code, lhs, exprs.constant(divisor - 1));
  const Expr *rest =
      exprs.sub(lhs, exprs.mul(divideBy(code, lhs, divisor),
                               exprs.constant(static_cast<int32_t>(divisor))));
  IntRange range =
      divisor - 1 > INT32_MAX ? getSignedRange(32) : IntRange{0, divisor - 1};
  return code.makeRegister(range, rest->isUniform(), rest->getDepth(),
                           [&] { return code.emitLowBits(rest); });
}

const Expr *waveasm::import::divideUnsigned(CodeBuilder &code, const Expr *lhs,
                                            const Expr *rhs) {
  bool isPositive = lhs->getRange().min >= 0;
  if (rhs->isConstant() && rhs->getConstant() > 0 && isPositive)
    return code.exprs.floorDiv(lhs, rhs->getConstant());
  if (std::optional<uint32_t> divisor = getDivisor(rhs))
    return divideBy(code, lhs, *divisor);
  IntRange range =
      isPositive ? IntRange{0, lhs->getRange().max} : getSignedRange(32);
  return emitDivision(code, lhs, rhs, /*wantsRemainder=*/false, range);
}

const Expr *waveasm::import::remainderUnsigned(CodeBuilder &code,
                                               const Expr *lhs,
                                               const Expr *rhs) {
  if (rhs->isConstant() && rhs->getConstant() > 0 && lhs->getRange().min >= 0)
    return code.exprs.mod(lhs, rhs->getConstant());
  if (std::optional<uint32_t> divisor = getDivisor(rhs))
    return remainderBy(code, lhs, *divisor);
  IntRange range = rhs->getRange().min >= 0 ? IntRange{0, rhs->getRange().max}
                                            : getSignedRange(32);
  return emitDivision(code, lhs, rhs, /*wantsRemainder=*/true, range);
}

/// Returns x >> 31, which is -1 or 0.
static const Expr *getSign(CodeBuilder &code, const Expr *expr) {
  if (expr->getRange().min >= 0)
    return code.exprs.constant(0);
  return emitShift<SAshrI32Op, VAshrrevI32Op>(code, expr,
                                              code.exprs.constant(31), {-1, 0});
}

/// Returns |expr|, which is 2^31 for the least number.
static const Expr *getMagnitude(CodeBuilder &code, const Expr *expr) {
  IntRange range = getRegisterRange(expr->getRange());
  if (range.min >= 0)
    return expr;
  IntRange sizes = {0, std::max(-range.min, range.max)};
  const Expr *negative = code.exprs.sub(code.exprs.constant(0), expr);
  return code.makeRegister(sizes, expr->isUniform(), expr->getDepth(), [&] {
    if (expr->isUniform())
      return code.scalar<SAbsI32Op>(1, code.toSgpr(code.emit(expr)));
    return code.vector<VMaxI32Op>(code.emitLowBits(negative),
                                  code.emitVgpr(expr));
  });
}

/// Returns -1 where the signs of the numbers differ, else 0.
static const Expr *getDifferenceOfSigns(CodeBuilder &code, const Expr *lhs,
                                        const Expr *rhs) {
  if (lhs->getRange().min >= 0)
    return getSign(code, rhs);
  if (rhs->getRange().min >= 0)
    return getSign(code, lhs);
  return getSign(code, bitXor(code, lhs, rhs));
}

/// Returns `expr` if `sign` is 0, and -`expr` if it is -1.
static const Expr *applySign(CodeBuilder &code, const Expr *expr,
                             const Expr *sign) {
  if (sign->isConstant() && sign->getConstant() == 0)
    return expr;
  const Expr *flipped =
      emitBinary<SXorB32Op, VXorB32Op>(code, expr, sign, getSignedRange(32));
  return code.exprs.sub(flipped, sign);
}

/// Returns the quotient rounded up. If the usual sum with the divisor might not
/// fit into 32 bits, adds one to an inexact quotient that is rounded down.
static const Expr *divideCeil(CodeBuilder &code, const Expr *expr,
                              int64_t divisor) {
  ExprContext &exprs = code.exprs;
  if (expr->getRange().max <= INT32_MAX - (divisor - 1))
    return exprs.ceilDiv(expr, divisor);
  // The divisor exceeds the magnitude of all numbers in registers.
  if (divisor > int64_t(INT32_MAX) + 1 && !expr->isConstant())
    return select(
        code, code.compare(arith::CmpIPredicate::sgt, expr, exprs.constant(0)),
        exprs.constant(1), exprs.constant(0));
  const Condition *isInexact = code.compare(
      arith::CmpIPredicate::ne, exprs.mod(expr, divisor), exprs.constant(0));
  return exprs.add(
      exprs.floorDiv(expr, divisor),
      select(code, isInexact, exprs.constant(1), exprs.constant(0)));
}

/// Divides constants, which have at most 62 bits.
static int64_t divideConstants(int64_t lhs, int64_t rhs, Rounding rounding) {
  int64_t quotient = lhs / rhs;
  bool isExact = quotient * rhs == lhs;
  bool isNegative = (lhs < 0) != (rhs < 0);
  if (rounding == Rounding::Floor && !isExact && isNegative)
    return quotient - 1;
  if (rounding == Rounding::Ceil && !isExact && !isNegative)
    return quotient + 1;
  return quotient;
}

const Expr *waveasm::import::divide(CodeBuilder &code, const Expr *lhs,
                                    const Expr *rhs, Rounding rounding) {
  ExprContext &exprs = code.exprs;
  IntRange left = lhs->getRange();
  if (lhs->isConstant() && rhs->isConstant() && rhs->getConstant())
    return exprs.constant(
        divideConstants(lhs->getConstant(), rhs->getConstant(), rounding));
  if (rhs->isConstant() && rhs->getConstant() > 0) {
    int64_t divisor = rhs->getConstant();
    if (rounding == Rounding::Ceil)
      return divideCeil(code, lhs, divisor);
    if (rounding == Rounding::Floor || left.min >= 0 || divisor == 1)
      return exprs.floorDiv(lhs, divisor);
    // The divisor exceeds the magnitude of all numbers in registers.
    IntRange known = getRegisterRange(left);
    if (known.min > -divisor && known.max < divisor)
      return exprs.constant(0);
    // Rounding down makes inexact quotients of negative numbers one too small.
    const Expr *bias =
        bitAnd(code, getSign(code, lhs), exprs.constant(divisor - 1));
    // The bias moves a negative number towards 0, so that the sum fits into 32
    // bits, although the ranges of its parts do not show this. Make it a new
    // register with the right range.
    const Expr *moved = exprs.add(lhs, bias);
    IntRange range = {left.min, std::max(left.max, divisor - 2)};
    moved = code.makeRegister(range, moved->isUniform(), moved->getDepth(),
                              [&] { return code.emit(moved); });
    return exprs.floorDiv(moved, divisor);
  }
  bool isUnsigned = left.min >= 0 && rhs->getRange().min >= 0;
  // The unsigned sum of two numbers of 31 bits fits into 32 bits.
  if (isUnsigned && rounding == Rounding::Ceil)
    return divideUnsigned(
        code, exprs.sub(exprs.add(lhs, rhs), exprs.constant(1)), rhs);
  if (isUnsigned)
    return divideUnsigned(code, lhs, rhs);

  const Expr *quotient =
      divideUnsigned(code, getMagnitude(code, lhs), getMagnitude(code, rhs));
  const Expr *sign = getDifferenceOfSigns(code, lhs, rhs);
  const Expr *towardsZero = applySign(code, quotient, sign);
  if (rounding == Rounding::TowardsZero)
    return towardsZero;
  // The remainder and the sum below share one register.
  towardsZero =
      code.makeRegister(towardsZero->getRange(), towardsZero->isUniform(),
                        towardsZero->getDepth(),
                        [&, expr = towardsZero] { return code.emit(expr); });
  // As `remainder` computes it, so that both are one.
  const Expr *rest = exprs.sub(lhs, exprs.mul(towardsZero, rhs));
  const Condition *isInexact =
      code.compare(arith::CmpIPredicate::ne, rest, exprs.constant(0));
  const Expr *step =
      rounding == Rounding::Floor ? sign : exprs.add(sign, exprs.constant(1));
  return exprs.add(towardsZero,
                   select(code, isInexact, step, exprs.constant(0)));
}

const Expr *waveasm::import::remainder(CodeBuilder &code, const Expr *lhs,
                                       const Expr *rhs, Rounding rounding) {
  if (lhs->getRange().min >= 0 && rhs->getRange().min >= 0)
    return remainderUnsigned(code, lhs, rhs);
  return code.exprs.sub(lhs,
                        code.exprs.mul(divide(code, lhs, rhs, rounding), rhs));
}

//===----------------------------------------------------------------------===//
// Bits
//===----------------------------------------------------------------------===//

static std::optional<int64_t> getConstant(const Expr *expr) {
  if (!expr->isConstant())
    return std::nullopt;
  return expr->getConstant();
}

/// Returns the range of numbers with as many bits as the larger of two
/// non-negative operands.
static IntRange getBitRange(const Expr *lhs, const Expr *rhs) {
  int64_t most = std::max(lhs->getRange().max, rhs->getRange().max);
  if (lhs->getRange().min < 0 || rhs->getRange().min < 0 || most > INT32_MAX)
    return getSignedRange(32);
  return {
      0, static_cast<int64_t>(llvm::NextPowerOf2(static_cast<uint64_t>(most))) -
             1};
}

const Expr *waveasm::import::bitAnd(CodeBuilder &code, const Expr *lhs,
                                    const Expr *rhs) {
  if (lhs->isConstant())
    std::swap(lhs, rhs);
  std::optional<int64_t> mask = getConstant(rhs);
  if (lhs->isConstant() && mask)
    return code.exprs.constant(lhs->getConstant() & *mask);
  if (mask && *mask == -1)
    return lhs;
  // Two's complement makes this right for negative numbers as well.
  if (mask && *mask >= 0 &&
      llvm::isPowerOf2_64(static_cast<uint64_t>(*mask) + 1))
    return code.exprs.mod(lhs, *mask + 1);
  IntRange range = getSignedRange(32);
  for (const Expr *side : {lhs, rhs})
    if (side->getRange().min >= 0)
      range = intersect(range, {0, side->getRange().max});
  return emitBinary<SAndB32Op, VAndB32Op>(code, lhs, rhs, range);
}

const Expr *waveasm::import::bitOr(CodeBuilder &code, const Expr *lhs,
                                   const Expr *rhs) {
  if (lhs->isConstant() && rhs->isConstant())
    return code.exprs.constant(lhs->getConstant() | rhs->getConstant());
  // The operands have no common bits: return their sum.
  for (auto [high, low] : {std::pair(lhs, rhs), std::pair(rhs, lhs)})
    if (low->getRange().min >= 0 && high->getMultiple() > low->getRange().max &&
        llvm::isPowerOf2_64(static_cast<uint64_t>(high->getMultiple() &
                                                  -high->getMultiple())) &&
        (high->getMultiple() & -high->getMultiple()) > low->getRange().max)
      return code.exprs.add(lhs, rhs);
  return emitBinary<SOrB32Op, VOrB32Op>(code, lhs, rhs, getBitRange(lhs, rhs));
}

const Expr *waveasm::import::bitXor(CodeBuilder &code, const Expr *lhs,
                                    const Expr *rhs) {
  if (lhs->isConstant() && rhs->isConstant())
    return code.exprs.constant(lhs->getConstant() ^ rhs->getConstant());
  for (auto [value, zero] : {std::pair(lhs, rhs), std::pair(rhs, lhs)})
    if (zero->isConstant() && zero->getConstant() == 0)
      return value;
  return emitBinary<SXorB32Op, VXorB32Op>(code, lhs, rhs,
                                          getBitRange(lhs, rhs));
}

const Expr *waveasm::import::shiftLeft(CodeBuilder &code, const Expr *lhs,
                                       const Expr *rhs) {
  if (std::optional<int64_t> amount = getConstant(rhs);
      amount && *amount >= 0 && *amount < 62)
    return code.exprs.scale(lhs, int64_t(1) << *amount);
  return emitShift<SLshlB32Op, VLshlrevB32Op>(code, lhs, rhs,
                                              getSignedRange(32));
}

const Expr *waveasm::import::shiftRightSigned(CodeBuilder &code,
                                              const Expr *lhs,
                                              const Expr *rhs) {
  if (std::optional<int64_t> amount = getConstant(rhs);
      amount && *amount >= 0) {
    // Beyond 31 bits, a value of 32 bits has only copies of the sign.
    int64_t most = getSignedRange(32).contains(lhs->getRange()) ? 31 : 61;
    return code.exprs.floorDiv(lhs, int64_t(1) << std::min(*amount, most));
  }
  IntRange range = unite(lhs->getRange(), {0, 0});
  if (lhs->getRange().min < 0)
    range = unite(range, {-1, -1});
  return emitShift<SAshrI32Op, VAshrrevI32Op>(code, lhs, rhs, range);
}

const Expr *waveasm::import::shiftRightUnsigned(CodeBuilder &code,
                                                const Expr *lhs,
                                                const Expr *rhs,
                                                unsigned width) {
  if (width < 32)
    lhs = zeroExtend(code, lhs, width);
  std::optional<int64_t> amount = getConstant(rhs);
  if (amount && *amount >= 0 && lhs->getRange().min >= 0)
    return code.exprs.floorDiv(lhs, int64_t(1)
                                        << std::min<int64_t>(*amount, 61));
  // The upper half of 64 bits consists of copies of the sign.
  if (amount && *amount >= 32 && *amount < 64 && width == 64)
    return shiftRightUnsigned(code, getSign(code, lhs),
                              code.exprs.constant(*amount - 32), 32);
  IntRange range = getSignedRange(32);
  if (lhs->getRange().min >= 0)
    range = {0, lhs->getRange().max};
  else if (amount && *amount > 0 && *amount < 32)
    range = {0, UINT32_MAX >> *amount};
  return emitShift<SLshrB32Op, VLshrrevB32Op>(code, lhs, rhs, range);
}

const Expr *waveasm::import::zeroExtend(CodeBuilder &code, const Expr *expr,
                                        unsigned width) {
  if (expr->getRange().min >= 0 || width >= 32)
    return expr;
  return code.exprs.mod(expr, int64_t(1) << width);
}

//===----------------------------------------------------------------------===//
// Choices
//===----------------------------------------------------------------------===//

const Expr *waveasm::import::minSigned(CodeBuilder &code, const Expr *lhs,
                                       const Expr *rhs) {
  IntRange left = getRegisterRange(lhs->getRange());
  IntRange right = getRegisterRange(rhs->getRange());
  if (left.max <= right.min)
    return lhs;
  if (right.max <= left.min)
    return rhs;
  return emitBinary<SMinI32Op, VMinI32Op>(
      code, lhs, rhs,
      {std::min(left.min, right.min), std::min(left.max, right.max)},
      getCommonMultiple(lhs, rhs));
}

const Expr *waveasm::import::maxSigned(CodeBuilder &code, const Expr *lhs,
                                       const Expr *rhs) {
  IntRange left = getRegisterRange(lhs->getRange());
  IntRange right = getRegisterRange(rhs->getRange());
  if (left.min >= right.max)
    return lhs;
  if (right.min >= left.max)
    return rhs;
  return emitBinary<SMaxI32Op, VMaxI32Op>(
      code, lhs, rhs,
      {std::max(left.min, right.min), std::max(left.max, right.max)},
      getCommonMultiple(lhs, rhs));
}

const Expr *waveasm::import::minUnsigned(CodeBuilder &code, const Expr *lhs,
                                         const Expr *rhs) {
  if (lhs->getRange().min >= 0 && rhs->getRange().min >= 0)
    return minSigned(code, lhs, rhs);
  return emitBinary<SMinU32Op, VMinU32Op>(code, lhs, rhs, getSignedRange(32),
                                          getCommonMultiple(lhs, rhs));
}

const Expr *waveasm::import::maxUnsigned(CodeBuilder &code, const Expr *lhs,
                                         const Expr *rhs) {
  if (lhs->getRange().min >= 0 && rhs->getRange().min >= 0)
    return maxSigned(code, lhs, rhs);
  return emitBinary<SMaxU32Op, VMaxU32Op>(code, lhs, rhs, getSignedRange(32),
                                          getCommonMultiple(lhs, rhs));
}

const Expr *waveasm::import::select(CodeBuilder &code,
                                    const Condition *condition,
                                    const Expr *ifTrue, const Expr *ifFalse) {
  if (condition->kind == Condition::Kind::Constant)
    return condition->value ? ifTrue : ifFalse;
  if (ifTrue == ifFalse)
    return ifTrue;
  bool uniform = condition->isUniform && isUniform(ifTrue, ifFalse);
  unsigned depth = std::max(condition->depth, getDepth(ifTrue, ifFalse));
  IntRange range = unite(ifTrue->getRange(), ifFalse->getRange());
  const Expr *result = code.makeRegister(
      range, uniform, depth,
      [&]() -> Value {
        Value a = code.emit(ifTrue);
        Value b = code.emit(ifFalse);
        if (!uniform)
          return code.emitSelect(condition, a, b);
        Value scc = code.emitScc(condition);
        return SCselectB32Op::create(code.b, code.sgpr(), scc, a, b);
      },
      getCommonMultiple(ifTrue, ifFalse));
  code.exprs.setAlternatives(result, ifTrue, ifFalse);
  return result;
}
