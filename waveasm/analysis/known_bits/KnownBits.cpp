//===- KnownBits.cpp ------------------------------------------------------===//
//
// Part of WaveASM Conductor, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "waveasm/analysis/known_bits/KnownBits.h"

#include "waveasm/analysis/constant_value/ConstantValue.h"
#include "waveasm/analysis/value_lifetime/ValueLifetime.h"

#include "llvm/ADT/TypeSwitch.h"

using namespace mlir;
using namespace waveasm;
using llvm::APInt;
using llvm::KnownBits;

/// Number of operations to look through. Address chains are short, and the cost
/// of a query is exponential in this number.
static constexpr unsigned kMaxDepth = 6;

static KnownBits bitsOf(Value value, unsigned depth);

/// The bits of a shift amount: the hardware uses its low 5 bits.
static KnownBits shiftAmount(Value value, unsigned depth) {
  return bitsOf(value, depth) & KnownBits::makeConstant(APInt(32, 31));
}

static KnownBits atMostBits(unsigned width) {
  KnownBits known(32);
  known.Zero.setBitsFrom(width);
  return known;
}

/// The result of v_bfe_u32 or s_bfe_u32 with a constant offset and width, both
/// below 32.
static KnownBits field(Value source, uint32_t offset, uint32_t width,
                       unsigned depth) {
  KnownBits shifted = KnownBits::lshr(
      bitsOf(source, depth), KnownBits::makeConstant(APInt(32, offset)));
  return shifted & KnownBits::makeConstant(APInt::getLowBitsSet(32, width));
}

/// The result of v_bfe_i32 with such an offset and width: the highest bit of
/// the field is that of the bits above it. A field that reaches beyond the word
/// has the sign of the word there.
static KnownBits signedField(Value source, uint32_t offset, uint32_t width,
                             unsigned depth) {
  if (!width)
    return KnownBits::makeConstant(APInt(32, 0));
  KnownBits shifted = KnownBits::ashr(
      bitsOf(source, depth), KnownBits::makeConstant(APInt(32, offset)));
  return shifted.trunc(width).sext(32);
}

/// What a table makes of bits: its bit 4 * a + 2 * b + c is the result of the
/// bits a, b and c.
static KnownBits applyTable(uint64_t table,
                            const std::array<KnownBits, 3> &sources) {
  KnownBits result(32);
  result.setAllConflict();
  for (unsigned row = 0; row < 8; ++row) {
    APInt possible = APInt::getAllOnes(32);
    for (auto [number, source] : llvm::enumerate(sources))
      possible &= row >> (2 - number) & 1 ? ~source.Zero : ~source.One;
    // A result that may be 1 is not known to be 0.
    (table >> row & 1 ? result.Zero : result.One) &= ~possible;
  }
  return result;
}

static KnownBits bitsOfResult(Operation *op, unsigned depth) {
  auto operand = [&](unsigned i) { return bitsOf(op->getOperand(i), depth); };
  auto shift = [&](unsigned i) {
    return shiftAmount(op->getOperand(i), depth);
  };
  return llvm::TypeSwitch<Operation *, KnownBits>(op)
      .Case<VMovB32Op, SMovB32Op, VReadfirstlaneB32Op>(
          [&](Operation *) { return operand(0); })
      .Case<VAndB32Op, SAndB32Op>(
          [&](Operation *) { return operand(0) & operand(1); })
      .Case<VOrB32Op, SOrB32Op>(
          [&](Operation *) { return operand(0) | operand(1); })
      .Case<VXorB32Op, SXorB32Op>(
          [&](Operation *) { return operand(0) ^ operand(1); })
      .Case<VAddU32Op, SAddU32Op, SAddI32Op>(
          [&](Operation *) { return KnownBits::add(operand(0), operand(1)); })
      .Case<VSubU32Op, SSubU32Op, SSubI32Op>(
          [&](Operation *) { return KnownBits::sub(operand(0), operand(1)); })
      .Case<VMulLoU32Op, SMulI32Op>(
          [&](Operation *) { return KnownBits::mul(operand(0), operand(1)); })
      .Case<VMinU32Op, SMinU32Op>(
          [&](Operation *) { return KnownBits::umin(operand(0), operand(1)); })
      .Case<VMaxU32Op, SMaxU32Op>(
          [&](Operation *) { return KnownBits::umax(operand(0), operand(1)); })
      .Case<VMinI32Op, SMinI32Op>(
          [&](Operation *) { return KnownBits::smin(operand(0), operand(1)); })
      .Case<VMaxI32Op, SMaxI32Op>(
          [&](Operation *) { return KnownBits::smax(operand(0), operand(1)); })
      .Case<VLshlrevB32Op>(
          [&](Operation *) { return KnownBits::shl(operand(1), shift(0)); })
      .Case<VLshrrevB32Op>(
          [&](Operation *) { return KnownBits::lshr(operand(1), shift(0)); })
      .Case<VAshrrevI32Op>(
          [&](Operation *) { return KnownBits::ashr(operand(1), shift(0)); })
      .Case<SLshlB32Op>(
          [&](Operation *) { return KnownBits::shl(operand(0), shift(1)); })
      .Case<SLshrB32Op>(
          [&](Operation *) { return KnownBits::lshr(operand(0), shift(1)); })
      .Case<VLshlAddU32Op>([&](Operation *) {
        return KnownBits::add(KnownBits::shl(operand(0), shift(1)), operand(2));
      })
      .Case<VLshlOrB32Op>([&](Operation *) {
        return KnownBits::shl(operand(0), shift(1)) | operand(2);
      })
      .Case<VAddLshlU32Op>([&](Operation *) {
        return KnownBits::shl(KnownBits::add(operand(0), operand(1)), shift(2));
      })
      .Case<VAndOrB32Op>(
          [&](Operation *) { return (operand(0) & operand(1)) | operand(2); })
      .Case<VOr3B32Op>(
          [&](Operation *) { return operand(0) | operand(1) | operand(2); })
      .Case<VBitop3B32Op>([&](VBitop3B32Op op) {
        return applyTable(op.getTable(), {operand(0), operand(1), operand(2)});
      })
      .Case<VMulU32U24Op>([&](Operation *) {
        KnownBits low = KnownBits::makeConstant(APInt::getLowBitsSet(32, 24));
        return KnownBits::mul(operand(0) & low, operand(1) & low);
      })
      // The selected operand differs from lane to lane.
      .Case<VCndmaskB32E64Op>(
          [&](Operation *) { return operand(0).intersectWith(operand(1)); })
      .Case<VBfeU32Op>([&](VBfeU32Op bfe) {
        std::optional<uint32_t> offset = lookupConstant(bfe.getSrc1());
        std::optional<uint32_t> width = lookupConstant(bfe.getSrc2());
        if (!offset || !width)
          return atMostBits(31);
        return field(bfe.getSrc0(), *offset & 31, *width & 31, depth);
      })
      .Case<VBfeI32Op>([&](VBfeI32Op bfe) {
        std::optional<uint32_t> offset = lookupConstant(bfe.getSrc1());
        std::optional<uint32_t> width = lookupConstant(bfe.getSrc2());
        if (!offset || !width)
          return KnownBits(32);
        return signedField(bfe.getSrc0(), *offset & 31, *width & 31, depth);
      })
      .Case<BufferLoadUbyteOp, GlobalLoadUbyteOp, DsReadU8Op>(
          [](Operation *) { return atMostBits(8); })
      .Case<BufferLoadUshortOp, GlobalLoadUshortOp, DsReadU16Op>(
          [](Operation *) { return atMostBits(16); })
      .Default([](Operation *) { return KnownBits(32); });
}

static KnownBits bitsOf(Value value, unsigned depth) {
  if (std::optional<uint32_t> constant = lookupConstant(value))
    return KnownBits::makeConstant(APInt(32, *constant));
  auto result = dyn_cast<OpResult>(value);
  if (!isWord(value) || !keepsItsValue(value) || !result ||
      result.getResultNumber() != 0 || depth == kMaxDepth)
    return KnownBits(32);
  return bitsOfResult(result.getOwner(), depth + 1);
}

KnownBits waveasm::computeKnownBits(Value value) { return bitsOf(value, 0); }
