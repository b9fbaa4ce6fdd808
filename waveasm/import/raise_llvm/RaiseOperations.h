//===- RaiseOperations.h - Operations of the LLVM dialect -------*- C++ -*-===//
//
// Part of WaveASM Conductor, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Operations on numbers become those of arith, math and vector, whose types are
// the same. Operations of rocdl and calls of intrinsics become operations of
// gpu and amdgpu where there is one, and otherwise calls of the intrinsic with
// all its operands.
//
//===----------------------------------------------------------------------===//

#ifndef WAVEASM_IMPORT_RAISE_LLVM_RAISEOPERATIONS_H
#define WAVEASM_IMPORT_RAISE_LLVM_RAISEOPERATIONS_H

#include "mlir/IR/ImplicitLocOpBuilder.h"
#include "mlir/Interfaces/FunctionInterfaces.h"

namespace waveasm {

/// Starts an error at `op`, which is a kernel or in one, in the words of the
/// importer.
mlir::InFlightDiagnostic emitRaiseError(mlir::Operation *op);

/// Calls the intrinsic `llvm.amdgcn.NAME`, which returns a `type`.
mlir::Value callIntrinsic(mlir::ImplicitLocOpBuilder &b, llvm::StringRef name,
                          mlir::Type type, mlir::ValueRange operands);

/// Replaces the operations of a `func.func` whose body is that of an
/// `llvm.func`; its blocks and pointers stay. Fails with an error at an
/// operation without a translation.
mlir::LogicalResult raiseOperations(mlir::FunctionOpInterface function);

} // namespace waveasm

#endif // WAVEASM_IMPORT_RAISE_LLVM_RAISEOPERATIONS_H
