//===- TripCount.cpp ------------------------------------------------------===//
//
// Part of WaveASM Conductor, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "waveasm/analysis/trip_count/TripCount.h"

#include "waveasm/analysis/constant_value/ConstantValue.h"
#include "waveasm/dialect/WordComparison.h"

#include "mlir/IR/Builders.h"
#include "llvm/Support/MathExtras.h"

#include <limits>

using namespace mlir;
using namespace waveasm;

/// The constant word that `value` is, seen through copies between registers.
/// Follows the values of the program, whatever their registers hold later.
static std::optional<uint32_t> followConstant(Value value) {
  while (auto move = value.getDefiningOp<SMovB32Op>())
    value = move->getOperand(0);
  return lookupConstant(value);
}

/// The source of `value`, seen through copies.
static Value followCopies(Value value) {
  while (auto move = value.getDefiningOp<SMovB32Op>())
    value = move->getOperand(0);
  return value;
}

namespace {

/// A loop argument that starts at `start` and grows by `step` in each
/// iteration.
struct Counter {
  int64_t start;
  int64_t step;
  /// What is added to the argument for the comparison: often the step.
  int64_t offset;
};

} // namespace

/// Splits `value` into another value and a known word added to it, if it has
/// this form.
static std::optional<std::pair<Value, int64_t>> splitStep(Value value,
                                                          WordLookup lookup) {
  Operation *op = value.getDefiningOp();
  if (!op || op->getNumOperands() != 2 || value != op->getResult(0))
    return std::nullopt;
  auto constant = [&](unsigned operand) -> std::optional<int64_t> {
    if (std::optional<uint32_t> word = lookup(op->getOperand(operand)))
      return static_cast<int32_t>(*word);
    return std::nullopt;
  };
  if (isa<SAddU32Op, SAddI32Op>(op))
    for (unsigned operand : {0u, 1u})
      if (std::optional<int64_t> step = constant(1 - operand))
        return std::pair(followCopies(op->getOperand(operand)), *step);
  if (isa<SSubU32Op, SSubI32Op>(op))
    if (std::optional<int64_t> step = constant(1))
      return std::pair(followCopies(op->getOperand(0)), -*step);
  return std::nullopt;
}

/// Splits `value` into another value and the sum of all known words added to
/// it: an iteration may have several steps.
static std::pair<Value, int64_t> splitSteps(Value value, WordLookup lookup) {
  int64_t sum = 0;
  value = followCopies(value);
  while (auto split = splitStep(value, lookup)) {
    value = split->first;
    sum += split->second;
  }
  return {value, sum};
}

/// How `value`, which the condition compares, changes from iteration to
/// iteration.
static std::optional<Counter> getCounter(LoopOp loop, Value value,
                                         bool isSigned, WordLookup lookup) {
  Block &body = loop.getBody().front();
  auto [origin, offset] = splitSteps(value, lookup);
  auto argument = dyn_cast<BlockArgument>(origin);
  if (!argument || argument.getOwner() != &body)
    return std::nullopt;
  unsigned index = argument.getArgNumber();
  auto [previous, step] =
      splitSteps(loop.getConditionOp().getIterArgs()[index], lookup);
  auto [first, distance] = splitSteps(loop.getInitArgs()[index], lookup);
  std::optional<uint32_t> constant = lookup(first);
  if (!constant || previous != argument || step == 0)
    return std::nullopt;
  auto start = static_cast<uint32_t>(*constant + distance);
  return Counter{isSigned ? int64_t{static_cast<int32_t>(start)}
                          : int64_t{start},
                 step, offset};
}

/// The number of iterations until the relation between the counter and `bound`
/// fails.
static std::optional<uint64_t> countIterations(const Counter &counter,
                                               Relation relation, int64_t bound,
                                               bool isSigned) {
  int64_t least = isSigned ? std::numeric_limits<int32_t>::min() : 0;
  int64_t most = isSigned ? int64_t{std::numeric_limits<int32_t>::max()}
                          : int64_t{std::numeric_limits<uint32_t>::max()};
  int64_t first = counter.start + counter.offset;
  if (first < least || first > most)
    return std::nullopt;
  int64_t step = counter.step, distance = 0;
  switch (relation) {
  case Relation::Eq:
    return std::nullopt;
  case Relation::Lt:
    distance = bound - first;
    break;
  case Relation::Le:
    distance = bound - first + 1;
    break;
  case Relation::Gt:
    distance = first - bound;
    step = -step;
    break;
  case Relation::Ge:
    distance = first - bound + 1;
    step = -step;
    break;
  case Relation::Ne:
    distance = bound - first;
    if (step < 0) {
      step = -step;
      distance = -distance;
    }
    if (distance < 0 || distance % step != 0)
      return std::nullopt;
    break;
  }
  if (distance <= 0)
    return 1;
  if (step <= 0)
    return std::nullopt;
  int64_t iterations = (distance + step - 1) / step;
  // The value that ends the loop must still be a word.
  int64_t last = first + iterations * counter.step;
  if (last < least || last > most)
    return std::nullopt;
  return static_cast<uint64_t>(iterations) + 1;
}

std::optional<LoopCounter> waveasm::getLoopCounter(BlockArgument argument) {
  auto loop = dyn_cast<LoopOp>(argument.getOwner()->getParentOp());
  if (!loop)
    return std::nullopt;
  if (auto counter =
          getCounter(loop, argument, /*isSigned=*/true, followConstant))
    return LoopCounter{counter->start, counter->step};
  return std::nullopt;
}

std::optional<CounterRange> waveasm::getCounterRange(BlockArgument argument) {
  auto loop = dyn_cast<LoopOp>(argument.getOwner()->getParentOp());
  if (!loop)
    return std::nullopt;
  std::optional<uint64_t> iterations = getTripCount(loop);
  std::optional<Counter> counter =
      getCounter(loop, argument, /*isSigned=*/true, followConstant);
  if (!iterations || !counter || *iterations > uint64_t{1} << 32)
    return std::nullopt;
  int64_t last =
      counter->start + counter->step * static_cast<int64_t>(*iterations - 1);
  if (!llvm::isInt<32>(last))
    return std::nullopt;
  return CounterRange{std::min(counter->start, last),
                      std::max(counter->start, last)};
}

std::optional<uint64_t> waveasm::getTripCount(LoopOp loop) {
  return getTripCount(loop, followConstant);
}

std::optional<uint64_t> waveasm::getTripCount(LoopOp loop, WordLookup lookup) {
  Operation *compare = loop.getConditionOp().getCondition().getDefiningOp();
  if (!compare)
    return std::nullopt;
  std::optional<WordComparison> test = getWordComparison(compare);
  if (!test)
    return std::nullopt;
  // Ne does not depend on signs, and a signed counter may begin below zero.
  bool isSigned = test->isSigned || test->relation == Relation::Ne;
  for (unsigned side : {0u, 1u}) {
    std::optional<uint32_t> word = lookup(compare->getOperand(1 - side));
    std::optional<Counter> counter =
        getCounter(loop, compare->getOperand(side), isSigned, lookup);
    if (!word || !counter)
      continue;
    int64_t bound =
        isSigned ? int64_t{static_cast<int32_t>(*word)} : int64_t{*word};
    Relation relation = (side == 0 ? *test : test->swapSides()).relation;
    return countIterations(*counter, relation, bound, isSigned);
  }
  return std::nullopt;
}

static std::optional<uint64_t> getIterations(LoopOp loop, StringRef name) {
  auto iterations = loop->getAttrOfType<IntegerAttr>(name);
  return iterations ? std::optional(iterations.getValue().getLimitedValue())
                    : std::nullopt;
}

static void setIterations(LoopOp loop, StringRef name, uint64_t iterations) {
  loop->setAttr(name, Builder(loop.getContext())
                          .getI64IntegerAttr(static_cast<int64_t>(iterations)));
}

static constexpr llvm::StringLiteral kIterationsOutside = "iterations_outside";

uint64_t waveasm::getIterationsOutside(LoopOp loop) {
  return getIterations(loop, kIterationsOutside).value_or(0);
}

void waveasm::setIterationsOutside(LoopOp loop, uint64_t iterations) {
  setIterations(loop, kIterationsOutside, iterations);
}

static constexpr llvm::StringLiteral kIterationsOfLaunch =
    "iterations_of_launch";

std::optional<uint64_t> waveasm::getIterationsOfLaunch(LoopOp loop) {
  return getIterations(loop, kIterationsOfLaunch);
}

void waveasm::setIterationsOfLaunch(LoopOp loop, uint64_t iterations) {
  setIterations(loop, kIterationsOfLaunch, iterations);
}
