//===- SchedulingHint.h - What only tells the scheduler ---------*- C++ -*-===//
//
// Part of WaveASM Conductor, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef WAVEASM_DIALECT_SCHEDULINGHINT_H
#define WAVEASM_DIALECT_SCHEDULINGHINT_H

#include "waveasm/dialect/WaveAsmOps.h"

namespace waveasm {

/// Whether `op` only tells what to prefer: a scheduling barrier, of which no
/// instruction comes, or a priority of the wave. What a program computes does
/// not depend on it.
inline bool isSchedulingHint(mlir::Operation *op) {
  return llvm::isa<SSchedBarrierOp, SSetprioOp>(op);
}

/// Whether a hint stands in `block` itself.
inline bool hasSchedulingHint(mlir::Block &block) {
  return llvm::any_of(
      block, [](mlir::Operation &op) { return isSchedulingHint(&op); });
}

} // namespace waveasm

#endif // WAVEASM_DIALECT_SCHEDULINGHINT_H
