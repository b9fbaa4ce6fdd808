//===- LoopTurns.h - Repeat the body of a loop ------------------*- C++ -*-===//
//
// Part of WaveASM Conductor, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Copies of turns, in a row: before a loop, in its body or in its place. The
// callers know that the loop has so many turns; nothing here counts them.
//
//===----------------------------------------------------------------------===//

#ifndef WAVEASM_TRANSFORMS_LOOP_TURNS_H
#define WAVEASM_TRANSFORMS_LOOP_TURNS_H

#include "waveasm/dialect/WaveAsmOps.h"

#include "mlir/IR/Builders.h"
#include "mlir/IR/IRMapping.h"

namespace waveasm {

/// A turn of a loop as it is now: what is added to the body later is not part
/// of it.
class LoopTurn {
public:
  explicit LoopTurn(LoopOp loop);

  /// Copies the turn to the place of `builder`, with all attributes and
  /// locations, for a turn that starts with the values `carried`. Leaves in
  /// `mapping` what each value of the body is in the copy.
  void clone(mlir::OpBuilder &builder, mlir::ValueRange carried,
             mlir::IRMapping &mapping) const;

  /// Copies so many turns in a row. Returns what the last one carries on.
  llvm::SmallVector<mlir::Value> clone(mlir::OpBuilder &builder,
                                       mlir::ValueRange carried,
                                       uint64_t turns) const;

  /// What the next turn starts with after the copy that `mapping` describes.
  llvm::SmallVector<mlir::Value>
  getCarried(const mlir::IRMapping &mapping) const;

  /// Whether that copy is followed by another turn.
  mlir::Value getCondition(const mlir::IRMapping &mapping) const;

private:
  llvm::SmallVector<mlir::Value> arguments;
  llvm::SmallVector<mlir::Operation *> operations;
  llvm::SmallVector<mlir::Value> carried;
  mlir::Value condition;
};

/// Whether each carried value has one type in all turns. A physical register
/// may need a copy otherwise, so turns must not be repeated.
bool hasEqualTurns(LoopOp loop);

/// Runs the first `turns` turns before `loop`, which has more.
void peelFirstTurns(LoopOp loop, uint64_t turns);

/// Lets each turn of `loop` do what `factor` turns do now. Their number must be
/// a multiple of it.
void joinTurns(LoopOp loop, unsigned factor);

/// Replaces `loop`, which has so many turns, by them.
void replaceByTurns(LoopOp loop, uint64_t turns);

} // namespace waveasm

#endif // WAVEASM_TRANSFORMS_LOOP_TURNS_H
