//===- FloatExponential.cpp - Exponentials and logarithms -----------------===//
//
// Part of WaveASM Conductor, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "waveasm/import/FloatCode.h"
#include "waveasm/import/FloatMath.h"

using namespace mlir;
using namespace waveasm;
using namespace waveasm::import;

namespace {
/// A number as the sum of two floats.
struct TwoFloats {
  float high;
  float low;
};
} // namespace

static constexpr TwoFloats kLog2OfE = {0x1.715476p0F, 0x1.4ae0cp-26F};
static constexpr TwoFloats kLog2Of10 = {0x1.a934fp1F, 0x1.2f346ep-24F};
// The first float is below the number, so that both have the same sign and the
// product with infinity stays infinite.
static constexpr TwoFloats kLn2 = {0x1.62e42ep-1F, 0x1.efa39ep-25F};
static constexpr TwoFloats kLog10Of2 = {0x1.344134p-2F, 0x1.09f7ap-26F};

/// Whether to handle the denormals that V_EXP_F32 and V_LOG_F32 flush.
static bool keepsDenormals(const FastMath &flags) {
  return !flags.approximate && !flags.flushF32Denormals;
}

//===----------------------------------------------------------------------===//
// Exponentials
//===----------------------------------------------------------------------===//

/// Makes 2^x * `factor`; a null factor stands for 1.
static Value makeScaledExp2(FloatCode &c, Value x, Value factor,
                            const FastMath &flags) {
  auto multiplied = [&](Value power) {
    return factor ? c.mul(power, factor) : power;
  };
  if (!keepsDenormals(flags))
    return multiplied(c.make<VExpF32Op>(x));
  Value isSmall = c.compare<VCmpGtF32E64Op>(c.number(-126), x);
  Value raised = c.add(x, c.select(isSmall, c.number(64), c.imm(0)));
  Value power = multiplied(c.make<VExpF32Op>(raised));
  return c.ldexp(power, c.select(isSmall, c.imm(-64), c.imm(0)));
}

Value import::makeExp2(ImplicitLocOpBuilder &b, Value x,
                       const FastMath &flags) {
  FloatCode c(b);
  return makeScaledExp2(c, c.vgpr(x), Value(), flags);
}

/// Makes 2^(x * log2Base).
static Value makePowerOf(FloatCode &c, Value x, TwoFloats log2Base,
                         const FastMath &flags) {
  x = c.vgpr(x);
  Value exponent = c.mul(c.number(log2Base.high), x);
  if (flags.approximate)
    return c.make<VExpF32Op>(exponent);
  // The error of the rounded exponent, and the factor that corrects it. Beyond
  // the range of the result, any factor between the limits will do; a NaN gives
  // the lower one.
  Value excess = c.fma(c.number(-log2Base.high), x, exponent);
  excess = c.fma(c.number(-log2Base.low), x, excess);
  constexpr float kLn2Rounded = 0x1.62e43p-1F;
  Value factor = c.fma(c.number(-kLn2Rounded), excess, c.number(1));
  constexpr float kLimit = 0x1p-16F;
  factor = c.median(factor, c.number(1 - kLimit), c.number(1 + kLimit));
  return makeScaledExp2(c, exponent, factor, flags);
}

Value import::makeExp(ImplicitLocOpBuilder &b, Value x, const FastMath &flags) {
  FloatCode c(b);
  return makePowerOf(c, x, kLog2OfE, flags);
}

Value import::makeExp10(ImplicitLocOpBuilder &b, Value x,
                        const FastMath &flags) {
  FloatCode c(b);
  return makePowerOf(c, x, kLog2Of10, flags);
}

Value import::makeExpm1(ImplicitLocOpBuilder &b, Value x,
                        const FastMath &flags) {
  FloatCode c(b);
  x = c.vgpr(x);
  // e^x = 2^n * e^r with |r| <= ln(2) / 2. Beyond the limits the result stays
  // the same.
  Value limited = c.median(x, c.number(-32), c.number(89));
  Value n = c.make<VRndneF32Op>(c.mul(c.number(kLog2OfE.high), limited));
  Value r = c.fma(c.number(-kLn2.high), n, limited);
  r = c.fma(c.number(-kLn2.low), n, r);
  // (e^r - 1 - r) / r^2, within 2^-31 of e^r - 1.
  Value curve =
      c.polynomial(r, {0x1.9e7c8cp-13F, 0x1.6d3a66p-10F, 0x1.1112d4p-7F,
                       0x1.5554f8p-5F, 0x1.555554p-3F, 0x1p-1F});
  Value small = c.fma(c.mul(r, r), curve, r);
  // 2^n * ((e^r - 1) + (1 - 2^-n))
  Value exponent = c.make<VCvtI32F32Op>(n);
  Value inverse = c.ldexp(c.number(1), c.make<VSubU32Op>(c.imm(0), exponent));
  Value result = c.ldexp(c.add(small, c.sub(c.number(1), inverse)), exponent);
  if (!flags.noNans)
    result = c.select(c.compare<VCmpUF32E64Op>(x, x), x, result);
  return flags.noSignedZeros ? result : c.copySign(result, x);
}

//===----------------------------------------------------------------------===//
// Logarithms
//===----------------------------------------------------------------------===//

Value import::makeLog2(ImplicitLocOpBuilder &b, Value x,
                       const FastMath &flags) {
  FloatCode c(b);
  x = c.vgpr(x);
  if (!keepsDenormals(flags))
    return c.make<VLogF32Op>(x);
  Value isSmall = c.compare<VCmpGtF32E64Op>(c.number(0x1p-126F), x);
  Value scaled = c.ldexp(x, c.select(isSmall, c.imm(32), c.imm(0)));
  Value offset = c.select(isSmall, c.number(32), c.imm(0));
  return c.sub(c.make<VLogF32Op>(scaled), offset);
}

/// Makes log2(x) * factor.
static Value makeLogarithm(ImplicitLocOpBuilder &b, Value x, TwoFloats factor,
                           const FastMath &flags) {
  FloatCode c(b);
  Value log2 = makeLog2(b, x, flags);
  if (flags.approximate)
    return c.mul(c.number(factor.high + factor.low), log2);
  return c.fma(c.number(factor.high), log2, c.mul(c.number(factor.low), log2));
}

Value import::makeLog(ImplicitLocOpBuilder &b, Value x, const FastMath &flags) {
  return makeLogarithm(b, x, kLn2, flags);
}

Value import::makeLog10(ImplicitLocOpBuilder &b, Value x,
                        const FastMath &flags) {
  return makeLogarithm(b, x, kLog10Of2, flags);
}

Value import::makeLog1p(ImplicitLocOpBuilder &b, Value x,
                        const FastMath &flags) {
  FloatCode c(b);
  x = c.vgpr(x);
  // To first order, ln(1 + x) = ln(u) + (1 + x - u) / u, where u is the rounded
  // 1 + x. The magnitude of the second term is at most 2^-24. If it is a NaN, u
  // is 0 or infinite and the term does not matter.
  Value u = c.add(c.number(1), x);
  Value lost = c.sub(x, c.add(c.number(-1), u));
  Value correction = c.mul(lost, c.make<VRcpF32Op>(u));
  correction = c.median(correction, c.number(-0x1p-23F), c.number(0x1p-23F));
  Value log2 = c.make<VLogF32Op>(u);
  Value result = c.fma(c.number(kLn2.low), log2, correction);
  result = c.fma(c.number(kLn2.high), log2, result);
  return flags.noSignedZeros ? result : c.copySign(result, x);
}
