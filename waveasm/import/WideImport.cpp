//===- WideImport.cpp - Arithmetic in 64 bits -----------------------------===//
//
// Part of WaveASM Conductor, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// The import keeps most i64 in 32 bits (WideIntegers.h), and the others in
// pairs of registers, like f64.
//
//===----------------------------------------------------------------------===//

#include "waveasm/analysis/register_types/RegisterTypes.h"
#include "waveasm/import/FloatCode.h"
#include "waveasm/import/FloatElements.h"
#include "waveasm/import/Loops.h"
#include "waveasm/target/InlineConstant.h"

#include "mlir/Dialect/Arith/IR/Arith.h"
#include "mlir/Dialect/Math/IR/Math.h"
#include "mlir/Dialect/Vector/IR/VectorOps.h"
#include "llvm/Support/DivisionByConstantInfo.h"
#include "llvm/Support/MathExtras.h"

#include <limits>

using namespace mlir;
using namespace waveasm;
using namespace waveasm::import;

namespace {
/// The words of a number of 64 bits.
struct Pair {
  Value low;
  Value high;
};
} // namespace

/// Returns the elements of a value of 64 bits.
static SmallVector<Pair> getPairs(KernelImporter &importer, Value value) {
  RegisterBits bits = importer.getBits(value);
  SmallVector<Pair> pairs;
  for (size_t i = 0; i < bits.getNumWords(); i += 2)
    pairs.push_back({bits.getWord(i), bits.getWord(i + 1)});
  return pairs;
}

static void setPairs(KernelImporter &importer, Value value,
                     ArrayRef<Pair> pairs) {
  SmallVector<Value> words;
  for (const Pair &pair : pairs)
    words.append({pair.low, pair.high});
  importer.set(value, RegisterBits(words));
}

/// Returns a pair of consecutive VGPRs.
static Value toTuple(CodeBuilder &code, const Pair &pair) {
  return RegisterBits({pair.low, pair.high}).getTuple(code);
}

static bool isConstant(const Pair &pair) {
  return isa<ImmType>(pair.low.getType()) && isa<ImmType>(pair.high.getType());
}

/// The number of a constant.
static uint64_t getConstant(const Pair &pair) {
  return llvm::Make_64(static_cast<uint32_t>(getImmediate(pair.high)),
                       static_cast<uint32_t>(getImmediate(pair.low)));
}

/// Returns a source of an instruction that takes SGPRs: an inline constant, the
/// pair of consecutive registers in which the words are, or VGPRs.
static Value toSource(CodeBuilder &code, const Pair &pair) {
  if (isConstant(pair))
    if (auto number = static_cast<int64_t>(getConstant(pair));
        target::isInlineConstant(number, 64))
      return FloatCode(code.b).imm(number);
  auto low = pair.low.getDefiningOp<ExtractOp>();
  auto high = pair.high.getDefiningOp<ExtractOp>();
  if (!low || !high || low.getVector() != high.getVector() ||
      !isRegisterOf(low.getType(), RegisterClass::SGPR) || low.getIndex() % 2 ||
      high.getIndex() != low.getIndex() + 1)
    return toTuple(code, pair);
  if (getRegisterCount(low.getVector()) == 2)
    return low.getVector();
  return ExtractOp::create(code.b, code.sgpr(2), low.getVector(),
                           low.getIndex());
}

static Pair fromTuple(CodeBuilder &code, Value tuple) {
  RegisterBits bits = RegisterBits::fromTuple(code, tuple);
  return {bits.getWord(0), bits.getWord(1)};
}

/// Emits an instruction whose result is a pair.
template <typename OpTy, typename... Args>
static Pair make(CodeBuilder &code, Args &&...args) {
  return fromTuple(
      code, OpTy::create(code.b, code.vgpr(2), std::forward<Args>(args)...)
                ->getResult(0));
}

static bool isImmediate(Value value, int64_t number) {
  auto type = dyn_cast<ImmType>(value.getType());
  return type && getImmediate(value) == number;
}

static bool isZero(const Pair &pair) {
  return isImmediate(pair.low, 0) && isImmediate(pair.high, 0);
}

/// Whether all lanes have the same number, in SGPRs or immediates.
static bool isScalar(const Pair &pair) {
  return !isVgpr(pair.low) && !isVgpr(pair.high);
}

/// Emits an instruction for a word. `neutral` and `absorbing` are the numbers
/// that change nothing and that determine the result.
template <typename VectorOp, typename ScalarOp>
static Value makeWord(CodeBuilder &code, Value lhs, Value rhs, int64_t neutral,
                      std::optional<int64_t> absorbing) {
  for (auto [number, other] : {std::pair(lhs, rhs), std::pair(rhs, lhs)}) {
    if (isImmediate(number, neutral))
      return other;
    if (absorbing && isImmediate(number, *absorbing))
      return number;
  }
  if (isVgpr(lhs) || isVgpr(rhs))
    return code.vector<VectorOp>(lhs, code.toVgpr(rhs));
  return code.scalar<ScalarOp>(1, code.toSgpr(lhs), rhs);
}

static Pair makeAnd(CodeBuilder &code, const Pair &lhs, const Pair &rhs) {
  auto make = [&](Value a, Value b) {
    return makeWord<VAndB32Op, SAndB32Op>(code, a, b, -1, 0);
  };
  return {make(lhs.low, rhs.low), make(lhs.high, rhs.high)};
}

static Pair makeOr(CodeBuilder &code, const Pair &lhs, const Pair &rhs) {
  auto make = [&](Value a, Value b) {
    return makeWord<VOrB32Op, SOrB32Op>(code, a, b, 0, -1);
  };
  return {make(lhs.low, rhs.low), make(lhs.high, rhs.high)};
}

static Pair makeXor(CodeBuilder &code, const Pair &lhs, const Pair &rhs) {
  auto make = [&](Value a, Value b) {
    return makeWord<VXorB32Op, SXorB32Op>(code, a, b, 0, std::nullopt);
  };
  return {make(lhs.low, rhs.low), make(lhs.high, rhs.high)};
}
//===----------------------------------------------------------------------===//
// Integers
//===----------------------------------------------------------------------===//

static Pair makeNot(CodeBuilder &code, const Pair &pair) {
  if (isScalar(pair))
    return {code.scalar<SNotB32Op>(1, code.toSgpr(pair.low)),
            code.scalar<SNotB32Op>(1, code.toSgpr(pair.high))};
  return {code.vector<VNotB32Op>(code.toVgpr(pair.low)),
          code.vector<VNotB32Op>(code.toVgpr(pair.high))};
}

static Pair makeAdd(CodeBuilder &code, const Pair &lhs, const Pair &rhs) {
  if (isZero(lhs) || isZero(rhs))
    return isZero(lhs) ? rhs : lhs;
  if (isScalar(lhs) && isScalar(rhs))
    return fromTuple(code, code.emitAdd64(code.emitPair(lhs.low, lhs.high),
                                          code.emitPair(rhs.low, rhs.high)));
  return make<VLshlAddU64Op>(code, toTuple(code, lhs), code.imm(0),
                             toTuple(code, rhs));
}

static Pair makeConstant(CodeBuilder &code, uint64_t number) {
  auto word = [&](uint32_t bits) {
    return code.imm(static_cast<int32_t>(bits));
  };
  return {word(llvm::Lo_32(number)), word(llvm::Hi_32(number))};
}

static Pair makeSub(CodeBuilder &code, const Pair &lhs, const Pair &rhs) {
  if (isConstant(rhs))
    return makeAdd(code, lhs, makeConstant(code, -getConstant(rhs)));
  // a - b is ~(~a + b), and 0 - b is ~(b - 1).
  if (isScalar(lhs) && isScalar(rhs))
    return makeNot(code, isZero(lhs)
                             ? makeAdd(code, rhs, makeConstant(code, -1))
                             : makeAdd(code, makeNot(code, lhs), rhs));
  auto low = VSubCoU32E64Op::create(code.b, code.vgpr(1), code.sgpr(2), lhs.low,
                                    code.toVgpr(rhs.low));
  auto high =
      VSubbCoU32E64Op::create(code.b, code.vgpr(1), code.sgpr(2), lhs.high,
                              code.toVgpr(rhs.high), low.getCarry());
  return {low.getDst(), high.getDst()};
}

/// Whether the high word is the sign of the low one.
static bool isSigned32(const Pair &pair) {
  auto shift = pair.high.getDefiningOp<VAshrrevI32Op>();
  return shift && isImmediate(shift.getSrc0(), 31) &&
         shift.getSrc1() == pair.low;
}

/// The product of two words, added to a number; the sum fits into 64 bits.
static Pair multiplyWords(CodeBuilder &code, Value lhs, Value rhs,
                          const Pair &added) {
  if (isImmediate(lhs, 0) || isImmediate(rhs, 0))
    return added;
  Value sum = isZero(added) ? code.imm(0) : toTuple(code, added);
  auto product = VMadU64U32Op::create(code.b, code.vgpr(2), code.sgpr(2),
                                      code.toVgpr(lhs), code.toVgpr(rhs), sum);
  return fromTuple(code, product.getDst());
}

static Pair makeMul(CodeBuilder &code, const Pair &lhs, const Pair &rhs) {
  bool inScalars = isScalar(lhs) && isScalar(rhs);
  auto multiply = [&](Value a, Value b) {
    return inScalars ? code.scalar<SMulI32Op>(1, code.toSgpr(a), b)
                     : code.vector<VMulLoU32Op>(a, code.toVgpr(b));
  };
  auto add = [&](Value a, Value b) {
    return inScalars ? code.scalar<SAddU32Op>(1, a, b)
                     : code.vector<VAddU32Op>(a, code.toVgpr(b));
  };
  if (isSigned32(lhs) && isSigned32(rhs))
    return {multiply(lhs.low, rhs.low),
            code.vector<VMulHiI32Op>(lhs.low, rhs.low)};
  Pair product =
      inScalars
          ? Pair{multiply(lhs.low, rhs.low),
                 code.scalar<SMulHiU32Op>(1, code.toSgpr(lhs.low), rhs.low)}
          : multiplyWords(code, lhs.low, rhs.low, makeConstant(code, 0));
  for (auto [a, b] :
       {std::pair(lhs.high, rhs.low), std::pair(rhs.high, lhs.low)})
    if (!isImmediate(a, 0))
      product.high = add(product.high, multiply(a, b));
  return product;
}

/// The amount of a shift by a constant of at least a word; null of another one.
static std::optional<int64_t> getWordShift(const Pair &amount) {
  auto type = dyn_cast<ImmType>(amount.low.getType());
  constexpr int64_t kBits = 64, kWordBits = 32;
  if (!type || getImmediate(amount.low) < kWordBits ||
      getImmediate(amount.low) >= kBits)
    return std::nullopt;
  return getImmediate(amount.low) - kWordBits;
}

/// Shifts a word. The shift instructions of the VALU take the amount first.
template <typename VectorOp, typename ScalarOp>
static Value shiftWord(CodeBuilder &code, Value word, int64_t amount) {
  if (!amount)
    return word;
  if (isVgpr(word))
    return code.vector<VectorOp>(code.imm(amount), word);
  return code.scalar<ScalarOp>(1, code.toSgpr(word), code.imm(amount));
}

template <typename VectorOp, typename ScalarOp>
static Pair shiftPair(CodeBuilder &code, const Pair &value,
                      const Pair &amount) {
  if (isScalar(value) && isScalar(amount))
    return fromTuple(
        code, code.scalar<ScalarOp>(2, code.emitPair(value.low, value.high),
                                    amount.low));
  return make<VectorOp>(code, amount.low, toTuple(code, value));
}

static Pair shiftLeft(CodeBuilder &code, const Pair &value,
                      const Pair &amount) {
  if (std::optional<int64_t> rest = getWordShift(amount))
    return {code.imm(0),
            shiftWord<VLshlrevB32Op, SLshlB32Op>(code, value.low, *rest)};
  return shiftPair<VLshlrevB64Op, SLshlB64Op>(code, value, amount);
}

static Pair shiftRight(CodeBuilder &code, const Pair &value,
                       const Pair &amount) {
  if (std::optional<int64_t> rest = getWordShift(amount))
    return {shiftWord<VLshrrevB32Op, SLshrB32Op>(code, value.high, *rest),
            code.imm(0)};
  return shiftPair<VLshrrevB64Op, SLshrB64Op>(code, value, amount);
}

static Pair shiftRightSigned(CodeBuilder &code, const Pair &value,
                             const Pair &amount) {
  constexpr int64_t kTopBit = 31;
  if (std::optional<int64_t> rest = getWordShift(amount))
    return {shiftWord<VAshrrevI32Op, SAshrI32Op>(code, value.high, *rest),
            shiftWord<VAshrrevI32Op, SAshrI32Op>(code, value.high, kTopBit)};
  return shiftPair<VAshrrevI64Op, SAshrI64Op>(code, value, amount);
}

/// Emits the mask of a comparison of which an operand varies.
static Value emitVectorCompare(CodeBuilder &code,
                               arith::CmpIPredicate predicate, const Pair &lhs,
                               const Pair &rhs) {
  auto getSource = [&](const Pair &pair) {
    // Instructions hold these numbers, with a sign.
    constexpr int64_t kLeastInline = -16, kMostInline = 64;
    if (isConstant(pair))
      if (auto number = static_cast<int64_t>(getConstant(pair));
          number >= kLeastInline && number <= kMostInline)
        return code.imm(number);
    return toTuple(code, pair);
  };
  Value x = getSource(lhs), y = getSource(rhs);
  auto make = [&](auto op) -> Value {
    return decltype(op)::create(code.b, code.sgpr(2), x, y);
  };
  switch (predicate) {
  case arith::CmpIPredicate::eq:
    return make(VCmpEqU64E64Op());
  case arith::CmpIPredicate::ne:
    return make(VCmpNeU64E64Op());
  case arith::CmpIPredicate::slt:
    return make(VCmpLtI64E64Op());
  case arith::CmpIPredicate::sle:
    return make(VCmpLeI64E64Op());
  case arith::CmpIPredicate::sgt:
    return make(VCmpGtI64E64Op());
  case arith::CmpIPredicate::sge:
    return make(VCmpGeI64E64Op());
  case arith::CmpIPredicate::ult:
    return make(VCmpLtU64E64Op());
  case arith::CmpIPredicate::ule:
    return make(VCmpLeU64E64Op());
  case arith::CmpIPredicate::ugt:
    return make(VCmpGtU64E64Op());
  case arith::CmpIPredicate::uge:
    return make(VCmpGeU64E64Op());
  }
  llvm_unreachable("all predicates are handled");
}

/// Returns the condition of a comparison. Where all lanes have the same
/// numbers, it is that of the high words, unless they are equal.
static const Condition *compare(KernelImporter &importer,
                                arith::CmpIPredicate predicate, const Pair &lhs,
                                const Pair &rhs) {
  using P = arith::CmpIPredicate;
  CodeBuilder &code = importer.code;
  auto compareWords = [&](P words, Value a, Value b) {
    return code.compare(words, importer.fromRegister(a, 32),
                        importer.fromRegister(b, 32));
  };
  bool isOfSign = predicate == P::slt || predicate == P::sge;
  if (isZero(rhs) && isOfSign)
    return compareWords(predicate, lhs.high, rhs.high);
  if (!isScalar(lhs) || !isScalar(rhs))
    return code.fromMask(emitVectorCompare(code, predicate, lhs, rhs));
  const Condition *isSame = compareWords(P::eq, lhs.high, rhs.high);
  switch (predicate) {
  case P::eq:
    return code.logicalAnd(isSame, compareWords(P::eq, lhs.low, rhs.low));
  case P::ne:
    return code.logicalNot(compare(importer, P::eq, lhs, rhs));
  case P::sge:
    return code.logicalNot(compare(importer, P::slt, lhs, rhs));
  case P::uge:
    return code.logicalNot(compare(importer, P::ult, lhs, rhs));
  case P::sgt:
  case P::sle:
  case P::ugt:
  case P::ule: {
    bool isSigned = predicate == P::sgt || predicate == P::sle;
    const Condition *isMore =
        compare(importer, isSigned ? P::slt : P::ult, rhs, lhs);
    bool wantsMore = predicate == P::sgt || predicate == P::ugt;
    return wantsMore ? isMore : code.logicalNot(isMore);
  }
  case P::slt:
  case P::ult:
    return code.logicalOr(
        compareWords(predicate, lhs.high, rhs.high),
        code.logicalAnd(isSame, compareWords(P::ult, lhs.low, rhs.low)));
  }
  llvm_unreachable("all predicates are handled");
}

static LogicalResult importExtUI(KernelImporter &importer, arith::ExtUIOp op) {
  if (!getElementType(op.getIn().getType()).isInteger(32))
    return importer.emitError(op)
           << "expected i32, got " << op.getIn().getType();
  SmallVector<Pair> results;
  for (Value word : importer.getElements(op.getIn()))
    results.push_back({word, importer.code.imm(0)});
  setPairs(importer, op, results);
  return success();
}

static Pair select(CodeBuilder &code, const Condition *condition,
                   const Pair &ifTrue, const Pair &ifFalse) {
  return {code.emitSelect(condition, ifTrue.low, ifFalse.low),
          code.emitSelect(condition, ifTrue.high, ifFalse.high)};
}

/// The upper 64 bits of the product of two unsigned numbers.
static Pair makeMulHigh(CodeBuilder &code, const Pair &lhs, const Pair &rhs) {
  Value zero = code.imm(0);
  Value lowest = isImmediate(lhs.low, 0) || isImmediate(rhs.low, 0)
                     ? zero
                     : code.vector<VMulHiU32Op>(lhs.low, code.toVgpr(rhs.low));
  // A product of words and two words more have no more than 64 bits.
  Pair first = multiplyWords(code, lhs.high, rhs.low, {lowest, zero});
  Pair second = multiplyWords(code, lhs.low, rhs.high, {first.low, zero});
  Pair high = multiplyWords(code, lhs.high, rhs.high, {first.high, zero});
  return makeAdd(code, high, {second.high, zero});
}

namespace {
struct Division {
  Pair quotient;
  Pair remainder;
};
} // namespace

/// All bits of a word are the sign of `pair`.
static Pair getSign(CodeBuilder &code, const Pair &pair) {
  Value sign = code.vector<VAshrrevI32Op>(code.imm(31), code.toVgpr(pair.high));
  return {sign, sign};
}

/// Negates `pair` where `sign` is.
static Pair applySign(CodeBuilder &code, const Pair &pair, const Pair &sign) {
  return makeSub(code, makeXor(code, pair, sign), sign);
}

/// The remainder for a quotient.
static Division makeDivision(CodeBuilder &code, const Pair &dividend,
                             const Pair &divisor, const Pair &quotient) {
  return {quotient, makeSub(code, dividend, makeMul(code, quotient, divisor))};
}

/// Divides by a constant, which is not 0: by a power of two with a shift, by
/// others with a product with 2^n by the constant (Hacker's Delight, chapter
/// 10).
static Division divideUnsignedBy(CodeBuilder &code, const Pair &dividend,
                                 const Pair &divisor) {
  uint64_t constant = getConstant(divisor);
  auto shift = [&](const Pair &value, unsigned count) {
    return count ? shiftRight(code, value, makeConstant(code, count)) : value;
  };
  if (llvm::isPowerOf2_64(constant))
    return {shift(dividend, llvm::Log2_64(constant)),
            makeAnd(code, dividend, makeConstant(code, constant - 1))};
  constexpr unsigned kBits = 64;
  auto info =
      llvm::UnsignedDivisionByConstantInfo::get(llvm::APInt(kBits, constant));
  Pair quotient = makeMulHigh(code, shift(dividend, info.PreShift),
                              makeConstant(code, info.Magic.getZExtValue()));
  // The factor has a bit more, which counts the dividend once.
  if (info.IsAdd)
    quotient =
        makeAdd(code, shift(makeSub(code, dividend, quotient), 1), quotient);
  return makeDivision(code, dividend, divisor, shift(quotient, info.PostShift));
}

/// As `divideUnsignedBy`; the quotient is rounded to zero.
static Division divideSignedBy(CodeBuilder &code, const Pair &dividend,
                               const Pair &divisor) {
  constexpr unsigned kBits = 64;
  auto constant = static_cast<int64_t>(getConstant(divisor));
  auto amount = [&](unsigned count) { return makeConstant(code, count); };
  Pair sign = getSign(code, dividend), zero = makeConstant(code, 0);
  Pair quotient;
  uint64_t size = constant < 0 ? -getConstant(divisor) : getConstant(divisor);
  if (llvm::isPowerOf2_64(size)) {
    unsigned log = llvm::Log2_64(size);
    quotient = dividend;
    if (log) {
      Pair rounding = shiftRight(code, sign, amount(kBits - log));
      quotient = shiftRightSigned(code, makeAdd(code, dividend, rounding),
                                  amount(log));
    }
    if (constant < 0)
      quotient = makeSub(code, zero, quotient);
  } else {
    auto info = llvm::SignedDivisionByConstantInfo::get(
        llvm::APInt(kBits, getConstant(divisor)));
    int64_t factor = info.Magic.getSExtValue();
    Pair pair = makeConstant(code, static_cast<uint64_t>(factor));
    // An unsigned product counts 2^64 where a factor is negative.
    quotient = makeSub(code, makeMulHigh(code, dividend, pair),
                       makeAnd(code, sign, pair));
    // The factor has the sign of the constant, with a bit more if need be: a
    // dividend too much and one that is missing are none.
    if (constant < 0)
      quotient = makeSub(code, quotient, dividend);
    quotient = shiftRightSigned(code, quotient, amount(info.ShiftAmount));
    quotient =
        makeAdd(code, quotient, shiftRight(code, quotient, amount(kBits - 1)));
  }
  return makeDivision(code, dividend, divisor, quotient);
}

/// Divides unsigned numbers by the reciprocal of the divisor, scaled to 2^64: a
/// first value from f32, which is a little too small, and two steps of Newton.
/// The quotient is then at most 2 too small.
static Division divideLong(KernelImporter &importer, const Pair &dividend,
                           const Pair &divisor) {
  CodeBuilder &code = importer.code;
  auto number = [&](uint32_t bits) {
    return code.toVgpr(code.imm(static_cast<int32_t>(bits)));
  };
  constexpr uint32_t kTwoTo32 = 0x4f800000, kTwoToMinus32 = 0x2f800000;
  constexpr uint32_t kBelowTwoTo64 = 0x5f7ffffc;
  Value high = code.vector<VCvtF32U32Op>(code.toVgpr(divisor.high));
  Value low = code.vector<VCvtF32U32Op>(code.toVgpr(divisor.low));
  Value reciprocal = code.vector<VRcpF32Op>(
      code.vector<VFmaF32Op>(high, number(kTwoTo32), low));
  Value scaled = code.vector<VMulF32Op>(reciprocal, number(kBelowTwoTo64));
  Value top = code.vector<VTruncF32Op>(
      code.vector<VMulF32Op>(scaled, number(kTwoToMinus32)));
  Value rest = code.vector<VFmaF32Op>(
      top, number(kTwoTo32 | uint32_t(kSignBit)), scaled);
  Pair inverse = {code.vector<VCvtU32F32Op>(rest),
                  code.vector<VCvtU32F32Op>(top)};
  Pair zero = {code.imm(0), code.imm(0)}, one = {code.imm(1), code.imm(0)};
  Pair negated = makeSub(code, zero, divisor);
  for (unsigned step = 0; step < 2; ++step)
    inverse =
        makeAdd(code, inverse,
                makeMulHigh(code, inverse, makeMul(code, negated, inverse)));
  Division result;
  result.quotient = makeMulHigh(code, dividend, inverse);
  result.remainder =
      makeSub(code, dividend, makeMul(code, result.quotient, divisor));
  for (unsigned step = 0; step < 2; ++step) {
    const Condition *isMore =
        compare(importer, arith::CmpIPredicate::uge, result.remainder, divisor);
    result.quotient = select(code, isMore, makeAdd(code, result.quotient, one),
                             result.quotient);
    result.remainder =
        select(code, isMore, makeSub(code, result.remainder, divisor),
               result.remainder);
  }
  return result;
}

/// Divides unsigned numbers. Most fit into 32 bits, for which a division takes
/// an eighth of the instructions: those for longer ones are skipped if no lane
/// has such a number.
static Division divideUnsigned(KernelImporter &importer, const Pair &dividend,
                               const Pair &divisor) {
  CodeBuilder &code = importer.code;
  if (isConstant(divisor) && !isZero(divisor))
    return divideUnsignedBy(code, dividend, divisor);
  auto [quotient, remainder] =
      code.emitUnsignedDivision(dividend.low, divisor.low);
  Value zero = code.imm(0);
  Division small = {{quotient, zero}, {remainder, zero}};
  if (isImmediate(dividend.high, 0) && isImmediate(divisor.high, 0))
    return small;
  Value upper = code.vector<VOrB32Op>(code.toVgpr(dividend.high),
                                      code.toVgpr(divisor.high));
  const Condition *isLong =
      code.compare(arith::CmpIPredicate::ne, importer.fromRegister(upper, 32),
                   code.exprs.constant(0));
  SmallVector<SmallVector<Value>> words(1);
  importer.withLanes(isLong, [&] {
    Operation *start = &code.b.getBlock()->back();
    Division result = divideLong(importer, dividend, divisor);
    for (const Pair &pair : {result.quotient, result.remainder})
      words.front().append({code.toVgpr(pair.low), code.toVgpr(pair.high)});
    skipWithoutLanes(code, start, words, /*isLong=*/true);
  });
  ArrayRef<Value> parts = words.front();
  return {select(code, isLong, {parts[0], parts[1]}, small.quotient),
          select(code, isLong, {parts[2], parts[3]}, small.remainder)};
}

/// The quotient is rounded to zero.
static Division divideSigned(KernelImporter &importer, const Pair &dividend,
                             const Pair &divisor) {
  CodeBuilder &code = importer.code;
  if (isConstant(divisor) && !isZero(divisor))
    return divideSignedBy(code, dividend, divisor);
  Pair sign = getSign(code, dividend), other = getSign(code, divisor);
  Division result = divideUnsigned(importer, applySign(code, dividend, sign),
                                   applySign(code, divisor, other));
  result.quotient =
      applySign(code, result.quotient, makeXor(code, sign, other));
  result.remainder = applySign(code, result.remainder, sign);
  return result;
}

/// The quotient of signed numbers, rounded to plus or minus infinity.
static Pair divideRounded(KernelImporter &importer, const Pair &dividend,
                          const Pair &divisor, bool up) {
  using P = arith::CmpIPredicate;
  CodeBuilder &code = importer.code;
  Pair zero = {code.imm(0), code.imm(0)},
       step = {code.imm(up ? 1 : -1), code.imm(up ? 0 : -1)};
  Division division = divideSigned(importer, dividend, divisor);
  const Condition *isInexact =
      compare(importer, P::ne, division.remainder, zero);
  const Condition *isOtherSide =
      compare(importer, up ? P::sge : P::slt,
              makeXor(code, division.remainder, divisor), zero);
  return select(code, code.logicalAnd(isInexact, isOtherSide),
                makeAdd(code, division.quotient, step), division.quotient);
}

static LogicalResult importAbsI(KernelImporter &importer, math::AbsIOp op) {
  SmallVector<Pair> results;
  for (const Pair &pair : getPairs(importer, op->getOperand(0)))
    results.push_back(
        applySign(importer.code, pair, getSign(importer.code, pair)));
  setPairs(importer, op, results);
  return success();
}

/// Adds a handler that computes each element separately.
template <typename OpTy, typename Fn>
static void addBinary(HandlerTable &table, Fn make) {
  table.add<OpTy>([make](KernelImporter &importer, OpTy op) {
    SmallVector<Pair> results;
    for (auto [lhs, rhs] :
         llvm::zip_equal(getPairs(importer, op->getOperand(0)),
                         getPairs(importer, op->getOperand(1))))
      results.push_back(make(importer, lhs, rhs));
    setPairs(importer, op->getResult(0), results);
    return success();
  });
}

using PairFn = Pair (*)(CodeBuilder &, const Pair &, const Pair &);

template <typename OpTy>
static void addInteger(HandlerTable &table, PairFn make) {
  addBinary<OpTy>(
      table, [make](KernelImporter &importer, const Pair &lhs,
                    const Pair &rhs) { return make(importer.code, lhs, rhs); });
}

/// Adds a handler of a minimum or a maximum, which is the left operand if the
/// comparison holds.
template <typename OpTy>
static void addExtreme(HandlerTable &table, arith::CmpIPredicate predicate) {
  addBinary<OpTy>(table,
                  [predicate](KernelImporter &importer, const Pair &lhs,
                              const Pair &rhs) -> Pair {
                    return select(importer.code,
                                  compare(importer, predicate, lhs, rhs), lhs,
                                  rhs);
                  });
}

static LogicalResult importCmpI(KernelImporter &importer, arith::CmpIOp op) {
  Conditions results;
  for (auto [lhs, rhs] : llvm::zip_equal(getPairs(importer, op.getLhs()),
                                         getPairs(importer, op.getRhs())))
    results.push_back(compare(importer, op.getPredicate(), lhs, rhs));
  importer.set(op, results);
  return success();
}

/// Combines the elements of i64 from the first one on.
static LogicalResult importReduction(KernelImporter &importer,
                                     vector::ReductionOp op) {
  using Kind = vector::CombiningKind;
  using P = arith::CmpIPredicate;
  CodeBuilder &code = importer.code;
  if (!getElementType(op.getType()).isInteger(64))
    return importer.emitError(op)
           << "expected integers or floats of at most 32 bits, got "
           << op.getType();
  auto getExtreme = [&](P predicate, const Pair &lhs, const Pair &rhs) {
    return select(code, compare(importer, predicate, lhs, rhs), lhs, rhs);
  };
  auto combine = [&](const Pair &lhs, const Pair &rhs) -> FailureOr<Pair> {
    switch (op.getKind()) {
    case Kind::ADD:
      return makeAdd(code, lhs, rhs);
    case Kind::MUL:
      return makeMul(code, lhs, rhs);
    case Kind::MINSI:
      return getExtreme(P::slt, lhs, rhs);
    case Kind::MAXSI:
      return getExtreme(P::sgt, lhs, rhs);
    case Kind::MINUI:
      return getExtreme(P::ult, lhs, rhs);
    case Kind::MAXUI:
      return getExtreme(P::ugt, lhs, rhs);
    case Kind::AND:
      return makeAnd(code, lhs, rhs);
    case Kind::OR:
      return makeOr(code, lhs, rhs);
    case Kind::XOR:
      return makeXor(code, lhs, rhs);
    default:
      return importer.emitError(op)
             << "no translation of the kind "
             << vector::stringifyCombiningKind(op.getKind());
    }
  };
  SmallVector<Pair> elements = getPairs(importer, op.getVector());
  if (op.getAcc())
    elements.push_back(getPairs(importer, op.getAcc()).front());
  FailureOr<Pair> result = elements.front();
  for (const Pair &element : ArrayRef(elements).drop_front()) {
    result = combine(*result, element);
    if (failed(result))
      return failure();
  }
  if (importer.isWide(op.getResult()))
    setPairs(importer, op.getResult(), *result);
  else
    importer.setInteger(op.getResult(), importer.fromRegister(result->low, 32));
  return success();
}

//===----------------------------------------------------------------------===//
// Integers from and to floats
//===----------------------------------------------------------------------===//

/// The elements of integers of any width, extended to 64 bits.
static SmallVector<Pair> getExtendedPairs(KernelImporter &importer, Value value,
                                          bool isSigned) {
  CodeBuilder &code = importer.code;
  Type type = getElementType(value.getType());
  if (type.isInteger(64))
    return getPairs(importer, value);
  SmallVector<Pair> pairs;
  if (type.isInteger(1)) {
    int64_t yes = isSigned ? -1 : 1;
    for (const Condition *condition : importer.getConditions(value)) {
      Value word = code.emitSelect(condition, code.imm(yes), code.imm(0));
      pairs.push_back({word, isSigned ? word : code.imm(0)});
    }
    return pairs;
  }
  unsigned width = getElementWidth(type);
  bool isExtended = isSigned || width == 32;
  for (const Expr *integer : importer.getIntegers(value)) {
    Value low = code.emitVgpr(
        isExtended ? integer : code.exprs.mod(integer, int64_t(1) << width));
    Value high = isSigned ? code.emitSignWord(integer, low) : code.imm(0);
    pairs.push_back({low, high});
  }
  return pairs;
}

static Value getBits(CodeBuilder &code, uint32_t bits) {
  return code.toVgpr(code.imm(static_cast<int32_t>(bits)));
}

/// Returns an f64, rounded once. The words are the low bits of numbers between
/// 2^52 and 2^53, and between 2^84 and 2^85; the upper one less all that was
/// added is exact.
static Pair toDouble(CodeBuilder &code, const Pair &pair, bool isSigned) {
  constexpr uint32_t kTwoTo52 = 0x43300000, kTwoTo84 = 0x45300000;
  Value high = pair.high;
  if (isSigned)
    high = code.vector<VXorB32Op>(code.imm(static_cast<int32_t>(kSignBit)),
                                  code.toVgpr(high));
  Value upper = toTuple(code, {high, getBits(code, kTwoTo84)});
  Value lower = toTuple(code, {pair.low, getBits(code, kTwoTo52)});
  // -(2^84 + 2^52), and with 2^63 for the sign.
  Value added =
      toTuple(code, {getBits(code, isSigned ? 0x80100000 : 0x00100000),
                     getBits(code, kTwoTo84 | kSignBit)});
  Value exact = toTuple(code, make<VAddF64Op>(code, upper, added));
  return make<VAddF64Op>(code, exact, lower);
}

/// Returns an f32 of the magnitude: that of its upper 32 bits from the leading
/// one on, the last of which stands for all that follow. `isForRounding`
/// returns one of 24 bits where it has more, which rounds right to 16 bits or
/// fewer.
static Value toSingle(CodeBuilder &code, const Pair &magnitude,
                      bool isForRounding) {
  // -1 if there are no bits.
  Value zeros = code.vector<VFfbhU32Op>(code.toVgpr(magnitude.high));
  Value shift = code.vector<VMinU32Op>(code.imm(32), zeros);
  Pair shifted = make<VLshlrevB64Op>(code, shift, toTuple(code, magnitude));
  Value isMore = code.vector<VMinU32Op>(code.imm(1), code.toVgpr(shifted.low));
  Value word = code.vector<VOrB32Op>(isMore, code.toVgpr(shifted.high));
  if (isForRounding) {
    FloatCode floats(code.b);
    Value last = code.vector<VAndB32Op>(code.imm(0xff), word);
    // Bit 8 is set if one of the last ones is.
    Value carried = code.vector<VAddU32Op>(code.imm(0xff), last);
    Value both = code.vector<VOrB32Op>(carried, word);
    Value rounded = code.vector<VAndB32Op>(code.imm(~int64_t{0xff}), both);
    Value isLong = floats.compare<VCmpGtU32E64Op>(code.toVgpr(word),
                                                  getBits(code, 0xffffff));
    word = floats.select(isLong, rounded, word);
  }
  Value number = code.vector<VCvtF32U32Op>(word);
  Value exponent = code.vector<VSubU32Op>(code.imm(32), shift);
  return code.vector<VLdexpF32Op>(number, exponent);
}

template <typename OpTy>
static LogicalResult importToFloat(KernelImporter &importer, OpTy op) {
  constexpr bool kIsSigned = std::is_same_v<OpTy, arith::SIToFPOp>;
  CodeBuilder &code = importer.code;
  Type type = getElementType(op.getType());
  SmallVector<Pair> pairs = getExtendedPairs(importer, op.getIn(), kIsSigned);
  if (type.isF64()) {
    for (Pair &pair : pairs)
      pair = toDouble(code, pair, kIsSigned);
    setPairs(importer, op.getResult(), pairs);
    return success();
  }
  if (failed(checkFloat(importer, op, type)))
    return failure();
  SmallVector<Value> results;
  for (const Pair &pair : pairs) {
    Pair sign = getSign(code, pair);
    // What f16 and narrower types hold is exact in f32.
    Value result =
        toSingle(code, kIsSigned ? applySign(code, pair, sign) : pair,
                 /*isForRounding=*/type.isBF16());
    if (kIsSigned) {
      Value bit = code.vector<VAndB32Op>(
          code.imm(static_cast<int32_t>(kSignBit)), sign.high);
      result = code.vector<VOrB32Op>(bit, result);
    }
    results.push_back(result);
  }
  setFromF32(importer, op.getResult(), results, getFastMath(importer, op));
  return success();
}

/// Returns the integer of an f64 without its fraction.
static Pair toInteger(CodeBuilder &code, const Pair &number) {
  constexpr int64_t kMantissaBits = 52, kBias = 1023;
  Value high = code.toVgpr(number.high);
  Value biased =
      code.vector<VBfeU32Op>(high, code.imm(kMantissaBits - 32), code.imm(11));
  Value fraction = code.vector<VAndB32Op>(code.imm(0xfffff), high);
  Pair mantissa = {number.low,
                   code.vector<VOrB32Op>(code.imm(0x100000), fraction)};
  Value unit = code.imm(kBias + kMantissaBits);
  Value left = code.vector<VSubU32Op>(biased, code.toVgpr(unit));
  Value right = code.vector<VSubU32Op>(unit, biased);
  left = code.vector<VMaxI32Op>(code.imm(0), left);
  right = code.vector<VMinI32Op>(code.imm(63),
                                 code.vector<VMaxI32Op>(code.imm(0), right));
  Pair whole = make<VLshlrevB64Op>(code, left, toTuple(code, mantissa));
  whole = make<VLshrrevB64Op>(code, right, toTuple(code, whole));
  return applySign(code, whole, getSign(code, number));
}

/// Imports fptosi and fptoui. Numbers that the type does not hold give any
/// result (MLIR, arith), so that both are the same.
static LogicalResult importToInteger(KernelImporter &importer, Operation *op) {
  CodeBuilder &code = importer.code;
  Value in = op->getOperand(0), result = op->getResult(0);
  Type type = getElementType(result.getType());
  if (type.isInteger(1))
    return importer.emitError(op)
           << "expected a result of 2 to 64 bits, got " << result.getType();
  SmallVector<Pair> numbers;
  if (getElementType(in.getType()).isF64()) {
    numbers = getPairs(importer, in);
  } else {
    if (failed(checkFloat(importer, op, in.getType())))
      return failure();
    for (Value element : toF32(importer, in))
      numbers.push_back(make<VCvtF64F32Op>(code, code.toVgpr(element)));
  }
  for (Pair &number : numbers)
    number = toInteger(code, number);
  if (type.isInteger(64)) {
    setPairs(importer, result, numbers);
    return success();
  }
  Integers integers;
  for (const Pair &number : numbers)
    integers.push_back(
        importer.fromRegister(number.low, getElementWidth(type)));
  importer.set(result, integers);
  return success();
}

//===----------------------------------------------------------------------===//
// f64
//===----------------------------------------------------------------------===//

/// The high word of a quiet NaN, whose low word is 0.
static constexpr int64_t kQuietNan64 = 0x7ff80000;

using TupleFn = Value (*)(FloatCode &, ArrayRef<Value>);

/// How an operation takes pairs of consecutive registers.
using SourceFn = Value (*)(CodeBuilder &, const Pair &);

/// Adds a handler of f64 that computes each element separately from pairs of
/// consecutive VGPRs, or of what `take` returns.
template <typename OpTy>
static void addDouble(HandlerTable &table, TupleFn make,
                      SourceFn take = toTuple) {
  table.add<OpTy>(
      [make, take](KernelImporter &importer, OpTy op) -> LogicalResult {
        CodeBuilder &code = importer.code;
        FloatCode floats(code.b);
        SmallVector<SmallVector<Pair>> operands;
        for (Value operand : op->getOperands())
          operands.push_back(getPairs(importer, operand));
        SmallVector<Pair> results;
        for (size_t i = 0, e = operands.front().size(); i < e; ++i) {
          SmallVector<Value> tuples;
          for (ArrayRef<Pair> operand : operands)
            tuples.push_back(take(code, operand[i]));
          results.push_back(fromTuple(code, make(floats, tuples)));
        }
        setPairs(importer, op->getResult(0), results);
        return success();
      });
}

template <typename OpTy, typename RoundOp>
static void addRounding(HandlerTable &table) {
  addDouble<OpTy>(table, [](FloatCode &c, ArrayRef<Value> x) {
    return c.make64<RoundOp>(x[0]);
  });
}

/// The root of a finite number that is not 0, rounded once: Goldschmidt's steps
/// from V_RSQ_F64, as LLVM's. Small numbers are scaled, so that no product
/// loses bits.
static Value makeRoot(FloatCode &c, Value x) {
  Value isSmall = c.compare<VCmpGtF64E64Op>(c.number64(0x1p-767), x);
  Value number =
      c.make64<VLdexpF64Op>(x, c.select(isSmall, c.bits(256), c.imm(0)));
  Value inverse = c.make64<VRsqF64Op>(number);
  Value half = c.make64<VMulF64Op>(inverse, c.number64(0.5));
  Value minusHalf = c.make64<VMulF64Op>(inverse, c.number64(-0.5));
  Value root = c.make64<VMulF64Op>(number, inverse);
  Value error = c.make64<VFmaF64Op>(minusHalf, root, c.number64(0.5));
  root = c.make64<VFmaF64Op>(root, error, root);
  half = c.make64<VFmaF64Op>(half, error, half);
  for (unsigned i = 0; i < 2; ++i) {
    Value minusRoot = c.make64<VMulF64Op>(root, c.number64(-1));
    Value rest = c.make64<VFmaF64Op>(minusRoot, root, number);
    root = c.make64<VFmaF64Op>(rest, half, root);
  }
  return c.make64<VLdexpF64Op>(
      root, c.select(isSmall, c.bits(static_cast<uint32_t>(-128)), c.imm(0)));
}

static LogicalResult importSqrt(KernelImporter &importer, math::SqrtOp op) {
  CodeBuilder &code = importer.code;
  FloatCode floats(code.b);
  SmallVector<Pair> results;
  for (const Pair &pair : getPairs(importer, op.getOperand())) {
    Value number = toTuple(code, pair);
    auto isEqual = [&](double limit) {
      return compareFloats(code, arith::CmpFPredicate::OEQ, number,
                           floats.number64(limit), 64);
    };
    // Zeros keep their sign.
    const Condition *isRoot = code.logicalOr(
        isEqual(0), isEqual(std::numeric_limits<double>::infinity()));
    results.push_back(
        select(code, isRoot, pair, fromTuple(code, makeRoot(floats, number))));
  }
  setPairs(importer, op, results);
  return success();
}

/// Adds a handler of a minimum or a maximum of f64 by an instruction that
/// ignores a NaN beside a number.
template <typename OpTy, typename NumberOp>
static void addExtremeOfNans(HandlerTable &table) {
  addBinary<OpTy>(
      table,
      [](KernelImporter &importer, const Pair &lhs, const Pair &rhs) -> Pair {
        CodeBuilder &code = importer.code;
        Value x = toTuple(code, lhs), y = toTuple(code, rhs);
        const Condition *isNan =
            compareFloats(code, arith::CmpFPredicate::UNO, x, y, 64);
        Pair number = make<NumberOp>(code, x, y);
        return {code.emitSelect(isNan, code.imm(0), number.low),
                code.emitSelect(isNan, code.imm(kQuietNan64), number.high)};
      });
}

/// Adds a handler that changes only the high word, which has the sign.
template <typename OpTy, typename BitsOp>
static void addSign(HandlerTable &table, uint32_t mask) {
  table.add<OpTy>([mask](KernelImporter &importer, OpTy op) {
    CodeBuilder &code = importer.code;
    SmallVector<Pair> pairs = getPairs(importer, op->getOperand(0));
    for (Pair &pair : pairs)
      pair.high = code.vector<BitsOp>(code.imm(static_cast<int32_t>(mask)),
                                      code.toVgpr(pair.high));
    setPairs(importer, op->getResult(0), pairs);
    return success();
  });
}

static LogicalResult importCmpF(KernelImporter &importer, arith::CmpFOp op) {
  CodeBuilder &code = importer.code;
  Conditions results;
  for (auto [lhs, rhs] : llvm::zip_equal(getPairs(importer, op.getLhs()),
                                         getPairs(importer, op.getRhs())))
    results.push_back(compareFloats(
        code, op.getPredicate(), toSource(code, lhs), toSource(code, rhs), 64));
  importer.set(op, results);
  return success();
}

static LogicalResult importExtF(KernelImporter &importer, arith::ExtFOp op) {
  if (failed(checkFloat(importer, op, op.getIn().getType())))
    return failure();
  CodeBuilder &code = importer.code;
  SmallVector<Pair> results;
  for (Value element : toF32(importer, op.getIn()))
    results.push_back(make<VCvtF64F32Op>(code, code.toVgpr(element)));
  setPairs(importer, op, results);
  return success();
}

/// Rounds a number to an f32 whose lowest bit is 1 unless the number is exact:
/// a narrower float that is made of it, of at most 22 bits, is the nearest one
/// to the number.
static Value roundToOdd(CodeBuilder &code, const Pair &pair) {
  FloatCode c(code.b);
  Value sign = code.toVgpr(pair.high);
  Value size = toTuple(
      code, {pair.low, code.vector<VAndB32Op>(c.bits(kMagnitudeBits), sign)});
  Value nearest = c.make<VCvtF32F64Op>(size);
  Value back = c.make64<VCvtF64F32Op>(nearest);
  Value isAbove = c.compare<VCmpGtF64E64Op>(back, size);
  Value below =
      c.make<VAddU32Op>(c.select(isAbove, c.imm(-1), c.imm(0)), nearest);
  Value isExact = c.compare<VCmpEqF64E64Op>(back, size);
  Value odd = c.make<VOrB32Op>(c.select(isExact, c.imm(0), c.imm(1)), below);
  return c.copySign(odd, sign);
}

static LogicalResult importTruncF(KernelImporter &importer,
                                  arith::TruncFOp op) {
  if (failed(checkFloat(importer, op, op.getType())))
    return failure();
  CodeBuilder &code = importer.code;
  bool isSingle = getElementType(op.getType()).isF32();
  SmallVector<Value> words;
  for (const Pair &pair : getPairs(importer, op.getIn()))
    words.push_back(isSingle ? code.vector<VCvtF32F64Op>(toTuple(code, pair))
                             : roundToOdd(code, pair));
  setFromF32(importer, op, words, getFastMath(importer, op));
  return success();
}

/// A quotient, rounded once: CDNA3 ISA, V_DIV_SCALE_F64. The scaling of the
/// numerator comes last, because V_DIV_FMAS_F64 reads the VCC that it writes.
static Value makeQuotient(FloatCode &c, Value x, Value y) {
  Value denominator = c.make64<VDivScaleF64Op>(y, y, x);
  Value numerator = c.make64<VDivScaleF64Op>(x, y, x);
  Value minusDenominator = c.make64<VMulF64Op>(denominator, c.number64(-1));
  Value reciprocal = c.make64<VRcpF64Op>(denominator);
  for (unsigned i = 0; i < 2; ++i) {
    Value error =
        c.make64<VFmaF64Op>(minusDenominator, reciprocal, c.number64(1));
    reciprocal = c.make64<VFmaF64Op>(reciprocal, error, reciprocal);
  }
  Value quotient = c.make64<VMulF64Op>(numerator, reciprocal);
  Value error = c.make64<VFmaF64Op>(minusDenominator, quotient, numerator);
  quotient = c.make64<VDivFmasF64Op>(error, reciprocal, quotient);
  return c.make64<VDivFixupF64Op>(quotient, y, x);
}

static Pair copySign(KernelImporter &importer, const Pair &size,
                     const Pair &sign) {
  CodeBuilder &code = importer.code;
  FloatCode c(code.b);
  return {size.low, c.copySign(code.toVgpr(size.high), code.toVgpr(sign.high))};
}

void waveasm::import::addWideHandlers(HandlerTable &table) {
  addInteger<arith::AddIOp>(table, makeAdd);
  addInteger<arith::SubIOp>(table, makeSub);
  addInteger<arith::MulIOp>(table, makeMul);
  addInteger<arith::AndIOp>(table, makeAnd);
  addInteger<arith::OrIOp>(table, makeOr);
  addInteger<arith::XOrIOp>(table, makeXor);
  addInteger<arith::ShLIOp>(table, shiftLeft);
  addInteger<arith::ShRSIOp>(table, shiftRightSigned);
  addInteger<arith::ShRUIOp>(table, shiftRight);
  addExtreme<arith::MinSIOp>(table, arith::CmpIPredicate::slt);
  addExtreme<arith::MaxSIOp>(table, arith::CmpIPredicate::sgt);
  addExtreme<arith::MinUIOp>(table, arith::CmpIPredicate::ult);
  addExtreme<arith::MaxUIOp>(table, arith::CmpIPredicate::ugt);
  using Importer = KernelImporter;
  addBinary<arith::DivUIOp>(table, [](Importer &importer, Pair x, Pair y) {
    return divideUnsigned(importer, x, y).quotient;
  });
  addBinary<arith::RemUIOp>(table, [](Importer &importer, Pair x, Pair y) {
    return divideUnsigned(importer, x, y).remainder;
  });
  addBinary<arith::DivSIOp>(table, [](Importer &importer, Pair x, Pair y) {
    return divideSigned(importer, x, y).quotient;
  });
  addBinary<arith::RemSIOp>(table, [](Importer &importer, Pair x, Pair y) {
    return divideSigned(importer, x, y).remainder;
  });
  addBinary<arith::FloorDivSIOp>(table, [](Importer &importer, Pair x, Pair y) {
    return divideRounded(importer, x, y, /*up=*/false);
  });
  addBinary<arith::CeilDivSIOp>(table, [](Importer &importer, Pair x, Pair y) {
    return divideRounded(importer, x, y, /*up=*/true);
  });
  addBinary<arith::CeilDivUIOp>(table, [](Importer &importer, Pair x, Pair y) {
    CodeBuilder &code = importer.code;
    Pair zero = {code.imm(0), code.imm(0)}, one = {code.imm(1), code.imm(0)};
    Division division = divideUnsigned(importer, x, y);
    return select(
        code,
        compare(importer, arith::CmpIPredicate::ne, division.remainder, zero),
        makeAdd(code, division.quotient, one), division.quotient);
  });
  table.add<math::AbsIOp>(importAbsI);
  table.add<vector::ReductionOp>(importReduction);
  table.add<arith::SIToFPOp>(importToFloat<arith::SIToFPOp>);
  table.add<arith::UIToFPOp>(importToFloat<arith::UIToFPOp>);
  table.add<arith::FPToSIOp>(importToInteger);
  table.add<arith::FPToUIOp>(importToInteger);
  table.add<arith::ExtUIOp>(importExtUI);
  table.add<arith::CmpIOp>(importCmpI);
  table.add<arith::CmpFOp>(importCmpF);
  addDouble<arith::AddFOp>(
      table,
      [](FloatCode &c, ArrayRef<Value> x) {
        return c.make64<VAddF64Op>(x[0], x[1]);
      },
      toSource);
  addDouble<arith::SubFOp>(
      table,
      [](FloatCode &c, ArrayRef<Value> x) {
        return c.make64<VFmaF64Op>(x[1], c.number64(-1), x[0]);
      },
      toSource);
  addDouble<arith::MulFOp>(
      table,
      [](FloatCode &c, ArrayRef<Value> x) {
        return c.make64<VMulF64Op>(x[0], x[1]);
      },
      toSource);
  addDouble<arith::DivFOp>(table, [](FloatCode &c, ArrayRef<Value> x) {
    return makeQuotient(c, x[0], x[1]);
  });
  addBinary<math::CopySignOp>(table, copySign);
  table.add<math::SqrtOp>(importSqrt);
  addRounding<math::CeilOp, VCeilF64Op>(table);
  addRounding<math::FloorOp, VFloorF64Op>(table);
  addRounding<math::RoundEvenOp, VRndneF64Op>(table);
  addRounding<math::TruncOp, VTruncF64Op>(table);
  addDouble<math::FmaOp>(
      table,
      [](FloatCode &c, ArrayRef<Value> x) {
        return c.make64<VFmaF64Op>(x[0], x[1], x[2]);
      },
      toSource);
  addDouble<arith::MaxNumFOp>(table, [](FloatCode &c, ArrayRef<Value> x) {
    return c.make64<VMaxF64Op>(x[0], x[1]);
  });
  addDouble<arith::MinNumFOp>(table, [](FloatCode &c, ArrayRef<Value> x) {
    return c.make64<VMinF64Op>(x[0], x[1]);
  });
  addExtremeOfNans<arith::MaximumFOp, VMaxF64Op>(table);
  addExtremeOfNans<arith::MinimumFOp, VMinF64Op>(table);
  addSign<arith::NegFOp, VXorB32Op>(table, kSignBit);
  addSign<math::AbsFOp, VAndB32Op>(table, kMagnitudeBits);
  table.add<arith::ExtFOp>(importExtF);
  table.add<arith::TruncFOp>(importTruncF);
}
