//===- LoopRotation.h - Iterations of a loop that overlap -------*- C++ -*-===//
//
// Part of WaveASM Conductor, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Software pipelining in steps. A step divides the operations of an iteration
// into an early and a late part and shifts the back edge between the two:
//
//     loop { early; late }   ->   early; loop { late; early }; late
//
// Where the loop may have one iteration alone, a branch skips the new loop. An
// iteration of it does the late part of one iteration of the source and the
// early part of the next, in one block, so that schedulers place them among
// each other. Each step adds a stage.
//
// Both parts compute for the same iterations as before, so that nothing is
// loaded past the end, and no trip count is needed: the early part decides
// whether another iteration follows.
//
//===----------------------------------------------------------------------===//

#ifndef WAVEASM_TRANSFORMS_OPTIMIZE_LOOP_ROTATION_LOOPROTATION_H
#define WAVEASM_TRANSFORMS_OPTIMIZE_LOOP_ROTATION_LOOPROTATION_H

#include "waveasm/dialect/WaveAsmOps.h"

#include "llvm/ADT/DenseMap.h"
#include "llvm/ADT/SetVector.h"

#include <optional>
#include <string>

namespace waveasm {

/// Operations of the body of a loop.
using IterationPart = llvm::SmallSetVector<mlir::Operation *, 16>;

/// The operations of the body of `loop` that must run before one of `seeds` or
/// before the decision about another iteration, and these themselves.
/// Constants, and what else takes no time, are in no part.
IterationPart getEarlyPart(LoopOp loop,
                           llvm::ArrayRef<mlir::Operation *> seeds);

/// Two operations of the body of `loop`: the nearest that one of `seeds` must
/// follow for the sake of memory or of a barrier, and the one that must follow
/// it, which is the seed or what it needs. Null if there are none.
std::pair<mlir::Operation *, mlir::Operation *>
findHoldingEffect(LoopOp loop, llvm::ArrayRef<mlir::Operation *> seeds);

/// All operations of the body of `loop` that need not run after one of `seeds`.
IterationPart getPartWithout(LoopOp loop,
                             llvm::ArrayRef<mlir::Operation *> seeds);

/// A rotated loop and its surroundings.
struct RotatedLoop {
  /// The loop as it was, behind all this.
  LoopOp source;
  LoopOp loop;
  /// The branch around the loop; null if the loop is known to have two
  /// iterations.
  IfOp guard;
  /// The first operation of the early part before the loop and the last one of
  /// the late part after it.
  mlir::Operation *first;
  mlir::Operation *last;
  /// What stands for each result of the source.
  llvm::SmallVector<mlir::Value> carried;
  /// For each operation of the parts: the one in the new loop.
  llvm::DenseMap<mlir::Operation *, mlir::Operation *> copies;
};

/// Why a loop cannot be divided.
struct RotationObstacle {
  enum class Kind : uint8_t {
    Order,     ///< an operation of the early part must follow one of the late
               ///< part in the same iteration
    EmptyPart, ///< there would be nothing in one of the parts
    TripCount, ///< the loop has too few iterations
    CarriedRegister, ///< the loop carries a value in different registers
    RawText,         ///< the loop has what cannot be there twice
    Decision, ///< the early part does not decide whether another iteration
              ///< follows
    Scc,      ///< SCC would have to live from one part to the other
    Unproven, ///< the result is not proved to compute the same
  };

  /// A phrase for diagnostics. Contains no text of the user.
  std::string reason;
  Kind kind = Kind::Unproven;
  /// An operation of the late part and one of the early part that must follow
  /// it; null if it is not about two operations.
  mlir::Operation *first = nullptr;
  mlir::Operation *second = nullptr;
};

/// What hinders that `loop` is divided into `early` and the rest, or nothing.
std::optional<RotationObstacle> getRotationObstacle(LoopOp loop,
                                                    const IterationPart &early);

/// Writes code that does what `loop`, which nothing must hinder, does, before
/// it. Callers replace the loop by it.
RotatedLoop rotateLoop(LoopOp loop, const IterationPart &early);

} // namespace waveasm

#endif // WAVEASM_TRANSFORMS_OPTIMIZE_LOOP_ROTATION_LOOPROTATION_H
