//===- LoopIterations.h - Repeat the body of a loop -------------*- C++ -*-===//
//
// Part of WaveASM Conductor, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Copies of iterations, in a row: before a loop, in its body or in its place.
// The callers know that the loop has so many iterations; nothing here counts
// them.
//
//===----------------------------------------------------------------------===//

#ifndef WAVEASM_TRANSFORMS_OPTIMIZE_LOOP_ITERATIONS_LOOPITERATIONS_H
#define WAVEASM_TRANSFORMS_OPTIMIZE_LOOP_ITERATIONS_LOOPITERATIONS_H

#include "waveasm/dialect/WaveAsmOps.h"

#include "mlir/IR/Builders.h"
#include "mlir/IR/IRMapping.h"

namespace waveasm {

/// An iteration of a loop as it is now: what is added to the body later is not
/// part of it.
class LoopIteration {
public:
  explicit LoopIteration(LoopOp loop);

  /// Copies the iteration to the place of `builder`, with all attributes and
  /// locations, for an iteration that starts with the values `carried`. Leaves
  /// in `mapping` what each value of the body is in the copy.
  void clone(mlir::OpBuilder &builder, mlir::ValueRange carried,
             mlir::IRMapping &mapping) const;

  /// Copies so many iterations in a row. Returns what the last one carries on.
  llvm::SmallVector<mlir::Value> clone(mlir::OpBuilder &builder,
                                       mlir::ValueRange carried,
                                       uint64_t iterations) const;

  /// What the next iteration starts with after the copy that `mapping`
  /// describes.
  llvm::SmallVector<mlir::Value>
  getCarried(const mlir::IRMapping &mapping) const;

  /// Whether that copy is followed by another iteration.
  mlir::Value getCondition(const mlir::IRMapping &mapping) const;

private:
  llvm::SmallVector<mlir::Value> arguments;
  llvm::SmallVector<mlir::Operation *> operations;
  llvm::SmallVector<mlir::Value> carried;
  mlir::Value condition;
};

/// Whether each carried value has one type in all iterations. A physical
/// register may need a copy otherwise, so iterations must not be repeated.
bool hasEqualIterations(LoopOp loop);

/// Runs the first `iterations` iterations before `loop`, which has more.
void peelFirstIterations(LoopOp loop, uint64_t iterations);

/// Lets each iteration of `loop` do what `factor` iterations do now. Their
/// number must be a multiple of it.
void joinIterations(LoopOp loop, unsigned factor);

/// Replaces `loop`, which has so many iterations, by them.
void replaceByIterations(LoopOp loop, uint64_t iterations);

} // namespace waveasm

#endif // WAVEASM_TRANSFORMS_OPTIMIZE_LOOP_ITERATIONS_LOOPITERATIONS_H
