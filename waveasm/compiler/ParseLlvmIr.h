//===- ParseLlvmIr.h - Text of LLVM IR --------------------------*- C++ -*-===//
//
// Part of WaveASM Conductor, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef WAVEASM_COMPILER_PARSELLVMIR_H
#define WAVEASM_COMPILER_PARSELLVMIR_H

#include "mlir/IR/BuiltinOps.h"
#include "llvm/Support/MemoryBufferRef.h"

namespace waveasm::compiler {

/// Whether the text is LLVM IR, by its first word that is not a comment.
bool isLlvmIr(llvm::StringRef text);

/// Parses text of LLVM IR as a module of the LLVM dialect. Returns null after
/// an error, which the context reports.
mlir::OwningOpRef<mlir::ModuleOp> parseLlvmIr(llvm::MemoryBufferRef source,
                                              mlir::MLIRContext &context);

/// Passes a module of the LLVM dialect alone through LLVM IR, as if it had been
/// text of it, if that inlines calls, makes values of private memory or finds
/// out where flat pointers point. Returns other modules, and those that LLVM IR
/// cannot express, as they are.
mlir::OwningOpRef<mlir::ModuleOp>
passThroughLlvm(mlir::OwningOpRef<mlir::ModuleOp> module,
                llvm::MemoryBufferRef source);

} // namespace waveasm::compiler

#endif // WAVEASM_COMPILER_PARSELLVMIR_H
