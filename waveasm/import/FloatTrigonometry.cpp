//===- FloatTrigonometry.cpp - Sine and cosine ----------------------------===//
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
