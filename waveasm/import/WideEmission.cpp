//===- WideEmission.cpp - 64-bit code of expressions ----------------------===//
//
// Part of WaveASM Conductor, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// The start of a buffer is a sum of 64 bits. Kernels compute with 32 bits, so
// that only the sum, its products and its factors are wide: everything else is
// emitted in 32 bits and sign-extended. The same holds for the addresses of
// lanes that are too far apart for one buffer.
//
//===----------------------------------------------------------------------===//

#include "waveasm/analysis/register_types/RegisterTypes.h"
#include "waveasm/import/CodeBuilder.h"

#include "llvm/Support/MathExtras.h"

using namespace mlir;
using namespace waveasm;
using namespace waveasm::import;

namespace {
/// A sum of pairs of SGPRs; 0 if it has no parts.
class Sum64 {
public:
  explicit Sum64(CodeBuilder &code) : code(code) {}

  void add(Value pair) { sum = sum ? code.emitAdd64(*sum, pair) : pair; }
  Value get() const {
    return sum ? *sum : code.emitSgpr64(code.exprs.constant(0));
  }

private:
  CodeBuilder &code;
  std::optional<Value> sum;
};
} // namespace

static bool fits(IntRange range) { return getSignedRange(32).contains(range); }

static IntRange scale(IntRange range, int64_t factor) {
  return range * IntRange{factor, factor};
}

Value CodeBuilder::emitPair(Value low, Value high) {
  return PackOp::create(b, sgpr(2), ValueRange{toSgpr(low), toSgpr(high)});
}

Value CodeBuilder::emitSignWord(const Expr *expr, Value low) {
  if (expr->getRange().min >= 0)
    return imm(0);
  if (isRegisterOf(low.getType(), RegisterClass::VGPR))
    return vector<VAshrrevI32Op>(imm(31), low);
  return scalar<SAshrI32Op>(1, low, imm(31));
}

/// Emits 64 bits of an expression whose value has 32.
Value CodeBuilder::emitExtended(const Expr *expr) {
  At at(*this, expr->getDepth());
  Value low = toSgpr(emitLowBits(expr));
  return emitPair(low, emitSignWord(expr, low));
}

Value CodeBuilder::emitAdd64(Value lhs, Value rhs) {
  auto half = [&](Value value, int64_t index) {
    return ExtractOp::create(b, sgpr(), value, index).getResult();
  };
  Type scc = SCCType::get(context);
  auto low = SAddU32Op::create(b, sgpr(), scc, half(lhs, 0), half(rhs, 0));
  auto high = SAddcU32Op::create(b, sgpr(), scc, low.getScc(), half(lhs, 1),
                                 half(rhs, 1));
  return emitPair(low.getDst(), high.getDst());
}

/// Emits the low 64 bits of the product of two pairs.
Value CodeBuilder::emitMul64(Value lhs, Value rhs) {
  auto half = [&](Value value, int64_t index) {
    return ExtractOp::create(b, sgpr(), value, index).getResult();
  };
  Value lowLhs = half(lhs, 0);
  Value lowRhs = half(rhs, 0);
  Value low = scalar<SMulI32Op>(1, lowLhs, lowRhs);
  Value high = scalar<SMulHiU32Op>(1, lowLhs, lowRhs);
  Value left = scalar<SMulI32Op>(1, half(lhs, 1), lowRhs);
  high = scalar<SAddU32Op>(1, high, left);
  Value right = scalar<SMulI32Op>(1, lowLhs, half(rhs, 1));
  high = scalar<SAddU32Op>(1, high, right);
  return emitPair(low, high);
}

Value CodeBuilder::emitProduct64(const Expr *lhs, const Expr *rhs) {
  if (!fits(lhs->getRange()) || !fits(rhs->getRange())) {
    Value wideLhs = emitSgpr64(lhs);
    return emitMul64(wideLhs, emitSgpr64(rhs));
  }
  Value a = toSgpr(emitLowBits(lhs));
  Value c = toSgpr(emitLowBits(rhs));
  Value low = scalar<SMulI32Op>(1, a, c);
  return emitPair(low, scalar<SMulHiI32Op>(1, a, c));
}

Value CodeBuilder::emitPiece64(const Piece &piece) {
  if (fits(scale(piece.range, piece.coefficient)))
    return emitExtended(exprs.sum(piece, 0));
  const Expr *factor = exprs.constant(piece.coefficient);
  const Atom *atom = piece.base->getSingleAtom();
  bool isProduct = atom && atom->kind == Atom::Kind::Product &&
                   piece.divisor == 1 && !piece.modulus;
  if (isProduct) {
    auto magnitude = static_cast<uint64_t>(piece.coefficient);
    if (fits(scale(atom->lhs->getRange(), piece.coefficient)))
      return emitProduct64(exprs.mul(atom->lhs, factor), atom->rhs);
    Value product = emitProduct64(atom->lhs, atom->rhs);
    if (piece.coefficient == 1)
      return product;
    if (piece.coefficient > 0 && llvm::isPowerOf2_64(magnitude))
      return scalar<SLshlB64Op>(2, product, imm(llvm::Log2_64(magnitude)));
    return emitMul64(product, emitSgpr64(factor));
  }
  Piece digit = piece;
  digit.coefficient = 1;
  const Expr *value = exprs.sum(digit, 0);
  if (fits(value->getRange()))
    return emitProduct64(value, factor);
  Value extended = emitExtended(value);
  return emitMul64(extended, emitSgpr64(factor));
}

/// Adds pieces in 32 bits as long as their sum is known to fit.
Value CodeBuilder::emitSgpr64(const Expr *expr) {
  assert(expr->isUniform() && "only the SALU adds 64-bit numbers");
  if (fits(expr->getRange()) && !expr->isConstant())
    return emitExtended(expr);
  Sum64 sum(*this);
  SmallVector<Piece> narrow;
  IntRange range = {0, 0};
  for (const Piece &piece : expr->getPieces()) {
    IntRange with = range + scale(piece.range, piece.coefficient);
    if (fits(with)) {
      narrow.push_back(piece);
      range = with;
    } else {
      sum.add(emitPiece64(piece));
    }
  }
  int64_t constant = expr->getConstant();
  bool isNarrow = fits(range + IntRange{constant, constant});
  if (!narrow.empty())
    sum.add(emitExtended(exprs.sum(narrow, isNarrow ? constant : 0)));
  bool isLeft = narrow.empty() || !isNarrow;
  if (isLeft && (constant || expr->isConstant())) {
    Value low = SMovB32Op::create(b, sgpr(), imm(constant));
    Value high = SMovB32Op::create(b, sgpr(), imm(constant >> 32));
    sum.add(emitPair(low, high));
  }
  return sum.get();
}

//===----------------------------------------------------------------------===//
// Lanes
//===----------------------------------------------------------------------===//

/// Emits 64 bits of an expression whose value has 32.
Value CodeBuilder::emitExtendedLanes(const Expr *expr) {
  At at(*this, expr->getDepth());
  Value low = toVgpr(emitLowBits(expr));
  return PackOp::create(b, vgpr(2),
                        ValueRange{low, toVgpr(emitSignWord(expr, low))});
}

/// Emits 64 bits of a product in lanes, without its last shift to the left, or
/// returns null.
CodeBuilder::ShiftedPair CodeBuilder::emitPieceOfLanes64(const Piece &piece) {
  Piece digit = piece;
  digit.coefficient = 1;
  const Expr *lhs = exprs.sum(digit, 0);
  const Expr *rhs = exprs.constant(piece.coefficient);
  auto magnitude = static_cast<uint64_t>(piece.coefficient);
  if (fits(lhs->getRange()) && piece.coefficient > 0 &&
      llvm::isPowerOf2_64(magnitude))
    return {emitExtendedLanes(lhs), llvm::Log2_64(magnitude)};
  const Atom *atom = piece.base->getSingleAtom();
  if (atom && atom->kind == Atom::Kind::Product && piece.divisor == 1 &&
      !piece.modulus) {
    lhs = atom->lhs;
    rhs = exprs.scale(atom->rhs, piece.coefficient);
    if (!fits(rhs->getRange())) {
      lhs = exprs.scale(atom->lhs, piece.coefficient);
      rhs = atom->rhs;
    }
  }
  unsigned shift = 0;
  if (!fits(rhs->getRange()) && rhs->isConstant()) {
    shift = llvm::countr_zero(magnitude);
    rhs = exprs.constant(piece.coefficient >> shift);
  }
  if (!fits(lhs->getRange()) || !fits(rhs->getRange()))
    return {};
  Value a = toVgpr(emitLowBits(lhs));
  Value c = emitLowBits(rhs);
  Value product = PackOp::create(
      b, vgpr(2),
      ValueRange{vector<VMulLoU32Op>(a, c), vector<VMulHiI32Op>(a, c)});
  return {product, shift};
}

Value CodeBuilder::emitShiftedSum64(ShiftedPair summand, Value sum) {
  constexpr unsigned kMostShift = 4;
  if (summand.shift > kMostShift)
    summand = {
        VLshlrevB64Op::create(b, vgpr(2), imm(summand.shift), summand.pair), 0};
  return VLshlAddU64Op::create(b, vgpr(2), summand.pair, imm(summand.shift),
                               sum);
}

Value CodeBuilder::emitVgpr64(const Expr *expr, Value base) {
  Value sum = base;
  SmallVector<Piece> narrow;
  IntRange range = {expr->getConstant(), expr->getConstant()};
  for (const Piece &piece : expr->getPieces()) {
    IntRange with = range + scale(piece.range, piece.coefficient);
    if (fits(with)) {
      narrow.push_back(piece);
      range = with;
      continue;
    }
    ShiftedPair pair = emitPieceOfLanes64(piece);
    if (!pair.pair)
      return {};
    sum = emitShiftedSum64(pair, sum);
  }
  if (!fits(range))
    return {};
  if (!narrow.empty() || expr->getConstant() || sum == base)
    sum = emitShiftedSum64(
        {emitExtendedLanes(exprs.sum(narrow, expr->getConstant())), 0}, sum);
  return sum;
}
