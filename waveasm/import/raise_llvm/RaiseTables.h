//===- RaiseTables.h - Constants in memory ----------------------*- C++ -*-===//
//
// Part of WaveASM Conductor, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef WAVEASM_IMPORT_RAISE_LLVM_RAISETABLES_H
#define WAVEASM_IMPORT_RAISE_LLVM_RAISETABLES_H

#include "mlir/Dialect/Func/IR/FuncOps.h"
#include "mlir/Dialect/LLVMIR/LLVMDialect.h"

namespace waveasm {

/// Replaces loads at constant places of a constant `llvm.mlir.global` by the
/// values, unless the host may change them, and notes the bytes of the globals
/// that `kernel` still uses in `kDataAttr`. The pointers of the kernel, which
/// is made of `function`, are as `raisePointers` leaves them. Fails with an
/// error at the address of any other global.
mlir::LogicalResult raiseTables(mlir::LLVM::LLVMFuncOp function,
                                mlir::func::FuncOp kernel);

} // namespace waveasm

#endif // WAVEASM_IMPORT_RAISE_LLVM_RAISETABLES_H
