//===- RaiseOverflow.h - Sums with a flag of overflow -----------*- C++ -*-===//
//
// Part of WaveASM Conductor, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Sums, differences and products of the LLVM dialect that also say whether they
// overflow.
//
//===----------------------------------------------------------------------===//

#ifndef WAVEASM_IMPORT_RAISE_LLVM_RAISEOVERFLOW_H
#define WAVEASM_IMPORT_RAISE_LLVM_RAISEOVERFLOW_H

#include "mlir/Interfaces/FunctionInterfaces.h"

namespace waveasm {

/// Replaces these operations on integers of up to 64 bits, and products with a
/// sign of up to 32, by operations of arith and a structure with both results.
/// Others stay.
void raiseOverflow(mlir::FunctionOpInterface function);

} // namespace waveasm

#endif // WAVEASM_IMPORT_RAISE_LLVM_RAISEOVERFLOW_H
