//===- FloatMath.h - Functions of f32 as instructions -----------*- C++ -*-===//
//
// Part of WaveASM Conductor, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// What arith and math say about floats, as sequences of instructions of gfx942.
//
// Operands are single VGPRs, SGPRs or immediates (32 bits), results VGPRs.
//
// Errors are in units of the last place (ULP) of the exact result, which is
// rounded correctly at 0.5. They are measured on the emulator by
// tests/float_math, which holds them to what is said here; its
// V_RCP_F32, V_RSQ_F32, V_SQRT_F32, V_EXP_F32, V_LOG_F32, V_SIN_F32 and
// V_COS_F32 round correctly, those of the hardware are within 1 ULP (CDNA3
// ISA), which adds up to half a unit for each of them. What is "correctly
// rounded" is so on the hardware as well.
//
// Special cases are those of C's annex F, where nothing else is said. A NaN in
// gives a NaN out. The kernel's modes are those of the descriptor: round to
// nearest even, denormals of f32 kept, IEEE mode on.
//
// The numbers of instructions are those that are made here; what moves
// constants into registers comes on top.
//
//===----------------------------------------------------------------------===//

#ifndef WAVEASM_IMPORT_FLOATMATH_H
#define WAVEASM_IMPORT_FLOATMATH_H

#include "mlir/IR/ImplicitLocOpBuilder.h"

namespace waveasm::import {

/// What a function may assume and neglect.
struct FastMath {
  /// No NaN comes in, and none should come out.
  bool noNans = false;
  /// No infinity comes in, and none should come out.
  bool noInfs = false;
  /// The sign of a zero is insignificant.
  bool noSignedZeros = false;
  /// arcp: a quotient may be the product with a reciprocal.
  bool allowReciprocal = false;
  /// afn: what the hardware gives is exact enough.
  bool approximate = false;
  /// Denormals of f32 may be taken, and given, for zeros.
  bool flushF32Denormals = false;
};

//===----------------------------------------------------------------------===//
// Signs, extremes, whole numbers: exact
//===----------------------------------------------------------------------===//

/// |x|, -x, the one with the sign of the other; NaNs too. 1 instruction each.
mlir::Value makeAbs(mlir::ImplicitLocOpBuilder &b, mlir::Value x);
mlir::Value makeNegate(mlir::ImplicitLocOpBuilder &b, mlir::Value x);
mlir::Value makeCopySign(mlir::ImplicitLocOpBuilder &b, mlir::Value magnitude,
                         mlir::Value sign);

/// x * y + z with one rounding. 1 instruction.
mlir::Value makeFma(mlir::ImplicitLocOpBuilder &b, mlir::Value x, mlir::Value y,
                    mlir::Value z);

/// arith.maximumf, arith.minimumf: -0 is less than 0, and a NaN wins, as the
/// quiet 0x7fc00000. 3 instructions, 1 with nnan.
mlir::Value makeMaximum(mlir::ImplicitLocOpBuilder &b, mlir::Value x,
                        mlir::Value y, const FastMath &flags);
mlir::Value makeMinimum(mlir::ImplicitLocOpBuilder &b, mlir::Value x,
                        mlir::Value y, const FastMath &flags);
/// arith.maxnumf, arith.minnumf: -0 is less than 0, and a number wins over a
/// quiet NaN. A signaling NaN, which arithmetic never gives, comes out quiet. 1
/// instruction.
mlir::Value makeMaxNum(mlir::ImplicitLocOpBuilder &b, mlir::Value x,
                       mlir::Value y);
mlir::Value makeMinNum(mlir::ImplicitLocOpBuilder &b, mlir::Value x,
                       mlir::Value y);

/// To a whole number; halves to the even one. 1 instruction.
mlir::Value makeRoundEven(mlir::ImplicitLocOpBuilder &b, mlir::Value x);
/// Halves away from zero. 3 instructions.
mlir::Value makeRound(mlir::ImplicitLocOpBuilder &b, mlir::Value x);
/// 1 instruction each.
mlir::Value makeFloor(mlir::ImplicitLocOpBuilder &b, mlir::Value x);
mlir::Value makeCeil(mlir::ImplicitLocOpBuilder &b, mlir::Value x);
mlir::Value makeTrunc(mlir::ImplicitLocOpBuilder &b, mlir::Value x);

/// From 32-bit integers, correctly rounded. 1 instruction each.
mlir::Value makeSignedToFloat(mlir::ImplicitLocOpBuilder &b, mlir::Value x);
mlir::Value makeUnsignedToFloat(mlir::ImplicitLocOpBuilder &b, mlir::Value x);
/// To 32-bit integers, toward zero. Beyond their range, the nearest of them; a
/// NaN gives 0. 1 instruction each.
mlir::Value makeFloatToSigned(mlir::ImplicitLocOpBuilder &b, mlir::Value x);
mlir::Value makeFloatToUnsigned(mlir::ImplicitLocOpBuilder &b, mlir::Value x);

//===----------------------------------------------------------------------===//
// Quotients, roots
//===----------------------------------------------------------------------===//

/// x / y, correctly rounded; a quotient that is denormal within 0.75 ULP, where
/// V_DIV_FMAS_F32 rounds before it scales, as on the emulator. Writes VCC. 12
/// instructions. With arcp or afn x * (1 / y): 1.5 ULP, 0 for y beyond 2^126,
/// infinite or NaN for y that is denormal; 2 instructions.
mlir::Value makeDivide(mlir::ImplicitLocOpBuilder &b, mlir::Value x,
                       mlir::Value y, const FastMath &flags);
/// 1 / x as `makeDivide` has it. 13 instructions. With arcp or afn 0.5
/// ULP, denormals flushed; 1 instruction.
mlir::Value makeReciprocal(mlir::ImplicitLocOpBuilder &b, mlir::Value x,
                           const FastMath &flags);
/// arith.remf, C's fmod: x less the multiple of y toward zero, with the sign of
/// x; exact for all x and y. 42 instructions, most of them on f64.
mlir::Value makeRemainder(mlir::ImplicitLocOpBuilder &b, mlir::Value x,
                          mlir::Value y);
/// The root, correctly rounded. 15 instructions. With flushed denormals 1 ULP
/// below 2^-96; 10 instructions. With afn 1 ULP, denormals flushed; 1
/// instruction.
mlir::Value makeSqrt(mlir::ImplicitLocOpBuilder &b, mlir::Value x,
                     const FastMath &flags);
/// 1 / sqrt(x). 0.5 ULP. 6 instructions; with afn or flushed denormals 1.
mlir::Value makeRsqrt(mlir::ImplicitLocOpBuilder &b, mlir::Value x,
                      const FastMath &flags);

//===----------------------------------------------------------------------===//
// Exponentials, logarithms
//===----------------------------------------------------------------------===//

/// 2^x. 0.5 ULP, of denormal results 0.75. 6 instructions; with afn or flushed
/// denormals 1.
mlir::Value makeExp2(mlir::ImplicitLocOpBuilder &b, mlir::Value x,
                     const FastMath &flags);
/// e^x, 10^x. 1.8 ULP, exp10 1.9. 12 instructions; with flushed denormals 7.
/// With afn the error grows with x, to 80 ULP at the ends of the range; 2
/// instructions.
mlir::Value makeExp(mlir::ImplicitLocOpBuilder &b, mlir::Value x,
                    const FastMath &flags);
mlir::Value makeExp10(mlir::ImplicitLocOpBuilder &b, mlir::Value x,
                      const FastMath &flags);
/// e^x - 1. 1.3 ULP. 21 instructions, 19 with nnan, one less with nsz.
mlir::Value makeExpm1(mlir::ImplicitLocOpBuilder &b, mlir::Value x,
                      const FastMath &flags);

/// 0.5 ULP, of denormals 0.75. 6 instructions; with afn or flushed denormals 1.
mlir::Value makeLog2(mlir::ImplicitLocOpBuilder &b, mlir::Value x,
                     const FastMath &flags);
/// 1.4 ULP. 8 instructions; with flushed denormals 3. With afn 2 ULP;
/// 2 instructions.
mlir::Value makeLog(mlir::ImplicitLocOpBuilder &b, mlir::Value x,
                    const FastMath &flags);
mlir::Value makeLog10(mlir::ImplicitLocOpBuilder &b, mlir::Value x,
                      const FastMath &flags);
/// ln(1 + x). 1.3 ULP. 10 instructions, 9 with nsz.
mlir::Value makeLog1p(mlir::ImplicitLocOpBuilder &b, mlir::Value x,
                      const FastMath &flags);

/// x to the y with the special cases of C's pow. 0.8 ULP. 56 instructions, 52
/// with nnan; 20 of them on f64 or to and from it. With afn exp2(y * log2|x|),
/// whose error grows with the exponent, to 150 ULP at the ends of the range; 21
/// instructions.
mlir::Value makePow(mlir::ImplicitLocOpBuilder &b, mlir::Value x, mlir::Value y,
                    const FastMath &flags);

//===----------------------------------------------------------------------===//
// Trigonometry
//===----------------------------------------------------------------------===//

/// x in radians. Absolute error, of exact V_SIN_F32 and V_COS_F32, 5e-7 up to
/// |x| = 2^26 and 1e-6 up to 2^28; beyond it grows in proportion to x, and from
/// 2^34 on the result is without meaning. Of |x| < 2^-12 the sine is x. 10
/// instructions, the cosine 7. With afn the error is the larger of 2^-23 |x|
/// and 2^-20; 3 instructions.
mlir::Value makeSin(mlir::ImplicitLocOpBuilder &b, mlir::Value x,
                    const FastMath &flags);
mlir::Value makeCos(mlir::ImplicitLocOpBuilder &b, mlir::Value x,
                    const FastMath &flags);

//===----------------------------------------------------------------------===//
// Hyperbolic functions, erf
//===----------------------------------------------------------------------===//

/// 1.5 ULP. 16 instructions. With afn, an absolute error of 1.2e-7
/// instead; 7 instructions.
mlir::Value makeTanh(mlir::ImplicitLocOpBuilder &b, mlir::Value x,
                     const FastMath &flags);
/// 3.4 ULP. 21 instructions. With afn 80 ULP, as e^x; 16 instructions.
mlir::Value makeSinh(mlir::ImplicitLocOpBuilder &b, mlir::Value x,
                     const FastMath &flags);
/// 3.3 ULP. 12 instructions. With afn 80 ULP, as e^x; 7 instructions.
mlir::Value makeCosh(mlir::ImplicitLocOpBuilder &b, mlir::Value x,
                     const FastMath &flags);
/// 1.1 ULP. 21 instructions.
mlir::Value makeErf(mlir::ImplicitLocOpBuilder &b, mlir::Value x);

} // namespace waveasm::import

#endif // WAVEASM_IMPORT_FLOATMATH_H
