//===- UnchangedMemory.h - Where a load finds the same again ----*- C++ -*-===//
//
// Part of WaveASM Conductor, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// A load that runs again at another place brings the same values if nothing can
// have written what it reads in between. Nothing ever writes the arguments of
// the kernel, and nothing writes what `noalias` pointers keep apart from all
// writes of the program. Of other memory that holds from the load to the next
// operation of its block that writes it, or after which other waves may have:
// a barrier, an atomic, a branch.
//
//===----------------------------------------------------------------------===//

#ifndef WAVEASM_ANALYSIS_DEPENDENCES_UNCHANGEDMEMORY_H
#define WAVEASM_ANALYSIS_DEPENDENCES_UNCHANGEDMEMORY_H

#include "waveasm/analysis/dependences/MemoryAccess.h"

#include "llvm/ADT/DenseMap.h"
#include "llvm/ADT/MapVector.h"

namespace waveasm {

/// Whether `op` is a load of known memory, other than scratch, whose result
/// depends on its operands, on EXEC and on the memory alone.
bool isPlainLoad(mlir::Operation *op);

/// Whether the plain load `load` reads the arguments of the kernel.
bool readsArguments(mlir::Operation *load);

/// Whether `op`, which accesses no memory, certainly leaves it as it is, and no
/// other wave can know that it ran.
bool isLocal(mlir::Operation *op);

class UnchangedMemory {
public:
  explicit UnchangedMemory(ProgramOp program);

  /// Whether `load`, which is plain, brings at `place`, before that operation,
  /// what it brought where it is, with the same operands and lanes. `place`
  /// comes after the load on each path, and in the same iteration of each loop
  /// around the load.
  bool isUnchanged(mlir::Operation *load, mlir::Operation *place);

private:
  bool isNeverWritten(mlir::Operation *load);
  mlir::Operation *findChange(mlir::Operation *load);

  /// An operation after which memory may hold something else.
  struct Change {
    mlir::Operation *op;
    /// What it writes itself; none if other waves may write anything from then
    /// on.
    std::optional<MemoryAccess> write;
  };

  /// By block, in order.
  llvm::MapVector<mlir::Block *, std::vector<Change>> changes;
  bool hasRawText = false;
  llvm::DenseMap<mlir::Operation *, bool> neverWritten;
  /// The next operation of the block that may write what a load reads, or null.
  llvm::DenseMap<mlir::Operation *, mlir::Operation *> nextChanges;
};

} // namespace waveasm

#endif // WAVEASM_ANALYSIS_DEPENDENCES_UNCHANGEDMEMORY_H
