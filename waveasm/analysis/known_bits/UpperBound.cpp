//===- UpperBound.cpp -----------------------------------------------------===//
//
// Part of WaveASM Conductor, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "waveasm/analysis/known_bits/UpperBound.h"

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

/// Looks at no more than `left` operations, which it counts down.
static uint64_t boundOf(Value value, unsigned &left);

/// The sizes of the workgroup if `value` is the register with the ids of the
/// work-item.
static std::optional<std::array<int64_t, 3>> getIdSizes(Value value) {
  auto op = value.getDefiningOp<PrecoloredVRegOp>();
  auto program = op ? op->getParentOfType<ProgramOp>() : ProgramOp();
  if (!program || op.getIndex() != 0 || op.getSize() != 1 ||
      program.getAbi().getTid() != 0)
    return std::nullopt;
  ArrayAttr sizes = program.getWorkgroupSizeAttr();
  if (!sizes || sizes.size() != 3)
    return std::nullopt;
  std::array<int64_t, 3> result;
  for (auto [size, attribute] : llvm::zip_equal(result, sizes))
    size = cast<IntegerAttr>(attribute).getInt();
  return result;
}

/// The id of a work-item in one dimension, if that is what the field is.
static std::optional<uint64_t> boundOfId(Value source, uint32_t offset,
                                         uint32_t width) {
  std::optional<std::array<int64_t, 3>> sizes = getIdSizes(source);
  if (!sizes || width != kWorkitemIdBits || offset % kWorkitemIdBits ||
      offset / kWorkitemIdBits >= sizes->size())
    return std::nullopt;
  return static_cast<uint64_t>((*sizes)[offset / kWorkitemIdBits] - 1);
}

/// The bound that the operands of `op` give. More than 32 bits mean that the
/// result may wrap around.
static uint64_t boundOfResult(Operation *op, unsigned &left) {
  auto operand = [&](unsigned i) { return boundOf(op->getOperand(i), left); };
  auto shifted = [&](uint64_t bound, unsigned amount) {
    std::optional<uint32_t> bits = lookupConstant(op->getOperand(amount));
    return bits ? bound << (*bits & 31) : kMost;
  };
  auto low24 = [](uint64_t bound) {
    return std::min<uint64_t>(bound, llvm::maskTrailingOnes<uint64_t>(24));
  };
  // Products of bounds have up to 64 bits.
  return llvm::TypeSwitch<Operation *, uint64_t>(op)
      .Case<VMovB32Op, SMovB32Op, VReadfirstlaneB32Op>(
          [&](Operation *) { return operand(0); })
      .Case<VAndB32Op, SAndB32Op, VMinU32Op, SMinU32Op>(
          [&](Operation *) { return std::min(operand(0), operand(1)); })
      .Case<VOrB32Op, SOrB32Op, VAddU32Op, SAddU32Op, SAddI32Op>(
          [&](Operation *) { return operand(0) + operand(1); })
      .Case<VAdd3U32Op, VOr3B32Op>(
          [&](Operation *) { return operand(0) + operand(1) + operand(2); })
      .Case<VMaxU32Op, SMaxU32Op, VCndmaskB32E64Op>(
          [&](Operation *) { return std::max(operand(0), operand(1)); })
      .Case<VMulLoU32Op, SMulI32Op>(
          [&](Operation *) { return operand(0) * operand(1); })
      .Case<VMulU32U24Op>(
          [&](Operation *) { return low24(operand(0)) * low24(operand(1)); })
      .Case<VMadU32U24Op>([&](Operation *) {
        return low24(operand(0)) * low24(operand(1)) + operand(2);
      })
      .Case<VLshlrevB32Op>([&](Operation *) { return shifted(operand(1), 0); })
      .Case<SLshlB32Op>([&](Operation *) { return shifted(operand(0), 1); })
      .Case<VLshrrevB32Op, SLshrB32Op>([&](Operation *) {
        bool isReversed = isa<VLshrrevB32Op>(op);
        std::optional<uint32_t> bits =
            lookupConstant(op->getOperand(isReversed ? 0 : 1));
        return bits ? operand(isReversed ? 1 : 0) >> (*bits & 31) : kMost;
      })
      .Case<VLshlAddU32Op, VLshlOrB32Op>(
          [&](Operation *) { return shifted(operand(0), 1) + operand(2); })
      .Case<VAddLshlU32Op>([&](Operation *) {
        uint64_t sum = operand(0) + operand(1);
        return sum > kMost ? kMost : shifted(sum, 2);
      })
      .Case<VBfeU32Op>([&](VBfeU32Op bfe) {
        std::optional<uint32_t> offset = lookupConstant(bfe.getSrc1());
        std::optional<uint32_t> width = lookupConstant(bfe.getSrc2());
        if (!offset || !width)
          return kMost;
        return boundOfId(bfe.getSrc0(), *offset, *width).value_or(kMost);
      })
      .Default([](Operation *) { return kMost; });
}

static uint64_t boundOf(Value value, unsigned &left) {
  if (std::optional<uint32_t> constant = lookupConstant(value))
    return *constant;
  auto result = dyn_cast<OpResult>(value);
  if (!isWord(value) || !keepsItsValue(value) || !result ||
      result.getResultNumber() != 0)
    return kMost;
  uint64_t most = kMost;
  if (std::optional<std::array<int64_t, 3>> sizes = getIdSizes(value)) {
    most = static_cast<uint64_t>((*sizes)[0] - 1) |
           static_cast<uint64_t>((*sizes)[1] - 1) << kWorkitemIdBits |
           static_cast<uint64_t>((*sizes)[2] - 1) << 2 * kWorkitemIdBits;
  } else if (left) {
    --left;
    most = boundOfResult(result.getOwner(), left);
  }
  // Known bits are for operations that only they know.
  return most < kMost ? most
                      : computeKnownBits(value).getMaxValue().getZExtValue();
}

uint32_t waveasm::computeUpperBound(Value value) {
  unsigned left = kMaxOperations;
  return static_cast<uint32_t>(boundOf(value, left));
}
