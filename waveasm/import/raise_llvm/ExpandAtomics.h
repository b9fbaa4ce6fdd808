//===- ExpandAtomics.h - Loops for atomics without instructions -*- C++ -*-===//
//
// Part of WaveASM Conductor, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef WAVEASM_IMPORT_RAISE_LLVM_EXPANDATOMICS_H
#define WAVEASM_IMPORT_RAISE_LLVM_EXPANDATOMICS_H

#include "mlir/Interfaces/FunctionInterfaces.h"

namespace waveasm {

/// Replaces each `llvm.atomicrmw` for which gfx942 has no instruction, and
/// those of 8 and 16 bits, by a loop of `llvm.cmpxchg` of the words around it.
/// Atomics through buffers, which have no addresses, stay.
void expandLlvmAtomics(mlir::FunctionOpInterface function);

} // namespace waveasm

#endif // WAVEASM_IMPORT_RAISE_LLVM_EXPANDATOMICS_H
