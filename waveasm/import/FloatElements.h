//===- FloatElements.h - Floats element by element --------------*- C++ -*-===//
//
// Part of WaveASM Conductor, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef WAVEASM_IMPORT_FLOATELEMENTS_H
#define WAVEASM_IMPORT_FLOATELEMENTS_H

#include "waveasm/import/FloatMath.h"
#include "waveasm/import/KernelImporter.h"

namespace waveasm::import {

/// Fails with an error at `op` unless `type` has elements of a float type that
/// kernels compute with: f32, f16, bf16, f8E4M3FNUZ, f8E5M2FNUZ.
mlir::LogicalResult checkFloat(KernelImporter &importer, mlir::Operation *op,
                               mlir::Type type);

/// What the operation's fastmath attribute, if it has one, and the kernel
/// allow.
FastMath getFastMath(KernelImporter &importer, mlir::Operation *op);

/// The elements of a float value as f32: exact.
llvm::SmallVector<mlir::Value> toF32(KernelImporter &importer,
                                     mlir::Value value);

/// Sets `result` to these f32 elements, rounded to its type.
void setFromF32(KernelImporter &importer, mlir::Value result,
                llvm::ArrayRef<mlir::Value> elements, const FastMath &flags);

} // namespace waveasm::import

#endif // WAVEASM_IMPORT_FLOATELEMENTS_H
