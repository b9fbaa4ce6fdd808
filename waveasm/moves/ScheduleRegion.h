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
  /// "loop0", "loop1" and so on; "branch0" and so on for a side of a branch; or
  /// "body" for the body of the program. The name does not depend on the order
  /// of operations in regions.
  std::string name;
  /// Counts the loops from 1, in their current order in the program, and then
  /// the sides of branches; 0 for the body of the program.
  unsigned number;
  /// Number of loops around the operations of the block.
  unsigned loopDepth;
  bool isInnermostLoop;

  bool isLoop() const;
};

/// Returns the regions of a program: bodies of innermost loops, then those of
/// other loops, sides of branches, and the body of the program. Sides with
/// nothing to order are part of the region around them. Names come from tags;
/// without them, the first loop of the program is "loop0", the second "loop1"
/// and so on, and so are the sides of branches.
llvm::SmallVector<ScheduleRegion> findRegions(ProgramOp program);

/// The regions of a program by their blocks.
class RegionMap {
public:
  explicit RegionMap(ProgramOp program);

  llvm::ArrayRef<ScheduleRegion> getRegions() const { return regions; }
  /// The innermost region around `op`, which the program contains.
  const ScheduleRegion &lookup(mlir::Operation *op) const;
  /// The region whose block is the body of `loop`.
  const ScheduleRegion &getBody(LoopOp loop) const {
    return regions[indices.at(&loop.getBody().front())];
  }

private:
  llvm::SmallVector<ScheduleRegion> regions;
  llvm::DenseMap<mlir::Block *, unsigned> indices;
};

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
