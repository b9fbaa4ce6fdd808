//===- ExprEmission.cpp - Code of integer expressions ---------------------===//
//
// Part of WaveASM Conductor, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "waveasm/import/CodeBuilder.h"

#include "llvm/ADT/bit.h"
#include "llvm/Support/MathExtras.h"

using namespace mlir;
using namespace waveasm;
using namespace waveasm::import;

/// Bound of the operands of 24-bit multiplications.
static constexpr int64_t kMul24 = int64_t(1) << 24;

/// How many of the last sums to compare a new one with. The rows of a matrix
/// instruction's result are four.
static constexpr size_t kMaxSumsToCompare = 16;

static bool isPowerOf2(int64_t value) {
  return value > 0 && llvm::isPowerOf2_64(static_cast<uint64_t>(value));
}

static int64_t log2(int64_t value) {
  return static_cast<int64_t>(llvm::Log2_64(static_cast<uint64_t>(value)));
}

//===----------------------------------------------------------------------===//
// Sums
//===----------------------------------------------------------------------===//

/// Whether the value may have 32 bits, as far as ranges tell. A digit times
/// 2^32 or more fits only if the digit is 0.
static bool mayFit(const Expr *expr) {
  IntRange fits = getSignedRange(32);
  ArrayRef<Piece> pieces = expr->getPieces();
  if (pieces.size() == 1 && std::abs(pieces.front().coefficient) > UINT32_MAX)
    return false;
  return expr->getRange().max >= fits.min && expr->getRange().min <= fits.max;
}

Value CodeBuilder::emit(const Expr *expr) {
  if (!unfit && !mayFit(expr))
    unfit = expr;
  return emitLowBits(expr);
}

Value CodeBuilder::emitLowBits(const Expr *expr) {
  if (expr->isConstant() || expr->getPieces().empty())
    return imm(expr->getConstant());
  auto &emitted = scopes[expr->getDepth()].emitted;
  if (auto known = emitted.find(expr); known != emitted.end())
    return known->second;
  bool isSum = expr->isUniform() && expr->getPieces().size() > 1;
  Value value = isSum ? emitFromOtherSum(expr) : Value();
  if (!value)
    value = emitPieces(expr->getPieces(), expr->getConstant());
  Scope &scope = scopes[expr->getDepth()];
  scope.emitted[expr] = value;
  if (isSum)
    scope.sums.push_back(expr);
  return value;
}

/// Emits a uniform sum as one of the last that its scope has emitted plus a
/// single term, such as the next row of a matrix, or plus a constant, unless
/// that can be added in an outer scope; null if there is none.
Value CodeBuilder::emitFromOtherSum(const Expr *expr) {
  const Scope &scope = scopes[expr->getDepth()];
  const Expr *from = nullptr;
  const Expr *difference = nullptr;
  bool isInner = llvm::any_of(expr->getPieces(), [&](const Piece &piece) {
    return piece.depth < expr->getDepth();
  });
  for (const Expr *sum : ArrayRef(scope.sums).take_back(kMaxSumsToCompare)) {
    const Expr *term = exprs.add(expr, exprs.scale(sum, -1));
    ArrayRef<Piece> pieces = term->getPieces();
    bool isTerm = pieces.size() == 1 && !term->getConstant() &&
                  pieces.front().coefficient > 0;
    // Ranges of words do not follow a subtraction, which adds a large number.
    bool isConstant = pieces.empty() && term->getConstant() > 0;
    if (!isTerm && (isInner || !isConstant))
      continue;
    // Sums that differ in constants depend on one of them, not on each other:
    // analyses follow only so many operations.
    if (from && difference->isConstant())
      break;
    bool isEmitted =
        isConstant || scopes[term->getDepth()].emitted.contains(term);
    if (!from || isEmitted) {
      from = sum;
      difference = term;
    }
  }
  if (!from)
    return {};
  At at(*this, expr->getDepth());
  Value rest = emitLowBits(from);
  Value term = emitLowBits(difference);
  return scalar<SAddU32Op>(1, toSgpr(rest), term);
}

/// Splits the pieces into uniform and varying ones and by their scopes, so that
/// each part is emitted once and in its own scope.
Value CodeBuilder::emitPieces(ArrayRef<Piece> pieces, int64_t constant) {
  unsigned depth = 0;
  for (const Piece &piece : pieces)
    depth = std::max(depth, piece.depth);
  auto differs = [&](auto isFirst) {
    return llvm::any_of(pieces, isFirst) && !llvm::all_of(pieces, isFirst);
  };
  // Add the constant to the first part.
  auto emitApart = [&](auto isFirst) {
    SmallVector<Piece> first;
    SmallVector<Piece> second;
    for (const Piece &piece : pieces)
      (isFirst(piece) ? first : second).push_back(piece);
    At at(*this, depth);
    Value lhs = emitLowBits(exprs.sum(first, constant));
    Value rhs = emitLowBits(exprs.sum(second, 0));
    bool isUniform =
        !isa<VRegType>(lhs.getType()) && !isa<VRegType>(rhs.getType());
    if (isUniform)
      return scalar<SAddU32Op>(1, toSgpr(lhs), rhs);
    return vector<VAddU32Op>(lhs, rhs);
  };
  auto isUniform = [](const Piece &piece) { return piece.isUniform; };
  if (differs(isUniform))
    return emitApart(isUniform);
  auto isOutside = [&](const Piece &piece) { return piece.depth < depth; };
  if (differs(isOutside))
    return emitApart(isOutside);
  At at(*this, depth);
  return emitSum(pieces, constant, pieces.front().isUniform);
}

/// Emits the sum of pieces that the current scope defines, in registers of one
/// kind. Bits of factors and of the constant beyond 32 do not affect the
/// result.
Value CodeBuilder::emitSum(ArrayRef<Piece> pieces, int64_t constant,
                           bool isUniform) {
  // Add pieces without a multiplication first, so that products can use
  // multiply-add instructions.
  auto rank = [](const Piece &piece) {
    return piece.coefficient == 1 ? 0 : isPowerOf2(piece.coefficient) ? 1 : 2;
  };
  SmallVector<Piece> order;
  for (int wanted = 0; wanted < 3; ++wanted)
    for (Piece piece : pieces) {
      piece.coefficient = static_cast<int32_t>(piece.coefficient);
      if (piece.coefficient && rank(piece) == wanted)
        order.push_back(piece);
    }
  // Null until the first part.
  Value sum;
  if (static_cast<int32_t>(constant))
    sum = imm(constant);
  for (const Piece &piece : order) {
    Value digit = emitDigit(piece);
    int64_t factor = piece.coefficient;
    bool isShift = isPowerOf2(factor);
    if (isUniform) {
      Value scalarDigit = toSgpr(digit);
      Value scaled = scalarDigit;
      bool isNegated = factor < 0 && sum;
      int64_t magnitude = isNegated ? -factor : factor;
      if (magnitude != 1)
        scaled = isPowerOf2(magnitude)
                     ? scalar<SLshlB32Op>(1, scalarDigit, imm(log2(magnitude)))
                     : scalar<SMulI32Op>(1, scalarDigit, imm(magnitude));
      if (!sum)
        sum = scaled;
      else if (isNegated)
        sum = scalar<SSubU32Op>(1, toSgpr(sum), scaled);
      else
        sum = scalar<SAddU32Op>(1, scaled, sum);
      continue;
    }
    bool isShort = piece.range.min >= 0 && piece.range.max < kMul24 &&
                   factor > 0 && factor < kMul24;
    if (factor == 1)
      sum = sum ? vector<VAddU32Op>(digit, sum) : digit;
    else if (factor == -1)
      sum = vector<VSubU32Op>(sum ? sum : imm(0), digit);
    else if (isShift && sum)
      sum = vector<VLshlAddU32Op>(digit, imm(log2(factor)), sum);
    else if (isShift)
      sum = vector<VLshlrevB32Op>(imm(log2(factor)), digit);
    else if (isShort && sum)
      sum = vector<VMadU32U24Op>(digit, imm(factor), sum);
    else if (isShort)
      sum = vector<VMulU32U24Op>(digit, imm(factor));
    else if (factor < 0 && isPowerOf2(-factor))
      sum = vector<VSubU32Op>(sum ? sum : imm(0),
                              vector<VLshlrevB32Op>(imm(log2(-factor)), digit));
    else {
      Value product = vector<VMulLoU32Op>(digit, imm(factor));
      sum = sum ? vector<VAddU32Op>(product, sum) : product;
    }
  }
  return sum ? sum : imm(0);
}

/// Emits `(base / divisor) mod modulus`.
Value CodeBuilder::emitDigit(const Piece &piece) {
  const Atom *atom = piece.base->getSingleAtom();
  if (piece.divisor == 1 && !piece.modulus)
    return atom ? emitAtom(atom) : emit(piece.base);
  // Emit digits that several sums share only once.
  Piece digit = piece;
  digit.coefficient = 1;
  const Expr *key = exprs.sum(digit, 0);
  auto &emitted = scopes[piece.depth].emitted;
  if (auto known = emitted.find(key); known != emitted.end())
    return known->second;

  Value base = atom ? emitAtom(atom) : emit(piece.base);
  IntRange range = piece.base->getRange();
  bool isUniform = piece.isUniform;
  int64_t divisor = piece.divisor;
  Value result;
  {
    At at(*this, piece.depth);
    // The quotient is the same in all lanes, such as the number of a wave: read
    // it from the first lane.
    if (isUniform && !piece.base->isUniform()) {
      int64_t block = atom->laneBlock;
      base = toSgpr(emitQuotient(base, range, block, /*isUniform=*/false));
      range = import::floorDiv(range, block);
      divisor /= block;
    }
    bool isField = isPowerOf2(divisor) && isPowerOf2(piece.modulus);
    if (isField && divisor == 1) {
      int64_t mask = piece.modulus - 1;
      result = isUniform ? scalar<SAndB32Op>(1, base, imm(mask))
                         : vector<VAndB32Op>(imm(mask), base);
    } else if (isField && log2(divisor) + log2(piece.modulus) <= 32) {
      int64_t offset = log2(divisor);
      int64_t width = log2(piece.modulus);
      // CDNA3 ISA, S_BFE_U32: offset in bits 0 to 4, width from bit 16.
      result = isUniform ? scalar<SBfeU32Op>(1, base, imm(offset | width << 16))
                         : vector<VBfeU32Op>(base, imm(offset), imm(width));
    } else {
      result = emitQuotient(base, range, divisor, isUniform);
      if (piece.modulus) {
        Value whole = emitQuotient(result, import::floorDiv(range, divisor),
                                   piece.modulus, isUniform);
        result =
            isUniform
                ? scalar<SSubU32Op>(
                      1, result,
                      scalar<SMulI32Op>(1, whole, imm(piece.modulus)))
                : vector<VSubU32Op>(
                      result, vector<VMulLoU32Op>(whole, imm(piece.modulus)));
      }
    }
  }
  scopes[piece.depth].emitted[key] = result;
  return result;
}

Value CodeBuilder::emitAtom(const Atom *atom) {
  switch (atom->kind) {
  case Atom::Kind::Register:
    return atom->reg;
  case Atom::Kind::FloorDiv:
    llvm_unreachable("quotients are digits of their base");
  case Atom::Kind::Product: {
    Value lhs = emitLowBits(atom->lhs);
    Value rhs = emitLowBits(atom->rhs);
    At at(*this, atom->depth);
    if (atom->isUniform)
      return scalar<SMulI32Op>(1, toSgpr(lhs), rhs);
    IntRange small = {0, kMul24 - 1};
    if (small.contains(atom->lhs->getRange()) &&
        small.contains(atom->rhs->getRange()))
      return vector<VMulU32U24Op>(lhs, rhs);
    return vector<VMulLoU32Op>(lhs, rhs);
  }
  }
  llvm_unreachable("all kinds are handled");
}

//===----------------------------------------------------------------------===//
// Division
//===----------------------------------------------------------------------===//

namespace {
/// x / d = (x * factor) >> (32 + shift) for 0 <= x <= the requested limit.
struct Reciprocal {
  uint32_t factor;
  unsigned shift;
};
} // namespace

/// Returns the reciprocal, which always exists for limits below 2^31. With
/// 2^shift <= d < 2^(shift + 1), the error of factor = ceil(2^(32 + shift) / d)
/// is e < d. If e <= 2^shift, which holds for one of two shifts, then
/// x * e < 2^(32 + shift) for x < 2^31. (Granlund, Montgomery: Division by
/// Invariant Integers using Multiplication, 1994, theorem 4.2.)
static std::optional<Reciprocal> getReciprocal(int64_t divisor, int64_t limit) {
  for (unsigned shift = 0; shift < 32; ++shift) {
    unsigned __int128 power = static_cast<unsigned __int128>(1) << (32 + shift);
    auto d = static_cast<unsigned __int128>(divisor);
    unsigned __int128 factor = (power + d - 1) / d;
    if (factor > UINT32_MAX)
      break;
    unsigned __int128 error = factor * d - power;
    if (error * static_cast<unsigned __int128>(limit) < power)
      return Reciprocal{static_cast<uint32_t>(factor), shift};
  }
  return std::nullopt;
}

/// Emits a quotient that is rounded towards minus infinity.
Value CodeBuilder::emitQuotient(Value value, IntRange range, int64_t divisor,
                                bool isUniform) {
  if (divisor == 1)
    return value;
  bool isSigned = range.min < 0;
  // Divisors beyond 31 bits leave only the sign.
  if (isPowerOf2(divisor) || divisor > INT32_MAX) {
    Value shift = imm(std::min<int64_t>(log2(divisor), 31));
    if (isUniform)
      return isSigned ? scalar<SAshrI32Op>(1, toSgpr(value), shift)
                      : scalar<SLshrB32Op>(1, toSgpr(value), shift);
    return isSigned ? vector<VAshrrevI32Op>(shift, value)
                    : vector<VLshrrevB32Op>(shift, value);
  }
  // For negative x, floor(x / d) = ~floor(~x / d).
  Value sign;
  if (isUniform)
    value = toSgpr(value);
  if (isSigned) {
    sign = isUniform ? scalar<SAshrI32Op>(1, value, imm(31))
                     : vector<VAshrrevI32Op>(imm(31), value);
    value = isUniform ? scalar<SXorB32Op>(1, value, sign)
                      : vector<VXorB32Op>(value, sign);
  }
  int64_t limit = std::max(range.max, -range.min);
  std::optional<Reciprocal> reciprocal =
      getReciprocal(divisor, std::min<int64_t>(limit, INT32_MAX));
  assert(reciprocal && "31 bits always have a reciprocal of 32 bits");
  Value factor = imm(reciprocal->factor);
  Value quotient = isUniform ? scalar<SMulHiU32Op>(1, value, factor)
                             : vector<VMulHiU32Op>(value, factor);
  if (reciprocal->shift) {
    Value shift = imm(reciprocal->shift);
    quotient = isUniform ? scalar<SLshrB32Op>(1, quotient, shift)
                         : vector<VLshrrevB32Op>(shift, quotient);
  }
  if (isSigned)
    quotient = isUniform ? scalar<SXorB32Op>(1, quotient, sign)
                         : vector<VXorB32Op>(quotient, sign);
  return quotient;
}

/// The f32 2^32 - 512. Its rounded product with a reciprocal stays below 2^32,
/// even if the reciprocal was rounded up.
static constexpr int64_t kScaleOfReciprocal = 0x4f7ffffe;

/// The estimate umulhi(x, z), with a reciprocal z of y after one improvement,
/// is the quotient or at most two less, so that two corrections suffice.
CodeBuilder::Division CodeBuilder::emitUnsignedDivision(Value lhs, Value rhs) {
  Value x = toVgpr(lhs);
  Value y = toVgpr(rhs);
  Value reciprocal = vector<VRcpF32Op>(vector<VCvtF32U32Op>(y));
  Value z = vector<VCvtU32F32Op>(
      vector<VMulF32Op>(imm(kScaleOfReciprocal), reciprocal));
  // One step of Newton's iteration: z + umulhi(z, -y * z).
  Value error = vector<VMulLoU32Op>(vector<VSubU32Op>(imm(0), y), z);
  z = vector<VAddU32Op>(z, vector<VMulHiU32Op>(z, error));
  Value quotient = vector<VMulHiU32Op>(x, z);
  Value remainder = vector<VSubU32Op>(x, vector<VMulLoU32Op>(quotient, y));
  for (int i = 0; i < 2; ++i) {
    Value isMore = VCmpGeU32E64Op::create(b, sgpr(2), remainder, y);
    quotient = vector<VCndmaskB32E64Op>(
        quotient, vector<VAddU32Op>(imm(1), quotient), isMore);
    remainder = vector<VCndmaskB32E64Op>(
        remainder, vector<VSubU32Op>(remainder, y), isMore);
  }
  return {quotient, remainder};
}

//===----------------------------------------------------------------------===//
// Other values
//===----------------------------------------------------------------------===//

const Expr *CodeBuilder::makeRegister(IntRange range, bool isUniform,
                                      unsigned depth,
                                      llvm::function_ref<Value()> make,
                                      int64_t multiple) {
  At at(*this, depth);
  Value value = make();
  value = isUniform ? toSgpr(value) : toVgpr(value);
  return exprs.reg(value, range, isUniform, depth, multiple);
}

/// Limits of the number of terms of a sum and of the nesting of quotients and
/// products. Kernels have about ten. The code of a sum repeats that of its
/// parts, so that without limits its size could grow with the square of the
/// number of operations, and the stack with that number.
static constexpr size_t kMaxTerms = 64;
static constexpr unsigned kMaxHeight = 64;

const Expr *CodeBuilder::shorten(const Expr *expr) {
  if (expr->getTerms().size() <= kMaxTerms && expr->getHeight() <= kMaxHeight)
    return expr;
  At at(*this, expr->getDepth());
  Value value = emit(expr);
  bool isUniform = !isa<VRegType>(value.getType());
  return exprs.reg(isUniform ? toSgpr(value) : toVgpr(value),
                   intersect(getSignedRange(32), expr->getRange()), isUniform,
                   expr->getDepth(), std::max<int64_t>(1, expr->getMultiple()));
}

const Expr *CodeBuilder::getLaneId() {
  if (!laneId)
    laneId = makeRegister({0, 63}, /*isUniform=*/false, /*depth=*/0, [&] {
      Value low = vector<VMbcntLoU32B32Op>(imm(-1), imm(0));
      return vector<VMbcntHiU32B32Op>(imm(-1), low);
    });
  return laneId;
}
