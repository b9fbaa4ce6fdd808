//===- ValueLifetime.h - Values that may be read later ----------*- C++ -*-===//
//
// Part of WaveASM Conductor, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef WAVEASM_ANALYSIS_VALUE_LIFETIME_H
#define WAVEASM_ANALYSIS_VALUE_LIFETIME_H

#include "waveasm/dialect/WaveAsmOps.h"

namespace waveasm {

/// `type` is a register that has a number already.
bool isPhysical(mlir::Type type);

/// A read of `value` gives the same at every place that it dominates. A result
/// in a physical register does not promise that, as a later operation may write
/// the register; `precolored` operations reserve theirs.
bool keepsItsValue(mlir::Value value);

/// What `op` computes can be computed at, or taken to, a later place: it reads
/// values that keep theirs and writes no physical register.
bool isMovableComputation(mlir::Operation *op);

/// `value` is an immediate or one register.
bool isWord(mlir::Value value);

bool isVgpr(mlir::Value value);
bool isSgpr(mlir::Value value);

/// A movable computation of words from words.
bool isWordComputation(mlir::Operation *op);

/// The operation that defines `value`, if it is such an `OpTy`.
template <typename OpTy> OpTy getWordComputation(mlir::Value value) {
  auto op = value.getDefiningOp<OpTy>();
  return op && isWordComputation(op) ? op : OpTy();
}

} // namespace waveasm

#endif // WAVEASM_ANALYSIS_VALUE_LIFETIME_H
