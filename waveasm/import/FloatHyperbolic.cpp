//===- FloatHyperbolic.cpp - Hyperbolic functions and erf -----------------===//
//
// Part of WaveASM Conductor, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// The coefficients minimize the maximal relative error of the result. They were
// rounded to f32 one by one, and the remaining ones fitted again each time.
//
//===----------------------------------------------------------------------===//

#include "waveasm/import/FloatCode.h"
#include "waveasm/import/FloatMath.h"

using namespace mlir;
using namespace waveasm;
using namespace waveasm::import;

Value import::makeTanh(ImplicitLocOpBuilder &b, Value x,
                       const FastMath &flags) {
  FloatCode c(b);
  x = c.vgpr(x);
  // 1 - 2 / (e^(2 |x|) + 1)
  Value size = c.magnitude(x);
  constexpr float kTwoLog2OfE = 0x1.715476p1F;
  Value power = c.make<VExpF32Op>(c.mul(c.number(kTwoLog2OfE), size));
  Value reciprocal = c.make<VRcpF32Op>(c.add(c.number(1), power));
  Value result = c.fma(c.number(-2), reciprocal, c.number(1));
  if (!flags.approximate) {
    // (tanh(x) - x) / x^3, within 2^-27 of tanh(x).
    Value square = c.mul(x, x);
    Value curve =
        c.polynomial(square, {-0x1.750ce4p-8F, 0x1.51f8cep-6F, -0x1.b835a4p-5F,
                              0x1.1106f6p-3F, -0x1.555532p-2F});
    Value small = c.fma(c.mul(x, square), curve, x);
    Value isSmall = c.compare<VCmpGtF32E64Op>(c.number(0.625F), size);
    result = c.select(isSmall, small, result);
  }
  return c.copySign(result, x);
}

/// Makes e^x / 2 for x >= 0. It overflows only if the result does, because the
/// exponent is reduced by 3/4, which is exact from 3/8 on.
static Value makeHalfExp(ImplicitLocOpBuilder &b, FloatCode &c, Value x,
                         FastMath flags) {
  flags.flushF32Denormals = true;
  constexpr float kHalfExpOfOffset = 0x1.0ef9dcp0F;
  Value power = makeExp(b, c.add(c.number(-0.75F), x), flags);
  return c.mul(c.number(kHalfExpOfOffset), power);
}

Value import::makeSinh(ImplicitLocOpBuilder &b, Value x,
                       const FastMath &flags) {
  FloatCode c(b);
  x = c.vgpr(x);
  // h - 1 / (4 h)
  Value size = c.magnitude(x);
  Value half = makeHalfExp(b, c, size, flags);
  Value result = c.fma(c.number(-0.25F), c.make<VRcpF32Op>(half), half);
  // (sinh(x) - x) / x^3, within 2^-31 of sinh(x).
  Value square = c.mul(x, x);
  Value curve = c.polynomial(square, {0x1.756c1ep-19F, 0x1.a022bcp-13F,
                                      0x1.1110ep-7F, 0x1.555556p-3F});
  Value small = c.fma(c.mul(x, square), curve, x);
  Value isSmall = c.compare<VCmpGtF32E64Op>(c.number(1), size);
  return c.copySign(c.select(isSmall, small, result), x);
}

Value import::makeCosh(ImplicitLocOpBuilder &b, Value x,
                       const FastMath &flags) {
  FloatCode c(b);
  Value half = makeHalfExp(b, c, c.magnitude(c.vgpr(x)), flags);
  return c.fma(c.number(0.25F), c.make<VRcpF32Op>(half), half);
}

Value import::makeErf(ImplicitLocOpBuilder &b, Value x) {
  FloatCode c(b);
  x = c.vgpr(x);
  // For |x| up to 1, (erf(x) - x) / x as a polynomial in x^2, within 2^-29 of
  // erf(x).
  Value square = c.mul(x, x);
  Value curve =
      c.polynomial(square, {0x1.4771fep-14F, -0x1.a3515ep-11F, 0x1.53f224p-8F,
                            -0x1.b7f71ap-6F, 0x1.ce2ce6p-4F, -0x1.81273ep-2F,
                            0x1.06eba8p-3F});
  Value small = c.fma(x, curve, x);
  // For |x| from 1 to 4, 1 - 2^p(|x|), within 2^-29; beyond, erf is 1.
  Value size = c.magnitude(x);
  Value limited = c.make<VMinF32Op>(c.number(4), size);
  Value exponent =
      c.polynomial(limited, {0x1.19f27ep-12F, -0x1.16b1ecp-8F, 0x1.0217fep-5F,
                             -0x1.30a49ap-3F, -0x1.d75f3ep-1F, -0x1.a0448cp0F,
                             -0x1.0252dcp-11F});
  Value large = c.sub(c.number(1), c.make<VExpF32Op>(exponent));
  // The comparison is false for a NaN.
  Value isLarge = c.compare<VCmpLeF32E64Op>(c.number(1), size);
  return c.select(isLarge, c.copySign(large, x), small);
}
