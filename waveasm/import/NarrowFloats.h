//===- NarrowFloats.h - f16, bf16 and 8-bit floats --------------*- C++ -*-===//
//
// Part of WaveASM Conductor, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Conversions of floats that are narrower than a register, and arithmetic on
// pairs of f16. A register has two of 16 bits or four of 8, the first in its
// lowest bits. Functions of f16 are those of FloatMath between two conversions,
// with the flags of `getFlagsForF16`: their error is that of f32, and one
// rounding.
//
// Operands are single VGPRs, SGPRs or immediates (32 bits), results VGPRs. NaNs
// stay NaNs. The numbers of instructions are those that are made here; what
// moves constants into registers comes on top.
//
//===----------------------------------------------------------------------===//

#ifndef WAVEASM_IMPORT_NARROWFLOATS_H
#define WAVEASM_IMPORT_NARROWFLOATS_H

#include "waveasm/import/FloatMath.h"

namespace waveasm::import {

/// The flags for a function of f16 that is computed in f32: f32 has all f16 as
/// normal numbers, and its denormals are zeros of f16.
FastMath getFlagsForF16(FastMath flags);

//===----------------------------------------------------------------------===//
// f16
//===----------------------------------------------------------------------===//

/// Half `half` (0 or 1) of `x` as f32; exact. 1 instruction, of half 1, 2.
mlir::Value makeF16ToF32(mlir::ImplicitLocOpBuilder &b, mlir::Value x,
                         unsigned half = 0);
/// The nearest f16, even on ties, in the low half; the high one is 0. What is
/// too large becomes infinite. 1 instruction.
mlir::Value makeF32ToF16(mlir::ImplicitLocOpBuilder &b, mlir::Value x);
/// The same of two. 3 instructions.
mlir::Value makeF32ToF16Pair(mlir::ImplicitLocOpBuilder &b, mlir::Value low,
                             mlir::Value high);
/// x / y of the low halves, correctly rounded and with IEEE's special cases.
/// With arcp or afn x * (1 / y) in f32, rounded: the quotient, or a neighbour
/// where it is next to half way between two f16. 9 instructions, 5 with a flag.
mlir::Value makeDivideF16(mlir::ImplicitLocOpBuilder &b, mlir::Value x,
                          mlir::Value y, const FastMath &flags);

/// Both halves, correctly rounded. 1 instruction, a constant for differences.
mlir::Value makeAddF16Pair(mlir::ImplicitLocOpBuilder &b, mlir::Value x,
                           mlir::Value y);
mlir::Value makeSubF16Pair(mlir::ImplicitLocOpBuilder &b, mlir::Value x,
                           mlir::Value y);
mlir::Value makeMulF16Pair(mlir::ImplicitLocOpBuilder &b, mlir::Value x,
                           mlir::Value y);
mlir::Value makeFmaF16Pair(mlir::ImplicitLocOpBuilder &b, mlir::Value x,
                           mlir::Value y, mlir::Value z);
/// Magnitudes, opposites of both halves. 1 instruction.
mlir::Value makeAbsF16Pair(mlir::ImplicitLocOpBuilder &b, mlir::Value x);
mlir::Value makeNegateF16Pair(mlir::ImplicitLocOpBuilder &b, mlir::Value x);
/// arith.maximumf, arith.minimumf: -0 is less than 0, and a NaN wins. 10
/// instructions; 1 with nnan.
mlir::Value makeMaximumF16Pair(mlir::ImplicitLocOpBuilder &b, mlir::Value x,
                               mlir::Value y, const FastMath &flags);
mlir::Value makeMinimumF16Pair(mlir::ImplicitLocOpBuilder &b, mlir::Value x,
                               mlir::Value y, const FastMath &flags);
/// arith.maxnumf, arith.minnumf: -0 is less than 0, and a number wins over a
/// quiet NaN. 1 instruction.
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
/// The nearest bf16, even on ties, in the low half; the high one is 0. What is
/// too large becomes infinite, a NaN the quiet one 0x7fc0. 5 instructions, 3
/// with nnan. gfx942 has none of its own.
mlir::Value makeF32ToBf16(mlir::ImplicitLocOpBuilder &b, mlir::Value x,
                          const FastMath &flags);
/// The same of two. 9 instructions, 5 with nnan.
mlir::Value makeF32ToBf16Pair(mlir::ImplicitLocOpBuilder &b, mlir::Value low,
                              mlir::Value high, const FastMath &flags);

//===----------------------------------------------------------------------===//
// 8 bits, in the forms of gfx942: no infinity, no -0, and 0x80 is NaN. CDNA3
// ISA, section "FP8"
//===----------------------------------------------------------------------===//

enum class Float8 { E4M3FNUZ, E5M2FNUZ };

/// Byte `byte` (0 to 3) of `x` as f32; exact. 1 instruction, of bytes 1 to 3,
/// 2.
mlir::Value makeF8ToF32(mlir::ImplicitLocOpBuilder &b, Float8 type,
                        mlir::Value x, unsigned byte = 0);
/// The nearest 8-bit floats of 1 to 4 values, even on ties, in the lowest
/// bytes; the others are 0. What is too large or infinite becomes NaN, as with
/// arith.truncf. 2 instructions up to 2 values, then 3.
mlir::Value makeF32ToF8(mlir::ImplicitLocOpBuilder &b, Float8 type,
                        mlir::ValueRange values);

} // namespace waveasm::import

#endif // WAVEASM_IMPORT_NARROWFLOATS_H
