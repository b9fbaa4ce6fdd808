//===- RaiseFloatBits.h - Classes and exponents of floats -------*- C++ -*-===//
//
// Part of WaveASM Conductor, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// What the bits of a float say: its class, its mantissa and its exponent.
//
//===----------------------------------------------------------------------===//

#ifndef WAVEASM_IMPORT_RAISE_LLVM_RAISEFLOATBITS_H
#define WAVEASM_IMPORT_RAISE_LLVM_RAISEFLOATBITS_H

#include "mlir/IR/ImplicitLocOpBuilder.h"
#include "mlir/Interfaces/FunctionInterfaces.h"

namespace waveasm {

/// Whether the float is of one of the classes in `mask` (LLVM, FPClassTest),
/// which are those of the instructions v_cmp_class.
mlir::Value emitIsOfClass(mlir::ImplicitLocOpBuilder &b, mlir::Value x,
                          uint32_t mask);

/// The mantissa of an f64, from 0.5 to 1 and with its sign; zeros, infinities
/// and NaNs are their own.
mlir::Value emitMantissa(mlir::ImplicitLocOpBuilder &b, mlir::Value x);

/// The exponent of an f64 beside that mantissa, an i32; 0 for those three.
mlir::Value emitExponent(mlir::ImplicitLocOpBuilder &b, mlir::Value x);

/// Replaces `llvm.intr.frexp` of an f16, an f32 or an f64 by a structure of
/// that mantissa and that exponent. Others stay.
void raiseFractionExp(mlir::FunctionOpInterface function);

} // namespace waveasm

#endif // WAVEASM_IMPORT_RAISE_LLVM_RAISEFLOATBITS_H
