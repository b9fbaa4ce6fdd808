//===- FloatMath.cpp - Signs, extremes, whole numbers ---------------------===//
//
// Part of WaveASM Conductor, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "waveasm/import/FloatMath.h"

#include "waveasm/import/FloatCode.h"
#include "waveasm/target/InlineConstant.h"

#include "llvm/ADT/bit.h"

#include <cmath>

using namespace mlir;
using namespace waveasm;
using namespace waveasm::import;

Value import::makeAbs(ImplicitLocOpBuilder &b, Value x) {
  FloatCode c(b);
  return c.magnitude(c.vgpr(x));
}

Value import::makeNegate(ImplicitLocOpBuilder &b, Value x) {
  FloatCode c(b);
  return c.negate(c.vgpr(x));
}

Value import::makeCopySign(ImplicitLocOpBuilder &b, Value magnitude,
                           Value sign) {
  FloatCode c(b);
  return c.copySign(c.vgpr(magnitude), c.vgpr(sign));
}

Value import::makeFma(ImplicitLocOpBuilder &b, Value x, Value y, Value z) {
  return FloatCode(b).fma(x, y, z);
}

/// Returns `extreme`, or a NaN if `x` or `y` is one.
static Value propagateNan(FloatCode &c, Value x, Value y, Value extreme,
                          const FastMath &flags) {
  if (flags.noNans)
    return extreme;
  Value unordered = c.compare<VCmpUF32E64Op>(x, y);
  return c.select(unordered, c.bits(kQuietNan), extreme);
}

/// Whether `value` is a number that an instruction has inline, other than the
/// one with the bits `excluded`.
static bool isInlineNumber(Value value, uint32_t excluded) {
  if (!isa<ImmType>(value.getType()))
    return false;
  auto bits = static_cast<uint32_t>(getImmediate(value));
  return bits != excluded && !std::isnan(llvm::bit_cast<float>(bits)) &&
         target::isInlineConstant(static_cast<int32_t>(bits), 32);
}

/// Returns the extreme of a register and a constant, which takes the place of
/// what compares as not better; a NaN never does.
template <typename CompareOp>
static Value selectExtreme(FloatCode &c, Value x, Value constant) {
  return c.select(c.compare<CompareOp>(x, constant), constant, x);
}

Value import::makeMaximum(ImplicitLocOpBuilder &b, Value x, Value y,
                          const FastMath &flags) {
  FloatCode c(b);
  if (isa<ImmType>(x.getType()))
    std::swap(x, y);
  if (!flags.noNans && c.has<VMaximum3F32Op>())
    return c.make<VMaximum3F32Op>(x, y, y);
  // max(0, -0) is 0.
  if (!flags.noNans && isInlineNumber(y, kSignBit))
    return selectExtreme<VCmpLeF32E64Op>(c, x, y);
  return propagateNan(c, x, y, c.make<VMaxF32Op>(x, y), flags);
}

Value import::makeMinimum(ImplicitLocOpBuilder &b, Value x, Value y,
                          const FastMath &flags) {
  FloatCode c(b);
  if (isa<ImmType>(x.getType()))
    std::swap(x, y);
  if (!flags.noNans && c.has<VMinimum3F32Op>())
    return c.make<VMinimum3F32Op>(x, y, y);
  // min(0, -0) is -0.
  if (!flags.noNans && isInlineNumber(y, 0))
    return selectExtreme<VCmpGeF32E64Op>(c, x, y);
  return propagateNan(c, x, y, c.make<VMinF32Op>(x, y), flags);
}

Value import::makeMaxNum(ImplicitLocOpBuilder &b, Value x, Value y) {
  return FloatCode(b).make<VMaxF32Op>(x, y);
}

Value import::makeMinNum(ImplicitLocOpBuilder &b, Value x, Value y) {
  return FloatCode(b).make<VMinF32Op>(x, y);
}

Value import::makeRoundEven(ImplicitLocOpBuilder &b, Value x) {
  FloatCode c(b);
  return c.make<VRndneF32Op>(c.vgpr(x));
}

Value import::makeRound(ImplicitLocOpBuilder &b, Value x) {
  FloatCode c(b);
  x = c.vgpr(x);
  // The largest float below a half. Its sum with a half rounds to 1, its sum
  // with a smaller number stays below 1, and it vanishes in sums with large
  // numbers, which are all integers.
  Value almostHalf = c.copySign(c.number(0x1.fffffep-2F), x);
  return c.make<VTruncF32Op>(c.add(x, almostHalf));
}

Value import::makeFloor(ImplicitLocOpBuilder &b, Value x) {
  FloatCode c(b);
  return c.make<VFloorF32Op>(c.vgpr(x));
}

Value import::makeCeil(ImplicitLocOpBuilder &b, Value x) {
  FloatCode c(b);
  return c.make<VCeilF32Op>(c.vgpr(x));
}

Value import::makeTrunc(ImplicitLocOpBuilder &b, Value x) {
  FloatCode c(b);
  return c.make<VTruncF32Op>(c.vgpr(x));
}

Value import::makeSignedToFloat(ImplicitLocOpBuilder &b, Value x) {
  FloatCode c(b);
  return c.make<VCvtF32I32Op>(c.vgpr(x));
}

Value import::makeUnsignedToFloat(ImplicitLocOpBuilder &b, Value x) {
  FloatCode c(b);
  return c.make<VCvtF32U32Op>(c.vgpr(x));
}

Value import::makeFloatToSigned(ImplicitLocOpBuilder &b, Value x) {
  FloatCode c(b);
  return c.make<VCvtI32F32Op>(c.vgpr(x));
}

Value import::makeFloatToUnsigned(ImplicitLocOpBuilder &b, Value x) {
  FloatCode c(b);
  return c.make<VCvtU32F32Op>(c.vgpr(x));
}
