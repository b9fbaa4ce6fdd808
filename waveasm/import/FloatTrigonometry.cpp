//===- FloatTrigonometry.cpp - Sine, cosine and angles --------------------===//
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

/// 1 / (2 * pi) as the sum of two floats.
static constexpr float kTurnsHigh = 0x1.45f306p-3F;
static constexpr float kTurnsLow = 0x1.b93910p-28F;

/// Makes the angle `x` in turns, without whole turns. V_SIN_F32 and V_COS_F32
/// take turns, up to 256 of them.
static Value makeTurns(FloatCode &c, Value x, const FastMath &flags) {
  Value turns = c.mul(c.number(kTurnsHigh), x);
  if (flags.approximate)
    return c.make<VFractF32Op>(turns);
  // The rounding error of the product.
  Value excess = c.fma(c.number(-kTurnsHigh), x, turns);
  excess = c.fma(c.number(-kTurnsLow), x, excess);
  return c.sub(c.sub(turns, c.make<VRndneF32Op>(turns)), excess);
}

Value import::makeSin(ImplicitLocOpBuilder &b, Value x, const FastMath &flags) {
  FloatCode c(b);
  x = c.vgpr(x);
  Value result = c.make<VSinF32Op>(makeTurns(c, x, flags));
  if (flags.approximate)
    return result;
  // The sine is x if x^3 / 6 is less than half a unit in the last place of x.
  // This also keeps denormals and the sign of zeros.
  Value isSmall = c.compare<VCmpGtF32E64Op>(c.number(0x1p-12F), c.magnitude(x));
  return c.select(isSmall, x, result);
}

Value import::makeCos(ImplicitLocOpBuilder &b, Value x, const FastMath &flags) {
  FloatCode c(b);
  return c.make<VCosF32Op>(makeTurns(c, c.vgpr(x), flags));
}

Value import::makeAtan2(ImplicitLocOpBuilder &b, Value y, Value x,
                        const FastMath &flags) {
  FloatCode c(b);
  x = c.vgpr(x);
  y = c.vgpr(y);
  // The angle to the nearer axis, from 0 to pi / 4. Quotients of equal numbers
  // are 1, also those of infinities and, for now, zeros.
  Value sizeX = c.magnitude(x);
  Value sizeY = c.magnitude(y);
  Value small = c.make<VMinF32Op>(sizeX, sizeY);
  Value large = c.make<VMaxF32Op>(sizeX, sizeY);
  Value q = makeDivide(b, small, large, flags);
  q = c.select(c.compare<VCmpEqF32E64Op>(small, large), c.number(1), q);
  // (atan(q) - q) / q^3 as a polynomial in q^2, within 2^-27 of atan(q).
  Value square = c.mul(q, q);
  Value curve =
      c.polynomial(square, {-0x1.d62f36p-10F, 0x1.65a5f6p-7F, -0x1.fed102p-6F,
                            0x1.dac9b6p-5F, -0x1.583484p-4F, 0x1.c099fap-4F,
                            -0x1.2421b4p-3F, 0x1.9991fcp-3F, -0x1.55553ep-2F});
  Value angle = c.fma(c.mul(q, square), curve, q);
  angle = c.select(c.compare<VCmpEqF32E64Op>(c.imm(0), large), c.imm(0), angle);
  // From there to the angle from the positive x axis: pi / 2 - angle, and then
  // pi - angle for a negative x, also for -0.
  constexpr float kPi = 0x1.921fb6p1F;
  constexpr float kPiLow = -0x1.777a5cp-24F;
  auto subtractFrom = [&](float high, float low, Value from) {
    return c.add(c.number(low), c.sub(c.number(high), from));
  };
  Value isSteep = c.compare<VCmpGtF32E64Op>(sizeY, sizeX);
  angle = c.select(isSteep, subtractFrom(kPi / 2, kPiLow / 2, angle), angle);
  Value isLeft = c.compare<VCmpGtI32E64Op>(c.imm(0), x);
  angle = c.select(isLeft, subtractFrom(kPi, kPiLow, angle), angle);
  if (!flags.noNans)
    angle = c.select(c.compare<VCmpUF32E64Op>(x, y), c.bits(kQuietNan), angle);
  return c.copySign(angle, y);
}
