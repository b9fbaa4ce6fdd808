//===- ScalarOffset.cpp ---------------------------------------------------===//
//
// Part of WaveASM Conductor, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "waveasm/transforms/optimize/memory_offset_opt/ScalarOffset.h"

#include "waveasm/analysis/constant_value/ConstantValue.h"
#include "waveasm/analysis/known_bits/KnownBits.h"
#include "waveasm/analysis/trip_count/TripCount.h"
#include "waveasm/analysis/value_lifetime/ValueLifetime.h"
#include "waveasm/target/UserSgprs.h"

#include "mlir/IR/IRMapping.h"
#include "llvm/Support/MathExtras.h"

using namespace mlir;
using namespace waveasm;

/// How many nested operations are taken apart.
static constexpr unsigned kMaxDepth = 12;

/// One or two parts whose sum, multiplied by `factor`, is the value.
struct ScalarOffset::Terms {
  SmallVector<Part, 2> parts;
  int64_t factor = 1;
};

static std::optional<int64_t> getSignedConstant(Value value) {
  std::optional<uint32_t> constant = lookupConstant(value);
  if (!constant)
    return std::nullopt;
  return static_cast<int32_t>(*constant);
}

/// None if the part has no terms, or no other ones than constants.
std::optional<ScalarOffset::Terms> ScalarOffset::getTerms(const Part &part) {
  Operation *op = part.value.getDefiningOp();
  if (!op || part.depth == kMaxDepth || part.value != op->getResult(0) ||
      !isa<SAddU32Op, SAddI32Op, SMulI32Op, SLshlB32Op>(op) ||
      !isMovableComputation(op) || !isWord(part.value))
    return std::nullopt;
  Value lhs = op->getOperand(0), rhs = op->getOperand(1);
  if (lookupConstant(lhs) && !isa<SLshlB32Op>(op))
    std::swap(lhs, rhs);
  if (lookupConstant(lhs))
    return std::nullopt;
  unsigned depth = part.depth + 1;
  if (isa<SAddU32Op, SAddI32Op>(op))
    return Terms{{{lhs, part.limit, depth}, {rhs, part.limit, depth}}};
  std::optional<int64_t> factor = getSignedConstant(rhs);
  if (isa<SLshlB32Op>(op)) {
    std::optional<uint32_t> amount = lookupShiftAmount(rhs);
    factor = amount ? int64_t{1} << *amount : 0;
  }
  if (!factor || *factor <= 0)
    return std::nullopt;
  return Terms{{{lhs, part.limit / *factor, depth}}, *factor};
}

int64_t ScalarOffset::getConstant() const {
  // A constant has no rest.
  return lookupConstant(value) ? 0 : getConstant({value, limit});
}

int64_t ScalarOffset::getConstant(const Part &part) {
  if (std::optional<int64_t> constant = getSignedConstant(part.value))
    return *constant > 0 && *constant <= part.limit ? *constant : 0;
  std::optional<Terms> terms = getTerms(part);
  if (!terms)
    return 0;
  int64_t sum = 0;
  for (const Part &each : terms->parts)
    sum += getConstant(each);
  return sum * terms->factor;
}

/// Whether `value` is made of parts that are not negative.
static bool hasNoNegativePart(Value value, unsigned depth) {
  if (computeKnownBits(value).isNonNegative())
    return true;
  if (auto argument = dyn_cast<BlockArgument>(value)) {
    std::optional<CounterRange> range = getCounterRange(argument);
    return range && range->least >= 0;
  }
  Operation *op = value.getDefiningOp();
  if (!op || depth == kMaxDepth)
    return false;
  if (auto input = dyn_cast<PrecoloredSRegOp>(op)) {
    // The three numbers of the workgroup follow the arguments.
    auto program = op->getParentOfType<ProgramOp>();
    int64_t place = static_cast<int64_t>(input.getIndex()) -
                    target::kKernargSgprs -
                    static_cast<int64_t>(program.getKernargPreloadLength());
    return place >= 0 && place < 3;
  }
  if (!isa<SAddU32Op, SAddI32Op, SMulI32Op, SLshlB32Op, SMovB32Op>(op) ||
      !isMovableComputation(op))
    return false;
  return llvm::all_of(op->getOperands(), [&](Value operand) {
    return hasNoNegativePart(operand, depth + 1);
  });
}

bool ScalarOffset::isRestNotNegative(const Part &part) {
  if (getConstant(part) == 0)
    return hasNoNegativePart(part.value, part.depth);
  std::optional<Terms> terms = getTerms(part);
  return !terms || llvm::all_of(terms->parts, [](const Part &each) {
    return isRestNotNegative(each);
  });
}

bool ScalarOffset::hasRest() const {
  std::optional<Terms> terms = getTerms({value, limit});
  return terms && terms->parts.size() == 2 &&
         getConstant(terms->parts.front()) == 0 &&
         lookupConstant(terms->parts.back().value);
}

Value ScalarOffset::makeRest(OpBuilder &builder, const Part &part) {
  if (getConstant(part) == 0)
    return part.value;
  SmallVector<Part, 2> parts = getTerms(part)->parts;
  Value first = makeRest(builder, parts.front());
  if (parts.size() == 2 && lookupConstant(parts.back().value) &&
      getConstant(parts.back()) != 0)
    return first;
  IRMapping mapping;
  mapping.map(parts.front().value, first);
  if (parts.size() == 2)
    mapping.map(parts.back().value, makeRest(builder, parts.back()));
  return builder.clone(*part.value.getDefiningOp(), mapping)->getResult(0);
}
