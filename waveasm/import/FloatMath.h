//===- FloatMath.h - Functions of f32 as instructions -----------*- C++ -*-===//
//
// Part of WaveASM Conductor, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Float operations of arith and math as instruction sequences for gfx942.
//
// Operands are single VGPRs, SGPRs or 32-bit immediates; results are VGPRs.
//
// Errors are in units of the last place (ULP) of the exact result; a correctly
// rounded result has an error of at most 0.5. tests/float_math computes the
// errors on the emulator and checks the bounds stated here. The emulator rounds
// V_RCP_F32, V_RSQ_F32, V_SQRT_F32, V_EXP_F32, V_LOG_F32, V_SIN_F32 and
// V_COS_F32 correctly. The hardware is within 1 ULP (CDNA3 ISA), so that each
// of these adds up to half a unit. Functions that are "correctly rounded" here
// are so on the hardware as well.
//
// Unless noted otherwise, special cases follow annex F of the C standard. A NaN
// as input gives a NaN as result. The kernel descriptor sets the modes: round
// to nearest even, keep denormals of f32, IEEE mode on.
//
// The numbers of instructions do not include those that move constants into
// registers.
//
//===----------------------------------------------------------------------===//

#ifndef WAVEASM_IMPORT_FLOATMATH_H
#define WAVEASM_IMPORT_FLOATMATH_H

#include "mlir/IR/ImplicitLocOpBuilder.h"

namespace waveasm::import {

/// What a function may assume and ignore.
struct FastMath {
  /// nnan: neither inputs nor results are NaNs.
  bool noNans = false;
  /// ninf: neither inputs nor results are infinite.
  bool noInfs = false;
  /// nsz: the sign of a zero is insignificant.
  bool noSignedZeros = false;
  /// arcp: a division may multiply by the reciprocal.
  bool allowReciprocal = false;
  /// afn: the precision of the hardware's instructions suffices.
  bool approximate = false;
  /// Denormal f32 inputs and results may be replaced by zeros.
  bool flushF32Denormals = false;
};

//===----------------------------------------------------------------------===//
// Exact functions: signs, extremes, rounding to integers
//===----------------------------------------------------------------------===//

/// |x|, -x, and x with the sign of y, also for NaNs. 1 instruction each.
mlir::Value makeAbs(mlir::ImplicitLocOpBuilder &b, mlir::Value x);
mlir::Value makeNegate(mlir::ImplicitLocOpBuilder &b, mlir::Value x);
mlir::Value makeCopySign(mlir::ImplicitLocOpBuilder &b, mlir::Value magnitude,
                         mlir::Value sign);

/// x * y + z with one rounding. 1 instruction.
mlir::Value makeFma(mlir::ImplicitLocOpBuilder &b, mlir::Value x, mlir::Value y,
                    mlir::Value z);

/// arith.maximumf and arith.minimumf: -0 is less than 0, and if an operand is a
/// NaN, so is the result (the quiet 0x7fc00000). 3 instructions, 1 with nnan.
mlir::Value makeMaximum(mlir::ImplicitLocOpBuilder &b, mlir::Value x,
                        mlir::Value y, const FastMath &flags);
mlir::Value makeMinimum(mlir::ImplicitLocOpBuilder &b, mlir::Value x,
                        mlir::Value y, const FastMath &flags);
/// arith.maxnumf and arith.minnumf: -0 is less than 0, and if one operand is a
/// quiet NaN, the result is the other one. A signaling NaN, which arithmetic
/// never produces, gives a quiet NaN. 1 instruction.
mlir::Value makeMaxNum(mlir::ImplicitLocOpBuilder &b, mlir::Value x,
                       mlir::Value y);
mlir::Value makeMinNum(mlir::ImplicitLocOpBuilder &b, mlir::Value x,
                       mlir::Value y);

/// Rounds to an integer, halves to the even one. 1 instruction.
mlir::Value makeRoundEven(mlir::ImplicitLocOpBuilder &b, mlir::Value x);
/// Rounds to an integer, halves away from zero. 3 instructions.
mlir::Value makeRound(mlir::ImplicitLocOpBuilder &b, mlir::Value x);
/// Round down, up and toward zero. 1 instruction each.
mlir::Value makeFloor(mlir::ImplicitLocOpBuilder &b, mlir::Value x);
mlir::Value makeCeil(mlir::ImplicitLocOpBuilder &b, mlir::Value x);
mlir::Value makeTrunc(mlir::ImplicitLocOpBuilder &b, mlir::Value x);

/// Convert 32-bit integers, correctly rounded. 1 instruction each.
mlir::Value makeSignedToFloat(mlir::ImplicitLocOpBuilder &b, mlir::Value x);
mlir::Value makeUnsignedToFloat(mlir::ImplicitLocOpBuilder &b, mlir::Value x);
/// Convert to 32-bit integers, rounding toward zero. Numbers out of range give
/// the nearest integer, a NaN gives 0. 1 instruction each.
mlir::Value makeFloatToSigned(mlir::ImplicitLocOpBuilder &b, mlir::Value x);
mlir::Value makeFloatToUnsigned(mlir::ImplicitLocOpBuilder &b, mlir::Value x);

//===----------------------------------------------------------------------===//
// Quotients, roots
//===----------------------------------------------------------------------===//

/// x / y, correctly rounded; denormal quotients are only within 0.75 ULP if the
/// hardware's V_DIV_FMAS_F32 rounds before it scales. Writes VCC. 11
/// instructions. With arcp or afn, x * (1 / y): 1.5 ULP, 0 for y beyond 2^126,
/// infinite or NaN for denormal y; 2 instructions.
mlir::Value makeDivide(mlir::ImplicitLocOpBuilder &b, mlir::Value x,
                       mlir::Value y, const FastMath &flags);
/// 1 / x by `makeDivide`. 12 instructions. With arcp or afn 0.5 ULP, denormals
/// flushed; 1 instruction.
mlir::Value makeReciprocal(mlir::ImplicitLocOpBuilder &b, mlir::Value x,
                           const FastMath &flags);
/// arith.remf, which is C's fmod: x - y * n, where n is x / y rounded toward
/// zero. The result has the sign of x and is exact for all x and y. 42
/// instructions, most of them on f64.
mlir::Value makeRemainder(mlir::ImplicitLocOpBuilder &b, mlir::Value x,
                          mlir::Value y);
/// The square root, correctly rounded. 14 instructions. With flushed denormals
/// 1 ULP below 2^-96; 9 instructions. With afn 1 ULP, denormals flushed; 1
/// instruction.
mlir::Value makeSqrt(mlir::ImplicitLocOpBuilder &b, mlir::Value x,
                     const FastMath &flags);
/// 1 / sqrt(x). 0.5 ULP. 6 instructions; with afn or flushed denormals 1.
mlir::Value makeRsqrt(mlir::ImplicitLocOpBuilder &b, mlir::Value x,
                      const FastMath &flags);

//===----------------------------------------------------------------------===//
// Exponentials, logarithms
//===----------------------------------------------------------------------===//

/// 2^x. 0.5 ULP, 0.75 for denormal results. 6 instructions; with afn or flushed
/// denormals 1.
mlir::Value makeExp2(mlir::ImplicitLocOpBuilder &b, mlir::Value x,
                     const FastMath &flags);
/// e^x within 1.8 ULP and 10^x within 1.9 ULP. 12 instructions; with flushed
/// denormals 7. With afn, the error grows with |x|, to 80 ULP at the ends of
/// the range; 2 instructions.
mlir::Value makeExp(mlir::ImplicitLocOpBuilder &b, mlir::Value x,
                    const FastMath &flags);
mlir::Value makeExp10(mlir::ImplicitLocOpBuilder &b, mlir::Value x,
                      const FastMath &flags);
/// e^x - 1. 1.3 ULP. 21 instructions, 19 with nnan, one less with nsz.
mlir::Value makeExpm1(mlir::ImplicitLocOpBuilder &b, mlir::Value x,
                      const FastMath &flags);

/// log2(x). 0.5 ULP, 0.75 for denormals. 6 instructions; with afn or flushed
/// denormals 1.
mlir::Value makeLog2(mlir::ImplicitLocOpBuilder &b, mlir::Value x,
                     const FastMath &flags);
/// ln(x) and log10(x). 1.4 ULP. 8 instructions; with flushed denormals 3. With
/// afn 2 ULP; 2 instructions.
mlir::Value makeLog(mlir::ImplicitLocOpBuilder &b, mlir::Value x,
                    const FastMath &flags);
mlir::Value makeLog10(mlir::ImplicitLocOpBuilder &b, mlir::Value x,
                      const FastMath &flags);
/// ln(1 + x). 1.3 ULP. 10 instructions, 9 with nsz.
mlir::Value makeLog1p(mlir::ImplicitLocOpBuilder &b, mlir::Value x,
                      const FastMath &flags);

/// x^y with the special cases of C's pow. 0.8 ULP. 56 instructions, 52 with
/// nnan; 20 of them compute in f64 or convert from or to it. With afn, exp2(y *
/// log2|x|), whose error grows with the exponent, to 150 ULP at the ends of the
/// range; 21 instructions.
mlir::Value makePow(mlir::ImplicitLocOpBuilder &b, mlir::Value x, mlir::Value y,
                    const FastMath &flags);

/// The cube root, also of negative numbers. 0.6 ULP; 19 instructions. With afn,
/// 200 ULP, denormals may be replaced by zeros; 5 instructions.
mlir::Value makeCbrt(mlir::ImplicitLocOpBuilder &b, mlir::Value x,
                     const FastMath &flags);

//===----------------------------------------------------------------------===//
// Trigonometry
//===----------------------------------------------------------------------===//

/// sin(x) and cos(x) of x in radians. With exact V_SIN_F32 and V_COS_F32, the
/// absolute error is 5e-7 up to |x| = 2^26 and 1e-6 up to 2^28. Beyond that it
/// grows in proportion to x, and from 2^34 on the result is meaningless. For
/// |x| < 2^-12 the sine is x. 10 instructions for the sine, 7 for the cosine.
/// With afn, the error is the larger of 2^-23 |x| and 2^-20; 3 instructions.
mlir::Value makeSin(mlir::ImplicitLocOpBuilder &b, mlir::Value x,
                    const FastMath &flags);
mlir::Value makeCos(mlir::ImplicitLocOpBuilder &b, mlir::Value x,
                    const FastMath &flags);

/// The angle of the point (x, y) with the special cases of C's atan2. 1.7 ULP;
/// 41 instructions, 39 with nnan. With afn or arcp, 3 ULP, and a number of
/// 2^126 or more counts as infinite; 32 instructions.
mlir::Value makeAtan2(mlir::ImplicitLocOpBuilder &b, mlir::Value y,
                      mlir::Value x, const FastMath &flags);

//===----------------------------------------------------------------------===//
// Hyperbolic functions, erf
//===----------------------------------------------------------------------===//

/// tanh(x). 1.5 ULP. 16 instructions. With afn, the absolute error is 1.2e-7
/// instead; 7 instructions.
mlir::Value makeTanh(mlir::ImplicitLocOpBuilder &b, mlir::Value x,
                     const FastMath &flags);
/// sinh(x). 3.4 ULP. 21 instructions. With afn 80 ULP, like e^x; 16
/// instructions.
mlir::Value makeSinh(mlir::ImplicitLocOpBuilder &b, mlir::Value x,
                     const FastMath &flags);
/// cosh(x). 3.3 ULP. 12 instructions. With afn 80 ULP, like e^x; 7
/// instructions.
mlir::Value makeCosh(mlir::ImplicitLocOpBuilder &b, mlir::Value x,
                     const FastMath &flags);
/// erf(x). 1.1 ULP. 21 instructions.
mlir::Value makeErf(mlir::ImplicitLocOpBuilder &b, mlir::Value x);

} // namespace waveasm::import

#endif // WAVEASM_IMPORT_FLOATMATH_H
