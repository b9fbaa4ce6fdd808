//===- SccLiveness.h - Reads of SCC that find another value -----*- C++ -*-===//
//
// Part of WaveASM Conductor, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// SCC is one bit that many instructions write, and an SSA value of type `scc`
// is only a name for what one of them wrote. The analysis follows the contents
// of the bit through the structured control flow and finds the reads that come
// too late.
//
// The analysis takes these as writes of SCC: instructions declared to write it;
// a `loop`, on entry and at its end (its counter and guard); an `if` or
// `condition` on an SGPR, which becomes a compare; a label, where control may
// arrive from elsewhere; and everything unknown: raw text, pseudo-operations,
// operations of other dialects.
//
//===----------------------------------------------------------------------===//

#ifndef WAVEASM_ANALYSIS_SCC_LIVENESS_SCCLIVENESS_H
#define WAVEASM_ANALYSIS_SCC_LIVENESS_SCCLIVENESS_H

#include "waveasm/dialect/WaveAsmOps.h"

#include "llvm/ADT/DenseSet.h"
#include "llvm/ADT/SmallVector.h"

namespace waveasm {

/// `consumer` reads `value` from SCC, which holds something else on some path
/// to it.
struct SccHazard {
  mlir::Operation *consumer;
  /// The operand or, for an instruction that reads SCC without an operand, what
  /// SCC held before other hazards were repaired. Null if that is not a value
  /// of the IR: nothing can restore it then.
  mlir::Value value;
};

class SccLiveness {
public:
  /// What the analysis assumes to happen at a hazard.
  enum class Repair {
    None,   ///< nothing: SCC keeps its contents
    Reload, ///< SCC is written just before the consumer, which can cause
            ///< further hazards
  };

  /// Analyses everything under `root`, in time linear in the number of
  /// operations.
  SccLiveness(mlir::Operation *root, Repair repair);

  /// The hazards in program order.
  llvm::ArrayRef<SccHazard> getHazards() const { return hazards; }

  /// The operations that write SCC between the producer of a hazard's value and
  /// its consumer, in program order. An operation with regions stands for the
  /// operations in them, unless the consumer is in them, too. Takes time linear
  /// in the number of operations in between.
  llvm::SmallVector<mlir::Operation *>
  getClobbers(const SccHazard &hazard) const;

private:
  /// The contents of SCC: a value of type `scc`, or null for anything else.
  struct State {
    /// In the unchanged program.
    mlir::Value original;
    /// With the hazards found so far repaired.
    mlir::Value repaired;
    /// On some path, a repair wrote SCC after the program's last write.
    bool disturbed = false;
    /// SCC was written since control entered the innermost enclosing block.
    bool written = false;

    void write(mlir::Value value) { *this = {value, value, false, true}; }
  };

  void visitBlock(mlir::Block &block, State &state);
  void visitOperation(mlir::Operation &op, State &state);
  void visitRegions(mlir::Operation &op, State &state);
  void checkReads(mlir::Operation &op, State &state);
  void addHazard(mlir::Operation &op, mlir::Value value, State &state);

  Repair repair;
  llvm::SmallVector<SccHazard> hazards;
  /// Operations that write SCC themselves or in their regions.
  llvm::DenseSet<mlir::Operation *> writers;
};

/// Whether `op` or an operation after it in its block may read an SCC that was
/// written before `op`. What a branch leaves in SCC is read by nothing.
bool isSccLiveAt(mlir::Operation *op);

/// Whether an operation of `program` reads SCC without an operand that shows
/// it, as branches to labels do. Passes that remove unused operations would
/// then remove the compare, whose result has no use.
bool readsSccUnseen(ProgramOp program);

} // namespace waveasm

#endif // WAVEASM_ANALYSIS_SCC_LIVENESS_SCCLIVENESS_H
