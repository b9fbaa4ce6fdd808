//===- WidenIntegers.h - Integers of any width ------------------*- C++ -*-===//
//
// Part of WaveASM Conductor, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef WAVEASM_IMPORT_RAISE_LLVM_WIDENINTEGERS_H
#define WAVEASM_IMPORT_RAISE_LLVM_WIDENINTEGERS_H

#include "mlir/Interfaces/FunctionInterfaces.h"

namespace waveasm {

/// Gives integers of odd widths, such as the i33 of the sum of a loop or the i2
/// of two truth values, 32 or 64 bits. Where one of more than 32 bits has a use
/// without a form on 64, such as memory, that is an error; where one of fewer
/// has, those stay as they are.
mlir::LogicalResult widenIntegers(mlir::FunctionOpInterface function);

} // namespace waveasm

#endif // WAVEASM_IMPORT_RAISE_LLVM_WIDENINTEGERS_H
