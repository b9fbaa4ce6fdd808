//===- ExtractKernels.h - Takes kernels out of a module ---------*- C++ -*-===//
//
// Part of WaveASM Conductor, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef WAVEASM_IMPORT_EXTRACT_KERNELS_EXTRACTKERNELS_H
#define WAVEASM_IMPORT_EXTRACT_KERNELS_EXTRACTKERNELS_H

#include "mlir/IR/BuiltinOps.h"
#include "mlir/Interfaces/FunctionInterfaces.h"
#include "mlir/Pass/Pass.h"

namespace waveasm {

#define GEN_PASS_DECL
#define GEN_PASS_REGISTRATION
#include "waveasm/import/extract_kernels/ExtractKernels.h.inc"

/// Takes kernels out of executables and drops the executables and the host
/// functions, as the description of the pass specifies. Returns the kernels, if
/// any, in module order: each a `func.func` at the top level with a body, or a
/// `gpu.func` that is a kernel. Emits an error at the operation in question and
/// then leaves the module unchanged.
mlir::FailureOr<llvm::SmallVector<mlir::FunctionOpInterface>>
extractKernels(mlir::ModuleOp module);

} // namespace waveasm

#endif // WAVEASM_IMPORT_EXTRACT_KERNELS_EXTRACTKERNELS_H
