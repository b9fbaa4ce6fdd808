//===- IndexExpr.h - Integer expressions of an imported kernel --*- C++ -*-===//
//
// Part of WaveASM Conductor, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// The import does not translate addresses and other scalar integers operation
// by operation, but keeps them as sums of terms until an instruction needs
// them. Only then does it know which part is constant (and goes to the offset
// field of an instruction), which part is the same in all lanes (and is
// computed once, in SGPRs), and which part is loop-invariant (and is computed
// before the loop).
//
// Sums have a normal form, so that equal sums are the same object: a constant
// plus terms `coefficient * atom`, ordered by atom. The normal form of `x mod
// c` is `x - c * (x floordiv c)`. For ranges and code generation, `decompose`
// splits a sum into pieces `coefficient * ((base floordiv divisor) mod
// modulus)`, the digits of `base` in a mixed radix.
//
//===----------------------------------------------------------------------===//

#ifndef WAVEASM_IMPORT_INDEXEXPR_H
#define WAVEASM_IMPORT_INDEXEXPR_H

#include "mlir/IR/Value.h"
#include "llvm/ADT/DenseMap.h"
#include "llvm/ADT/FoldingSet.h"
#include "llvm/ADT/SmallVector.h"

#include <deque>
#include <optional>

namespace waveasm::import {

/// The range of an integer, from `min` to `max` inclusive. Bounds saturate at
/// +-2^62.
struct IntRange {
  int64_t min;
  int64_t max;

  bool contains(IntRange other) const {
    return min <= other.min && other.max <= max;
  }
  bool contains(int64_t value) const { return min <= value && value <= max; }
};

/// The largest constant, and the bound of unknown ranges.
inline constexpr int64_t kMaxConstant = int64_t(1) << 62;

/// Returns the range of a signed integer of `bits` bits.
IntRange getSignedRange(unsigned bits);
IntRange operator+(IntRange lhs, IntRange rhs);
IntRange operator*(IntRange lhs, IntRange rhs);
/// Returns the intersection of two ranges, which must not be empty.
IntRange intersect(IntRange lhs, IntRange rhs);
/// Returns the values of `range` that a register can hold: signed numbers of 32
/// bits, with which kernels compute (see docs/import.md). Returns `range`
/// itself if there are none.
IntRange getRegisterRange(IntRange range);
/// Returns the smallest range that contains both.
IntRange unite(IntRange lhs, IntRange rhs);
IntRange floorDiv(IntRange range, int64_t divisor);

class Expr;

/// An integer that is not a sum: a register, a quotient or a product.
struct Atom {
  enum class Kind { Register, FloorDiv, Product };

  unsigned id;
  Kind kind;
  IntRange range;
  /// Whether the value is the same in all lanes of a wave.
  bool isUniform;
  /// The number of regions around the definition of the atom.
  unsigned depth;
  /// A divisor of all values.
  int64_t multiple = 1;
  /// Nesting depth of quotients and products, including the atom itself.
  unsigned height = 0;
  /// Quotients by multiples of this number are uniform: 64 for ids that count
  /// the lanes of waves; 0 if unknown.
  int64_t laneBlock = 0;

  /// The register of a Register: an SGPR if the atom is uniform and `isVector`
  /// is not set.
  mlir::Value reg = {};
  /// Operands of a FloorDiv, lhs / divisor, or of a Product, lhs * rhs. A
  /// Register that is known to equal one of two expressions has these.
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

/// coefficient * ((base floordiv divisor) mod modulus), without the mod if
/// modulus is 0.
struct Piece {
  const Expr *base;
  int64_t divisor;
  int64_t modulus;
  int64_t coefficient;
  /// Range of the digit, without the coefficient.
  IntRange range;
  bool isUniform;
  unsigned depth;
  /// A divisor of the digit.
  int64_t multiple;
};

/// A sum. Equal sums of a context are the same object.
class Expr : public llvm::FoldingSetNode {
public:
  int64_t getConstant() const { return constant; }
  llvm::ArrayRef<Term> getTerms() const { return terms; }
  llvm::ArrayRef<Piece> getPieces() const { return pieces; }
  bool isConstant() const { return terms.empty(); }
  IntRange getRange() const { return range; }
  bool isUniform() const { return uniform; }
  unsigned getDepth() const { return depth; }
  /// Nesting depth of quotients and products.
  unsigned getHeight() const { return height; }
  /// A divisor of all values; 0 for the constant 0.
  int64_t getMultiple() const { return multiple; }
  /// Returns the atom if the sum consists of just one, else null.
  const Atom *getSingleAtom() const {
    return constant == 0 && terms.size() == 1 && terms[0].coefficient == 1
               ? terms[0].atom
               : nullptr;
  }

  static void profile(llvm::FoldingSetNodeID &id, int64_t constant,
                      llvm::ArrayRef<Term> terms);
  // FoldingSet requires this name.
  // NOLINTNEXTLINE(readability-identifier-naming)
  void Profile(llvm::FoldingSetNodeID &id) const {
    profile(id, constant, terms);
  }

private:
  friend class ExprContext;
  /// Number of the expression in order of creation.
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

/// Creates and owns the expressions of a kernel.
///
/// Constants and coefficients are exact up to 62 bits. An expression that would
/// need a larger one sets `hasOverflowed` and is meaningless; callers must
/// check this and report an error.
class ExprContext {
public:
  ExprContext() = default;
  ExprContext(const ExprContext &) = delete;
  ExprContext &operator=(const ExprContext &) = delete;

  /// Whether any expression so far needed a constant or a coefficient of more
  /// than 62 bits.
  bool hasOverflowed() const { return overflowed; }

  const Expr *constant(int64_t value) { return get(value, {}); }
  /// Creates a new register; see Atom for `laneBlock` and `multiple`.
  const Expr *reg(mlir::Value reg, IntRange range, bool isUniform,
                  unsigned depth, int64_t multiple = 1, int64_t laneBlock = 0);

  /// Notes that the register `choice` always equals `lhs` or `rhs`.
  void setAlternatives(const Expr *choice, const Expr *lhs, const Expr *rhs);

  const Expr *add(const Expr *lhs, const Expr *rhs);
  const Expr *add(const Expr *lhs, int64_t rhs);
  const Expr *sub(const Expr *lhs, const Expr *rhs);
  const Expr *scale(const Expr *expr, int64_t factor);
  const Expr *mul(const Expr *lhs, const Expr *rhs);
  /// Rounds towards minus infinity; `divisor` must be positive.
  const Expr *floorDiv(const Expr *expr, int64_t divisor);
  const Expr *ceilDiv(const Expr *expr, int64_t divisor) {
    return floorDiv(add(expr, divisor - 1), divisor);
  }
  /// Returns a value from 0 to `divisor - 1`; `divisor` must be positive.
  const Expr *mod(const Expr *expr, int64_t divisor) {
    return sub(expr, scale(floorDiv(expr, divisor), divisor));
  }

  /// Returns the sum with `value` in the place of an atom of its terms.
  const Expr *replace(const Expr *expr, const Atom *atom, const Expr *value);

  /// Returns the sum of the pieces and the constant.
  const Expr *sum(llvm::ArrayRef<Piece> pieces, int64_t constant);

private:
  const Expr *get(int64_t constant, llvm::SmallVector<Term, 4> terms);
  /// Returns `value` if it has at most 62 bits; otherwise records the overflow.
  int64_t check(__int128 value);
  const Expr *fromAtom(const Atom *atom) { return get(0, {{atom, 1}}); }
  const Atom *floorDivAtom(const Expr *expr, int64_t divisor);
  const Expr *product(const Expr *lhs, const Expr *rhs);
  llvm::SmallVector<Piece, 4> decompose(const Expr &expr);
  std::optional<IntRange> getRangeOfRemainder(const Expr &expr);
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
