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
//     that comes next to last in the code so far.
//
// By induction on the iterations, both programs do the same. Two pieces of code
// do the same if they execute equal operations on equal values, in the same
// order or in one that `checkOrder` accepts for the body of the loop, and end
// with equal carried values. Whether SCC still holds what is read from it is
// left to `verifyScc`.
//
//===----------------------------------------------------------------------===//

#ifndef WAVEASM_PROOFS_ROTATIONCHECKER_H
#define WAVEASM_PROOFS_ROTATIONCHECKER_H

#include "waveasm/dialect/WaveAsmOps.h"

#include <optional>
#include <string>

namespace waveasm {

/// Code in the place of a loop: the operations of a block from `first` to
/// `last`.
struct RotatedCode {
  mlir::Operation *first;
  mlir::Operation *last;
  /// The loop among them, or in `guard` if that is not null.
  LoopOp loop;
  IfOp guard;
  /// What the code computes for each result of the loop of the source.
  llvm::ArrayRef<mlir::Value> carried;
};

/// Returns the first thing that is not proved about `code`, or nothing if it
/// does what `source` does. `source` is a copy of the loop that need not be in
/// a block; it uses the same values from before it. Takes time quadratic in the
/// operations of the body.
std::optional<std::string> checkRotation(LoopOp source,
                                         const RotatedCode &code);

} // namespace waveasm

#endif // WAVEASM_PROOFS_ROTATIONCHECKER_H
