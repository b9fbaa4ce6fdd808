//===- StageCommands.h - Commands that pipeline a loop ----------*- C++ -*-===//
//
// Part of WaveASM Conductor, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Commands.def has their forms.
//
// `unroll` lets each iteration do what so many iterations did. `lines` lets
// pairs of loads take whole cache lines (transforms/line_loads). `unpin` drops
// the scheduling barriers and priorities of the source from the block and, if
// it is a loop, from the block around it, and the barriers that are not needed
// (transforms/surplus_barriers). The last two may be about any block. The
// operations get new tags then, which the other commands use.
// `prefetch` runs operations, with all that they need, one iteration before the
// rest, or so many; `delay` runs operations, with all that needs them, an
// iteration after the rest. `buffers` gives buffers in the LDS, which have
// numbers in the order of their bytes, a second slot before stages are added;
// the block is a loop, or the body of the program. Copies before the loop do
// what its first iterations lack, and copies after it what its last ones lack.
//
//===----------------------------------------------------------------------===//

#ifndef WAVEASM_MOVES_STAGECOMMANDS_H
#define WAVEASM_MOVES_STAGECOMMANDS_H

#include "waveasm/moves/CommandForms.h"

#include "llvm/ADT/SmallVector.h"
#include "llvm/ADT/StringRef.h"
#include "llvm/Support/Error.h"

#include <string>
#include <tuple>
#include <vector>

namespace waveasm {

struct StageCommands {
  /// Iterations of the source in an iteration.
  unsigned unroll = 1;
  /// Tags; a tag is there once for each iteration that its operation runs
  /// ahead.
  llvm::SmallVector<unsigned> prefetched;
  llvm::SmallVector<unsigned> delayed;
  /// The numbers of the buffers in the LDS that get a second slot.
  llvm::SmallVector<unsigned> slotted = {};
  /// Whether the block loses its scheduling barriers, priorities and surplus
  /// barriers.
  bool unpinned = false;
  /// Whether all pairs of loads that can take whole cache lines.
  bool loadsLines = false;
  /// The tags of chosen pairs of loads that do, one pair after the other. They
  /// come last among what gives new tags, in all regions.
  llvm::SmallVector<unsigned, 0> linePairs = {};

  /// Whether there is a command after which the operations have other tags, and
  /// which the others follow.
  bool makesTags() const {
    return unroll != 1 || loadsLines || unpinned || !linePairs.empty();
  }
  /// Whether there is one that adds stages or buffers.
  bool hasStages() const {
    return !prefetched.empty() || !delayed.empty() || !slotted.empty();
  }
  bool empty() const { return !makesTags() && !hasStages(); }

  bool operator==(const StageCommands &other) const {
    auto tie = [](const StageCommands &commands) {
      return std::tie(commands.unroll, commands.prefetched, commands.delayed,
                      commands.slotted, commands.unpinned, commands.loadsLines,
                      commands.linePairs);
    };
    return tie(*this) == tie(other);
  }

  /// What comes before stages and buffers: joined iterations, dropped barriers
  /// and loads of whole lines.
  StageCommands getBase() const {
    StageCommands base;
    base.unroll = unroll;
    base.unpinned = unpinned;
    base.loadsLines = loadsLines;
    base.linePairs = linePairs;
    return base;
  }

  /// Whether the same kinds of commands are there, without one or more.
  bool isSimplerThan(const StageCommands &other) const;

  /// Whether the same comes before stages and buffers.
  bool hasBaseOf(const StageCommands &other) const {
    return unroll == other.unroll && unpinned == other.unpinned &&
           loadsLines == other.loadsLines && linePairs == other.linePairs;
  }
};

/// Adds the command of the group `Stages` in `line` to `commands`. Fails if it
/// is wrong, or names what `commands` have.
llvm::Error parseStageCommand(llvm::StringRef line, StageCommands &commands);

/// A line for each command that there is.
std::string toString(const StageCommands &commands);

/// The same commands, each with one tag, pair or buffer.
std::vector<std::string> listCommands(const StageCommands &commands);

} // namespace waveasm

#endif // WAVEASM_MOVES_STAGECOMMANDS_H
