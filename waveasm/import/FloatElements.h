//===- FloatElements.h - Elements of float values ---------------*- C++ -*-===//
//
// Part of WaveASM Conductor, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef WAVEASM_IMPORT_FLOATELEMENTS_H
#define WAVEASM_IMPORT_FLOATELEMENTS_H

#include "waveasm/import/FloatMath.h"
#include "waveasm/import/KernelImporter.h"

#include "mlir/Dialect/Arith/IR/Arith.h"

namespace waveasm::import {

/// Fails with an error at `op` unless the elements of `type` are supported
/// floats: f32, f16, bf16, and the 8-bit floats of the target.
mlir::LogicalResult checkFloat(KernelImporter &importer, mlir::Operation *op,
                               mlir::Type type);

/// Returns what the kernel and the operation's fastmath attribute, if any,
/// allow.
FastMath getFastMath(KernelImporter &importer, mlir::Operation *op);

/// Converts the elements of a float value to f32, which is exact.
llvm::SmallVector<mlir::Value> toF32(KernelImporter &importer,
                                     mlir::Value value);

/// The elements of a value of f16, each in the low half of a register or as an
/// immediate.
llvm::SmallVector<mlir::Value> getF16Elements(KernelImporter &importer,
                                              mlir::Value value);

/// Sets `result` to f32 elements, rounded to its type. `isExact` promises that
/// the type can represent them.
void setFromF32(KernelImporter &importer, mlir::Value result,
                llvm::ArrayRef<mlir::Value> elements, const FastMath &flags,
                bool isExact = false);

/// Computes the result of `op` from its operands, which all have its type:
/// words of f16, of which an odd last one has an undefined high half, by
/// `ofF16`, and elements of other types as f32 by `ofF32`. `isExact` is that of
/// `setFromF32`. Fails if the type is no such float.
mlir::LogicalResult
importFloats(KernelImporter &importer, mlir::Operation *op,
             const FastMath &flags,
             llvm::function_ref<mlir::Value(llvm::ArrayRef<mlir::Value>)> ofF32,
             llvm::function_ref<mlir::Value(llvm::ArrayRef<mlir::Value>)> ofF16,
             bool isExact = false);

/// Compares two f32, the low halves of two registers as f16, or two pairs of
/// registers as f64. `width` is 32, 16 or 64.
const Condition *compareFloats(CodeBuilder &code,
                               mlir::arith::CmpFPredicate predicate,
                               mlir::Value lhs, mlir::Value rhs,
                               unsigned width);

} // namespace waveasm::import

#endif // WAVEASM_IMPORT_FLOATELEMENTS_H
