//===- BlockRuns.h - How often blocks run -----------------------*- C++ -*-===//
//
// Part of WaveASM Conductor, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef WAVEASM_MACHINE_CODE_BLOCKRUNS_H
#define WAVEASM_MACHINE_CODE_BLOCKRUNS_H

#include "waveasm/machine_code/KernelCode.h"

#include <cstdint>
#include <vector>

namespace waveasm::machine_code {

inline constexpr unsigned kNone = ~0u;

/// A basic block, and how often a wave runs it.
struct Block {
  /// Its instructions are `first` to `end - 1`.
  unsigned first = 0;
  unsigned end = 0;
  /// The blocks after this one, or `kNone`: where control falls through, and
  /// where the branch leads.
  unsigned next = kNone;
  unsigned target = kNone;
  bool endsProgram = false;
  uint64_t runs = 0;
  uint64_t timesTaken = 0;
  /// Whether the branch was decided by a rule and not by values.
  bool isGuessed = false;

  bool isConditional() const { return next != kNone && target != kNone; }
  uint64_t timesNotTaken() const { return runs - timesTaken; }
};

struct BlockRuns {
  /// In the order of their addresses; after them, those of leaf functions, a
  /// copy for each call.
  std::vector<Block> blocks;
  /// The block that waves start with.
  unsigned entry = 0;
  /// The blocks that loops start with to which no way was found, although
  /// values do not rule it out.
  std::vector<unsigned> missedLoops;
};

/// Runs the scalar instructions of a wave as far as constants determine their
/// values, and counts how often each block runs and each branch is taken.
/// `findExecutionPath` states the rules for other branches.
BlockRuns runBlocks(const KernelCode &kernel, const AssumedIterations &assumed);

} // namespace waveasm::machine_code

#endif // WAVEASM_MACHINE_CODE_BLOCKRUNS_H
