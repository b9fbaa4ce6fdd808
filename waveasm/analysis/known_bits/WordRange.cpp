//===- WordRange.cpp ------------------------------------------------------===//
//
// Part of WaveASM Conductor, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "waveasm/analysis/known_bits/WordRange.h"

#include "waveasm/analysis/constant_value/ConstantValue.h"
#include "waveasm/analysis/known_bits/KnownBits.h"
#include "waveasm/analysis/value_lifetime/ValueLifetime.h"

#include "llvm/ADT/TypeSwitch.h"

using namespace mlir;
using namespace waveasm;

/// Number of operations that a query looks at. Addresses of rows and columns
/// need about ten.
static constexpr unsigned kMaxOperations = 64;

/// Bits of the id of a work-item in one dimension. v0 holds x in its lowest
/// bits, then y and z (LLVM, "User Guide for AMDGPU Backend", "Initial Kernel
/// Execution State").
static constexpr unsigned kWorkitemIdBits = 10;

static constexpr uint64_t kMost = UINT32_MAX;

namespace {
/// A range of numbers of up to 64 bits: what a word would be if it did not wrap
/// around.
struct Range {
  uint64_t least = 0;
  uint64_t most = kMost;
};
} // namespace

/// Looks at no more than `left` operations, which it counts down.
static Range rangeOf(Value value, unsigned &left);

/// The sizes of the workgroup if `value` is the register with the ids of the
/// work-item.
static std::optional<std::array<int64_t, 3>> getIdSizes(Value value) {
  auto op = value.getDefiningOp<PrecoloredVRegOp>();
  auto program = op ? op->getParentOfType<ProgramOp>() : ProgramOp();
  if (!program || op.getIndex() != 0 || op.getSize() != 1 ||
      program.getAbi().getTid() != 0)
    return std::nullopt;
  return program.getWorkgroupExtents();
}

/// The id of a work-item in one dimension, if that is what the field is.
static Range rangeOfField(Value source, uint32_t offset, uint32_t width) {
  std::optional<std::array<int64_t, 3>> sizes = getIdSizes(source);
  if (!sizes || width != kWorkitemIdBits || offset % kWorkitemIdBits ||
      offset / kWorkitemIdBits >= sizes->size())
    return {};
  return {0, static_cast<uint64_t>((*sizes)[offset / kWorkitemIdBits] - 1)};
}

static Range sum(Range a, Range b) {
  return {a.least + b.least, a.most + b.most};
}

/// Both ranges are of words, so the product has up to 64 bits.
static Range product(Range a, Range b) {
  return {a.least * b.least, a.most * b.most};
}

static Range low24(Range range) {
  constexpr auto kLow = llvm::maskTrailingOnes<uint64_t>(24);
  return range.most <= kLow ? range : Range{0, kLow};
}

/// The range that the operands of `op` give. Where it exceeds a word, the
/// result may wrap around.
static Range rangeOfResult(Operation *op, unsigned &left) {
  auto operand = [&](unsigned i) { return rangeOf(op->getOperand(i), left); };
  auto shifted = [&](Range range, unsigned amount) {
    std::optional<uint32_t> bits = lookupConstant(op->getOperand(amount));
    return bits ? Range{range.least << (*bits & 31), range.most << (*bits & 31)}
                : Range();
  };
  return llvm::TypeSwitch<Operation *, Range>(op)
      .Case<VMovB32Op, SMovB32Op, VReadfirstlaneB32Op>(
          [&](Operation *) { return operand(0); })
      .Case<VAndB32Op, SAndB32Op>([&](Operation *) {
        return Range{0, std::min(operand(0).most, operand(1).most)};
      })
      .Case<VMinU32Op, SMinU32Op>([&](Operation *) {
        Range a = operand(0), b = operand(1);
        return Range{std::min(a.least, b.least), std::min(a.most, b.most)};
      })
      .Case<VMaxU32Op, SMaxU32Op>([&](Operation *) {
        Range a = operand(0), b = operand(1);
        return Range{std::max(a.least, b.least), std::max(a.most, b.most)};
      })
      .Case<VOrB32Op, SOrB32Op>([&](Operation *) {
        Range a = operand(0), b = operand(1);
        return Range{std::max(a.least, b.least), a.most + b.most};
      })
      .Case<VOr3B32Op>([&](Operation *) {
        return Range{0, operand(0).most + operand(1).most + operand(2).most};
      })
      .Case<VAddU32Op, SAddU32Op, SAddI32Op>(
          [&](Operation *) { return sum(operand(0), operand(1)); })
      .Case<VAdd3U32Op>([&](Operation *) {
        return sum(sum(operand(0), operand(1)), operand(2));
      })
      .Case<VCndmaskB32E64Op>([&](Operation *) {
        Range a = operand(0), b = operand(1);
        return Range{std::min(a.least, b.least), std::max(a.most, b.most)};
      })
      .Case<VMulLoU32Op, SMulI32Op>(
          [&](Operation *) { return product(operand(0), operand(1)); })
      .Case<VMulU32U24Op>([&](Operation *) {
        return product(low24(operand(0)), low24(operand(1)));
      })
      .Case<VMadU32U24Op>([&](Operation *) {
        return sum(product(low24(operand(0)), low24(operand(1))), operand(2));
      })
      .Case<VLshlrevB32Op>([&](Operation *) { return shifted(operand(1), 0); })
      .Case<SLshlB32Op>([&](Operation *) { return shifted(operand(0), 1); })
      .Case<VLshrrevB32Op, SLshrB32Op>([&](Operation *) {
        bool isReversed = isa<VLshrrevB32Op>(op);
        std::optional<uint32_t> bits =
            lookupConstant(op->getOperand(isReversed ? 0 : 1));
        if (!bits)
          return Range();
        Range source = operand(isReversed ? 1 : 0);
        return Range{source.least >> (*bits & 31), source.most >> (*bits & 31)};
      })
      .Case<VLshlAddU32Op>(
          [&](Operation *) { return sum(shifted(operand(0), 1), operand(2)); })
      .Case<VLshlOrB32Op>([&](Operation *) {
        Range a = shifted(operand(0), 1), b = operand(2);
        return Range{std::max(a.least, b.least), a.most + b.most};
      })
      .Case<VAddLshlU32Op>([&](Operation *) {
        Range both = sum(operand(0), operand(1));
        return both.most > kMost ? Range() : shifted(both, 2);
      })
      .Case<VBfeU32Op>([&](VBfeU32Op bfe) {
        std::optional<uint32_t> offset = lookupConstant(bfe.getSrc1());
        std::optional<uint32_t> width = lookupConstant(bfe.getSrc2());
        return offset && width ? rangeOfField(bfe.getSrc0(), *offset, *width)
                               : Range();
      })
      .Default([](Operation *) { return Range(); });
}

static Range rangeOf(Value value, unsigned &left) {
  if (std::optional<uint32_t> constant = lookupConstant(value))
    return {*constant, *constant};
  auto result = dyn_cast<OpResult>(value);
  if (!isWord(value) || !keepsItsValue(value) || !result ||
      result.getResultNumber() != 0)
    return {};
  Range range;
  if (std::optional<std::array<int64_t, 3>> sizes = getIdSizes(value)) {
    range.most = static_cast<uint64_t>((*sizes)[0] - 1) |
                 static_cast<uint64_t>((*sizes)[1] - 1) << kWorkitemIdBits |
                 static_cast<uint64_t>((*sizes)[2] - 1) << 2 * kWorkitemIdBits;
  } else if (left) {
    --left;
    range = rangeOfResult(result.getOwner(), left);
  }
  if (range.most < kMost)
    return range;
  // Known bits are for operations that only they know.
  llvm::KnownBits bits = computeKnownBits(value);
  return {bits.getMinValue().getZExtValue(), bits.getMaxValue().getZExtValue()};
}

WordRange waveasm::computeWordRange(Value value) {
  unsigned left = kMaxOperations;
  Range range = rangeOf(value, left);
  return {static_cast<uint32_t>(range.least),
          static_cast<uint32_t>(range.most)};
}
