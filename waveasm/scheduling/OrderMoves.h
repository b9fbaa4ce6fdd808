//===- OrderMoves.h - Orders next to a legal one ----------------*- C++ -*-===//
//
// Part of WaveASM Conductor, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// An operation moves to another place and takes along what must stay before or
// behind it. What comes of a legal order is legal.
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
  /// with those between that must come before it; they keep their order. Time
  /// is linear in the distance and the precedences of what moves. Returns
  /// whether anything moved: an operation that takes along all that it passes
  /// stays.
  bool hoist(llvm::MutableArrayRef<unsigned> order, unsigned from, unsigned to);

  /// Down to behind the one at `to`, with those that must come behind it.
  bool sink(llvm::MutableArrayRef<unsigned> order, unsigned from, unsigned to);

  /// What must come right before an operation, anchored operations seen
  /// through; positions of the problem, each once.
  llvm::ArrayRef<unsigned> getPredecessors(unsigned position) const {
    return predecessors[position];
  }
  llvm::ArrayRef<unsigned> getSuccessors(unsigned position) const {
    return successors[position];
  }

private:
  std::vector<llvm::SmallVector<unsigned, 4>> predecessors, successors;
  /// By position: it belongs to the group that moves.
  llvm::SmallVector<bool> isInGroup;
};

} // namespace waveasm

#endif // WAVEASM_SCHEDULING_ORDERMOVES_H
