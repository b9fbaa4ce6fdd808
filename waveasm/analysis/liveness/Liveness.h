//===- Liveness.h - Where registers hold what is still read -----*- C++ -*-===//
//
// Part of WaveASM Conductor, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// `pack`, `extract` and `insert` are names: they move nothing. So liveness is
// not that of values but that of the registers behind them. A *fragment* is the
// largest part of a value from an instruction that is always used as one: a
// tuple that is only used as a whole is one fragment, a tuple with an `extract`
// of its third register is three. A `pack` has no fragments of its own.
//
//===----------------------------------------------------------------------===//

#ifndef WAVEASM_ANALYSIS_LIVENESS_H
#define WAVEASM_ANALYSIS_LIVENESS_H

#include "waveasm/analysis/flow_graph/FlowGraph.h"

#include "llvm/ADT/BitVector.h"
#include "llvm/ADT/DenseMap.h"

namespace waveasm {

/// A half-open range of slots. Position p of the program - the start of a block
/// or an operation - has two: in slot 2p its operands are read, in slot 2p + 1
/// its results are written.
struct LiveSegment {
  unsigned start;
  unsigned end;
};

/// Registers `first` to `first + size - 1` of the tuple `value`.
struct Fragment {
  mlir::Value value;
  unsigned first;
  unsigned size;
};

/// The largest number of registers that live at one place, by class.
struct RegisterPressure {
  unsigned vgprs = 0;
  unsigned sgprs = 0;
  unsigned agprs = 0;
};

/// `value` lives in registers that an allocator finds: a register value other
/// than the carry of an addition, which stands for VCC.
bool isAllocated(mlir::Value value);

/// The instruction reads the operand. It does not where the operand only orders
/// it after another one (`vcc_dep`).
bool isRead(mlir::OpOperand &operand);

class Liveness {
public:
  /// Takes time linear in the operations plus, for every block, the fragments
  /// that live through it.
  ///
  /// Fails with a diagnostic at a value that may be read where it was not
  /// defined: MLIR's own check does not see labels and branches.
  static mlir::FailureOr<Liveness> compute(ProgramOp program,
                                           const FlowGraph &graph);

  llvm::ArrayRef<Fragment> getFragments() const { return fragments; }

  /// The fragments that make up `value`, in the order of its registers.
  llvm::ArrayRef<unsigned> getFragmentsOf(mlir::Value value) const {
    return fragmentsOf.find(value)->second;
  }

  /// Where a fragment lives, in ascending order, apart from each other.
  llvm::ArrayRef<LiveSegment> getSegments(unsigned fragment) const {
    return segments[fragment];
  }

  unsigned getPosition(mlir::Operation *op) const {
    return positions.find(op)->second;
  }
  /// Position of the start of a block of the graph.
  unsigned getBlockPosition(unsigned block) const {
    return blockPositions[block];
  }
  unsigned getNumPositions() const { return numPositions; }

  /// A position as an operation: null for the start of a block.
  mlir::Operation *getOperation(unsigned position) const {
    return operations[position];
  }

  /// What is read while a result is written counts together with the result,
  /// although the two may be tied to one register.
  RegisterPressure getPressure() const;

  /// For people: each fragment and where it lives.
  void print(llvm::raw_ostream &os) const;

private:
  void number(const FlowGraph &graph);
  void cutIntoFragments(ProgramOp program);
  mlir::LogicalResult solve(const FlowGraph &graph);
  void buildSegments(const FlowGraph &graph);

  llvm::SmallVector<Fragment> fragments;
  llvm::DenseMap<mlir::Value, llvm::SmallVector<unsigned, 1>> fragmentsOf;
  llvm::SmallVector<llvm::SmallVector<LiveSegment, 1>> segments;
  llvm::DenseMap<mlir::Operation *, unsigned> positions;
  llvm::SmallVector<mlir::Operation *> operations;
  llvm::SmallVector<unsigned> blockPositions;
  llvm::SmallVector<llvm::BitVector> liveOut;
  unsigned numPositions = 0;
};

} // namespace waveasm

#endif // WAVEASM_ANALYSIS_LIVENESS_H
