//===- LinearValues.cpp ---------------------------------------------------===//
//
// Part of WaveASM Conductor, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "waveasm/transforms/compatibility/buffer_load_strength_reduction/LinearValues.h"

#include "waveasm/analysis/constant_value/ConstantValue.h"
#include "waveasm/analysis/known_bits/WordRange.h"
#include "waveasm/transforms/optimize/loop_rebuild/LoopRebuild.h"

#include "llvm/ADT/TypeSwitch.h"
#include "llvm/Support/MathExtras.h"

#include <limits>

using namespace mlir;
using namespace waveasm;

static constexpr uint32_t kMax = std::numeric_limits<uint32_t>::max();

//===----------------------------------------------------------------------===//
// Counter
//===----------------------------------------------------------------------===//

/// The constant that `next` adds to `counter`.
static std::optional<uint32_t> getStep(Value next, Value counter) {
  auto add = next.getDefiningOp<SAddU32Op>();
  if (!add || next != add.getDst())
    return std::nullopt;
  if (add.getSrc0() == counter)
    return lookupConstant(add.getSrc1());
  if (add.getSrc1() == counter)
    return lookupConstant(add.getSrc0());
  return std::nullopt;
}

/// Sets trips and max if the loop compares with a constant.
static void setBounds(LoopCounter &counter, LoopOp loop) {
  auto compare =
      loop.getConditionOp().getCondition().getDefiningOp<SCmpLtU32Op>();
  std::optional<uint32_t> bound =
      compare ? lookupConstant(compare.getSrc1()) : std::nullopt;
  std::optional<uint32_t> init = lookupConstant(loop.getInitArgs().front());
  if (!bound || !init || counter.step == 0)
    return;
  // The last value for which the body repeats is below `end`.
  uint64_t first = *init;
  uint64_t end = *bound;
  if (compare.getSrc0() == counter.value)
    end += counter.step;
  else if (compare.getSrc0() != loop.getConditionOp().getIterArgs().front())
    return;
  if (end + counter.step > kMax || first > kMax - counter.step)
    return;
  counter.trips = first < end ? llvm::divideCeil(end - first, counter.step) : 1;
  counter.max = first + (*counter.trips - 1) * counter.step;
}

std::optional<LoopCounter> waveasm::matchLoopCounter(LoopOp loop) {
  if (loop.getInitArgs().empty())
    return std::nullopt;
  BlockArgument value = loop.getBody().getArgument(0);
  if (!isa<SRegType>(value.getType()))
    return std::nullopt;
  std::optional<uint32_t> step =
      getStep(loop.getConditionOp().getIterArgs().front(), value);
  if (!step)
    return std::nullopt;
  LoopCounter counter = {value, *step, std::nullopt, std::nullopt};
  setBounds(counter, loop);
  return counter;
}

//===----------------------------------------------------------------------===//
// Transfer functions
//===----------------------------------------------------------------------===//

using MaybeLinear = std::optional<LinearValue>;

static LinearValue makeInvariant(uint32_t max) { return {/*step=*/0, max}; }

/// A value whose maximum is `max` if nothing wraps; none if something may.
static MaybeLinear makeLinear(uint64_t step, uint64_t max) {
  if (step == 0)
    return makeInvariant(std::min<uint64_t>(max, kMax));
  if (step > kMax || max > kMax)
    return std::nullopt;
  return LinearValue{static_cast<uint32_t>(step), static_cast<uint32_t>(max)};
}

static MaybeLinear add(MaybeLinear lhs, MaybeLinear rhs) {
  if (!lhs || !rhs)
    return std::nullopt;
  return makeLinear(uint64_t{lhs->step} + rhs->step,
                    uint64_t{lhs->max} + rhs->max);
}

static MaybeLinear multiply(MaybeLinear value, uint32_t factor) {
  if (!value)
    return std::nullopt;
  return makeLinear(uint64_t{value->step} * factor,
                    uint64_t{value->max} * factor);
}

/// The result of an operation without a rule: invariant if its operands are.
static MaybeLinear anyOf(ArrayRef<MaybeLinear> operands, uint32_t max = kMax) {
  for (const MaybeLinear &operand : operands)
    if (!operand || operand->step != 0)
      return std::nullopt;
  return makeInvariant(max);
}

static MaybeLinear shiftLeft(MaybeLinear value, Value amount,
                             MaybeLinear linearAmount) {
  if (std::optional<unsigned> bits = lookupShiftAmount(amount))
    return multiply(value, 1U << *bits);
  return anyOf({value, linearAmount});
}

static MaybeLinear shiftRight(MaybeLinear value, Value amount,
                              MaybeLinear linearAmount) {
  std::optional<unsigned> bits = lookupShiftAmount(amount);
  if (!value || !bits)
    return anyOf({value, linearAmount});
  // The bits shifted out are the same in all iterations.
  uint32_t low = (1U << *bits) - 1;
  if ((value->step & low) != 0)
    return std::nullopt;
  return LinearValue{value->step >> *bits, value->max >> *bits};
}

/// (value << amount) | part.
static MaybeLinear shiftLeftOr(MaybeLinear value, Value amount,
                               MaybeLinear linearAmount, MaybeLinear part) {
  MaybeLinear shifted = shiftLeft(value, amount, linearAmount);
  std::optional<unsigned> bits = lookupShiftAmount(amount);
  if (bits && part && part->step == 0 && part->max < (1ULL << *bits))
    return add(shifted, part);
  return anyOf({shifted, part});
}

static MaybeLinear multiplyValues(Value lhsValue, MaybeLinear lhs,
                                  Value rhsValue, MaybeLinear rhs) {
  if (std::optional<uint32_t> factor = lookupConstant(rhsValue))
    return multiply(lhs, *factor);
  if (std::optional<uint32_t> factor = lookupConstant(lhsValue))
    return multiply(rhs, *factor);
  return anyOf({lhs, rhs});
}

/// The largest number with as many bits as `value`.
static uint32_t fillBits(uint32_t value) {
  return value ? kMax >> llvm::countl_zero(value) : 0;
}

static MaybeLinear extractBits(VBfeU32Op op, MaybeLinear value,
                               MaybeLinear offset, MaybeLinear width) {
  uint32_t max = kMax;
  if (std::optional<unsigned> bits = lookupShiftAmount(op.getSrc2()))
    max = (1U << *bits) - 1;
  return anyOf({value, offset, width}, max);
}

//===----------------------------------------------------------------------===//
// LinearValues
//===----------------------------------------------------------------------===//

static bool isOneRegister(Type type) {
  auto reg = dyn_cast<RegisterType>(type);
  return reg && reg.getSize() == 1;
}

LinearValues::LinearValues(LoopOp loop, const LoopCounter &counter)
    : loop(loop) {
  if (counter.max)
    known[counter.value] = {counter.step, *counter.max};
  // Operands come before their users. Values in physical registers cannot be
  // computed elsewhere.
  for (Operation &op : loop.getBody().front()) {
    auto type = op.getNumResults()
                    ? dyn_cast<RegisterType>(op.getResult(0).getType())
                    : RegisterType();
    if (!type || type.getSize() != 1 || type.getPhysicalIndex())
      continue;
    if (MaybeLinear value = evaluate(&op))
      known[op.getResult(0)] = *value;
  }
}

MaybeLinear LinearValues::lookup(Value value) {
  if (std::optional<uint32_t> constant = lookupConstant(value))
    return makeInvariant(*constant);
  if (auto found = known.find(value); found != known.end())
    return found->second;
  if (!isOneRegister(value.getType()) || !isDefinedOutside(loop, value))
    return std::nullopt;
  LinearValue range = makeInvariant(computeWordRange(value).most);
  known[value] = range;
  return range;
}

MaybeLinear LinearValues::evaluate(Operation *op) {
  auto get = [&](unsigned index) { return lookup(op->getOperand(index)); };
  return llvm::TypeSwitch<Operation *, MaybeLinear>(op)
      .Case<VMovB32Op, SMovB32Op>([&](auto) { return get(0); })
      .Case<VAddU32Op, SAddU32Op>([&](auto) { return add(get(0), get(1)); })
      .Case<VSubU32Op, SSubU32Op>([&](auto) { return anyOf({get(0), get(1)}); })
      .Case<VMulLoU32Op, SMulI32Op>([&](auto) {
        return multiplyValues(op->getOperand(0), get(0), op->getOperand(1),
                              get(1));
      })
      .Case([&](VLshlrevB32Op shift) {
        return shiftLeft(get(1), shift.getSrc0(), get(0));
      })
      .Case([&](VLshrrevB32Op shift) {
        return shiftRight(get(1), shift.getSrc0(), get(0));
      })
      .Case([&](VLshlAddU32Op shift) {
        return add(shiftLeft(get(0), shift.getSrc1(), get(1)), get(2));
      })
      .Case([&](VLshlOrB32Op shift) {
        return shiftLeftOr(get(0), shift.getSrc1(), get(1), get(2));
      })
      .Case([&](VAndB32Op) {
        MaybeLinear lhs = get(0), rhs = get(1);
        return anyOf({lhs, rhs}, lhs && rhs ? std::min(lhs->max, rhs->max) : 0);
      })
      .Case<VOrB32Op, VXorB32Op>([&](auto) {
        MaybeLinear lhs = get(0), rhs = get(1);
        return anyOf({lhs, rhs},
                     lhs && rhs ? fillBits(lhs->max | rhs->max) : 0);
      })
      .Case([&](VBfeU32Op field) {
        return extractBits(field, get(0), get(1), get(2));
      })
      .Default(MaybeLinear());
}
