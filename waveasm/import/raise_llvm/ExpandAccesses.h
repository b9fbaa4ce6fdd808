//===- ExpandAccesses.h - Copies and integers of odd bytes ------*- C++ -*-===//
//
// Part of WaveASM Conductor, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef WAVEASM_IMPORT_RAISE_LLVM_EXPANDACCESSES_H
#define WAVEASM_IMPORT_RAISE_LLVM_EXPANDACCESSES_H

#include "mlir/Interfaces/FunctionInterfaces.h"

namespace waveasm {

/// Replaces copies and fills of memory by loads and stores, and loads and
/// stores of integers of 3, 5, 6 and 7 bytes by those of their parts. Fails
/// with an error at a copy or fill of a size that is not constant or too large.
mlir::LogicalResult expandAccesses(mlir::FunctionOpInterface function);

} // namespace waveasm

#endif // WAVEASM_IMPORT_RAISE_LLVM_EXPANDACCESSES_H
