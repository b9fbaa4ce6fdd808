//===- IndexExpr.cpp ------------------------------------------------------===//
//
// Part of WaveASM Conductor, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "waveasm/import/IndexExpr.h"

#include "llvm/ADT/MapVector.h"
#include "llvm/ADT/STLExtras.h"
#include "llvm/Support/MathExtras.h"

#include <algorithm>
#include <numeric>

using namespace waveasm::import;

//===----------------------------------------------------------------------===//
// Ranges
//===----------------------------------------------------------------------===//

static constexpr int64_t kBound = kMaxConstant;

static int64_t saturate(__int128 value) {
  return static_cast<int64_t>(std::clamp<__int128>(value, -kBound, kBound));
}

IntRange waveasm::import::getSignedRange(unsigned bits) {
  if (bits > 62)
    return {-kBound, kBound};
  int64_t half = int64_t(1) << (bits - 1);
  return {-half, half - 1};
}

/// Adds two bounds; the sum with an unknown bound is unknown.
static int64_t addBounds(int64_t lhs, int64_t rhs) {
  for (int64_t bound : {-kBound, kBound})
    if (lhs == bound || rhs == bound)
      return bound;
  return saturate(static_cast<__int128>(lhs) + rhs);
}

IntRange waveasm::import::operator+(IntRange lhs, IntRange rhs) {
  return {addBounds(lhs.min, rhs.min), addBounds(lhs.max, rhs.max)};
}

IntRange waveasm::import::operator*(IntRange lhs, IntRange rhs) {
  auto [least, most] = std::minmax({
      saturate(static_cast<__int128>(lhs.min) * rhs.min),
      saturate(static_cast<__int128>(lhs.min) * rhs.max),
      saturate(static_cast<__int128>(lhs.max) * rhs.min),
      saturate(static_cast<__int128>(lhs.max) * rhs.max),
  });
  return {least, most};
}

IntRange waveasm::import::intersect(IntRange lhs, IntRange rhs) {
  IntRange result = {std::max(lhs.min, rhs.min), std::min(lhs.max, rhs.max)};
  // Contradictory ranges occur only in unreachable code.
  return result.min <= result.max ? result : lhs;
}

IntRange waveasm::import::getRegisterRange(IntRange range) {
  return intersect(range, getSignedRange(32));
}

IntRange waveasm::import::unite(IntRange lhs, IntRange rhs) {
  return {std::min(lhs.min, rhs.min), std::max(lhs.max, rhs.max)};
}

static int64_t floorDivide(int64_t value, int64_t divisor) {
  int64_t quotient = value / divisor;
  return quotient * divisor > value ? quotient - 1 : quotient;
}

IntRange waveasm::import::floorDiv(IntRange range, int64_t divisor) {
  auto divide = [&](int64_t bound) {
    return bound == -kBound || bound == kBound ? bound
                                               : floorDivide(bound, divisor);
  };
  return {divide(range.min), divide(range.max)};
}

//===----------------------------------------------------------------------===//
// Sums
//===----------------------------------------------------------------------===//

void Expr::profile(llvm::FoldingSetNodeID &id, int64_t constant,
                   llvm::ArrayRef<Term> terms) {
  id.AddInteger(constant);
  for (const Term &term : terms) {
    id.AddInteger(term.atom->id);
    id.AddInteger(term.coefficient);
  }
}

int64_t ExprContext::check(__int128 value) {
  if (value >= -kBound && value <= kBound)
    return static_cast<int64_t>(value);
  overflowed = true;
  return 0;
}

/// Returns a divisor of every product of a multiple of `lhs` and one of `rhs`.
static int64_t multiplyMultiples(int64_t lhs, int64_t rhs) {
  __int128 product = static_cast<__int128>(lhs) * rhs;
  return product <= kBound ? static_cast<int64_t>(product) : rhs;
}

const Expr *ExprContext::get(int64_t constant,
                             llvm::SmallVector<Term, 4> terms) {
  constant = check(constant);
  llvm::sort(terms, [](const Term &lhs, const Term &rhs) {
    return lhs.atom->id < rhs.atom->id;
  });
  llvm::SmallVector<Term, 4> merged;
  for (const Term &term : terms) {
    if (!merged.empty() && merged.back().atom == term.atom)
      merged.back().coefficient = check(
          static_cast<__int128>(merged.back().coefficient) + term.coefficient);
    else
      merged.push_back(term);
  }
  llvm::erase_if(merged, [](const Term &term) { return !term.coefficient; });

  llvm::FoldingSetNodeID id;
  Expr::profile(id, constant, merged);
  void *position = nullptr;
  if (const Expr *known = uniqueExprs.FindNodeOrInsertPos(id, position))
    return known;

  Expr &expr = exprs.emplace_back();
  expr.id = static_cast<unsigned>(exprs.size());
  expr.constant = constant;
  expr.terms = std::move(merged);
  uniqueExprs.InsertNode(&expr, position);

  expr.range = {constant, constant};
  expr.multiple = std::abs(constant);
  IntRange asTerms = expr.range;
  for (const Term &term : expr.terms) {
    IntRange factor = {term.coefficient, term.coefficient};
    asTerms = asTerms + term.atom->range * factor;
    expr.depth = std::max(expr.depth, term.atom->depth);
    expr.height = std::max(expr.height, term.atom->height);
  }
  expr.pieces = decompose(expr);
  for (const Piece &piece : expr.pieces) {
    IntRange factor = {piece.coefficient, piece.coefficient};
    expr.range = expr.range + piece.range * factor;
    expr.uniform &= piece.isUniform;
    expr.multiple =
        std::gcd(expr.multiple, multiplyMultiples(piece.multiple,
                                                  std::abs(piece.coefficient)));
  }
  expr.range = intersect(expr.range, asTerms);
  if (std::optional<IntRange> asRemainder = getRangeOfRemainder(expr))
    expr.range = intersect(expr.range, *asRemainder);
  return &expr;
}

/// Returns the range of a sum with k * (X - d * (X floordiv d)), which is k
/// times the remainder of X, if X has a constant part: pieces do not show such
/// a remainder. Front ends print `(x + 64) mod 96` as `x + 64 - 96 * ((x + 64)
/// floordiv 96)`, whose constant goes elsewhere.
std::optional<IntRange> ExprContext::getRangeOfRemainder(const Expr &expr) {
  // Far from overflows, which callers take for errors.
  auto isSmall = [](const Expr &sum) {
    return std::abs(sum.constant) <= INT32_MAX &&
           llvm::all_of(sum.terms, [](const Term &term) {
             return std::abs(term.coefficient) <= INT32_MAX;
           });
  };
  if (!isSmall(expr))
    return std::nullopt;
  for (const Term &term : expr.terms) {
    const Atom *atom = term.atom;
    if (atom->kind != Atom::Kind::FloorDiv || !atom->lhs->constant ||
        term.coefficient % atom->divisor || !isSmall(*atom->lhs))
      continue;
    int64_t factor = -(term.coefficient / atom->divisor);
    // What is left has one quotient less, so this ends.
    const Expr *remainder =
        sub(atom->lhs, scale(fromAtom(atom), atom->divisor));
    const Expr *rest = sub(&expr, scale(remainder, factor));
    if (rest->terms.size() >= expr.terms.size())
      continue;
    return rest->range +
           IntRange{0, atom->divisor - 1} * IntRange{factor, factor};
  }
  return std::nullopt;
}

const Expr *ExprContext::reg(mlir::Value reg, IntRange range, bool isUniform,
                             unsigned depth, int64_t multiple,
                             int64_t laneBlock) {
  if (range.min == range.max)
    return constant(range.min);
  Atom atom{static_cast<unsigned>(atoms.size()), Atom::Kind::Register, range,
            isUniform, depth};
  atom.multiple = multiple;
  atom.laneBlock = laneBlock;
  atom.reg = reg;
  atoms.push_back(atom);
  return fromAtom(&atoms.back());
}

void ExprContext::setAlternatives(const Expr *choice, const Expr *lhs,
                                  const Expr *rhs) {
  const Atom *atom = choice->getSingleAtom();
  if (!atom || atom->kind != Atom::Kind::Register)
    return;
  atoms[atom->id].lhs = lhs;
  atoms[atom->id].rhs = rhs;
}

const Expr *ExprContext::add(const Expr *lhs, const Expr *rhs) {
  llvm::SmallVector<Term, 4> terms(lhs->terms);
  terms.append(rhs->terms);
  return get(check(static_cast<__int128>(lhs->constant) + rhs->constant),
             std::move(terms));
}

const Expr *ExprContext::add(const Expr *lhs, int64_t rhs) {
  return get(check(static_cast<__int128>(lhs->constant) + rhs), lhs->terms);
}

const Expr *ExprContext::sub(const Expr *lhs, const Expr *rhs) {
  return add(lhs, scale(rhs, -1));
}

const Expr *ExprContext::scale(const Expr *expr, int64_t factor) {
  llvm::SmallVector<Term, 4> terms(expr->terms);
  for (Term &term : terms)
    term.coefficient = check(static_cast<__int128>(term.coefficient) * factor);
  return get(check(static_cast<__int128>(expr->constant) * factor),
             std::move(terms));
}

const Expr *ExprContext::replace(const Expr *expr, const Atom *atom,
                                 const Expr *value) {
  llvm::SmallVector<Term, 4> others;
  const Expr *replaced = constant(0);
  for (const Term &term : expr->terms) {
    if (term.atom == atom)
      replaced = scale(value, term.coefficient);
    else
      others.push_back(term);
  }
  return add(get(expr->constant, std::move(others)), replaced);
}

/// Returns the greatest common divisor of all coefficients; 0 if there are
/// none.
static int64_t getFactor(const Expr *expr) {
  int64_t factor = 0;
  for (const Term &term : expr->getTerms())
    factor = std::gcd(factor, term.coefficient);
  return factor;
}

/// Returns the product of two factors without a constant part. All terms of a
/// factor must be uniform, or all varying.
const Expr *ExprContext::product(const Expr *lhs, const Expr *rhs) {
  if (lhs->terms.empty() || rhs->terms.empty())
    return constant(0);
  int64_t leftFactor = getFactor(lhs);
  int64_t rightFactor = getFactor(rhs);
  auto divide = [&](const Expr *expr, int64_t factor) {
    llvm::SmallVector<Term, 4> terms(expr->terms);
    for (Term &term : terms)
      term.coefficient /= factor;
    return get(0, std::move(terms));
  };
  lhs = divide(lhs, leftFactor);
  rhs = divide(rhs, rightFactor);
  // Order by id, not by address, so that the same kernel gives the same code.
  if (rhs->id < lhs->id)
    std::swap(lhs, rhs);
  const Atom *&known = products[{lhs, rhs}];
  if (!known) {
    Atom atom{static_cast<unsigned>(atoms.size()), Atom::Kind::Product,
              lhs->range * rhs->range, lhs->uniform && rhs->uniform,
              std::max(lhs->depth, rhs->depth)};
    atom.multiple =
        std::max<int64_t>(1, multiplyMultiples(lhs->multiple, rhs->multiple));
    atom.height = std::max(lhs->height, rhs->height) + 1;
    atom.lhs = lhs;
    atom.rhs = rhs;
    atoms.push_back(atom);
    known = &atoms.back();
  }
  const Atom *atom = known;
  return get(0,
             {{atom, check(static_cast<__int128>(leftFactor) * rightFactor)}});
}

const Expr *ExprContext::mul(const Expr *lhs, const Expr *rhs) {
  if (lhs->isConstant())
    return scale(rhs, lhs->constant);
  if (rhs->isConstant())
    return scale(lhs, rhs->constant);
  // Keep uniform parts, varying parts and constants separate.
  struct Parts {
    const Expr *uniform;
    const Expr *varying;
  };
  auto split = [&](const Expr *expr) {
    llvm::SmallVector<Piece, 4> uniform;
    llvm::SmallVector<Piece, 4> varying;
    for (const Piece &piece : expr->pieces)
      (piece.isUniform ? uniform : varying).push_back(piece);
    return Parts{sum(uniform, 0), sum(varying, 0)};
  };
  Parts left = split(lhs);
  Parts right = split(rhs);
  const Expr *result =
      constant(check(static_cast<__int128>(lhs->constant) * rhs->constant));
  for (const Expr *factor : {left.uniform, left.varying}) {
    result = add(result, scale(factor, rhs->constant));
    for (const Expr *other : {right.uniform, right.varying})
      result = add(result, product(factor, other));
  }
  for (const Expr *factor : {right.uniform, right.varying})
    result = add(result, scale(factor, lhs->constant));
  return result;
}

//===----------------------------------------------------------------------===//
// Quotients
//===----------------------------------------------------------------------===//

const Atom *ExprContext::floorDivAtom(const Expr *expr, int64_t divisor) {
  const Atom *&known = quotients[{expr, divisor}];
  if (known)
    return known;
  Atom atom{static_cast<unsigned>(atoms.size()), Atom::Kind::FloorDiv,
            import::floorDiv(expr->range, divisor), expr->uniform, expr->depth};
  if (const Atom *base = expr->getSingleAtom(); base && base->laneBlock)
    atom.isUniform |= divisor % base->laneBlock == 0;
  atom.height = expr->height + 1;
  atom.lhs = expr;
  atom.divisor = divisor;
  atoms.push_back(atom);
  return known = &atoms.back();
}

const Expr *ExprContext::floorDiv(const Expr *expr, int64_t divisor) {
  assert(divisor > 0 && "divisors are positive");
  if (divisor == 1)
    return expr;
  // Take multiples of the divisor out of the quotient; the remaining constant
  // is not negative.
  int64_t whole = floorDivide(expr->constant, divisor);
  llvm::SmallVector<Term, 4> outside;
  llvm::SmallVector<Term, 4> inside;
  for (const Term &term : expr->terms) {
    if (term.coefficient % divisor == 0)
      outside.push_back({term.atom, term.coefficient / divisor});
    else
      inside.push_back(term);
  }
  const Expr *result = get(whole, std::move(outside));
  const Expr *rest = get(expr->constant - whole * divisor, std::move(inside));
  if (rest->range.min >= 0 && rest->range.max < divisor)
    return result;
  // Code computes with 32 bits, into which the whole sum fits. The sum without
  // the multiples may not fit, unless both parts are non-negative.
  IntRange fits = getSignedRange(32);
  bool isPart = rest->range.min >= 0 && scale(result, divisor)->range.min >= 0;
  if (rest != expr && !isPart && !fits.contains(rest->range))
    return fromAtom(floorDivAtom(expr, divisor));

  // Drop low digits that cannot affect the quotient: if g divides the divisor
  // and 0 <= low < g, then (g * high + low) / divisor is high / (divisor / g).
  llvm::SmallVector<int64_t, 4> steps = {divisor};
  for (const Piece &piece : rest->pieces)
    steps.push_back(std::gcd(piece.coefficient, divisor));
  llvm::sort(steps, std::greater<>());
  for (int64_t step : steps) {
    if (step <= 1)
      break;
    llvm::SmallVector<Piece, 4> high;
    llvm::SmallVector<Piece, 4> low;
    for (const Piece &piece : rest->pieces)
      (piece.coefficient % step == 0 ? high : low).push_back(piece);
    int64_t lowConstant =
        rest->constant - floorDivide(rest->constant, step) * step;
    IntRange lowRange = sum(low, lowConstant)->range;
    if (lowRange.min < 0 || lowRange.max >= step)
      continue;
    for (Piece &piece : high)
      piece.coefficient /= step;
    const Expr *quotient =
        floorDiv(sum(high, floorDivide(rest->constant, step)), divisor / step);
    return add(result, quotient);
  }

  // (x / a) / b is x / (a * b), and divisors beyond x are all alike: they leave
  // its sign. No digit has a quotient for its base.
  if (const Atom *atom = rest->getSingleAtom();
      atom && atom->kind == Atom::Kind::FloorDiv)
    return add(result, floorDiv(atom->lhs,
                                saturate(static_cast<__int128>(atom->divisor) *
                                         divisor)));
  return add(result, fromAtom(floorDivAtom(rest, divisor)));
}

//===----------------------------------------------------------------------===//
// Pieces
//===----------------------------------------------------------------------===//

Piece ExprContext::makePiece(const Expr *base, int64_t divisor, int64_t modulus,
                             int64_t coefficient) {
  Piece piece{base,        divisor,       modulus,     coefficient,
              base->range, base->uniform, base->depth, 1};
  const Atom *atom = base->getSingleAtom();
  if (divisor == 1)
    piece.multiple = atom ? atom->multiple : base->multiple;
  else
    piece.range = import::floorDiv(piece.range, divisor);
  if (atom && divisor == 1 && !modulus)
    piece.range = atom->range;
  if (atom && atom->laneBlock && divisor % atom->laneBlock == 0)
    piece.isUniform = true;
  if (modulus && piece.range.min >= 0 && piece.range.max < modulus)
    piece.modulus = 0;
  else if (modulus) {
    piece.range = {0, modulus - 1};
    piece.multiple = std::gcd(piece.multiple, modulus);
  }
  return piece;
}

const Expr *ExprContext::toExpr(const Piece &piece) {
  auto quotient = [&](int64_t divisor) {
    return divisor == 1 ? piece.base
                        : fromAtom(floorDivAtom(piece.base, divisor));
  };
  const Expr *digit = quotient(piece.divisor);
  if (piece.modulus)
    digit = sub(digit,
                scale(quotient(piece.divisor * piece.modulus), piece.modulus));
  return scale(digit, piece.coefficient);
}

const Expr *ExprContext::sum(llvm::ArrayRef<Piece> pieces, int64_t constant) {
  const Expr *result = this->constant(constant);
  for (const Piece &piece : pieces)
    result = add(result, toExpr(piece));
  return result;
}

namespace {
/// coefficient * (base / divisor)
struct Quotient {
  int64_t divisor;
  int64_t coefficient;
};
} // namespace

/// Whether every divisor divides the next one.
static bool isChain(llvm::ArrayRef<Quotient> quotients) {
  for (size_t i = 1; i < quotients.size(); ++i)
    if (quotients[i].divisor % quotients[i - 1].divisor)
      return false;
  return true;
}

/// Estimates the cost of the code for `pieces`, in instructions.
static unsigned getCost(llvm::ArrayRef<Piece> pieces) {
  unsigned cost = 0;
  for (const Piece &piece : pieces) {
    uint64_t factor = static_cast<uint64_t>(std::abs(piece.coefficient));
    cost += 2 + (piece.divisor > 1) +
            (piece.modulus > 0 && piece.divisor == 1) +
            (llvm::isPowerOf2_64(factor) ? 0 : 2);
  }
  return cost;
}

/// Splits a sum into the digits of its bases. Let q_i = base / c_i be quotients
/// where c_i divides c_(i+1), and d_i = q_i mod (c_(i+1) / c_i) their digits,
/// the last one without the mod. Then q_i is the sum of (c_j / c_i) * d_j over
/// j >= i. The coefficient of d_j is thus the sum, over i <= j, of the
/// coefficients of q_i times c_j / c_i; it is 0 if terms cancel.
llvm::SmallVector<Piece, 4> ExprContext::decompose(const Expr &expr) {
  llvm::MapVector<const Expr *, llvm::SmallVector<Quotient, 4>> bases;
  // A sum of a single atom is its own base.
  if (const Atom *atom = expr.getSingleAtom();
      atom && atom->kind != Atom::Kind::FloorDiv) {
    Piece piece{
        &expr,         1, 0, 1, atom->range, atom->isUniform, atom->depth,
        atom->multiple};
    return {piece};
  }
  // A multiple k * X of a sum X may occur besides quotients of X.
  llvm::SmallVector<Term, 4> rest(expr.terms);
  for (const Term &term : expr.terms) {
    const Expr *base = term.atom->lhs;
    if (term.atom->kind != Atom::Kind::FloorDiv || bases.count(base) ||
        base->getSingleAtom() || base->constant ||
        term.coefficient % term.atom->divisor)
      continue;
    int64_t factor = -term.coefficient / term.atom->divisor;
    // No term has a coefficient that is too large.
    auto scaled = llvm::map_range(base->terms, [&](const Term &term) {
      return Term{term.atom,
                  saturate(static_cast<__int128>(term.coefficient) * factor)};
    });
    if (!llvm::all_of(scaled, [&](const Term &term) {
          return std::abs(term.coefficient) < kBound &&
                 llvm::is_contained(rest, term);
        }))
      continue;
    for (const Term &term : scaled)
      llvm::erase(rest, term);
    bases[base].push_back({1, factor});
  }
  for (const Term &term : rest) {
    if (term.atom->kind == Atom::Kind::FloorDiv)
      bases[term.atom->lhs].push_back({term.atom->divisor, term.coefficient});
    else
      bases[fromAtom(term.atom)].push_back({1, term.coefficient});
  }

  llvm::SmallVector<Piece, 4> pieces;
  for (auto &[base, quotients] : bases) {
    llvm::sort(quotients, [](const Quotient &lhs, const Quotient &rhs) {
      return lhs.divisor < rhs.divisor;
    });
    llvm::SmallVector<Piece, 4> plain;
    for (const Quotient &quotient : quotients)
      plain.push_back(
          makePiece(base, quotient.divisor, 0, quotient.coefficient));
    llvm::SmallVector<Piece, 4> digits;
    if (quotients.size() > 1 && isChain(quotients)) {
      bool fits = true;
      for (size_t j = 0; j < quotients.size(); ++j) {
        int64_t divisor = quotients[j].divisor;
        __int128 sum = 0;
        for (size_t i = 0; i <= j; ++i)
          sum += static_cast<__int128>(quotients[i].coefficient) *
                 (divisor / quotients[i].divisor);
        int64_t coefficient = saturate(sum);
        fits &= coefficient == sum;
        int64_t modulus =
            j + 1 < quotients.size() ? quotients[j + 1].divisor / divisor : 0;
        if (coefficient)
          digits.push_back(makePiece(base, divisor, modulus, coefficient));
      }
      bool isExact = llvm::any_of(
          plain, [](const Piece &piece) { return piece.coefficient < 0; });
      if (fits && (isExact || getCost(digits) <= getCost(plain))) {
        pieces.append(digits);
        continue;
      }
    }
    pieces.append(plain);
  }
  llvm::erase_if(pieces, [](const Piece &piece) {
    return piece.range.min == 0 && piece.range.max == 0;
  });
  return pieces;
}
