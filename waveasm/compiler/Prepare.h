//===- Prepare.h - What comes before scheduling -----------------*- C++ -*-===//
//
// Part of WaveASM Conductor, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Private to this folder. A compile and a session begin with the same steps.
//
//===----------------------------------------------------------------------===//

#ifndef WAVEASM_COMPILER_PREPARE_H
#define WAVEASM_COMPILER_PREPARE_H

#include "waveasm/compiler/Compile.h"
#include "waveasm/search/ConductorOptions.h"

#include "mlir/IR/BuiltinOps.h"
#include "mlir/Support/Timing.h"

namespace waveasm::compiler {

/// Parses the source. Returns null with an error if it is no module with a
/// kernel, or `options` name an unknown target.
mlir::OwningOpRef<mlir::ModuleOp> parseSource(const std::string &source,
                                              const std::string &fileName,
                                              const CompileOptions &options,
                                              mlir::MLIRContext &context);

/// Turns kernels of other dialects into programs, and sets what `options` ask
/// of all programs.
mlir::LogicalResult importModule(mlir::ModuleOp module,
                                 const CompileOptions &options);

/// Optimizes each program, independently of the others.
mlir::LogicalResult optimizeModule(mlir::ModuleOp module,
                                   const CompileOptions &options,
                                   mlir::TimingScope &time);

/// Notes which buffers the programs only read.
mlir::LogicalResult markReadOnlyBuffers(mlir::ModuleOp module);

/// Converts and checks the options of the search.
mlir::FailureOr<search::ConductorOptions>
makeConductorOptions(mlir::ModuleOp module, const CompileOptions &options);

} // namespace waveasm::compiler

#endif // WAVEASM_COMPILER_PREPARE_H
