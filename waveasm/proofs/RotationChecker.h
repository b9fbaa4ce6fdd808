//===- RotationChecker.h - Prove that iterations may overlap ----*- C++ -*-===//
//
// Part of WaveASM Conductor, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// A checker of pipelined loops that shares nothing with what makes them. It
// compares a loop with body B to the code `P; if (again) { loop K }; E`, for
// all trip counts, by running operations on symbols:
//
//   - one iteration: `P; E` does what B does;
//   - one iteration more: from every state of K, `K; E` does what `E; B` does;
//   - `again` and the condition of K are the condition of B in the iteration
//   that
//     comes next to last in the code so far.
//
// By induction on the iterations, both programs do the same.
//
// With a clamped tail the code is `P; loop { K }`, and the last iteration of K
// does more than the end of the source's last iteration: it repeats loads. Let
// V be K without these extra operations. The checker proves, with the condition
// of the last iteration taken as true and as false,
//
//   - one iteration: `P; V` does what B does;
//   - one iteration more: from every state, `K; V` does what `V; B` does;
//   - the condition of K is that of B in the same iteration;
//   - each extra operation of the last iteration either has no effect or is a
//   load
//     from global memory that ran in the iteration before, or in P, with the
//     same operands. V does not have their results, so nothing uses them.
//
// Selects by a condition that is taken as true or false are one of their
// operands. Two pieces of code do the same if they execute equal operations on
// equal values, in the same order or in one that `checkOrder` accepts for the
// body of the loop, and end with equal carried values. Whether SCC still holds
// what is read from it is left to `verifyScc`.
//
//===----------------------------------------------------------------------===//

#ifndef WAVEASM_PROOFS_ROTATIONCHECKER_H
#define WAVEASM_PROOFS_ROTATIONCHECKER_H

#include "waveasm/dialect/WaveAsmOps.h"

#include "llvm/ADT/DenseSet.h"

#include <optional>
#include <string>

namespace waveasm {

/// What is said about a loop with a clamped tail. A wrong statement makes the
/// proof fail, never pass.
struct ClampedTail {
  /// The operations of the new loop's body that the last iteration runs in
  /// excess of the source.
  llvm::DenseSet<mlir::Operation *> extra;
  /// Operations without effects that compute in each iteration what others
  /// compute.
  llvm::DenseSet<mlir::Operation *> repeated;
  /// In the new loop's body: what the next iteration of the source starts with.
  llvm::SmallVector<mlir::Value> next;
};

/// Code in the place of a loop: the operations of a block from `first` to
/// `last`.
struct RotatedCode {
  mlir::Operation *first;
  mlir::Operation *last;
  /// The loop among them, or in `guard` if that is not null.
  LoopOp loop;
  IfOp guard;
  /// What the code computes for each result of the loop of the source. With a
  /// clamped tail, anything where the result has no uses.
  llvm::ArrayRef<mlir::Value> carried;
  /// Null if the late part of the last iteration follows the loop. Else `last`
  /// is the loop, and `guard` is null.
  const ClampedTail *clamped = nullptr;
};

/// Returns the first thing that is not proved about `code`, or nothing if it
/// does what `source` does. `source` is a copy of the loop that need not be in
/// a block; it uses the same values from before it. Takes time quadratic in the
/// operations of the body.
std::optional<std::string> checkRotation(LoopOp source,
                                         const RotatedCode &code);

} // namespace waveasm

#endif // WAVEASM_PROOFS_ROTATIONCHECKER_H
