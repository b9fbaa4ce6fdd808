//===- Liveness.h - Where registers hold values still read ------*- C++ -*-===//
//
// Part of WaveASM Conductor, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// `pack`, `extract` and `insert` only name registers: they move nothing. So the
// analysis computes the liveness of the registers behind values, not of values.
// A *fragment* is the largest part of an instruction's value that is always
// used as a unit: a tuple that is only used as a whole is one fragment, a tuple
// with an `extract` of its third register is three. A `pack` has no fragments
// of its own.
//
//===----------------------------------------------------------------------===//

#ifndef WAVEASM_ANALYSIS_LIVENESS_LIVENESS_H
#define WAVEASM_ANALYSIS_LIVENESS_LIVENESS_H

#include "waveasm/analysis/flow_graph/FlowGraph.h"

#include "llvm/ADT/BitVector.h"
#include "llvm/ADT/DenseMap.h"

#include <memory>

namespace waveasm {

/// A half-open range of slots. Each position p of the program, which is the
/// start of a block or an operation, has two slots: the operation reads its
/// operands in slot 2p and writes its results in slot 2p + 1.
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

/// The largest number of registers that are live at one place, by class.
struct RegisterPressure {
  unsigned vgprs = 0;
  unsigned sgprs = 0;
  unsigned agprs = 0;
};

/// Whether an allocator finds registers for `value`: it is a register value and
/// not the carry of an addition, which stands for VCC.
inline bool isAllocated(mlir::Value value) {
  if (!mlir::isa<RegisterType>(value.getType()))
    return false;
  auto result = mlir::dyn_cast<mlir::OpResult>(value);
  return !result || result.getResultNumber() == 0 ||
         !mlir::isa<VAddCoU32Op, VSubCoU32Op, VAddcCoU32Op, VSubbCoU32Op>(
             result.getOwner());
}

/// Whether the instruction still reads its operands while it writes its
/// results, so that the two must not share registers, other than a tied operand
/// that is read as nothing else.
bool readsLate(mlir::Operation *op);

/// Whether the instruction reads the operand. It does not if the operand only
/// orders it after another one (`vcc_dep`).
bool isRead(mlir::OpOperand &operand);

class Liveness {
public:
  /// Takes time linear in the operations plus, for every block, the fragments
  /// that live through it.
  ///
  /// Fails with a diagnostic at a value that may be read where it is not
  /// defined: MLIR's own check does not see labels and branches.
  static mlir::FailureOr<Liveness> compute(ProgramOp program,
                                           const FlowGraph &graph);

  llvm::ArrayRef<Fragment> getFragments() const { return fragments; }

  /// The fragments of `value`, in the order of its registers.
  llvm::ArrayRef<unsigned> getFragmentsOf(mlir::Value value) const {
    auto [first, count] = fragmentsOf.find(value)->second;
    return llvm::ArrayRef(fragmentNumbers).slice(first, count);
  }

  /// The segments in which a fragment is live: disjoint, in ascending order.
  llvm::ArrayRef<LiveSegment> getSegments(unsigned fragment) const {
    return segments[fragment];
  }

  unsigned getPosition(mlir::Operation *op) const {
    return positions.find(op)->second;
  }
  /// The position of the start of a block of the graph.
  unsigned getBlockPosition(unsigned block) const {
    return blockPositions[block];
  }
  unsigned getNumPositions() const { return numPositions; }

  /// The operation at a position; null for the start of a block.
  mlir::Operation *getOperation(unsigned position) const {
    return operations[position];
  }

  /// The register pressure of the program. Counts what an operation reads and
  /// what it writes at the same time together, although the two may be tied to
  /// one register.
  RegisterPressure getPressure() const;

  /// Prints each fragment and where it is live, for people.
  void print(llvm::raw_ostream &os) const;

private:
  /// What operations read and write.
  struct Accesses;

  void number(const FlowGraph &graph);
  void cutIntoFragments(ProgramOp program);
  Accesses findAccesses(const FlowGraph &graph) const;
  mlir::LogicalResult solve(const FlowGraph &graph, const Accesses &accesses);
  void buildSegments(const FlowGraph &graph, const Accesses &accesses);

  llvm::SmallVector<Fragment> fragments;
  /// By value: the part of `fragmentNumbers` that has its fragments, as its
  /// first index and its size.
  llvm::DenseMap<mlir::Value, std::pair<unsigned, unsigned>> fragmentsOf;
  llvm::SmallVector<unsigned> fragmentNumbers;
  llvm::SmallVector<llvm::SmallVector<LiveSegment, 1>> segments;
  llvm::DenseMap<mlir::Operation *, unsigned> positions;
  llvm::SmallVector<mlir::Operation *> operations;
  llvm::SmallVector<unsigned> blockPositions;
  llvm::SmallVector<llvm::BitVector> liveOut;
  unsigned numPositions = 0;
};

/// The flow of a program, and where its registers hold values.
struct ProgramLiveness {
  FlowGraph graph;
  Liveness liveness;

  /// Returns null, after a diagnostic, if either cannot be computed.
  static std::unique_ptr<ProgramLiveness> compute(ProgramOp program);
};

} // namespace waveasm

#endif // WAVEASM_ANALYSIS_LIVENESS_LIVENESS_H
