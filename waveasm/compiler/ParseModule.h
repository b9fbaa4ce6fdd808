//===- ParseModule.h - Parse source into a module ---------------*- C++ -*-===//
//
// Part of WaveASM Conductor, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef WAVEASM_COMPILER_PARSEMODULE_H
#define WAVEASM_COMPILER_PARSEMODULE_H

#include "mlir/IR/BuiltinOps.h"
#include "mlir/IR/OwningOpRef.h"
#include "llvm/Support/MemoryBufferRef.h"

namespace waveasm::compiler {

/// Parses MLIR, as text or bytecode, or text of LLVM IR. The bytes must be
/// followed by a NUL and outlive the module. Returns null after an error, which
/// the context reports, for example if brackets are nested too deep for the
/// parser (`kMaxNesting`).
mlir::OwningOpRef<mlir::ModuleOp> parseModule(llvm::MemoryBufferRef source,
                                              mlir::MLIRContext &context);

} // namespace waveasm::compiler

#endif // WAVEASM_COMPILER_PARSEMODULE_H
