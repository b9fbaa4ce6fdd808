//===- Loops.h - Code of loops ----------------------------------*- C++ -*-===//
//
// Part of WaveASM Conductor, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// A loop of the program ends for all lanes of a wave at once. In a loop that
// lanes leave one by one, those that have left are off until the last one has.
//
//===----------------------------------------------------------------------===//

#ifndef WAVEASM_IMPORT_LOOPS_H
#define WAVEASM_IMPORT_LOOPS_H

#include "waveasm/import/KernelImporter.h"

namespace waveasm::import {

/// A loop whose body runs at least once, for `emitLoop`.
struct LoopBody {
  /// Emits the body, given its arguments, and returns the arguments of the next
  /// iteration. `emitLoop` requests the condition after that.
  llvm::function_ref<mlir::FailureOr<llvm::SmallVector<mlir::Value>>(
      mlir::ValueRange)>
      emit;
  llvm::function_ref<mlir::Value()> emitCondition;
};

/// Emits a loop with arguments of the given types.
mlir::FailureOr<LoopOp> emitLoop(CodeBuilder &code,
                                 llvm::ArrayRef<mlir::Value> inits,
                                 llvm::ArrayRef<mlir::Type> types,
                                 LoopBody body);

/// Emits code that runs if `enters`, a condition of `waveasm.if`, holds: `emit`
/// emits it and returns its results. Returns those, or `inits` where it does
/// not run; both have the given types.
mlir::FailureOr<llvm::SmallVector<mlir::Value>> emitGuarded(
    CodeBuilder &code, mlir::Value enters, llvm::ArrayRef<mlir::Value> inits,
    llvm::ArrayRef<mlir::Type> types,
    llvm::function_ref<mlir::FailureOr<llvm::SmallVector<mlir::Value>>()> emit);

/// The end of an iteration, for `emitLaneLoop`.
struct LaneIteration {
  /// The arguments of the next iteration, or the results.
  llvm::SmallVector<mlir::Value> next;
  /// Whether a lane goes on.
  const Condition *goesOn;
};

/// Emits a loop that each lane enters if `enters` holds for it and leaves by
/// itself. `emit` emits an iteration, given the arguments; it runs in the lanes
/// that are in the loop. Returns what each lane had as arguments when it left
/// or, if it did not enter, `inits`: VGPRs, and pairs of SGPRs that are masks.
/// VGPRs that are not `used` after the loop hold anything in lanes that left.
mlir::FailureOr<llvm::SmallVector<mlir::Value>> emitLaneLoop(
    KernelImporter &importer, const Condition *enters,
    llvm::ArrayRef<mlir::Value> inits, llvm::ArrayRef<mlir::Type> types,
    llvm::ArrayRef<bool> used,
    llvm::function_ref<mlir::FailureOr<LaneIteration>(mlir::ValueRange)> emit);

/// Puts the code after `start`, in the block where code is emitted, under a
/// condition that a lane is on, if it reads first lanes, has a barrier, or
/// `isLong`. Without a lane the first one is lane 0, which may never have been
/// written. Of that code, only `kept` is used later: VGPRs, and pairs of SGPRs
/// that are masks. They become the results of the branch, and are 0 if no lane
/// was on.
void skipWithoutLanes(
    CodeBuilder &code, mlir::Operation *start,
    llvm::MutableArrayRef<llvm::SmallVector<mlir::Value>> kept,
    bool isLong = false);

/// Emits the lanes that are on and for which the condition holds.
mlir::Value emitLanes(CodeBuilder &code, const Condition *condition);

/// Emits in SCC whether the condition holds for any lane that is on.
mlir::Value emitAnyLane(CodeBuilder &code, const Condition *condition);

} // namespace waveasm::import

#endif // WAVEASM_IMPORT_LOOPS_H
