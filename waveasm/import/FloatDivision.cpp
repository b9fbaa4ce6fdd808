//===- FloatDivision.cpp - Quotients, remainders, roots -------------------===//
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

/// V_RCP_F32, V_RSQ_F32 and V_LOG_F32 treat smaller operands as zeros.
static constexpr float kSmallestNormal = 0x1p-126F;

Value import::makeDivide(ImplicitLocOpBuilder &b, Value x, Value y,
                         const FastMath &flags) {
  FloatCode c(b);
  x = c.vgpr(x);
  y = c.vgpr(y);
  if (flags.allowReciprocal || flags.approximate)
    return c.mul(x, c.make<VRcpF32Op>(y));
  // CDNA3 ISA, V_DIV_SCALE_F32. The scaling of the numerator must come last,
  // because V_DIV_FMAS_F32 reads the VCC that it writes.
  Value denominator = c.make<VDivScaleF32Op>(y, y, x);
  Value numerator = c.make<VDivScaleF32Op>(x, y, x);
  Value reciprocal = c.make<VRcpF32Op>(denominator);
  Value error = c.subtractProduct(c.number(1), denominator, reciprocal);
  reciprocal = c.fma(error, reciprocal, reciprocal);
  Value quotient = c.mul(numerator, reciprocal);
  error = c.subtractProduct(numerator, denominator, quotient);
  quotient = c.fma(error, reciprocal, quotient);
  error = c.subtractProduct(numerator, denominator, quotient);
  quotient = c.make<VDivFmasF32Op>(error, reciprocal, quotient);
  return c.make<VDivFixupF32Op>(quotient, y, x);
}

Value import::makeReciprocal(ImplicitLocOpBuilder &b, Value x,
                             const FastMath &flags) {
  FloatCode c(b);
  if (flags.allowReciprocal || flags.approximate)
    return c.make<VRcpF32Op>(c.vgpr(x));
  return makeDivide(b, c.number(1), x, flags);
}

Value import::makeRemainder(ImplicitLocOpBuilder &b, Value x, Value y) {
  FloatCode c(b);
  x = c.vgpr(x);
  y = c.vgpr(y);
  // Compute with magnitudes in f64. Each step subtracts from the rest the
  // nearest multiple of y, as far as 53 bits can express it. The new rest is
  // exact, and either smaller by a factor of 2^50 or at most about y, after the
  // last step about half of y. Quotients are below 2^277.
  constexpr unsigned kSteps = 6;
  Value sizeX = c.magnitude(x);
  Value sizeY = c.magnitude(y);
  Value rest = c.make64<VCvtF64F32Op>(sizeX);
  Value divisor = c.make64<VCvtF64F32Op>(sizeY);
  Value minusDivisor =
      c.make64<VCvtF64F32Op>(c.make<VOrB32Op>(c.bits(kSignBit), y));
  Value reciprocal = c.make64<VRcpF64Op>(divisor);
  for (unsigned i = 0; i < 2; ++i) {
    Value error = c.make64<VFmaF64Op>(minusDivisor, reciprocal, c.number64(1));
    reciprocal = c.make64<VFmaF64Op>(error, reciprocal, reciprocal);
  }
  // Adding and subtracting this number rounds to an integer. 1.5 * 2^52 works
  // for small numbers; twice that works for f64 of any size, which have no
  // fractions from 2^52 on.
  constexpr double kToWhole = 0x1.8p52;
  for (unsigned i = 0; i < kSteps; ++i) {
    double toWhole = i + 1 < kSteps ? 2 * kToWhole : kToWhole;
    Value quotient = c.make64<VMulF64Op>(rest, reciprocal);
    quotient = c.make64<VAddF64Op>(quotient, c.number64(toWhole));
    quotient = c.make64<VAddF64Op>(quotient, c.number64(-toWhole));
    rest = c.make64<VFmaF64Op>(minusDivisor, quotient, rest);
  }
  Value result = c.make<VCvtF32F64Op>(rest);
  Value isNegative = c.compare<VCmpGtF32E64Op>(c.imm(0), result);
  result = c.select(isNegative, c.add(result, sizeY), result);
  // Also covers an infinite y.
  Value isLess = c.compare<VCmpLtF32E64Op>(sizeX, sizeY);
  result = c.select(isLess, sizeX, result);
  return c.copySign(result, x);
}

Value import::makeSqrt(ImplicitLocOpBuilder &b, Value x,
                       const FastMath &flags) {
  FloatCode c(b);
  x = c.vgpr(x);
  if (flags.approximate)
    return c.make<VSqrtF32Op>(x);
  // Scale small operands: the products that determine the nearest float would
  // lose bits.
  Value isSmall;
  if (!flags.flushF32Denormals) {
    isSmall = c.compare<VCmpGtF32E64Op>(c.number(0x1p-96F), x);
    x = c.ldexp(x, c.select(isSmall, c.imm(32), c.imm(0)));
  }
  // The error is at most 1 ULP: the root is this float or one of its
  // neighbours. One neighbour of 0 and of infinity is a NaN, for which no
  // comparison holds.
  Value root = c.make<VSqrtF32Op>(x);
  Value below = c.make<VAddU32Op>(c.imm(-1), root);
  Value above = c.make<VAddU32Op>(c.imm(1), root);
  Value restBelow = c.subtractProduct(x, root, below);
  Value restAbove = c.subtractProduct(x, root, above);
  Value result =
      c.select(c.compare<VCmpGeF32E64Op>(c.imm(0), restBelow), below, root);
  result =
      c.select(c.compare<VCmpLtF32E64Op>(c.imm(0), restAbove), above, result);
  if (isSmall)
    result = c.ldexp(result, c.select(isSmall, c.imm(-16), c.imm(0)));
  return result;
}

Value import::makeRsqrt(ImplicitLocOpBuilder &b, Value x,
                        const FastMath &flags) {
  FloatCode c(b);
  x = c.vgpr(x);
  if (flags.approximate || flags.flushF32Denormals)
    return c.make<VRsqF32Op>(x);
  Value isSmall = c.compare<VCmpGtF32E64Op>(c.number(kSmallestNormal), x);
  Value root =
      c.make<VRsqF32Op>(c.ldexp(x, c.select(isSmall, c.imm(24), c.imm(0))));
  return c.ldexp(root, c.select(isSmall, c.imm(12), c.imm(0)));
}
