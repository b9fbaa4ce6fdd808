//===- MachineCode.h - The last check of a compile --------------*- C++ -*-===//
//
// Part of WaveASM Conductor, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef WAVEASM_BINDINGS_MACHINECODE_H
#define WAVEASM_BINDINGS_MACHINECODE_H

#include "waveasm/emit/Assembly.h"

#include "llvm/ADT/ArrayRef.h"

namespace waveasm::bindings {

/// Runs the machine checker on the object that `assembly` was assembled to.
/// Every finding is an error at the operation of the instruction, with a note
/// at that of the other instruction; at `loc` where the operation is not known.
llvm::LogicalResult checkMachineCode(llvm::ArrayRef<char> object,
                                     const emit::Assembly &assembly,
                                     mlir::Location loc);

} // namespace waveasm::bindings

#endif // WAVEASM_BINDINGS_MACHINECODE_H
