//===- ExpandRemainders.h - Remainders of f64 -------------------*- C++ -*-===//
//
// Part of WaveASM Conductor, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef WAVEASM_IMPORT_RAISE_LLVM_EXPANDREMAINDERS_H
#define WAVEASM_IMPORT_RAISE_LLVM_EXPANDREMAINDERS_H

#include "mlir/Interfaces/FunctionInterfaces.h"

namespace waveasm {

/// Replaces each `arith.remf` of f64, which is exact, by a loop that subtracts
/// multiples of the divisor. The control flow of the function is structured.
void expandRemainders(mlir::FunctionOpInterface function);

} // namespace waveasm

#endif // WAVEASM_IMPORT_RAISE_LLVM_EXPANDREMAINDERS_H
