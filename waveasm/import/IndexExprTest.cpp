//===- IndexExprTest.cpp --------------------------------------------------===//
//
// Part of WaveASM Conductor, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Compares random expressions with the direct evaluation of their operations,
// on atom values within the atoms' ranges.
//
//===----------------------------------------------------------------------===//

#include "waveasm/import/IndexExpr.h"

#include "llvm/ADT/STLExtras.h"
#include "gtest/gtest.h"

#include <map>
#include <random>

using namespace waveasm::import;

static constexpr int64_t kLanes = 64;

static int64_t floorDivide(int64_t value, int64_t divisor) {
  int64_t quotient = value / divisor;
  return quotient * divisor > value ? quotient - 1 : quotient;
}

/// The values of registers.
using Values = std::map<const Atom *, int64_t>;

static int64_t evaluate(const Expr *expr, const Values &values);

static int64_t evaluate(const Atom *atom, const Values &values) {
  switch (atom->kind) {
  case Atom::Kind::Register:
    return values.at(atom);
  case Atom::Kind::FloorDiv:
    return floorDivide(evaluate(atom->lhs, values), atom->divisor);
  case Atom::Kind::Product:
    return evaluate(atom->lhs, values) * evaluate(atom->rhs, values);
  }
  llvm_unreachable("all kinds are handled");
}

static int64_t evaluate(const Expr *expr, const Values &values) {
  int64_t sum = expr->getConstant();
  for (const Term &term : expr->getTerms())
    sum += term.coefficient * evaluate(term.atom, values);
  return sum;
}

/// Evaluates the digit, without the coefficient.
static int64_t evaluate(const Piece &piece, const Values &values) {
  int64_t digit = floorDivide(evaluate(piece.base, values), piece.divisor);
  return piece.modulus
             ? digit - piece.modulus * floorDivide(digit, piece.modulus)
             : digit;
}

namespace {
/// An operation on the results of earlier ones.
struct Step {
  enum Kind { Add, AddConstant, Sub, Scale, Mul, FloorDiv, Mod, CeilDiv };

  Kind kind;
  size_t lhs;
  size_t rhs;
  int64_t constant;
};
} // namespace

static int64_t evaluate(const Step &step, llvm::ArrayRef<int64_t> values) {
  int64_t lhs = values[step.lhs];
  int64_t rhs = values[step.rhs];
  switch (step.kind) {
  case Step::Add:
    return lhs + rhs;
  case Step::AddConstant:
    return lhs + step.constant;
  case Step::Sub:
    return lhs - rhs;
  case Step::Scale:
    return lhs * step.constant;
  case Step::Mul:
    return lhs * rhs;
  case Step::FloorDiv:
    return floorDivide(lhs, step.constant);
  case Step::Mod:
    return lhs - step.constant * floorDivide(lhs, step.constant);
  case Step::CeilDiv:
    return -floorDivide(-lhs, step.constant);
  }
  llvm_unreachable("all kinds are handled");
}

namespace {
/// A few atoms and a program over them.
class Program {
public:
  explicit Program(unsigned seed) : rng(seed) {
    for (int64_t i = 0, e = pick(1, 4); i < e; ++i)
      addAtom();
    for (int64_t i = 0, e = pick(1, 12); i < e; ++i)
      addStep();
  }

  /// Picks values for the atoms; uniform atoms keep their values in `like`, if
  /// given.
  Values sample(const Values *like = nullptr) {
    Values values;
    // Lane ids of a wave are consecutive and start at a multiple of its size.
    int64_t lane = pick(0, kLanes - 1);
    for (const Expr *expr : atoms) {
      const Atom *atom = expr->getSingleAtom();
      if (!atom)
        continue;
      if (like && atom->isUniform) {
        values[atom] = like->at(atom);
      } else if (like && atom->laneBlock) {
        int64_t first = floorDivide(like->at(atom), atom->laneBlock);
        values[atom] = std::min(atom->range.max, first * atom->laneBlock +
                                                     lane % atom->laneBlock);
      } else {
        int64_t least = floorDivide(atom->range.min - 1, atom->multiple) + 1;
        int64_t most = floorDivide(atom->range.max, atom->multiple);
        // Pick the ends of the range more often.
        int64_t place = pick(0, 3);
        int64_t value = place == 0   ? least
                        : place == 1 ? most
                                     : pick(least, most);
        values[atom] = value * atom->multiple;
      }
    }
    return values;
  }

  /// Evaluates each expression by the operations that created it.
  llvm::SmallVector<int64_t> run(const Values &values) const {
    llvm::SmallVector<int64_t> results;
    for (const Expr *atom : atoms)
      results.push_back(evaluate(atom, values));
    for (const Step &step : steps)
      results.push_back(evaluate(step, results));
    return results;
  }

  int64_t pick(int64_t least, int64_t most) {
    return std::uniform_int_distribution<int64_t>(least, most)(rng);
  }

  ExprContext context;
  /// The atoms, then the result of each step.
  llvm::SmallVector<const Expr *> exprs;

private:
  void addAtom() {
    switch (pick(0, 4)) {
    case 0: // A work-item id.
      add(context.reg({}, {0, 64 * pick(1, 8) - 1}, /*isUniform=*/false, 0, 1,
                      /*laneBlock=*/64));
      break;
    case 1: // A work-item id of a two-dimensional workgroup.
      add(context.reg({}, {0, 16 * pick(1, 4) - 1}, /*isUniform=*/false, 0, 1,
                      /*laneBlock=*/16));
      break;
    case 2: { // A loop counter.
      int64_t multiple = pick(1, 2) == 1 ? 1 : int64_t(1) << pick(1, 6);
      int64_t least = pick(0, 3) ? 0 : multiple * pick(-20, 20);
      add(context.reg({}, {least, least + multiple * pick(1, 100)},
                      /*isUniform=*/true, 1, multiple));
      break;
    }
    case 3: // Any number.
      add(context.reg({}, {-pick(0, 1000), pick(1, 5000)}, pick(0, 1) != 0,
                      static_cast<unsigned>(pick(0, 2))));
      break;
    default: // A workgroup id.
      add(context.reg({}, {0, pick(1, 70000)}, /*isUniform=*/true, 0));
      break;
    }
  }

  void add(const Expr *expr) {
    atoms.push_back(expr);
    exprs.push_back(expr);
  }

  int64_t pickDivisor() {
    switch (pick(0, 2)) {
    case 0:
      return int64_t(1) << pick(0, 10);
    case 1:
      return pick(1, 12);
    default:
      return pick(1, 6) * (int64_t(1) << pick(0, 8));
    }
  }

  /// Whether numbers are so small that nothing overflows.
  static bool isSmall(IntRange range) {
    int64_t bound = int64_t(1) << 45;
    return IntRange{-bound, bound}.contains(range);
  }

  void addStep() {
    auto last = static_cast<int64_t>(exprs.size()) - 1;
    Step step{static_cast<Step::Kind>(pick(0, 7)),
              static_cast<size_t>(pick(pick(0, 1) ? 0 : last, last)),
              static_cast<size_t>(pick(0, last)), pickDivisor()};
    if (step.kind == Step::Scale || step.kind == Step::AddConstant)
      step.constant *= pick(0, 3) ? 1 : -pick(0, 1);
    const Expr *lhs = exprs[step.lhs];
    const Expr *rhs = exprs[step.rhs];
    IntRange factor = {step.constant, step.constant};
    if ((step.kind == Step::Mul &&
         !isSmall(lhs->getRange() * rhs->getRange())) ||
        (step.kind == Step::Scale && !isSmall(lhs->getRange() * factor)) ||
        !isSmall(lhs->getRange() + rhs->getRange()))
      return;
    steps.push_back(step);
    exprs.push_back(apply(step, lhs, rhs));
  }

  const Expr *apply(const Step &step, const Expr *lhs, const Expr *rhs) {
    switch (step.kind) {
    case Step::Add:
      return context.add(lhs, rhs);
    case Step::AddConstant:
      return context.add(lhs, step.constant);
    case Step::Sub:
      return context.sub(lhs, rhs);
    case Step::Scale:
      return context.scale(lhs, step.constant);
    case Step::Mul:
      return context.mul(lhs, rhs);
    case Step::FloorDiv:
      return context.floorDiv(lhs, step.constant);
    case Step::Mod:
      return context.mod(lhs, step.constant);
    case Step::CeilDiv:
      return context.ceilDiv(lhs, step.constant);
    }
    llvm_unreachable("all kinds are handled");
  }

  std::mt19937_64 rng;
  llvm::SmallVector<const Expr *> atoms;
  llvm::SmallVector<Step> steps;
};
} // namespace

static bool contains(IntRange range, int64_t value) {
  return range.contains(value);
}

static bool divides(int64_t multiple, int64_t value) {
  return multiple ? value % multiple == 0 : value == 0;
}

static constexpr unsigned kPrograms = 20000;
static constexpr int kSamples = 12;

TEST(IndexExprTest, ExpressionsAreWhatTheirOperationsSay) {
  for (unsigned seed = 0; seed < kPrograms; ++seed) {
    Program program(seed);
    for (int i = 0; i < kSamples; ++i) {
      Values values = program.sample();
      for (auto [expr, value] :
           llvm::zip_equal(program.exprs, program.run(values))) {
        ASSERT_EQ(evaluate(expr, values), value) << "terms, seed " << seed;
        int64_t sum = expr->getConstant();
        for (const Piece &piece : expr->getPieces()) {
          int64_t digit = evaluate(piece, values);
          ASSERT_TRUE(contains(piece.range, digit))
              << "digit " << digit << " from " << piece.range.min << " to "
              << piece.range.max << ", seed " << seed;
          ASSERT_TRUE(divides(piece.multiple, digit)) << "seed " << seed;
          sum += piece.coefficient * digit;
        }
        ASSERT_EQ(sum, value) << "pieces, seed " << seed;
        ASSERT_TRUE(contains(expr->getRange(), value))
            << value << " from " << expr->getRange().min << " to "
            << expr->getRange().max << ", seed " << seed;
        ASSERT_TRUE(divides(expr->getMultiple(), value)) << "seed " << seed;
      }
    }
  }
}

TEST(IndexExprTest, WhatIsUniformIsTheSameInAllLanes) {
  unsigned numUniform = 0;
  for (unsigned seed = 0; seed < kPrograms; ++seed) {
    Program program(seed);
    for (int i = 0; i < kSamples; ++i) {
      Values values = program.sample();
      Values other = program.sample(&values);
      for (const Expr *expr : program.exprs) {
        for (const Piece &piece : expr->getPieces()) {
          if (!piece.isUniform)
            continue;
          numUniform += !piece.base->isUniform();
          ASSERT_EQ(evaluate(piece, values), evaluate(piece, other))
              << "seed " << seed;
        }
        if (expr->isUniform()) {
          ASSERT_EQ(evaluate(expr, values), evaluate(expr, other))
              << "seed " << seed;
        }
      }
    }
  }
  // The test covers uniform quotients, such as wave numbers.
  EXPECT_GT(numUniform, 1000u);
}

TEST(IndexExprTest, EqualSumsAreOneObject) {
  for (unsigned seed = 0; seed < kPrograms; ++seed) {
    Program program(seed);
    ExprContext &context = program.context;
    auto pick = [&] {
      auto last = static_cast<int64_t>(program.exprs.size()) - 1;
      return program.exprs[static_cast<size_t>(program.pick(0, last))];
    };
    const Expr *a = pick();
    const Expr *b = pick();
    const Expr *c = pick();
    ASSERT_EQ(context.add(a, b), context.add(b, a)) << "seed " << seed;
    ASSERT_EQ(context.add(context.add(a, b), c),
              context.add(a, context.add(b, c)))
        << "seed " << seed;
    ASSERT_EQ(context.sub(context.add(a, b), b), a) << "seed " << seed;
    ASSERT_EQ(context.scale(context.add(a, b), 3),
              context.add(context.scale(a, 3), context.scale(b, 3)))
        << "seed " << seed;
    ASSERT_EQ(context.add(context.scale(context.floorDiv(a, 24), 24),
                          context.mod(a, 24)),
              a)
        << "seed " << seed;
    // The pieces and the constant add up to the same expression.
    ASSERT_EQ(context.sum(a->getPieces(), a->getConstant()), a)
        << "seed " << seed;
  }
}

TEST(IndexExprTest, QuotientsAreSimplified) {
  ExprContext context;
  const Expr *lane = context.reg({}, {0, 255}, false, 0, 1, 64);
  const Expr *group = context.reg({}, {0, 99}, true, 0);
  const Expr *low = context.mod(lane, 16);
  EXPECT_EQ(context.floorDiv(low, 16), context.constant(0));
  EXPECT_EQ(context.mod(low, 32), low);
  EXPECT_EQ(context.floorDiv(context.add(context.scale(group, 8), lane), 8),
            context.add(group, context.floorDiv(lane, 8)));
  EXPECT_EQ(context.floorDiv(context.floorDiv(lane, 3), 5),
            context.floorDiv(lane, 15));
  // Low digits do not affect the quotient.
  EXPECT_EQ(context.floorDiv(context.add(context.scale(group, 16), low), 64),
            context.floorDiv(group, 4));
  // The number of the wave.
  EXPECT_FALSE(lane->isUniform());
  EXPECT_FALSE(context.floorDiv(lane, 32)->isUniform());
  EXPECT_TRUE(context.floorDiv(lane, 64)->isUniform());
  EXPECT_TRUE(context.floorDiv(lane, 128)->isUniform());
  EXPECT_FALSE(context.floorDiv(lane, 96)->isUniform());
}

TEST(IndexExprTest, DivisorsBeyondAllNumbersAreAlike) {
  ExprContext context;
  const Expr *any = context.reg({}, getSignedRange(64), true, 0);
  const Expr *sign =
      context.floorDiv(context.floorDiv(any, 8), int64_t(1) << 61);
  EXPECT_EQ(sign, context.floorDiv(any, kMaxConstant));
  // A digit of a quotient could not be emitted.
  for (const Piece &piece : sign->getPieces()) {
    const Atom *base = piece.base->getSingleAtom();
    EXPECT_TRUE(base && base->kind == Atom::Kind::Register);
  }
}

TEST(IndexExprTest, RangesThatAreNotKnownStaySo) {
  ExprContext context;
  IntRange all = getSignedRange(64);
  const Expr *any = context.reg({}, all, true, 0);
  EXPECT_EQ(context.floorDiv(any, 16)->getRange().max, all.max);
  EXPECT_EQ(context.add(any, 1)->getRange().max, all.max);
  EXPECT_EQ(context.scale(any, 4)->getRange().min, all.min);
  EXPECT_EQ(context.mod(any, 16)->getRange().max, 15);
  EXPECT_EQ(context.mod(any, 16)->getRange().min, 0);
  EXPECT_EQ(getSignedRange(8).min, -128);
  EXPECT_EQ(getSignedRange(32).max, INT32_MAX);
}

TEST(IndexExpr, NumbersBeyond62BitsAreNoticed) {
  using Make = const Expr *(*)(ExprContext &, const Expr *, const Expr *);
  constexpr int64_t kMost = kMaxConstant;
  // `large` is 2^31 * x, `constant` the largest constant.
  std::pair<Make, bool> cases[] = {
      {[](ExprContext &e, const Expr *, const Expr *constant) {
         return e.add(constant, -1);
       },
       false},
      {[](ExprContext &e, const Expr *, const Expr *constant) {
         return e.add(constant, 1);
       },
       true},
      {[](ExprContext &e, const Expr *, const Expr *constant) {
         return e.add(constant, constant);
       },
       true},
      {[](ExprContext &e, const Expr *, const Expr *constant) {
         return e.sub(e.scale(constant, -1), constant);
       },
       true},
      {[](ExprContext &e, const Expr *large, const Expr *) {
         return e.scale(large, int64_t(1) << 31);
       },
       false},
      {[](ExprContext &e, const Expr *large, const Expr *) {
         return e.scale(large, (int64_t(1) << 31) + 1);
       },
       true},
      {[](ExprContext &e, const Expr *large, const Expr *) {
         const Expr *half = e.scale(large, int64_t(1) << 31);
         return e.add(half, half);
       },
       true},
      {[](ExprContext &e, const Expr *large, const Expr *) {
         return e.mul(e.mul(large, large), large);
       },
       true},
      {[](ExprContext &e, const Expr *, const Expr *) {
         return e.constant(INT64_MIN);
       },
       true},
      {[](ExprContext &e, const Expr *large, const Expr *constant) {
         return e.floorDiv(e.add(large, constant), kMost);
       },
       false},
  };
  for (auto [number, entry] : llvm::enumerate(cases)) {
    ExprContext exprs;
    const Expr *x = exprs.reg({}, {0, 63}, /*isUniform=*/true, 0);
    const Expr *large = exprs.scale(x, int64_t(1) << 31);
    const Expr *constant = exprs.constant(kMost);
    ASSERT_FALSE(exprs.hasOverflowed());
    entry.first(exprs, large, constant);
    EXPECT_EQ(exprs.hasOverflowed(), entry.second) << "case " << number;
  }
}
