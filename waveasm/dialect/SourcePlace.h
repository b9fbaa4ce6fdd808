//===- SourcePlace.h - Where an operation comes from ------------*- C++ -*-===//
//
// Part of WaveASM Conductor, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef WAVEASM_DIALECT_SOURCEPLACE_H
#define WAVEASM_DIALECT_SOURCEPLACE_H

#include "mlir/IR/Location.h"
#include "mlir/IR/Operation.h"

namespace waveasm {

/// The first file, line and column of the input that `loc` names: the start if
/// that is a range, the callee if `loc` is a call site. Null if there is none.
mlir::FileLineColLoc findPlace(mlir::Location loc);

/// Removes from `root` and what is in it all that only a context with other
/// dialects can hold: metadata of fused locations and discardable attributes
/// (`#llvm.di_file`, `#gpu.address_space`). Names, files, lines and columns
/// stay. Inherent attributes and types are those of the dialects of the
/// operations.
void dropForeignAttributes(mlir::Operation *root);

} // namespace waveasm

#endif // WAVEASM_DIALECT_SOURCEPLACE_H
