//===- RaiseLaunchReads.h - Loads of what a launch passes -------*- C++ -*-===//
//
// Part of WaveASM Conductor, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef WAVEASM_IMPORT_RAISE_LLVM_RAISELAUNCHREADS_H
#define WAVEASM_IMPORT_RAISE_LLVM_RAISELAUNCHREADS_H

#include "mlir/Interfaces/FunctionInterfaces.h"

namespace waveasm {

/// Replaces loads through `llvm.amdgcn.implicitarg.ptr` and
/// `llvm.amdgcn.dispatch.ptr`, whose pointers are raised (RaisePointers.h), by
/// what they read: numbers of workgroups, sizes of workgroups, which are all
/// whole, and the first work-item. Fails with an error at another use.
mlir::LogicalResult raiseLaunchReads(mlir::FunctionOpInterface function);

} // namespace waveasm

#endif // WAVEASM_IMPORT_RAISE_LLVM_RAISELAUNCHREADS_H
