//===- BodyText.h - A nested body in one line -------------------*- C++ -*-===//
//
// Part of WaveASM Conductor, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef WAVEASM_MOVES_BODYTEXT_H
#define WAVEASM_MOVES_BODYTEXT_H

#include "waveasm/dialect/WaveAsmOps.h"

namespace waveasm {

/// The values from outside of `op` that operations in its regions use, each
/// once, in the order of their uses. Leaves out constants and registers that
/// are filled before the program starts.
llvm::SmallVector<mlir::Value> getOuterValues(mlir::Operation *op);

/// Prints what the regions of `op` contain and how they access memory:
/// "{12 valu, 4 mfma, 2 barriers; loads global, lds; stores lds}".
void printBody(mlir::Operation *op, llvm::raw_ostream &os);

} // namespace waveasm

#endif // WAVEASM_MOVES_BODYTEXT_H
