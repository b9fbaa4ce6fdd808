//===- LoopRebuild.h - Carry more or fewer values ---------------*- C++ -*-===//
//
// Part of WaveASM Conductor, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef WAVEASM_TRANSFORMS_OPTIMIZE_LOOP_REBUILD_LOOPREBUILD_H
#define WAVEASM_TRANSFORMS_OPTIMIZE_LOOP_REBUILD_LOOPREBUILD_H

#include "waveasm/dialect/WaveAsmOps.h"

#include "llvm/ADT/BitVector.h"

namespace waveasm {

/// Replaces `loop` by one that also carries a value for each of `inits`, after
/// its own. Moves the body; does not copy it. Each iteration passes an added
/// value on unchanged until the caller sets another one with `setCarriedValue`.
LoopOp appendCarriedValues(LoopOp loop, mlir::ValueRange inits);

/// Replaces `loop` by one that does not carry the values at the positions set
/// in `dropped`, which has one bit for each. Neither their block arguments nor
/// their results may have uses. Moves the body; does not copy it.
LoopOp dropCarriedValues(LoopOp loop, const llvm::BitVector &dropped);

/// Replaces `branch` by one without the results at the positions set in
/// `dropped`, which have no uses. Moves the regions; does not copy them.
IfOp dropResults(IfOp branch, const llvm::BitVector &dropped);

/// Replaces the values that `loop` carries unchanged from iteration to
/// iteration by their initial values. Rebuilds the loop if there are any.
LoopOp dropUnchangedValues(LoopOp loop);

/// Makes `value` the carried value at position `index` for the next iteration.
void setCarriedValue(LoopOp loop, unsigned index, mlir::Value value);

/// The loops under `root`, inner ones before outer ones.
llvm::SmallVector<LoopOp> getLoopsInnerFirst(mlir::Operation *root);

/// Whether `value` is defined outside the body of `loop`.
bool isDefinedOutside(LoopOp loop, mlir::Value value);

} // namespace waveasm

#endif // WAVEASM_TRANSFORMS_OPTIMIZE_LOOP_REBUILD_LOOPREBUILD_H
