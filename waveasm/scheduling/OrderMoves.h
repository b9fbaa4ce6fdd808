//===- OrderMoves.h - Changes that keep an order legal ----------*- C++ -*-===//
//
// Part of WaveASM Conductor, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// An operation moves to another place and takes along the operations that must
// stay before or after it. The result for a legal order is legal.
//
//===----------------------------------------------------------------------===//

#ifndef WAVEASM_SCHEDULING_ORDERMOVES_H
#define WAVEASM_SCHEDULING_ORDERMOVES_H

#include "waveasm/scheduling/SchedulingProblem.h"

namespace waveasm {

class OrderMoves {
public:
  explicit OrderMoves(const SchedulingProblem &problem);

  /// Moves the operation at `from` of `order` up to before the one at `to`,
  /// together with those in between that must come before it; they keep their
  /// order. Takes time linear in the distance and the precedences of what
  /// moves. Returns whether anything moved: an operation that would take along
  /// everything it passes stays.
  bool hoist(llvm::MutableArrayRef<unsigned> order, unsigned from, unsigned to);

  /// Moves the operation at `from` down to after the one at `to`, together with
  /// those in between that must come after it.
  bool sink(llvm::MutableArrayRef<unsigned> order, unsigned from, unsigned to);

  /// The operations that must come right before an operation, seen through
  /// anchored operations: positions of the problem, each once.
  llvm::ArrayRef<unsigned> getPredecessors(unsigned position) const {
    return predecessors[position];
  }
  llvm::ArrayRef<unsigned> getSuccessors(unsigned position) const {
    return successors[position];
  }

private:
  std::vector<llvm::SmallVector<unsigned, 4>> predecessors, successors;
  /// By position: whether the operation belongs to the group that moves.
  llvm::SmallVector<bool> isInGroup;
};

} // namespace waveasm

#endif // WAVEASM_SCHEDULING_ORDERMOVES_H
