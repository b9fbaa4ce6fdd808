//===- ArgumentValues.cpp -------------------------------------------------===//
//
// Part of WaveASM Conductor, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "waveasm/analysis/argument_values/ArgumentValues.h"

#include "waveasm/analysis/constant_value/ConstantValue.h"
#include "waveasm/analysis/value_lifetime/ValueLifetime.h"
#include "waveasm/dialect/WordComparison.h"
#include "waveasm/target/UserSgprs.h"

#include "llvm/ADT/TypeSwitch.h"
#include "llvm/Support/MathExtras.h"

#include <algorithm>

using namespace mlir;
using namespace waveasm;

/// How many nested operations a query follows. What a bound of a loop is made
/// of are some ten.
static constexpr unsigned kMaxDepth = 256;

static int32_t toSigned(uint32_t word) { return static_cast<int32_t>(word); }

static bool isScalarLoad(Operation *op) {
  return isa<SLoadDwordOp, SLoadDwordx2Op, SLoadDwordx4Op, SLoadDwordx8Op,
             SLoadDwordx16Op>(op);
}

/// The field of a word that `s_bfe` takes, where `place` has its offset in bits
/// 0 to 4 and its width in bits 16 to 22 (CDNA3 ISA, "SOP2 Instructions").
static uint32_t getField(uint32_t word, uint32_t place, bool isSigned) {
  uint32_t offset = place & 31, width = std::min(place >> 16 & 127, 32U);
  if (width == 0)
    return 0;
  uint64_t extended = isSigned ? static_cast<uint64_t>(int64_t{toSigned(word)})
                               : uint64_t{word};
  uint64_t field = extended >> offset & llvm::maskTrailingOnes<uint64_t>(width);
  return static_cast<uint32_t>(isSigned ? llvm::SignExtend64(field, width)
                                        : static_cast<int64_t>(field));
}

/// The result of a scalar instruction with two sources; none for others.
static std::optional<uint32_t> combine(Operation *op, uint32_t a, uint32_t b) {
  using Word = std::optional<uint32_t>;
  return llvm::TypeSwitch<Operation *, Word>(op)
      .Case<SAddU32Op, SAddI32Op>([&](Operation *) { return a + b; })
      .Case<SSubU32Op, SSubI32Op>([&](Operation *) { return a - b; })
      .Case<SMulI32Op>([&](Operation *) { return a * b; })
      .Case<SMulHiU32Op>([&](Operation *) {
        return static_cast<uint32_t>(uint64_t{a} * b >> 32);
      })
      .Case<SMulHiI32Op>([&](Operation *) {
        return static_cast<uint32_t>(
            static_cast<uint64_t>(int64_t{toSigned(a)} * toSigned(b)) >> 32);
      })
      .Case<SLshlB32Op>([&](Operation *) { return a << (b & 31); })
      .Case<SLshrB32Op>([&](Operation *) { return a >> (b & 31); })
      .Case<SAshrI32Op>([&](Operation *) {
        return static_cast<uint32_t>(toSigned(a) >> (b & 31));
      })
      .Case<SAndB32Op>([&](Operation *) { return a & b; })
      .Case<SAndn2B32Op>([&](Operation *) { return a & ~b; })
      .Case<SOrB32Op>([&](Operation *) { return a | b; })
      .Case<SXorB32Op>([&](Operation *) { return a ^ b; })
      .Case<SMinU32Op>([&](Operation *) { return std::min(a, b); })
      .Case<SMaxU32Op>([&](Operation *) { return std::max(a, b); })
      .Case<SMinI32Op>(
          [&](Operation *) { return toSigned(a) < toSigned(b) ? a : b; })
      .Case<SMaxI32Op>(
          [&](Operation *) { return toSigned(a) > toSigned(b) ? a : b; })
      .Case<SBfeU32Op>(
          [&](Operation *) { return getField(a, b, /*isSigned=*/false); })
      .Case<SBfeI32Op>(
          [&](Operation *) { return getField(a, b, /*isSigned=*/true); })
      .Default(Word());
}

std::optional<uint32_t> ArgumentValues::lookup(Value value) {
  if (std::optional<uint32_t> constant = lookupConstant(value))
    return constant;
  if (!isWord(value) || !keepsItsValue(value) || depth == kMaxDepth)
    return std::nullopt;
  auto [it, isNew] = known.try_emplace(value);
  if (!isNew)
    return it->second;
  ++depth;
  std::optional<uint32_t> word = compute(value);
  --depth;
  known[value] = word;
  return word;
}

std::optional<uint32_t> ArgumentValues::compute(Value value) {
  if (auto argument = dyn_cast<BlockArgument>(value)) {
    // One that no iteration changes.
    auto loop = dyn_cast<LoopOp>(argument.getOwner()->getParentOp());
    unsigned number = argument.getArgNumber();
    if (!loop || loop.getConditionOp().getIterArgs()[number] != value)
      return std::nullopt;
    return lookup(loop.getInitArgs()[number]);
  }
  Operation *op = value.getDefiningOp();
  if (auto extract = dyn_cast<ExtractOp>(op))
    return lookupElement(extract.getVector(),
                         static_cast<unsigned>(extract.getIndex()));
  if (isa<PrecoloredSRegOp>(op) || isScalarLoad(op))
    return lookupElement(value, 0);
  return value == op->getResult(0) ? computeResult(op) : std::nullopt;
}

/// The first result of an instruction.
std::optional<uint32_t> ArgumentValues::computeResult(Operation *op) {
  if (isa<SMovB32Op, VMovB32Op, VReadfirstlaneB32Op>(op))
    return lookup(op->getOperand(0));
  if (auto select = dyn_cast<SCselectB32Op>(op)) {
    std::optional<bool> condition = lookupCondition(select->getOperand(0));
    if (!condition)
      return std::nullopt;
    return lookup(select->getOperand(*condition ? 1 : 2));
  }
  if (op->getNumOperands() != 2)
    return std::nullopt;
  std::optional<uint32_t> a = lookup(op->getOperand(0));
  std::optional<uint32_t> b = a ? lookup(op->getOperand(1)) : std::nullopt;
  return b ? combine(op, *a, *b) : std::nullopt;
}

std::optional<bool> ArgumentValues::lookupCondition(Value condition) {
  Operation *compare = condition.getDefiningOp();
  std::optional<WordComparison> test =
      compare ? getWordComparison(compare) : std::nullopt;
  if (!test)
    return std::nullopt;
  std::optional<uint32_t> a = lookup(compare->getOperand(0));
  std::optional<uint32_t> b = a ? lookup(compare->getOperand(1)) : std::nullopt;
  return b ? std::optional(test->holds(*a, *b)) : std::nullopt;
}

/// Register `index` of a tuple in which arguments are.
std::optional<uint32_t> ArgumentValues::lookupElement(Value tuple,
                                                      unsigned index) {
  Operation *op = tuple.getDefiningOp();
  if (!op || !keepsItsValue(tuple))
    return std::nullopt;
  if (auto preloaded = dyn_cast<PrecoloredSRegOp>(op)) {
    int64_t dword = static_cast<int64_t>(preloaded.getIndex()) + index -
                    target::kKernargSgprs;
    if (dword >= static_cast<int64_t>(program.getKernargPreloadLength()))
      return std::nullopt;
    return readArgument(4 * dword);
  }
  if (!isScalarLoad(op) || op->getNumResults() != 1)
    return std::nullopt;
  auto address = op->getOperand(0).getDefiningOp<PrecoloredSRegOp>();
  std::optional<uint32_t> offset = lookup(op->getOperand(1));
  if (!address || address.getIndex() != 0 ||
      static_cast<int64_t>(address.getSize()) != target::kKernargSgprs ||
      !offset)
    return std::nullopt;
  return readArgument(int64_t{toSigned(*offset)} + 4 * int64_t{index});
}

std::optional<uint32_t> ArgumentValues::readArgument(int64_t offset) const {
  if (offset < 0)
    return std::nullopt;
  llvm::KnownBits dword = arguments.readDword(static_cast<uint64_t>(offset));
  if (!dword.isConstant())
    return std::nullopt;
  return static_cast<uint32_t>(dword.getConstant().getZExtValue());
}
