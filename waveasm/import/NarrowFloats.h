//===- NarrowFloats.h - f16, bf16 and 8-bit floats --------------*- C++ -*-===//
//
// Part of WaveASM Conductor, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Conversions of floats that are narrower than a register, and arithmetic on
// pairs of f16. A register holds two floats of 16 bits or four of 8, the first
// in its lowest bits. Functions of f16 are those of FloatMath between two
// conversions, with the flags of `getFlagsForF16`: their error is that of f32
// plus one rounding.
//
// Operands are single VGPRs, SGPRs or 32-bit immediates; results are VGPRs.
// NaNs stay NaNs. The numbers of instructions do not include those that move
// constants into registers.
//
//===----------------------------------------------------------------------===//

#ifndef WAVEASM_IMPORT_NARROWFLOATS_H
#define WAVEASM_IMPORT_NARROWFLOATS_H

#include "waveasm/import/FloatMath.h"

namespace waveasm::import {

/// Returns the flags for a function of f16 that is computed in f32. All f16 are
/// normal numbers in f32, and denormals of f32 are zeros in f16.
FastMath getFlagsForF16(FastMath flags);

//===----------------------------------------------------------------------===//
// f16
//===----------------------------------------------------------------------===//

/// Half `half` (0 or 1) of `x` as f32; exact. 1 instruction, 2 for half 1.
mlir::Value makeF16ToF32(mlir::ImplicitLocOpBuilder &b, mlir::Value x,
                         unsigned half = 0);
/// The nearest f16, even on ties, in the low half; the high half is 0. Numbers
/// that are too large become infinite. 1 instruction.
mlir::Value makeF32ToF16(mlir::ImplicitLocOpBuilder &b, mlir::Value x);
/// Two f16 in the halves of a register. 3 instructions; 1 on gfx950.
mlir::Value makeF32ToF16Pair(mlir::ImplicitLocOpBuilder &b, mlir::Value low,
                             mlir::Value high);
/// x / y of the low halves, correctly rounded and with IEEE's special cases.
/// With arcp or afn, the rounded f32 product x * (1 / y): the quotient, or a
/// neighbour if the quotient is close to the middle of two f16. 8 instructions,
/// 5 with a flag.
mlir::Value makeDivideF16(mlir::ImplicitLocOpBuilder &b, mlir::Value x,
                          mlir::Value y, const FastMath &flags);

/// Arithmetic on the low halves, correctly rounded; the high half of the result
/// is undefined, here and in extremes. 1 instruction.
mlir::Value makeAddF16(mlir::ImplicitLocOpBuilder &b, mlir::Value x,
                       mlir::Value y);
mlir::Value makeSubF16(mlir::ImplicitLocOpBuilder &b, mlir::Value x,
                       mlir::Value y);
mlir::Value makeMulF16(mlir::ImplicitLocOpBuilder &b, mlir::Value x,
                       mlir::Value y);
/// arith.maximumf and arith.minimumf of the low halves: -0 is less than 0, and
/// if an operand is a NaN, so is the result. 3 instructions; 1 with nnan, and 2
/// with a number that selects have inline, as 0 in maximumf.
mlir::Value makeMaximumF16(mlir::ImplicitLocOpBuilder &b, mlir::Value x,
                           mlir::Value y, const FastMath &flags);
mlir::Value makeMinimumF16(mlir::ImplicitLocOpBuilder &b, mlir::Value x,
                           mlir::Value y, const FastMath &flags);
/// arith.maxnumf and arith.minnumf of the low halves: -0 is less than 0, and if
/// one operand is a quiet NaN, the result is the other one. 1 instruction.
mlir::Value makeMaxNumF16(mlir::ImplicitLocOpBuilder &b, mlir::Value x,
                          mlir::Value y);
mlir::Value makeMinNumF16(mlir::ImplicitLocOpBuilder &b, mlir::Value x,
                          mlir::Value y);

/// Arithmetic on both halves, correctly rounded. 1 instruction; differences
/// also need a constant.
mlir::Value makeAddF16Pair(mlir::ImplicitLocOpBuilder &b, mlir::Value x,
                           mlir::Value y);
mlir::Value makeSubF16Pair(mlir::ImplicitLocOpBuilder &b, mlir::Value x,
                           mlir::Value y);
mlir::Value makeMulF16Pair(mlir::ImplicitLocOpBuilder &b, mlir::Value x,
                           mlir::Value y);
mlir::Value makeFmaF16Pair(mlir::ImplicitLocOpBuilder &b, mlir::Value x,
                           mlir::Value y, mlir::Value z);
/// |x|, -x, and x with the signs of y, of both halves, also for NaNs. 1
/// instruction.
mlir::Value makeAbsF16Pair(mlir::ImplicitLocOpBuilder &b, mlir::Value x);
mlir::Value makeNegateF16Pair(mlir::ImplicitLocOpBuilder &b, mlir::Value x);
mlir::Value makeCopySignF16Pair(mlir::ImplicitLocOpBuilder &b, mlir::Value x,
                                mlir::Value y);
/// arith.maximumf and arith.minimumf: -0 is less than 0, and if an operand is a
/// NaN, so is the result. 10 instructions; 1 with nnan, and 7 with a constant
/// that has no NaN.
mlir::Value makeMaximumF16Pair(mlir::ImplicitLocOpBuilder &b, mlir::Value x,
                               mlir::Value y, const FastMath &flags);
mlir::Value makeMinimumF16Pair(mlir::ImplicitLocOpBuilder &b, mlir::Value x,
                               mlir::Value y, const FastMath &flags);
/// arith.maxnumf and arith.minnumf: -0 is less than 0, and if one operand is a
/// quiet NaN, the result is the other one. 1 instruction.
mlir::Value makeMaxNumF16Pair(mlir::ImplicitLocOpBuilder &b, mlir::Value x,
                              mlir::Value y);
mlir::Value makeMinNumF16Pair(mlir::ImplicitLocOpBuilder &b, mlir::Value x,
                              mlir::Value y);

//===----------------------------------------------------------------------===//
// bf16: the high half of an f32
//===----------------------------------------------------------------------===//

/// Half `half` (0 or 1) of `x` as f32; exact. 1 instruction.
mlir::Value makeBf16ToF32(mlir::ImplicitLocOpBuilder &b, mlir::Value x,
                          unsigned half = 0);
/// The nearest bf16, even on ties, in the low half; the high half is 0. Numbers
/// that are too large become infinite, NaNs the quiet 0x7fc0. 5 instructions, 3
/// with nnan; 1 on gfx950, where NaNs keep their payload.
mlir::Value makeF32ToBf16(mlir::ImplicitLocOpBuilder &b, mlir::Value x,
                          const FastMath &flags);
/// Two bf16 in the halves of a register. 9 instructions, 5 with nnan; 1 on
/// gfx950.
mlir::Value makeF32ToBf16Pair(mlir::ImplicitLocOpBuilder &b, mlir::Value low,
                              mlir::Value high, const FastMath &flags);
/// One or two bf16 of f32 in VGPRs that bf16 can represent. 1 instruction.
mlir::Value makeExactBf16(mlir::ImplicitLocOpBuilder &b,
                          mlir::ValueRange values);

//===----------------------------------------------------------------------===//
// 8-bit floats in the formats of the target: on gfx942 without infinity and -0,
// with 0x80 as NaN (CDNA3 ISA, section "FP8"); on gfx950 those of OCP
//===----------------------------------------------------------------------===//

enum class Float8 { E4M3, E5M2 };

/// Byte `byte` (0 to 3) of `x` as f32; exact. 1 instruction.
mlir::Value makeF8ToF32(mlir::ImplicitLocOpBuilder &b, Float8 type,
                        mlir::Value x, unsigned byte = 0);
/// The nearest 8-bit floats of 1 to 4 values, even on ties, in the lowest
/// bytes; the other bytes are 0. Numbers that are too large or infinite become
/// NaN, or infinite as E5M2 of OCP, as with arith.truncf. 2 instructions for up
/// to 2 values, otherwise 3.
mlir::Value makeF32ToF8(mlir::ImplicitLocOpBuilder &b, Float8 type,
                        mlir::ValueRange values);

} // namespace waveasm::import

#endif // WAVEASM_IMPORT_NARROWFLOATS_H
