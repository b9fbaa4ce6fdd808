//===- ScheduleRegion.h - Blocks to schedule and their tags -----*- C++ -*-===//
//
// Part of WaveASM Conductor, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef WAVEASM_MOVES_SCHEDULEREGION_H
#define WAVEASM_MOVES_SCHEDULEREGION_H

#include "waveasm/dialect/WaveAsmOps.h"

#include "llvm/ADT/STLFunctionalExtras.h"

#include <string>

namespace waveasm {

/// A block whose operations may change places.
struct ScheduleRegion {
  mlir::Block *block;
  /// "loop0", "loop1" and so on, or "body" for the body of the program. The
  /// name does not depend on the order of operations in regions.
  std::string name;
  /// Number of the loop whose body the block is, counting from 1 in the current
  /// order of the loops in the program; 0 for the body of the program.
  unsigned loopNumber;
  /// Number of loops around the operations of the block.
  unsigned loopDepth;
  bool isInnermostLoop;

  bool isLoop() const { return loopNumber != 0; }
};

/// Returns the regions of a program: bodies of innermost loops, then those of
/// other loops, then the body of the program. Names of loops come from their
/// tags; without tags, the first loop of the program is "loop0", the second
/// "loop1" and so on.
llvm::SmallVector<ScheduleRegion> findRegions(ProgramOp program);

/// Gives the operations of each region that commands can move or name the tags
/// `I0`, `I1` and so on, in the order in which they stand. Tags are names
/// around the locations (dialect/OperationTag.h) and follow their operations.
/// Operations that schedules do not place (`isAnchored`) get no tag; existing
/// tags are replaced.
void tagRegions(ProgramOp program);

/// The name of the first region of `program` that is forced to be serial though
/// `hasCommands` says that a script changes it; empty if there is none.
std::string
findChangedSerial(ProgramOp program,
                  llvm::function_ref<bool(llvm::StringRef region)> hasCommands);

/// Why nothing moves in a region that is forced to be serial
/// (dialect/ScheduleConstraints.h).
std::string describeSerial();

/// The number in the tag of `op`.
std::optional<unsigned> getTag(mlir::Operation *op);

/// Removes the tags.
void removeTags(ProgramOp program);

} // namespace waveasm

#endif // WAVEASM_MOVES_SCHEDULEREGION_H
