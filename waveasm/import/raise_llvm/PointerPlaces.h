//===- PointerPlaces.h - Where pointers are made ----------------*- C++ -*-===//
//
// Part of WaveASM Conductor, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Loops carry numbers, from which a pointer is made again at the place that
// uses it, and no pointers: a carried pointer would hide the memory to which
// it points.
//
//===----------------------------------------------------------------------===//

#ifndef WAVEASM_IMPORT_RAISE_LLVM_POINTERPLACES_H
#define WAVEASM_IMPORT_RAISE_LLVM_POINTERPLACES_H

#include "mlir/Interfaces/FunctionInterfaces.h"

namespace waveasm {

/// Makes pointers of a loop again in the blocks outside of it that use them.
/// The pointers are as `raisePointers` leaves them, in a function of several
/// blocks.
void makePointersOutsideLoops(mlir::FunctionOpInterface function);

/// Makes pointers of an iteration again in the branches of the iteration that
/// use them, which MLIR may move to the other region of an `scf.while`.
void makePointersInBranches(mlir::FunctionOpInterface function);

} // namespace waveasm

#endif // WAVEASM_IMPORT_RAISE_LLVM_POINTERPLACES_H
