//===- CallOfIntrinsic.h - Handlers of intrinsics ---------------*- C++ -*-===//
//
// Part of WaveASM Conductor, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef WAVEASM_IMPORT_CALLOFINTRINSIC_H
#define WAVEASM_IMPORT_CALLOFINTRINSIC_H

#include "waveasm/import/KernelImporter.h"

#include "mlir/Dialect/LLVMIR/LLVMDialect.h"

namespace waveasm::import {

using IntrinsicHandler = mlir::LogicalResult (*)(KernelImporter &,
                                                 mlir::LLVM::CallIntrinsicOp);

/// Returns the handler of the intrinsic of an instruction; null if there is
/// none.
IntrinsicHandler findIntrinsic(llvm::StringRef name);

/// Returns an operand that must be a constant. Fails with an error at `op`.
mlir::FailureOr<int64_t> getConstantOperand(KernelImporter &importer,
                                            mlir::LLVM::CallIntrinsicOp op,
                                            unsigned index);

/// Fails unless there are as many operands, and a result if `returns`.
mlir::LogicalResult checkOperands(KernelImporter &importer,
                                  mlir::LLVM::CallIntrinsicOp op, size_t count,
                                  bool returns = true);

/// Sets the result to the bits of registers.
void setWords(KernelImporter &importer, mlir::Value result,
              mlir::ArrayRef<mlir::Value> words);

/// Returns the handler of the intrinsic without its prefix, in
/// NarrowIntrinsics.cpp; null if there is none.
IntrinsicHandler findNarrowIntrinsic(llvm::StringRef name);

/// The intrinsics of buffers, in PointerImport.cpp.
mlir::LogicalResult importMakeBuffer(KernelImporter &importer,
                                     mlir::LLVM::CallIntrinsicOp op);
mlir::LogicalResult importBufferLoad(KernelImporter &importer,
                                     mlir::LLVM::CallIntrinsicOp op);
mlir::LogicalResult importBufferStore(KernelImporter &importer,
                                      mlir::LLVM::CallIntrinsicOp op);
mlir::LogicalResult importBufferAtomic(KernelImporter &importer,
                                       mlir::LLVM::CallIntrinsicOp op);
mlir::LogicalResult importBufferCompareSwap(KernelImporter &importer,
                                            mlir::LLVM::CallIntrinsicOp op);

/// Loads from global memory or a buffer into workgroup memory, in
/// PointerImport.cpp.
mlir::LogicalResult importLoadToLds(KernelImporter &importer,
                                    mlir::LLVM::CallIntrinsicOp op);

/// Waits for such loads, in PointerImport.cpp.
mlir::LogicalResult importWaitForMarks(KernelImporter &importer,
                                       mlir::LLVM::CallIntrinsicOp op);

/// Transposing reads of workgroup memory, in PointerImport.cpp.
mlir::LogicalResult importTransposingRead(KernelImporter &importer,
                                          mlir::LLVM::CallIntrinsicOp op);

} // namespace waveasm::import

#endif // WAVEASM_IMPORT_CALLOFINTRINSIC_H
