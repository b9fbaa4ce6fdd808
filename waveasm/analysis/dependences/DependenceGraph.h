//===- DependenceGraph.h - What must stay in order --------------*- C++ -*-===//
//
// Part of WaveASM Conductor, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// The operations of one block and the pairs of them whose order matters. An
// order of the block's operations that keeps all of them computes the same.
//
// What orders operations:
//   - values: a definition comes before its uses;
//   - registers that are used without being values (SCC, VCC, EXEC, M0) or by
//     their number: reads find the write that they found before. Writes that
//     nothing reads, as most of SCC, may be exchanged with each other;
//   - memory: accesses that may overlap, unless both read;
//   - `s_barrier` and waits of the source, which all accesses to memory keep
//     their side of, and the order that counted waits count;
//   - `s_setprio` and matrix instructions;
//   - what nothing crosses: `raw` text, labels, branches, ends, states of the
//     source, operations that are not known, `s_sched_barrier` as far as its
//     mask says.
//
// An operation with regions is one unit with everything in it. Lanes count as
// well: a tuple of VGPRs that is put together keeps its place between the
// writes of EXEC, as allocation may copy its parts where it stands.
//
//===----------------------------------------------------------------------===//

#ifndef WAVEASM_ANALYSIS_DEPENDENCES_DEPENDENCEGRAPH_H
#define WAVEASM_ANALYSIS_DEPENDENCES_DEPENDENCEGRAPH_H

#include "waveasm/analysis/dependences/MemoryAccess.h"
#include "waveasm/target/RegisterUnit.h"

#include "llvm/ADT/ArrayRef.h"
#include "llvm/ADT/DenseMap.h"
#include "llvm/Support/raw_ostream.h"

namespace waveasm {

enum class DependenceKind : uint8_t {
  Value,         ///< `to` uses `value`
  RegisterRead,  ///< `to` reads what `from` wrote to `unit`
  RegisterWrite, ///< `to` overwrites `unit`, which `from` reads or writes
  Memory,        ///< both access memory, and may overlap
  Barrier,       ///< memory and a barrier, or a wait of the source
  WaitCount,     ///< waits of the program count the two in this order
  Priority,      ///< `s_setprio` and a matrix instruction
  Observation,   ///< two `dce_protect`
  Fixed,         ///< nothing crosses one of the two
};

/// "value", "read" and so on.
llvm::StringRef getName(DependenceKind kind);

/// `from` comes before `to`. Both are positions in the block.
struct Dependence {
  unsigned from;
  unsigned to;
  DependenceKind kind;
  /// Of `Value`.
  mlir::Value value;
  /// Of `RegisterRead` and `RegisterWrite`.
  target::RegisterUnit unit = 0;
};

class DependenceGraph {
public:
  /// Takes time linear in the operations, their operands and the dependences.
  /// Of accesses to one memory, each is compared with at most
  /// `kMaxOpenAccesses` others; where there are more that nothing separates,
  /// one of them keeps its place to all.
  explicit DependenceGraph(mlir::Block &block);

  static constexpr unsigned kMaxOpenAccesses = 256;

  llvm::ArrayRef<mlir::Operation *> getOperations() const { return operations; }
  unsigned size() const { return static_cast<unsigned>(operations.size()); }

  /// The position of an operation of the block.
  unsigned getPosition(mlir::Operation *op) const {
    return positions.find(op)->second;
  }

  /// Not placed by schedules: constants, statements about registers and
  /// comments go where what they belong to goes.
  bool isAnchored(unsigned position) const { return anchored[position]; }

  /// One for each pair of operations that must keep their order, those that
  /// follow from others not all included. By `to`, then by `from`.
  llvm::ArrayRef<Dependence> getDependences() const { return dependences; }

  /// What must come before the operation.
  llvm::ArrayRef<Dependence> getPredecessors(unsigned position) const {
    return llvm::ArrayRef(dependences)
        .slice(starts[position], starts[position + 1] - starts[position]);
  }

  /// One line an operation, one for each dependence on an earlier one.
  void print(llvm::raw_ostream &os) const;

private:
  llvm::SmallVector<mlir::Operation *> operations;
  llvm::DenseMap<mlir::Operation *, unsigned> positions;
  llvm::SmallVector<bool> anchored;
  std::vector<Dependence> dependences;
  llvm::SmallVector<unsigned> starts;
};

/// Constants, statements about registers and comments, as far as neither
/// registers with numbers nor anything else hold them in place.
bool isAnchored(mlir::Operation *op);

} // namespace waveasm

#endif // WAVEASM_ANALYSIS_DEPENDENCES_DEPENDENCEGRAPH_H
