//===- Candidates.h - Values that can live elsewhere ------------*- C++ -*-===//
//
// Part of WaveASM Conductor, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef WAVEASM_TRANSFORMS_BACKEND_SPILLING_CANDIDATES_H
#define WAVEASM_TRANSFORMS_BACKEND_SPILLING_CANDIDATES_H

#include "waveasm/analysis/lane_state/LaneCopies.h"

#include "llvm/ADT/DenseSet.h"
#include "llvm/ADT/SetVector.h"

namespace waveasm {

/// One value of an instruction or of a register that is filled before the
/// program starts, or the values that one register of a `loop` or `if` holds:
/// the argument and the result of the loop, the result of the `if`.
struct SpillCandidate {
  /// The values, which are read from where the candidate lives.
  llvm::SmallVector<mlir::Value, 2> values;
  /// What a `loop` or `if` puts there: its initial value and the one for the
  /// next iteration, or what its regions yield. Empty for the value of an
  /// instruction.
  llvm::SmallVector<mlir::OpOperand *, 2> entries;

  mlir::Value value() const { return values.front(); }
  bool isHandedOn() const { return !entries.empty(); }
  /// The `loop` or `if`, and the number of its result.
  mlir::Operation *getJoin() const { return values.back().getDefiningOp(); }
  unsigned getNumber() const {
    return mlir::cast<mlir::OpResult>(values.back()).getResultNumber();
  }
};

using Readers = llvm::SmallSetVector<mlir::OpOperand *, 8>;

/// The operands of instructions, loops and branches that read `value`, by
/// itself or through `extract` and `pack`, in no particular order.
void collectReaders(mlir::Value value, Readers &readers);

/// The readers of all values of `candidate`, without its own entries.
Readers collectReaders(const SpillCandidate &candidate);

/// Whether `value` is an immediate operand in a register, so that another
/// instruction can make it anywhere.
bool isImmediateMove(mlir::Value value);

/// The operands in the order of the text, as far as they are in one block.
llvm::SmallVector<mlir::OpOperand *> sortReaders(const Readers &readers);

/// Whether `value`, of an instruction, must be saved with all lanes on, as
/// lanes that count are off where it is made.
bool needsAllLanesToSave(mlir::Value value, const LaneState &lanes);

/// Whether all lanes must be on to bring back what `reader` reads, as it reads
/// lanes that are off there.
bool needsAllLanesToReload(mlir::OpOperand &reader, const LaneState &lanes);

/// Where a value is saved: right after it is made or, for a tuple of values,
/// named, or right before the operation that hands it on, with the lanes that
/// are on there or all.
enum class SavePlace { WhereMade, BeforeUse, BeforeUseInAllLanes };

/// Where `entry`, of a loop or `if`, is saved with all lanes that count.
/// `mayBeEarly` allows where its value is made.
SavePlace findSavePlace(mlir::OpOperand &entry, const LaneState &lanes,
                        bool mayBeEarly = true);

/// Whether the value that `entry` of `candidate` hands on may be in the home of
/// the candidate as soon as it is made: nothing reads the value of this
/// iteration after that.
bool mayOverwriteEarly(const SpillCandidate &candidate, mlir::OpOperand &entry);

/// Whether `candidate` can be in lanes of a VGPR, of which every copy that
/// allocation may make has all lanes.
bool canLiveInLanes(const SpillCandidate &candidate, const LaneState &lanes);

/// The candidates of `program`, whose tuples are normalized, without those that
/// have a value of `excluded`. Every copy that leads away from a candidate and
/// back can have all the lanes that are read from it.
std::vector<SpillCandidate>
collectCandidates(ProgramOp program,
                  const llvm::DenseSet<mlir::Value> &excluded);

} // namespace waveasm

#endif // WAVEASM_TRANSFORMS_BACKEND_SPILLING_CANDIDATES_H
