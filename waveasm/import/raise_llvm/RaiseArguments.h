//===- RaiseArguments.h - Arguments in parts --------------------*- C++ -*-===//
//
// Part of WaveASM Conductor, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef WAVEASM_IMPORT_RAISE_LLVM_RAISEARGUMENTS_H
#define WAVEASM_IMPORT_RAISE_LLVM_RAISEARGUMENTS_H

#include "mlir/Interfaces/FunctionInterfaces.h"

namespace waveasm {

/// Replaces arguments that import does not take by the dwords, wide numbers and
/// pointers in them that the kernel reads: structures (`byref`), vectors, truth
/// values, and numbers that share a dword. What is read at a place that is not
/// constant is read through the address of the arguments. All arguments then
/// say their place (`kPlaceAttr`), and the kernel what launches pass
/// (`kPassedAttr`). Comes after the raise of pointers (RaisePointers.h). A
/// kernel without such arguments stays as it is.
void raiseArguments(mlir::FunctionOpInterface function);

/// Replaces each argument that is a pointer to workgroup memory by the number
/// of its byte there, which launches pass. Returns whether there is one.
bool raiseLdsArguments(mlir::FunctionOpInterface function);

} // namespace waveasm

#endif // WAVEASM_IMPORT_RAISE_LLVM_RAISEARGUMENTS_H
