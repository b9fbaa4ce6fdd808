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

/// x / y, correctly rounded; writes VCC. 12 instructions. With arcp or afn
/// x * (1 / y): 1.5 ULP, 0 for y beyond 2^126, infinite or NaN for y that is
/// denormal; 2 instructions.
mlir::Value makeDivide(mlir::ImplicitLocOpBuilder &b, mlir::Value x,
                       mlir::Value y, const FastMath &flags);
/// 1 / x, correctly rounded; writes VCC. 13 instructions. With arcp or afn 0.5
/// ULP, denormals flushed; 1 instruction.
mlir::Value makeReciprocal(mlir::ImplicitLocOpBuilder &b, mlir::Value x,
                           const FastMath &flags);
/// arith.remf, C's fmod: x less the multiple of y toward zero, with the sign of
/// x; exact for all x and y. 45 instructions, most of them on f64.
mlir::Value makeRemainder(mlir::ImplicitLocOpBuilder &b, mlir::Value x,
                          mlir::Value y);
/// The root, correctly rounded. 16 instructions. With flushed denormals 1 ULP
/// below 2^-96; 11 instructions. With afn 1 ULP, denormals flushed; 1
/// instruction.
mlir::Value makeSqrt(mlir::ImplicitLocOpBuilder &b, mlir::Value x,
                     const FastMath &flags);
/// 1 / sqrt(x). 0.51 ULP. 6 instructions; with afn or flushed denormals 1.
mlir::Value makeRsqrt(mlir::ImplicitLocOpBuilder &b, mlir::Value x,
                      const FastMath &flags);

//===----------------------------------------------------------------------===//
// Exponentials, logarithms
//===----------------------------------------------------------------------===//

/// 2^x. 0.51 ULP. 6 instructions; with afn or flushed denormals 1.
mlir::Value makeExp2(mlir::ImplicitLocOpBuilder &b, mlir::Value x,
                     const FastMath &flags);
/// e^x, 10^x. @EXP@ ULP. 12 instructions; with flushed denormals 7. With afn
/// the error grows with x, to @EXPAFN@ ULP at the ends of the range; 2
/// instructions.
mlir::Value makeExp(mlir::ImplicitLocOpBuilder &b, mlir::Value x,
                    const FastMath &flags);
mlir::Value makeExp10(mlir::ImplicitLocOpBuilder &b, mlir::Value x,
                      const FastMath &flags);
/// e^x - 1. @EXPM1@ ULP. 24 instructions, 22 with nnan, one less with nsz.
mlir::Value makeExpm1(mlir::ImplicitLocOpBuilder &b, mlir::Value x,
                      const FastMath &flags);

/// 0.51 ULP. 6 instructions; with afn or flushed denormals 1.
mlir::Value makeLog2(mlir::ImplicitLocOpBuilder &b, mlir::Value x,
                     const FastMath &flags);
/// @LOG@ ULP. 8 instructions; with flushed denormals 3. With afn @LOGAFN@ ULP;
/// 2 instructions.
mlir::Value makeLog(mlir::ImplicitLocOpBuilder &b, mlir::Value x,
                    const FastMath &flags);
mlir::Value makeLog10(mlir::ImplicitLocOpBuilder &b, mlir::Value x,
                      const FastMath &flags);
/// ln(1 + x). @LOG1P@ ULP. 10 instructions, 9 with nsz.
mlir::Value makeLog1p(mlir::ImplicitLocOpBuilder &b, mlir::Value x,
                      const FastMath &flags);

/// x to the y with the special cases of C's pow. @POW@ ULP. 62 instructions, 58
/// with nnan; 17 of them on f64. With afn exp2(y * log2|x|), whose error grows
/// with the exponent: @POWAFN@ ULP at the ends of the range; 22 instructions.
mlir::Value makePow(mlir::ImplicitLocOpBuilder &b, mlir::Value x, mlir::Value y,
                    const FastMath &flags);

//===----------------------------------------------------------------------===//
// Trigonometry
//===----------------------------------------------------------------------===//

/// x in radians. Absolute error, of exact V_SIN_F32 and V_COS_F32, @SIN@ up to
/// |x| = 2^28; beyond it grows in proportion to x, and from 2^35 on the result
/// is without meaning. Of |x| < 2^-12 the sine is x. 11 instructions, the
/// cosine 7. With afn the error is 2^-24 |x|, at least @SINAFN@; 3
/// instructions.
mlir::Value makeSin(mlir::ImplicitLocOpBuilder &b, mlir::Value x,
                    const FastMath &flags);
mlir::Value makeCos(mlir::ImplicitLocOpBuilder &b, mlir::Value x,
                    const FastMath &flags);

//===----------------------------------------------------------------------===//
// Hyperbolic functions, erf
//===----------------------------------------------------------------------===//

/// @TANH@ ULP. 17 instructions. With afn, an absolute error of @TANHAFN@
/// instead; 7 instructions.
mlir::Value makeTanh(mlir::ImplicitLocOpBuilder &b, mlir::Value x,
                     const FastMath &flags);
/// @SINH@ ULP. 20 instructions.
mlir::Value makeSinh(mlir::ImplicitLocOpBuilder &b, mlir::Value x,
                     const FastMath &flags);
/// @COSH@ ULP. 12 instructions.
mlir::Value makeCosh(mlir::ImplicitLocOpBuilder &b, mlir::Value x,
                     const FastMath &flags);
/// @ERF@ ULP. 22 instructions.
mlir::Value makeErf(mlir::ImplicitLocOpBuilder &b, mlir::Value x);

} // namespace waveasm::import

#endif // WAVEASM_IMPORT_FLOATMATH_H
