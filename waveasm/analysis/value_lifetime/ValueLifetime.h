//===- ValueLifetime.h - Values that may be read later ----------*- C++ -*-===//
//
// Part of WaveASM Conductor, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef WAVEASM_ANALYSIS_VALUE_LIFETIME_VALUELIFETIME_H
#define WAVEASM_ANALYSIS_VALUE_LIFETIME_VALUELIFETIME_H

#include "waveasm/dialect/WaveAsmOps.h"

namespace waveasm {

/// Whether `type` is a register that already has a number.
bool isPhysical(mlir::Type type);

/// Whether reads of `value` give the same result at every place that it
/// dominates. A result in a physical register does not promise that, as a later
/// operation may write the register; `precolored` operations reserve theirs.
bool keepsItsValue(mlir::Value value);

/// Whether the computation of `op` can move to a later place: `op` reads only
/// values that keep theirs and writes no physical register.
bool isMovableComputation(mlir::Operation *op);

/// Whether the use decides in which registers the value is: a tuple contains
/// it, a loop or `if` carries it, or the instruction overwrites it.
bool fixesRegister(mlir::OpOperand &use);

/// Whether the registers of `low` and `high` can be next to each other without
/// copies: nothing else needs them elsewhere, or they already are.
bool canBeConsecutive(mlir::Value low, mlir::Value high);

/// Whether `value` is an immediate or one register.
bool isWord(mlir::Value value);

/// Whether `op` is a movable computation of words from words.
bool isWordComputation(mlir::Operation *op);

/// The operation that defines `value` if it is an `OpTy` and a word
/// computation, else null.
template <typename OpTy> OpTy getWordComputation(mlir::Value value) {
  auto op = value.getDefiningOp<OpTy>();
  return op && isWordComputation(op) ? op : OpTy();
}

} // namespace waveasm

#endif // WAVEASM_ANALYSIS_VALUE_LIFETIME_VALUELIFETIME_H
