//===- Region.h - What is scheduled, and its tags ---------------*- C++ -*-===//
//
// Part of WaveASM Conductor, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef WAVEASM_MOVES_REGION_H
#define WAVEASM_MOVES_REGION_H

#include "waveasm/dialect/WaveAsmOps.h"

#include <string>

namespace waveasm::conductor {

/// A block whose operations may change places.
struct Region {
  mlir::Block *block;
  /// "loop0", "loop1" in the order of the program, or "body". Stays the same
  /// whatever the order of operations in regions is.
  std::string name;
  /// Loops around the operations of the block.
  unsigned loopDepth;
  bool isInnermostLoop;
};

/// The regions of a program: bodies of innermost loops, then those of other
/// loops, then the body of the program. Loops have the names that their tags
/// say, else numbers in the order of the program.
llvm::SmallVector<Region> findRegions(ProgramOp program);

/// Gives all operations of each region that can be moved or named in commands,
/// tags `I0`, `I1` and so on, by region, in the order in which they stand. Tags
/// are names around the locations (dialect/OperationTag.h), and follow their
/// operations. What schedules do not place (`isAnchored`) gets none; tags that
/// are there already are replaced.
void tagRegions(ProgramOp program);

/// The number in the tag of `op`.
std::optional<unsigned> getTag(mlir::Operation *op);

/// Takes the tags off again.
void removeTags(ProgramOp program);

} // namespace waveasm::conductor

#endif // WAVEASM_MOVES_REGION_H
