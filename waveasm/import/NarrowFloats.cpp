//===- NarrowFloats.cpp ---------------------------------------------------===//
//
// Part of WaveASM Conductor, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "waveasm/import/NarrowFloats.h"

#include "waveasm/import/FloatCode.h"
#include "waveasm/target/InlineConstant.h"

using namespace mlir;
using namespace waveasm;
using namespace waveasm::import;

/// V_PERM_B32 selector of the upper halves of the second and the first source.
static constexpr uint32_t kUpperHalves = 0x07060302;

/// The quiet NaN of f16 without sign and payload.
static constexpr uint16_t kQuietNanF16 = 0x7e00;

/// Whether the low half is a NaN as f16.
static bool isNanF16(uint32_t bits) { return (bits & 0x7fff) > 0x7c00; }

FastMath import::getFlagsForF16(FastMath flags) {
  flags.flushF32Denormals = true;
  return flags;
}

//===----------------------------------------------------------------------===//
// f16
//===----------------------------------------------------------------------===//

Value import::makeF16ToF32(ImplicitLocOpBuilder &b, Value x, unsigned half) {
  assert(half < 2 && "a register has two halves");
  FloatCode c(b);
  x = c.vgpr(x);
  if (half)
    x = c.make<VLshrrevB32Op>(c.imm(16), x);
  return c.make<VCvtF32F16Op>(x);
}

Value import::makeF32ToF16(ImplicitLocOpBuilder &b, Value x) {
  FloatCode c(b);
  return c.make<VCvtF16F32Op>(c.vgpr(x));
}

Value import::makeF32ToF16Pair(ImplicitLocOpBuilder &b, Value low, Value high) {
  FloatCode c(b);
  if (c.has<VCvtPkF16F32Op>())
    return c.make<VCvtPkF16F32Op>(c.vgpr(low), c.vgpr(high));
  low = makeF32ToF16(b, low);
  high = makeF32ToF16(b, high);
  return c.make<VLshlOrB32Op>(high, c.imm(16), low);
}

Value import::makeDivideF16(ImplicitLocOpBuilder &b, Value x, Value y,
                            const FastMath &flags) {
  FloatCode c(b);
  x = makeF16ToF32(b, x);
  y = makeF16ToF32(b, y);
  Value reciprocal = c.make<VRcpF32Op>(y);
  Value quotient = c.mul(x, reciprocal);
  if (!flags.allowReciprocal && !flags.approximate) {
    // The quotient is within half an f32 unit, and exact if f32 can represent
    // it. A quotient of two f16 that is not midway between two f16 is farther
    // from the middle than that.
    Value rest = c.subtractProduct(x, y, quotient);
    quotient = c.fma(rest, reciprocal, quotient);
    quotient = c.make<VDivFixupF32Op>(quotient, y, x);
  }
  return makeF32ToF16(b, quotient);
}

Value import::makeAddF16(ImplicitLocOpBuilder &b, Value x, Value y) {
  return FloatCode(b).make<VAddF16Op>(x, y);
}

Value import::makeSubF16(ImplicitLocOpBuilder &b, Value x, Value y) {
  return FloatCode(b).make<VSubF16Op>(x, y);
}

Value import::makeMulF16(ImplicitLocOpBuilder &b, Value x, Value y) {
  return FloatCode(b).make<VMulF16Op>(x, y);
}

/// Whether `value` is a number that comparisons and selects have inline, other
/// than the one with the bits `excluded`.
static bool isInlineF16(Value value, uint16_t excluded) {
  if (!isa<ImmType>(value.getType()))
    return false;
  auto bits = static_cast<uint16_t>(getImmediate(value));
  return bits != excluded && !isNanF16(bits) &&
         target::isInlineConstant(bits, 32);
}

/// Returns `number`, the extreme of `x` and `y`, or a NaN if one of them is
/// one. A constant other than `zero` takes the place of what `CompareOp` calls
/// not better, if it is inline.
template <typename NumberOp, typename CompareOp>
static Value makeExtremeF16(FloatCode &c, Value x, Value y, uint16_t zero,
                            const FastMath &flags) {
  if (isa<ImmType>(x.getType()))
    std::swap(x, y);
  if (flags.noNans)
    return c.make<NumberOp>(x, y);
  if (isInlineF16(y, zero))
    return c.select(c.compare<CompareOp>(x, y), y, x);
  Value isNan = c.compare<VCmpUF16E64Op>(x, y);
  return c.select(isNan, c.imm(kQuietNanF16), c.make<NumberOp>(x, y));
}

Value import::makeMaximumF16(ImplicitLocOpBuilder &b, Value x, Value y,
                             const FastMath &flags) {
  FloatCode c(b);
  // max(0, -0) is 0.
  return makeExtremeF16<VMaxF16Op, VCmpLeF16E64Op>(c, x, y, 0x8000, flags);
}

Value import::makeMinimumF16(ImplicitLocOpBuilder &b, Value x, Value y,
                             const FastMath &flags) {
  FloatCode c(b);
  // min(0, -0) is -0.
  return makeExtremeF16<VMinF16Op, VCmpGeF16E64Op>(c, x, y, 0, flags);
}

Value import::makeMaxNumF16(ImplicitLocOpBuilder &b, Value x, Value y) {
  return FloatCode(b).make<VMaxF16Op>(x, y);
}

Value import::makeMinNumF16(ImplicitLocOpBuilder &b, Value x, Value y) {
  return FloatCode(b).make<VMinF16Op>(x, y);
}

Value import::makeAddF16Pair(ImplicitLocOpBuilder &b, Value x, Value y) {
  FloatCode c(b);
  return c.make<VPkAddF16Op>(c.vgpr(x), c.vgpr(y));
}

Value import::makeSubF16Pair(ImplicitLocOpBuilder &b, Value x, Value y) {
  FloatCode c(b);
  Value minusOne = c.vgpr(c.bits(0xbc00bc00));
  return c.make<VPkFmaF16Op>(c.vgpr(y), minusOne, c.vgpr(x));
}

Value import::makeMulF16Pair(ImplicitLocOpBuilder &b, Value x, Value y) {
  FloatCode c(b);
  return c.make<VPkMulF16Op>(c.vgpr(x), c.vgpr(y));
}

Value import::makeFmaF16Pair(ImplicitLocOpBuilder &b, Value x, Value y,
                             Value z) {
  FloatCode c(b);
  return c.make<VPkFmaF16Op>(c.vgpr(x), c.vgpr(y), c.vgpr(z));
}

Value import::makeAbsF16Pair(ImplicitLocOpBuilder &b, Value x) {
  FloatCode c(b);
  return c.make<VAndB32Op>(c.bits(0x7fff7fff), c.vgpr(x));
}

Value import::makeNegateF16Pair(ImplicitLocOpBuilder &b, Value x) {
  FloatCode c(b);
  return c.make<VXorB32Op>(c.bits(0x80008000), c.vgpr(x));
}

Value import::makeCopySignF16Pair(ImplicitLocOpBuilder &b, Value x, Value y) {
  FloatCode c(b);
  return c.make<VBfiB32Op>(c.bits(0x7fff7fff), c.vgpr(x), c.vgpr(y));
}

/// Whether `value` is known to be two numbers.
static bool isNumberPair(Value value) {
  if (!isa<ImmType>(value.getType()))
    return false;
  auto bits = static_cast<uint32_t>(getImmediate(value));
  return !isNanF16(bits) && !isNanF16(bits >> 16);
}

/// Returns `extreme` with a NaN in each half in which `x` or `y` has one.
static Value propagateNans(FloatCode &c, Value x, Value y, Value extreme,
                           const FastMath &flags) {
  if (isNumberPair(x))
    std::swap(x, y);
  if (flags.noNans || isNumberPair(x))
    return extreme;
  // Sets the sign bit of each half whose magnitude is above infinity.
  auto signOfNan = [&](Value value) {
    Value size = c.make<VAndB32Op>(c.bits(0x7fff7fff), value);
    return c.make<VAddU32Op>(c.bits(0x03ff03ff), size);
  };
  Value isNan = signOfNan(x);
  if (!isNumberPair(y))
    isNan = c.make<VOrB32Op>(isNan, signOfNan(y));
  isNan = c.make<VAndB32Op>(c.bits(0x80008000), isNan);
  // 0x8000 - 0x0200 consists of the exponent of a NaN and the quiet bit.
  Value nan = c.make<VSubU32Op>(isNan, c.make<VLshrrevB32Op>(c.imm(6), isNan));
  return c.make<VOrB32Op>(nan, extreme);
}

Value import::makeMaximumF16Pair(ImplicitLocOpBuilder &b, Value x, Value y,
                                 const FastMath &flags) {
  FloatCode c(b);
  return propagateNans(c, x, y, makeMaxNumF16Pair(b, x, y), flags);
}

Value import::makeMinimumF16Pair(ImplicitLocOpBuilder &b, Value x, Value y,
                                 const FastMath &flags) {
  FloatCode c(b);
  return propagateNans(c, x, y, makeMinNumF16Pair(b, x, y), flags);
}

Value import::makeMaxNumF16Pair(ImplicitLocOpBuilder &b, Value x, Value y) {
  FloatCode c(b);
  return c.make<VPkMaxF16Op>(c.vgpr(x), c.vgpr(y));
}

Value import::makeMinNumF16Pair(ImplicitLocOpBuilder &b, Value x, Value y) {
  FloatCode c(b);
  return c.make<VPkMinF16Op>(c.vgpr(x), c.vgpr(y));
}

//===----------------------------------------------------------------------===//
// bf16
//===----------------------------------------------------------------------===//

Value import::makeBf16ToF32(ImplicitLocOpBuilder &b, Value x, unsigned half) {
  assert(half < 2 && "a register has two halves");
  FloatCode c(b);
  if (half)
    return c.make<VAndB32Op>(c.bits(0xffff0000), c.vgpr(x));
  return c.make<VLshlrevB32Op>(c.imm(16), c.vgpr(x));
}

/// Makes the nearest bf16 in the high half; the low half is undefined.
static Value roundToBf16(FloatCode &c, Value x, const FastMath &flags) {
  x = c.vgpr(x);
  // Add half a unit, minus the lowest bit if the result would be even, so that
  // ties round to even.
  Value isOdd = c.make<VBfeU32Op>(x, c.imm(16), c.imm(1));
  Value rounded = c.make<VAdd3U32Op>(x, isOdd, c.imm(0x7fff));
  if (flags.noNans)
    return rounded;
  Value isNan = c.compare<VCmpUF32E64Op>(x, x);
  return c.select(isNan, c.bits(kQuietNan), rounded);
}

Value import::makeF32ToBf16(ImplicitLocOpBuilder &b, Value x,
                            const FastMath &flags) {
  FloatCode c(b);
  if (c.has<VCvtPkBf16F32Op>())
    return c.make<VCvtPkBf16F32Op>(c.vgpr(x), c.imm(0));
  return c.make<VLshrrevB32Op>(c.imm(16), roundToBf16(c, x, flags));
}

Value import::makeF32ToBf16Pair(ImplicitLocOpBuilder &b, Value low, Value high,
                                const FastMath &flags) {
  FloatCode c(b);
  if (c.has<VCvtPkBf16F32Op>())
    return c.make<VCvtPkBf16F32Op>(c.vgpr(low), c.vgpr(high));
  low = roundToBf16(c, low, flags);
  high = roundToBf16(c, high, flags);
  return c.make<VPermB32Op>(high, low, c.bits(kUpperHalves));
}

Value import::makeExactBf16(ImplicitLocOpBuilder &b, ValueRange values) {
  assert(!values.empty() && values.size() <= 2 && "a register has two halves");
  FloatCode c(b);
  if (values.size() == 1)
    return c.make<VLshrrevB32Op>(c.imm(16), values[0]);
  return c.make<VPermB32Op>(values[1], values[0], c.bits(kUpperHalves));
}

//===----------------------------------------------------------------------===//
// 8 bits
//===----------------------------------------------------------------------===//

Value import::makeF8ToF32(ImplicitLocOpBuilder &b, Float8 type, Value x,
                          unsigned byte) {
  assert(byte < 4 && "a register has four bytes");
  FloatCode c(b);
  x = c.vgpr(x);
  auto part = b.getStringAttr("BYTE_" + Twine(byte));
  return type == Float8::E4M3 ? c.make<VCvtF32Fp8SdwaOp>(x, part)
                              : c.make<VCvtF32Bf8SdwaOp>(x, part);
}

Value import::makeF32ToF8(ImplicitLocOpBuilder &b, Float8 type,
                          ValueRange values) {
  assert(!values.empty() && values.size() <= 4 && "a register has four bytes");
  FloatCode c(b);
  Value result = c.vgpr(c.imm(0));
  for (unsigned i = 0; i < values.size(); i += 2) {
    Value second = i + 1 < values.size() ? values[i + 1] : c.imm(0);
    bool isHigh = i == 2;
    result = type == Float8::E4M3
                 ? c.make<VCvtPkFp8F32Op>(values[i], second, result, isHigh)
                 : c.make<VCvtPkBf8F32Op>(values[i], second, result, isHigh);
  }
  return result;
}
