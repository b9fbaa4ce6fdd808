//===- DependenceGraph.h - What must stay in order --------------*- C++ -*-===//
//
// Part of WaveASM Conductor, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// The operations of one block, and the pairs of them whose order matters. Every
// order of the operations that keeps all these pairs computes the same results.
//
// What orders operations:
//   - values: a definition comes before its uses;
//   - registers that are used without being values (SCC, VCC, EXEC, M0) or by
//     their number: each read still finds the write that it found before.
//     Writes that nothing reads, such as most writes of SCC, may change places;
//   - memory: accesses that may overlap, unless both of them read;
//   - `s_barrier` and waits in the source, which no memory access crosses, and
//     the order of the operations that counted waits count. Accesses that do
//     not touch LDS cross an `s_barrier` with `lds_only`;
//   - `s_setprio` and matrix instructions;
//   - operations that nothing crosses: `raw` text, labels, branches, ends, wait
//     states in the source, unknown operations, and `s_sched_barrier` as far as
//     its mask says.
//
// An operation with regions is one unit together with everything in them. Lanes
// matter as well: an operation that assembles a tuple of VGPRs stays between
// the writes of EXEC around it, because allocation may copy the parts of the
// tuple at that place.
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
  Memory,        ///< both access memory and may overlap
  Barrier,       ///< a memory access and a barrier or a wait in the source
  WaitCount,     ///< waits in the program count the two in this order
  Priority,      ///< `s_setprio` and a matrix instruction
  Observation,   ///< two `dce_protect`
  Fixed,         ///< nothing crosses one of the two
};

/// The name that `print` shows: "value", "read" and so on.
llvm::StringRef getName(DependenceKind kind);

/// A pair of operations where `from` comes before `to`. Both are positions in
/// the block.
struct Dependence {
  unsigned from;
  unsigned to;
  DependenceKind kind;
  /// The value used, if the kind is `Value`.
  mlir::Value value;
  /// The register, if the kind is `RegisterRead` or `RegisterWrite`.
  target::RegisterUnit unit = 0;
};

class DependenceGraph {
public:
  /// Takes time linear in the operations, their operands and the dependences.
  /// Compares each memory access with at most `kMaxOpenAccesses` others of the
  /// same memory. When more of them pile up with nothing to separate them,
  /// orders one access against all the others.
  explicit DependenceGraph(mlir::Block &block);

  /// The graph of a block whose dependences are known: one for each pair,
  /// sorted as `getDependences` is. Such a block has machine code as text.
  DependenceGraph(mlir::Block &block, std::vector<Dependence> dependences);

  static constexpr unsigned kMaxOpenAccesses = 256;

  /// The target of the program that the block is in.
  const target::Machine &getTarget() const { return *target; }

  llvm::ArrayRef<mlir::Operation *> getOperations() const { return operations; }
  unsigned size() const { return static_cast<unsigned>(operations.size()); }

  /// The position of an operation of the block.
  unsigned getPosition(mlir::Operation *op) const {
    return positions.find(op)->second;
  }

  /// Whether the operation is one that schedules do not place. Constants,
  /// statements about registers and comments move along with the operations
  /// they belong to.
  bool isAnchored(unsigned position) const { return anchored[position]; }

  /// One dependence for each pair of operations that must keep its order,
  /// sorted by `to`, then by `from`. Pairs that follow from others may be
  /// missing.
  llvm::ArrayRef<Dependence> getDependences() const { return dependences; }

  /// The dependences on operations that must come before this one.
  llvm::ArrayRef<Dependence> getPredecessors(unsigned position) const {
    return llvm::ArrayRef(dependences)
        .slice(starts[position], starts[position + 1] - starts[position]);
  }

  /// Prints a line for each operation and for each dependence on an earlier
  /// one.
  void print(llvm::raw_ostream &os) const;

private:
  void addOperations(mlir::Block &block);
  void addStarts();

  const target::Machine *target;
  llvm::SmallVector<mlir::Operation *> operations;
  llvm::DenseMap<mlir::Operation *, unsigned> positions;
  llvm::SmallVector<bool> anchored;
  std::vector<Dependence> dependences;
  llvm::SmallVector<unsigned> starts;
};

/// Whether `op` is a constant, a statement about registers or a comment that
/// nothing, such as a register with a number, holds in place.
bool isAnchored(mlir::Operation *op);

} // namespace waveasm

#endif // WAVEASM_ANALYSIS_DEPENDENCES_DEPENDENCEGRAPH_H
