//===- LdsLayout.h - Workgroup memory of LLVM's globals ---------*- C++ -*-===//
//
// Part of WaveASM Conductor, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef WAVEASM_IMPORT_RAISE_LLVM_LDSLAYOUT_H
#define WAVEASM_IMPORT_RAISE_LLVM_LDSLAYOUT_H

#include "mlir/Dialect/Func/IR/FuncOps.h"
#include "mlir/Dialect/LLVMIR/LLVMDialect.h"

namespace waveasm {

/// Gives each `llvm.mlir.global` of address space 3 that `kernel` uses a place,
/// replaces its addresses by numbers, and notes the size of all in
/// `kLdsBytesAttr`. Globals without a size, whose size a launch states, share
/// the place after the others; `amdgpu-lds-size` of `function`, of which the
/// kernel is made, is then the size of all, as with arguments that point there.
/// Fails with an error at a global that has a value, or is without a known
/// size.
mlir::LogicalResult layOutLds(mlir::LLVM::LLVMFuncOp function,
                              mlir::func::FuncOp kernel, bool hasArguments);

} // namespace waveasm

#endif // WAVEASM_IMPORT_RAISE_LLVM_LDSLAYOUT_H
