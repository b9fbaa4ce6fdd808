//===- BlockOrder.h - Put a block in order ----------------------*- C++ -*-===//
//
// Part of WaveASM Conductor, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef WAVEASM_SCHEDULING_BLOCKORDER_H
#define WAVEASM_SCHEDULING_BLOCKORDER_H

#include "waveasm/analysis/dependences/DependenceGraph.h"

namespace waveasm {

/// All operations of a block, with those that are not anchored in the order
/// that `order` gives as positions in the graph. Operations for registers that
/// are filled before the program starts come first. An anchored operation
/// stands right before the first one that must come after it, a comment before
/// the operation that it stood before. Anchored operations that nothing needs
/// stand at the end, before the last operation.
///
/// The result keeps all dependences if `order` keeps them and those that lead
/// through anchored operations.
llvm::SmallVector<mlir::Operation *>
placeAnchored(const DependenceGraph &graph, llvm::ArrayRef<unsigned> order);

/// Moves the operations of `block` into `order`, which must contain each of
/// them once.
void applyOrder(mlir::Block &block, llvm::ArrayRef<mlir::Operation *> order);

} // namespace waveasm

#endif // WAVEASM_SCHEDULING_BLOCKORDER_H
