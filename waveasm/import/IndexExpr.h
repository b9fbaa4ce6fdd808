//===- IndexExpr.h - Integer expressions of an imported kernel --*- C++ -*-===//
//
// Part of WaveASM Conductor, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Addresses and other scalar integers are not translated operation by
// operation: they are kept as sums of terms until an instruction needs them.
// Only then is it known which part is constant (and goes to the offset field of
// an instruction), which is the same in all lanes (and is computed once, in
// SGPRs), and which does not change in a loop (and is computed before it).
//
// A sum has a normal form, so that equal values are the same object: a constant
// plus terms `coefficient * atom`, ordered by atom. `x mod c` is
// `x - c * (x floordiv c)` in it. For ranges and for code a sum is taken apart
// into pieces `coefficient * ((base floordiv divisor) mod modulus)` again, the
// digits of `base` in a mixed radix: see `decompose`.
//
//===----------------------------------------------------------------------===//

#ifndef WAVEASM_IMPORT_INDEXEXPR_H
#define WAVEASM_IMPORT_INDEXEXPR_H

#include "mlir/IR/Value.h"
#include "llvm/ADT/DenseMap.h"
#include "llvm/ADT/FoldingSet.h"
#include "llvm/ADT/SmallVector.h"

#include <deque>

namespace waveasm::import {

/// The values that an integer may have: `min` to `max`, both included. Bounds
/// beyond +-2^62 are kept at that.
struct IntRange {
  int64_t min;
  int64_t max;

  bool contains(IntRange other) const {
    return min <= other.min && other.max <= max;
  }
  bool contains(int64_t value) const { return min <= value && value <= max; }
};

/// The largest constant, and the bound of ranges that are not known.
inline constexpr int64_t kMaxConstant = int64_t(1) << 62;

/// What a signed integer of `bits` bits may be.
IntRange getSignedRange(unsigned bits);
IntRange operator+(IntRange lhs, IntRange rhs);
IntRange operator*(IntRange lhs, IntRange rhs);
/// What is in both; there is such a value.
IntRange intersect(IntRange lhs, IntRange rhs);
/// The values of `range` that registers hold: signed numbers of 32 bits, which
/// is what a kernel computes with; see docs/import.md. All of `range` if there
/// are none.
IntRange getRegisterRange(IntRange range);
/// The least range that has all values of both.
IntRange unite(IntRange lhs, IntRange rhs);
IntRange floorDiv(IntRange range, int64_t divisor);

class Expr;

/// What is not a sum: a register, a quotient or a product.
struct Atom {
  enum class Kind { Register, FloorDiv, Product };

  unsigned id;
  Kind kind;
  IntRange range;
  /// The same in all lanes of a wave.
  bool isUniform;
  /// The number of regions around the place from which on the atom is known.
  unsigned depth;
  /// Divides all values.
  int64_t multiple = 1;
  /// Quotients and products inside of each other, itself included.
  unsigned height = 0;
  /// Quotients by multiples of this number are uniform; 0 if none is known to
  /// be. 64 for an id that counts the lanes of waves.
  int64_t laneBlock = 0;

  /// Register: an SGPR if the atom is uniform and has no `isVector`.
  mlir::Value reg = {};
  /// FloorDiv: lhs / divisor; Product: lhs * rhs.
  const Expr *lhs = nullptr;
  const Expr *rhs = nullptr;
  int64_t divisor = 0;
};

struct Term {
  const Atom *atom;
  int64_t coefficient;

  bool operator==(const Term &other) const {
    return atom == other.atom && coefficient == other.coefficient;
  }
};

/// coefficient * ((base floordiv divisor) mod modulus); no mod if modulus is 0.
struct Piece {
  const Expr *base;
  int64_t divisor;
  int64_t modulus;
  int64_t coefficient;
  /// Of the digit, without the coefficient.
  IntRange range;
  bool isUniform;
  unsigned depth;
  /// Divides the digit.
  int64_t multiple;
};

/// A sum. Unique: equal sums of one context are the same object.
class Expr : public llvm::FoldingSetNode {
public:
  int64_t getConstant() const { return constant; }
  llvm::ArrayRef<Term> getTerms() const { return terms; }
  llvm::ArrayRef<Piece> getPieces() const { return pieces; }
  bool isConstant() const { return terms.empty(); }
  IntRange getRange() const { return range; }
  bool isUniform() const { return uniform; }
  unsigned getDepth() const { return depth; }
  /// Quotients and products inside of each other.
  unsigned getHeight() const { return height; }
  /// Divides all values; 0 for the constant 0.
  int64_t getMultiple() const { return multiple; }
  /// The atom, if the sum is just one.
  const Atom *getSingleAtom() const {
    return constant == 0 && terms.size() == 1 && terms[0].coefficient == 1
               ? terms[0].atom
               : nullptr;
  }

  static void profile(llvm::FoldingSetNodeID &id, int64_t constant,
                      llvm::ArrayRef<Term> terms);
  // The name that FoldingSet looks for.
  // NOLINTNEXTLINE(readability-identifier-naming)
  void Profile(llvm::FoldingSetNodeID &id) const {
    profile(id, constant, terms);
  }

private:
  friend class ExprContext;
  /// In the order in which they are made.
  unsigned id = 0;
  int64_t constant = 0;
  llvm::SmallVector<Term, 4> terms;
  llvm::SmallVector<Piece, 4> pieces;
  IntRange range = {0, 0};
  bool uniform = true;
  unsigned depth = 0;
  unsigned height = 0;
  int64_t multiple = 0;
};

/// Makes and owns the expressions of a kernel.
///
/// Constants and coefficients are exact up to 62 bits. An expression that would
/// need a larger one sets `hasOverflowed` and stands for nothing; whoever
/// builds expressions asks and reports an error.
class ExprContext {
public:
  ExprContext() = default;
  ExprContext(const ExprContext &) = delete;
  ExprContext &operator=(const ExprContext &) = delete;

  /// A constant or a coefficient beyond 62 bits was needed since the context
  /// was made.
  bool hasOverflowed() const { return overflowed; }

  const Expr *constant(int64_t value) { return get(value, {}); }
  /// A new value. `laneBlock` and `multiple` as in Atom.
  const Expr *reg(mlir::Value reg, IntRange range, bool isUniform,
                  unsigned depth, int64_t multiple = 1, int64_t laneBlock = 0);

  const Expr *add(const Expr *lhs, const Expr *rhs);
  const Expr *add(const Expr *lhs, int64_t rhs);
  const Expr *sub(const Expr *lhs, const Expr *rhs);
  const Expr *scale(const Expr *expr, int64_t factor);
  const Expr *mul(const Expr *lhs, const Expr *rhs);
  /// Rounds towards minus infinity; `divisor` is positive.
  const Expr *floorDiv(const Expr *expr, int64_t divisor);
  const Expr *ceilDiv(const Expr *expr, int64_t divisor) {
    return floorDiv(add(expr, divisor - 1), divisor);
  }
  /// From 0 to `divisor - 1`; `divisor` is positive.
  const Expr *mod(const Expr *expr, int64_t divisor) {
    return sub(expr, scale(floorDiv(expr, divisor), divisor));
  }

  /// The sum of the pieces and the constant.
  const Expr *sum(llvm::ArrayRef<Piece> pieces, int64_t constant);

private:
  const Expr *get(int64_t constant, llvm::SmallVector<Term, 4> terms);
  /// `value` if it has at most 62 bits; otherwise notes the overflow.
  int64_t check(__int128 value);
  const Expr *fromAtom(const Atom *atom) { return get(0, {{atom, 1}}); }
  const Atom *floorDivAtom(const Expr *expr, int64_t divisor);
  const Expr *product(const Expr *lhs, const Expr *rhs);
  llvm::SmallVector<Piece, 4> decompose(const Expr &expr);
  Piece makePiece(const Expr *base, int64_t divisor, int64_t modulus,
                  int64_t coefficient);
  const Expr *toExpr(const Piece &piece);

  bool overflowed = false;
  std::deque<Atom> atoms;
  std::deque<Expr> exprs;
  llvm::FoldingSet<Expr> uniqueExprs;
  llvm::DenseMap<std::pair<const Expr *, int64_t>, const Atom *> quotients;
  llvm::DenseMap<std::pair<const Expr *, const Expr *>, const Atom *> products;
};

} // namespace waveasm::import

#endif // WAVEASM_IMPORT_INDEXEXPR_H
