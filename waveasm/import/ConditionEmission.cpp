//===- ConditionEmission.cpp - Code of conditions -------------------------===//
//
// Part of WaveASM Conductor, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "waveasm/import/CodeBuilder.h"

#include "llvm/Support/MathExtras.h"

#include <tuple>
#include <utility>

using namespace mlir;
using namespace waveasm;
using namespace waveasm::import;
using arith::CmpIPredicate;

//===----------------------------------------------------------------------===//
// Making conditions
//===----------------------------------------------------------------------===//

const Condition *CodeBuilder::get(const Condition &condition) {
  const void *first = condition.lhs;
  const void *second = condition.rhs;
  if (condition.first) {
    first = condition.first;
    second = condition.second;
  } else if (condition.mask) {
    first = condition.mask.getAsOpaquePointer();
  }
  // Include the depth: an outer scope may reuse the mask of an inner one.
  Key key{condition.kind, condition.value, condition.predicate,
          first,          second,          condition.depth};
  const Condition *&known = uniqueConditions[key];
  if (!known) {
    conditions.push_back(condition);
    conditions.back().id = static_cast<unsigned>(conditions.size());
    known = &conditions.back();
  }
  return known;
}

const Condition *CodeBuilder::constant(bool value) {
  Condition condition{Condition::Kind::Constant, /*isUniform=*/true, 0};
  condition.value = value;
  return get(condition);
}

const Condition *CodeBuilder::fromMask(Value mask) {
  Condition condition{Condition::Kind::Mask, /*isUniform=*/false, getDepth()};
  condition.mask = mask;
  return get(condition);
}

/// Returns the result of the comparison if the ranges determine it.
static std::optional<bool> decide(CmpIPredicate predicate, IntRange lhs,
                                  IntRange rhs) {
  bool isLess = lhs.max < rhs.min;
  bool isGreater = lhs.min > rhs.max;
  bool isLessOrEqual = lhs.max <= rhs.min;
  bool isGreaterOrEqual = lhs.min >= rhs.max;
  auto answer = [](bool yes, bool no) -> std::optional<bool> {
    if (yes)
      return true;
    if (no)
      return false;
    return std::nullopt;
  };
  switch (predicate) {
  case CmpIPredicate::eq:
    return answer(isLessOrEqual && isGreaterOrEqual, isLess || isGreater);
  case CmpIPredicate::ne:
    return answer(isLess || isGreater, isLessOrEqual && isGreaterOrEqual);
  case CmpIPredicate::slt:
    return answer(isLess, isGreaterOrEqual);
  case CmpIPredicate::sle:
    return answer(isLessOrEqual, isGreater);
  case CmpIPredicate::sgt:
    return answer(isGreater, isLessOrEqual);
  case CmpIPredicate::sge:
    return answer(isGreaterOrEqual, isLess);
  default:
    return std::nullopt;
  }
}

/// Compares two constants of 64 bits.
static bool evaluate(CmpIPredicate predicate, int64_t lhs, int64_t rhs) {
  return arith::applyCmpPredicate(
      predicate, llvm::APInt(64, static_cast<uint64_t>(lhs), true),
      llvm::APInt(64, static_cast<uint64_t>(rhs), true));
}

static CmpIPredicate toSigned(CmpIPredicate predicate) {
  switch (predicate) {
  case CmpIPredicate::ult:
    return CmpIPredicate::slt;
  case CmpIPredicate::ule:
    return CmpIPredicate::sle;
  case CmpIPredicate::ugt:
    return CmpIPredicate::sgt;
  case CmpIPredicate::uge:
    return CmpIPredicate::sge;
  default:
    return predicate;
  }
}

/// Returns the predicate for swapped operands: `>` for `<`.
static CmpIPredicate mirror(CmpIPredicate predicate) {
  switch (predicate) {
  case CmpIPredicate::slt:
    return CmpIPredicate::sgt;
  case CmpIPredicate::sle:
    return CmpIPredicate::sge;
  case CmpIPredicate::sgt:
    return CmpIPredicate::slt;
  case CmpIPredicate::sge:
    return CmpIPredicate::sle;
  case CmpIPredicate::ult:
    return CmpIPredicate::ugt;
  case CmpIPredicate::ule:
    return CmpIPredicate::uge;
  case CmpIPredicate::ugt:
    return CmpIPredicate::ult;
  case CmpIPredicate::uge:
    return CmpIPredicate::ule;
  default:
    return predicate;
  }
}

/// Returns the block size of the lane ids in `expr`, or 0 if it contains none.
/// The lanes of a wave have consecutive ids that start at a multiple of the
/// block size, so that all compare alike with a bound that is such a multiple.
static int64_t getLaneBlock(const Expr *expr) {
  int64_t block = 0;
  for (const Term &term : expr->getTerms())
    block = std::max(block, term.atom->laneBlock);
  return block;
}

namespace {
/// A comparison of an expression with a constant.
struct ConstantComparison {
  CmpIPredicate predicate;
  const Expr *lhs;
  int64_t bound;
};
} // namespace

/// Compares `lhs` without its constant, with the least bound that divides as
/// the rest of `lhs` does: for an x that 4 divides, x + 3 < 10 is x < 8, like
/// x + 2 < 10. So elements of one vector get one condition. Returns nothing if
/// the rest has no divisor, or if either may leave 32 bits.
static std::optional<ConstantComparison> align(CmpIPredicate predicate,
                                               const Expr *lhs, int64_t bound,
                                               ExprContext &exprs) {
  const Expr *rest = exprs.add(lhs, -lhs->getConstant());
  int64_t multiple = rest->getMultiple();
  IntRange words = getSignedRange(32);
  bool isLess =
      predicate == CmpIPredicate::slt || predicate == CmpIPredicate::sle;
  bool isMore =
      predicate == CmpIPredicate::sgt || predicate == CmpIPredicate::sge;
  if (multiple <= 1 || (!isLess && !isMore) ||
      !words.contains(lhs->getRange()) || !words.contains(rest->getRange()))
    return std::nullopt;
  if (predicate == CmpIPredicate::sle || predicate == CmpIPredicate::sgt)
    ++bound;
  bound =
      llvm::divideCeilSigned(bound - lhs->getConstant(), multiple) * multiple;
  if (!words.contains(bound))
    return std::nullopt;
  return ConstantComparison{isLess ? CmpIPredicate::slt : CmpIPredicate::sge,
                            rest, bound};
}

const Condition *CodeBuilder::compare(CmpIPredicate predicate, const Expr *lhs,
                                      const Expr *rhs) {
  if (lhs->isConstant()) {
    std::swap(lhs, rhs);
    predicate = mirror(predicate);
  }
  if (lhs->isConstant())
    return constant(
        evaluate(predicate, lhs->getConstant(), rhs->getConstant()));
  IntRange left = getRegisterRange(lhs->getRange());
  IntRange right = getRegisterRange(rhs->getRange());
  if (left.min >= 0 && right.min >= 0)
    predicate = toSigned(predicate);
  // The sign alone decides how a number of 32 bits compares, unsigned, with a
  // number outside that range.
  if (rhs->isConstant() && predicate != toSigned(predicate) &&
      !getSignedRange(32).contains(rhs->getConstant())) {
    bool isLess =
        predicate == CmpIPredicate::ult || predicate == CmpIPredicate::ule;
    return compare(isLess ? CmpIPredicate::sge : CmpIPredicate::slt, lhs,
                   exprs.constant(0));
  }
  if (foldsConditions)
    if (std::optional<bool> answer = decide(predicate, left, right))
      return constant(*answer);

  if (alignsBounds && rhs->isConstant())
    if (auto aligned = align(predicate, lhs, rhs->getConstant(), exprs);
        aligned && (aligned->predicate != predicate || aligned->lhs != lhs ||
                    aligned->bound != rhs->getConstant()))
      return compare(aligned->predicate, aligned->lhs,
                     exprs.constant(aligned->bound));
  if (rhs->isConstant() && !lhs->isUniform()) {
    int64_t bound = rhs->getConstant();
    if (predicate == CmpIPredicate::sgt)
      ++bound;
    if (predicate == CmpIPredicate::sle)
      ++bound;
    bool isLess =
        predicate == CmpIPredicate::slt || predicate == CmpIPredicate::sle;
    bool isMore =
        predicate == CmpIPredicate::sgt || predicate == CmpIPredicate::sge;
    int64_t block = getLaneBlock(lhs);
    if (block && bound % block == 0 && (isLess || isMore)) {
      const Expr *wave = exprs.floorDiv(lhs, block);
      if (wave->isUniform())
        return compare(isLess ? CmpIPredicate::slt : CmpIPredicate::sge, wave,
                       exprs.constant(bound / block));
    }
  }
  Condition condition{Condition::Kind::Compare,
                      lhs->isUniform() && rhs->isUniform(),
                      std::max(lhs->getDepth(), rhs->getDepth())};
  condition.predicate = predicate;
  condition.lhs = lhs;
  condition.rhs = rhs;
  return get(condition);
}

/// Both conditions, the one made earlier first. Addresses would make the code
/// depend on the memory of the process.
static std::pair<const Condition *, const Condition *>
sortById(const Condition *lhs, const Condition *rhs) {
  return lhs->id < rhs->id ? std::pair(lhs, rhs) : std::pair(rhs, lhs);
}

const Condition *CodeBuilder::logicalAnd(const Condition *lhs,
                                         const Condition *rhs) {
  if (rhs->kind == Condition::Kind::Constant)
    std::swap(lhs, rhs);
  if (lhs->kind == Condition::Kind::Constant)
    return lhs->value ? rhs : lhs;
  if (lhs == rhs)
    return lhs;
  if (logicalNot(lhs) == rhs)
    return constant(false);
  Condition condition{Condition::Kind::And, lhs->isUniform && rhs->isUniform,
                      std::max(lhs->depth, rhs->depth)};
  std::tie(condition.first, condition.second) = sortById(lhs, rhs);
  return get(condition);
}

const Condition *CodeBuilder::logicalOr(const Condition *lhs,
                                        const Condition *rhs) {
  if (rhs->kind == Condition::Kind::Constant)
    std::swap(lhs, rhs);
  if (lhs->kind == Condition::Kind::Constant)
    return lhs->value ? lhs : rhs;
  if (lhs == rhs)
    return lhs;
  if (logicalNot(lhs) == rhs)
    return constant(true);
  Condition condition{Condition::Kind::Or, lhs->isUniform && rhs->isUniform,
                      std::max(lhs->depth, rhs->depth)};
  std::tie(condition.first, condition.second) = sortById(lhs, rhs);
  return get(condition);
}

const Condition *CodeBuilder::logicalNot(const Condition *condition) {
  switch (condition->kind) {
  case Condition::Kind::Constant:
    return constant(!condition->value);
  case Condition::Kind::Not:
    return condition->first;
  case Condition::Kind::Compare:
    return compare(arith::invertPredicate(condition->predicate), condition->lhs,
                   condition->rhs);
  default:
    break;
  }
  Condition result{Condition::Kind::Not, condition->isUniform,
                   condition->depth};
  result.first = condition;
  return get(result);
}

//===----------------------------------------------------------------------===//
// Code
//===----------------------------------------------------------------------===//

/// Emits the mask of a comparison with a varying operand.
static Value emitVectorCompare(CodeBuilder &code, CmpIPredicate predicate,
                               Value lhs, Value rhs) {
  Type mask = code.sgpr(2);
  auto make = [&](auto op) -> Value {
    return decltype(op)::create(code.b, mask, lhs, rhs);
  };
  switch (predicate) {
  case CmpIPredicate::eq:
    return make(VCmpEqU32E64Op());
  case CmpIPredicate::ne:
    return make(VCmpNeU32E64Op());
  case CmpIPredicate::slt:
    return make(VCmpLtI32E64Op());
  case CmpIPredicate::sle:
    return make(VCmpLeI32E64Op());
  case CmpIPredicate::sgt:
    return make(VCmpGtI32E64Op());
  case CmpIPredicate::sge:
    return make(VCmpGeI32E64Op());
  case CmpIPredicate::ult:
    return make(VCmpLtU32E64Op());
  case CmpIPredicate::ule:
    return make(VCmpLeU32E64Op());
  case CmpIPredicate::ugt:
    return make(VCmpGtU32E64Op());
  case CmpIPredicate::uge:
    return make(VCmpGeU32E64Op());
  }
  llvm_unreachable("all predicates are handled");
}

static Value emitScalarCompare(CodeBuilder &code, CmpIPredicate predicate,
                               Value lhs, Value rhs) {
  Type scc = SCCType::get(code.b.getContext());
  auto make = [&](auto op) -> Value {
    return decltype(op)::create(code.b, scc, lhs, rhs);
  };
  switch (predicate) {
  case CmpIPredicate::eq:
    return make(SCmpEqU32Op());
  case CmpIPredicate::ne:
    return make(SCmpNeU32Op());
  case CmpIPredicate::slt:
    return make(SCmpLtI32Op());
  case CmpIPredicate::sle:
    return make(SCmpLeI32Op());
  case CmpIPredicate::sgt:
    return make(SCmpGtI32Op());
  case CmpIPredicate::sge:
    return make(SCmpGeI32Op());
  case CmpIPredicate::ult:
    return make(SCmpLtU32Op());
  case CmpIPredicate::ule:
    return make(SCmpLeU32Op());
  case CmpIPredicate::ugt:
    return make(SCmpGtU32Op());
  case CmpIPredicate::uge:
    return make(SCmpGeU32Op());
  }
  llvm_unreachable("all predicates are handled");
}

Value CodeBuilder::emitMask(const Condition *condition) {
  if (condition->kind == Condition::Kind::Mask)
    return condition->mask;
  auto &masks = scopes[condition->depth].masks;
  if (auto known = masks.find(condition); known != masks.end())
    return known->second;

  auto combine = [&](auto op) -> Value {
    Value lhs = emitMask(condition->first);
    Value rhs = emitMask(condition->second);
    At at(*this, condition->depth);
    return scalar<decltype(op)>(2, lhs, rhs);
  };
  Value mask;
  switch (condition->kind) {
  case Condition::Kind::Constant:
    mask = SMovB64Op::create(b, sgpr(2), imm(condition->value ? -1 : 0));
    return mask;
  case Condition::Kind::Mask:
    llvm_unreachable("a mask has its registers");
  case Condition::Kind::Compare:
    if (condition->isUniform) {
      At at(*this, condition->depth);
      Value scc = emitScc(condition);
      mask = SCselectB64Op::create(b, sgpr(2), scc, imm(-1), imm(0));
    } else {
      At at(*this, condition->depth);
      Value lhs = emit(condition->lhs);
      Value rhs = emit(condition->rhs);
      mask = emitVectorCompare(*this, condition->predicate, lhs, rhs);
    }
    break;
  case Condition::Kind::And:
    mask = combine(SAndB64Op());
    break;
  case Condition::Kind::Or:
    mask = combine(SOrB64Op());
    break;
  case Condition::Kind::Not: {
    // Inactive lanes get 1, which nothing reads.
    Value inner = emitMask(condition->first);
    At at(*this, condition->depth);
    mask = scalar<SNotB64Op>(2, inner);
    break;
  }
  }
  scopes[condition->depth].masks[condition] = mask;
  return mask;
}

Value CodeBuilder::emitScc(const Condition *condition) {
  Type scc = SCCType::get(context);
  if (condition->kind == Condition::Kind::Compare && condition->isUniform) {
    Value lhs = emitSgpr(condition->lhs);
    Value rhs = emit(condition->rhs);
    return emitScalarCompare(*this, condition->predicate, lhs, rhs);
  }
  if (condition->isUniform)
    return SCmpNeU64Op::create(b, scc, emitMask(condition), imm(0));
  // Lanes that are off may have any bit in the mask.
  Value word = toSgpr(emitSelect(condition, imm(1), imm(0)));
  return emitScalarCompare(*this, CmpIPredicate::ne, word, imm(0));
}

Value CodeBuilder::emitSelect(const Condition *condition, Value ifTrue,
                              Value ifFalse) {
  if (condition->kind == Condition::Kind::Constant)
    return condition->value ? ifTrue : ifFalse;
  if (ifTrue == ifFalse)
    return ifTrue;
  return vector<VCndmaskB32E64Op>(ifFalse, ifTrue, emitMask(condition));
}
