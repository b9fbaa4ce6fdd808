//===- RaiseStructures.h - Structures of the LLVM dialect -------*- C++ -*-===//
//
// Part of WaveASM Conductor, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef WAVEASM_IMPORT_RAISE_LLVM_RAISESTRUCTURES_H
#define WAVEASM_IMPORT_RAISE_LLVM_RAISESTRUCTURES_H

#include "mlir/IR/ImplicitLocOpBuilder.h"
#include "mlir/Interfaces/FunctionInterfaces.h"

namespace waveasm {

/// Replaces `op`, which returns a structure of two, by its two parts.
void replaceByParts(mlir::ImplicitLocOpBuilder &b, mlir::Operation *op,
                    mlir::Value first, mlir::Value second);

/// Replaces what is taken out of structures and arrays, such as the descriptors
/// of memrefs, by what was put into them, and drops operations without effects
/// whose results nothing uses.
void raiseStructures(mlir::FunctionOpInterface function);

} // namespace waveasm

#endif // WAVEASM_IMPORT_RAISE_LLVM_RAISESTRUCTURES_H
