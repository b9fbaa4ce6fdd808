//===- PromoteArrays.h - Private memory at varying places -------*- C++ -*-===//
//
// Part of WaveASM Conductor, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef WAVEASM_IMPORT_RAISE_LLVM_PROMOTEARRAYS_H
#define WAVEASM_IMPORT_RAISE_LLVM_PROMOTEARRAYS_H

#include "mlir/Interfaces/FunctionInterfaces.h"

namespace waveasm {

/// Replaces each `llvm.alloca` that is left by a vector, of which accesses at
/// places that vary choose an element by selects, or, if it has more than 32
/// elements or these are too many selects, by a slice of workgroup memory for
/// each work-item, of which `kPrivateBytesAttr` has the size. The pointers of
/// the kernel are as `raisePointers` leaves them. Fails with an error at an
/// allocation with other uses.
mlir::LogicalResult promoteArrays(mlir::FunctionOpInterface function);

} // namespace waveasm

#endif // WAVEASM_IMPORT_RAISE_LLVM_PROMOTEARRAYS_H
