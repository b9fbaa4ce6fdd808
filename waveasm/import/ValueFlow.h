//===- ValueFlow.h - How values pass through regions ------------*- C++ -*-===//
//
// Part of WaveASM Conductor, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef WAVEASM_IMPORT_VALUEFLOW_H
#define WAVEASM_IMPORT_VALUEFLOW_H

#include "mlir/IR/Operation.h"
#include "llvm/ADT/DenseSet.h"

namespace waveasm::import {

/// Calls `join` with values and those that they become, through all regions of
/// the function, and `visit` with each operation and the values that it makes:
/// its results or, of a loop, all values that it carries; of an atomic, what it
/// finds as well.
void walkFlow(
    mlir::Operation *function,
    llvm::function_ref<void(mlir::ValueRange, mlir::ValueRange)> join,
    llvm::function_ref<void(mlir::Operation *, mlir::ValueRange)> visit);

/// Adds to `marked` the values that marked ones become, until nothing changes.
/// `makesMarked` says whether a value that an operation makes is one.
void propagate(
    mlir::Operation *function, llvm::DenseSet<mlir::Value> &marked,
    llvm::function_ref<bool(mlir::Operation *, mlir::Value)> makesMarked);

} // namespace waveasm::import

#endif // WAVEASM_IMPORT_VALUEFLOW_H
