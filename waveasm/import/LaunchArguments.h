//===- LaunchArguments.h - What runtimes pass to kernels --------*- C++ -*-===//
//
// Part of WaveASM Conductor, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// A runtime adds arguments of its own where the metadata of a kernel lists
// them by kind: "hidden" ones in LLVM's AMDGPUUsage, code object V5.
//
//===----------------------------------------------------------------------===//

#ifndef WAVEASM_IMPORT_LAUNCHARGUMENTS_H
#define WAVEASM_IMPORT_LAUNCHARGUMENTS_H

#include "mlir/Dialect/GPU/IR/GPUDialect.h"
#include "mlir/Interfaces/FunctionInterfaces.h"

namespace waveasm {

/// The attribute of an argument that a runtime adds: its kind, a string such as
/// "hidden_block_count_x".
inline constexpr llvm::StringLiteral kLaunchArgumentAttr =
    "waveasm.launch_argument";

/// Returns the argument of this kind, as the last one if there was none.
mlir::BlockArgument getLaunchArgument(mlir::FunctionOpInterface kernel,
                                      llvm::StringRef kind, mlir::Type type);

/// Replaces `gpu.grid_dim` by arguments.
void replaceGridDims(mlir::FunctionOpInterface kernel);

} // namespace waveasm

#endif // WAVEASM_IMPORT_LAUNCHARGUMENTS_H
