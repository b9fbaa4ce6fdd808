//===- ValueLanes.h - The lanes in which values exist -----------*- C++ -*-===//
//
// Part of WaveASM Conductor, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// An instruction that runs where some lanes are off makes its result in the
// others, and reads its operands in those. A copy that runs with fewer lanes
// on than a value has is still exact if nothing reads the copy in the lanes
// that are missing.
//
//===----------------------------------------------------------------------===//

#ifndef WAVEASM_ANALYSIS_LANE_STATE_VALUELANES_H
#define WAVEASM_ANALYSIS_LANE_STATE_VALUELANES_H

#include "waveasm/analysis/flow_graph/FlowGraph.h"

#include "llvm/ADT/DenseMap.h"

namespace waveasm {

/// Compares the lanes in which values are made, copied and read. The lanes that
/// are on at a place are a *set*: what EXEC was at the start of the program,
/// what a save made of an older set, or a value that was written to EXEC. Of
/// two sets one contains the other if it was narrowed to it.
///
/// A set that a loop makes is another one in each iteration. So what is true of
/// a value in one iteration is not taken to be true of what becomes of it in
/// the next.
class ValueLanes {
public:
  ValueLanes(ProgramOp program, const FlowGraph &graph);

  /// Whether a copy of the value of `operand` before `place` has every lane
  /// that reads of the operand, and of what that becomes, need. Operations may
  /// have been inserted at `place` since the construction if they leave EXEC as
  /// it is.
  bool isExact(mlir::OpOperand &operand, mlir::Operation *place) const;

  /// The same for a copy of `part`, a value that is part of the operand.
  bool isExact(mlir::OpOperand &operand, mlir::Value part,
               mlir::Operation *place) const;

  /// Whether a copy of `value` before `place` has every lane that any read of
  /// the value needs.
  bool isExact(mlir::Value value, mlir::Operation *place) const;

private:
  /// A set by its number. The parent of each set contains it.
  using Set = unsigned;
  /// All lanes of the wave, and those that are on at the start.
  static constexpr Set kAll = 0;
  static constexpr Set kStart = 1;
  /// No lanes: nothing made a value yet, or nothing reads it.
  static constexpr Set kNone = ~0U;

  struct Node {
    Set parent;
    /// Where the set comes from; null if that is not known.
    mlir::Operation *origin;
  };

  Set makeSet(const void *key, Set parent, mlir::Operation *origin);
  bool contains(Set outer, Set inner) const;
  /// The smallest known set that contains both. `except` does not count.
  Set join(Set a, Set b, Set except = kNone) const;
  /// The smallest set around `set` that does not change while `loop` runs.
  Set leave(Set set, LoopOp loop) const;

  void solveSets(const FlowGraph &graph);
  Set getSetAfter(mlir::Operation *op, Set before);
  std::optional<Set> getSetBefore(mlir::Operation *place) const;
  bool isExact(mlir::Value value, Set need, mlir::Operation *place) const;
  void solveMade(ProgramOp program);
  Set computeMade(mlir::Value value) const;
  void solveNeeded(ProgramOp program);
  Set computeNeed(mlir::OpOperand &use) const;
  Set lookUp(const llvm::DenseMap<mlir::Value, Set> &sets,
             mlir::Value value) const {
    auto found = sets.find(value);
    return found == sets.end() ? kNone : found->second;
  }

  llvm::SmallVector<Node> nodes;
  llvm::DenseMap<const void *, Set> numbers;
  /// What is on where nothing that counts is off.
  Set whole = kAll;
  /// Nothing writes EXEC.
  bool isConstant = false;
  /// The set before each operation.
  llvm::DenseMap<mlir::Operation *, Set> before;
  /// The lanes in which each value of vector registers exists, and those in
  /// which it or what becomes of it is read.
  llvm::DenseMap<mlir::Value, Set> made;
  llvm::DenseMap<mlir::Value, Set> needed;
};

} // namespace waveasm

#endif // WAVEASM_ANALYSIS_LANE_STATE_VALUELANES_H
