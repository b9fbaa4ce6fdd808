//===- SplitIntegers.h - Integers of 128 bits -------------------*- C++ -*-===//
//
// Part of WaveASM Conductor, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef WAVEASM_IMPORT_RAISE_LLVM_SPLITINTEGERS_H
#define WAVEASM_IMPORT_RAISE_LLVM_SPLITINTEGERS_H

#include "mlir/Interfaces/FunctionInterfaces.h"

namespace waveasm {

/// Replaces each i128 in the body of a function by two i64: in sums,
/// differences, products, shifts, bitwise operations, extremes, comparisons,
/// selects, casts, branches, loads and stores. Products of two i64 with a sign
/// that say whether they overflow are made of them. Fails with an error at
/// another operation.
mlir::LogicalResult splitIntegers(mlir::FunctionOpInterface function);

} // namespace waveasm

#endif // WAVEASM_IMPORT_RAISE_LLVM_SPLITINTEGERS_H
