//===- DemandedBits.cpp ---------------------------------------------------===//
//
// Part of WaveASM Conductor, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "waveasm/analysis/demanded_bits/DemandedBits.h"

#include "waveasm/analysis/constant_value/ConstantValue.h"
#include "waveasm/analysis/value_lifetime/ValueLifetime.h"

#include "llvm/ADT/TypeSwitch.h"
#include "llvm/ADT/bit.h"
#include "llvm/Support/MathExtras.h"

using namespace mlir;
using namespace waveasm;

static constexpr uint32_t kAll = 0xffffffff;

/// `width` bits from `offset` on.
static uint32_t getField(Value offset, Value width) {
  std::optional<uint32_t> first = lookupShiftAmount(offset);
  std::optional<uint32_t> count = lookupShiftAmount(width);
  if (!first || !count)
    return kAll;
  return llvm::maskTrailingOnes<uint32_t>(*count) << *first;
}

/// What a shift to the left keeps.
static uint32_t getShifted(Value amount) {
  std::optional<uint32_t> shift = lookupShiftAmount(amount);
  return shift ? kAll >> *shift : kAll;
}

/// The bytes of the source `number`, 0 or 1, that a selector takes. Its bytes
/// from 0 to 3 name those of src1, from 4 to 7 those of src0, and from 12 on
/// constants; the others repeat a sign. CDNA3 ISA, V_PERM_B32.
static uint32_t getPermuted(Value selector, unsigned number) {
  std::optional<uint32_t> bytes = lookupConstant(selector);
  if (!bytes)
    return kAll;
  uint32_t demanded = 0;
  for (unsigned i = 0; i < 4; ++i) {
    uint32_t byte = *bytes >> (8 * i) & 0xff;
    if (byte >= 8 && byte < 12)
      return kAll;
    if (byte < 8 && byte / 4 != number)
      demanded |= uint32_t{0xff} << (8 * (byte % 4));
  }
  return demanded;
}

static uint32_t getDemanded(OpOperand &use, unsigned depth);

/// The bits of the result of a computation of words that its users depend on.
static uint32_t getDemandedOfResult(Operation *op, unsigned depth) {
  // Chains of bytes are short, and the cost is exponential in this number.
  constexpr unsigned kMostDepth = 4, kMostUses = 8;
  if (depth == kMostDepth || !isWordComputation(op) || op->use_empty() ||
      op->getResult(0).hasNUsesOrMore(kMostUses + 1))
    return kAll;
  uint32_t demanded = 0;
  for (OpOperand &use : op->getUses())
    demanded |= getDemanded(use, depth + 1);
  return demanded;
}

static uint32_t getDemanded(OpOperand &use, unsigned depth) {
  unsigned number = use.getOperandNumber();
  auto onlyIf = [](bool holds, uint32_t bits) { return holds ? bits : kAll; };
  return llvm::TypeSwitch<Operation *, uint32_t>(use.getOwner())
      .Case([&](VAndB32Op op) {
        return lookupConstant(op->getOperand(1 - number)).value_or(kAll) &
               getDemandedOfResult(op, depth);
      })
      .Case<VOrB32Op, VXorB32Op>(
          [&](auto op) { return getDemandedOfResult(op, depth); })
      // Bits of sums depend on lower ones.
      .Case<VAddU32Op, VSubU32Op, VMulLoU32Op>([&](auto op) {
        unsigned zeros = llvm::countl_zero(getDemandedOfResult(op, depth));
        return zeros < 32 ? kAll >> zeros : 0;
      })
      .Case<VBfeU32Op, VBfeI32Op>([&](auto op) {
        return onlyIf(number == 0, getField(op.getSrc1(), op.getSrc2()));
      })
      .Case([&](VLshlrevB32Op op) {
        return onlyIf(number == 1, getShifted(op.getSrc0()));
      })
      .Case([&](VLshlOrB32Op op) {
        return onlyIf(number == 0, getShifted(op.getSrc1()));
      })
      .Case([&](VPermB32Op op) {
        return onlyIf(number < 2, getPermuted(op.getSrc2(), number));
      })
      .Case<BufferStoreByteOp, GlobalStoreByteOp, DsWriteB8Op>(
          [&](auto) { return onlyIf(number == 0, 0xff); })
      .Case<BufferStoreShortOp, GlobalStoreShortOp, DsWriteB16Op>(
          [&](auto) { return onlyIf(number == 0, 0xffff); })
      .Default([](Operation *) { return kAll; });
}

uint32_t waveasm::getDemandedBits(OpOperand &use) {
  return getDemanded(use, 0);
}
