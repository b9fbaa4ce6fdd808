//===- FloatPower.cpp - x to the y, and cube roots ------------------------===//
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

/// Makes log2 of a positive finite number in f64, with a relative error of
/// about 2^-37.
static Value makeLog2InF64(FloatCode &c, Value x) {
  // x = 2^e * m with m from sqrt(1/2) to sqrt(2).
  Value m = c.make<VFrexpMantF32Op>(x);
  Value e = c.make<VFrexpExpI32F32Op>(x);
  Value isLow = c.compare<VCmpGtF32E64Op>(c.number(0x1.6a09e6p-1F), m);
  Value one = c.select(isLow, c.imm(1), c.imm(0));
  m = c.make64<VCvtF64F32Op>(c.ldexp(m, one));
  e = c.make64<VCvtF64F32Op>(c.make<VCvtF32I32Op>(c.make<VSubU32Op>(e, one)));
  // s = (m - 1) / (m + 1), by an approximate reciprocal and one Newton step.
  Value above = c.make64<VAddF64Op>(m, c.number64(-1));
  Value below = c.make64<VAddF64Op>(m, c.number64(1));
  Value minusBelow = c.make64<VFmaF64Op>(m, c.number64(-1), c.number64(-1));
  Value reciprocal = c.make64<VRcpF64Op>(below);
  Value s = c.make64<VMulF64Op>(above, reciprocal);
  Value error = c.make64<VFmaF64Op>(minusBelow, s, above);
  s = c.make64<VFmaF64Op>(error, reciprocal, s);
  // log2(m) / s, which is 2 * atanh(s) / s / ln(2), as a polynomial in s^2.
  constexpr double kCoefficients[] = {
      0x1.5ce909bf19066p-2, 0x1.a58d7ef01c6cep-2, 0x1.27777ffe43328p-1,
      0x1.ec709d12aea93p-1, 0x1.71547652bee20p1};
  Value square = c.make64<VMulF64Op>(s, s);
  Value sum = c.number64(kCoefficients[0]);
  for (double coefficient : llvm::drop_begin(kCoefficients))
    sum = c.make64<VFmaF64Op>(square, sum, c.number64(coefficient));
  return c.make64<VFmaF64Op>(s, sum, e);
}

/// Makes |x|^y without the special cases that are not limits of others. `size`
/// is |x|.
static Value makePowerOfMagnitude(FloatCode &c, Value size, Value y,
                                  const FastMath &flags) {
  Value rough = c.mul(y, c.make<VLogF32Op>(size));
  if (flags.approximate)
    return c.make<VExpF32Op>(rough);
  // The exponent is n + f. If it is infinite or a NaN, so is f.
  Value exponent =
      c.make64<VMulF64Op>(c.make64<VCvtF64F32Op>(y), makeLog2InF64(c, size));
  Value n = c.make<VRndneF32Op>(
      c.median(c.make<VCvtF32F64Op>(exponent), c.number(-200), c.number(200)));
  Value f = c.make<VCvtF32F64Op>(
      c.make64<VFmaF64Op>(c.make64<VCvtF64F32Op>(n), c.number64(-1), exponent));
  // Zero, infinity and NaN have no mantissa: use the hardware's logarithm.
  // Their bits minus one are, as unsigned numbers, at least those of the
  // largest float.
  Value isSpecial = c.compare<VCmpGeU32E64Op>(
      c.make<VAddU32Op>(c.imm(-1), size), c.bits(kInfinity - 1));
  f = c.select(isSpecial, rough, f);
  return c.ldexp(c.make<VExpF32Op>(f), c.make<VCvtI32F32Op>(n));
}

Value import::makePow(ImplicitLocOpBuilder &b, Value x, Value y,
                      const FastMath &flags) {
  FloatCode c(b);
  x = c.vgpr(x);
  y = c.vgpr(y);
  Value size = c.magnitude(x);
  Value result = makePowerOfMagnitude(c, size, y, flags);
  // By C's rules, 1 to any power is 1, and so is any number to the power 0,
  // even if the other operand is infinite or a NaN.
  Value one = c.number(1);
  result = c.select(c.compare<VCmpEqF32E64Op>(one, size), one, result);
  result = c.select(c.compare<VCmpEqF32E64Op>(c.imm(0), y), one, result);
  // For odd y the result has the sign of x. A NaN does not count as an integer.
  Value isBroken = c.compare<VCmpNeqF32E64Op>(y, c.make<VRndneF32Op>(y));
  Value half = c.mul(c.number(0.5F), y);
  Value isOddOrBroken =
      c.compare<VCmpNeqF32E64Op>(half, c.make<VRndneF32Op>(half));
  Value sign = c.make<VAndB32Op>(c.bits(kSignBit), x);
  sign = c.select(isOddOrBroken, sign, c.imm(0));
  sign = c.select(isBroken, c.imm(0), sign);
  result = c.make<VOrB32Op>(sign, result);
  if (flags.noNans)
    return result;
  // Powers of negative finite numbers exist only for integral exponents. The
  // bits of these numbers, as integers, follow those of -0.
  Value base = c.select(isBroken, x, c.imm(0));
  Value rank = c.make<VAddU32Op>(c.bits(kSignBit - 1), base);
  Value isInvalid = c.compare<VCmpLtU32E64Op>(rank, c.bits(kInfinity - 1));
  return c.select(isInvalid, c.bits(kQuietNan), result);
}

Value import::makeCbrt(ImplicitLocOpBuilder &b, Value x,
                       const FastMath &flags) {
  FloatCode c(b);
  x = c.vgpr(x);
  Value size = c.magnitude(x);
  auto makeRough = [&](Value number) {
    constexpr float kThird = 0x1.555556p-2F;
    return c.make<VExpF32Op>(
        c.mul(c.number(kThird), c.make<VLogF32Op>(number)));
  };
  if (flags.approximate)
    return c.copySign(makeRough(size), x);
  // Scale small operands: the products below would lose bits.
  Value isSmall = c.compare<VCmpGtF32E64Op>(c.number(0x1p-64F), size);
  size = c.ldexp(size, c.select(isSmall, c.imm(96), c.imm(0)));
  // A Newton step from a root r within 2^-17: r + (x - r^3) / (3 r^2). The
  // square has two parts, so that the rest is as good as exact.
  Value root = makeRough(size);
  Value square = c.mul(root, root);
  Value squareLow = c.make<VFmaF32Op>(root, root, square, /*neg=*/0b100);
  Value rest = c.subtractProduct(size, square, root);
  rest = c.subtractProduct(rest, squareLow, root);
  Value slope = c.mul(c.number(3), square);
  Value result = c.fma(rest, c.make<VRcpF32Op>(slope), root);
  // The step has no value at 0 and infinity, where the root is right.
  result = c.select(c.compare<VCmpUF32E64Op>(result, result), root, result);
  result = c.ldexp(result, c.select(isSmall, c.imm(-32), c.imm(0)));
  return c.copySign(result, x);
}
