//===- ExecutionPath.h - Which way a wave takes -----------------*- C++ -*-===//
//
// Part of WaveASM Conductor, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// The cycle model plays one path through a kernel. In code of other compilers
// the path does not follow the addresses: what a mask guards may stand after
// the end of the kernel, and a branch backwards need not be a loop. This file
// finds the path, its loops and how often they run.
//
//===----------------------------------------------------------------------===//

#ifndef WAVEASM_MACHINE_CODE_EXECUTIONPATH_H
#define WAVEASM_MACHINE_CODE_EXECUTIONPATH_H

#include "waveasm/machine_code/BlockRuns.h"

#include <cstdint>
#include <optional>
#include <vector>

namespace waveasm::machine_code {

/// Instructions `first` to `end - 1`, which have addresses in a row. Control
/// enters only at the first and leaves only after the last.
struct PathBlock {
  unsigned first = 0;
  unsigned end = 0;
  /// Whether the last instruction is a branch that the path takes.
  bool isTaken = false;
  /// The place on the path where the loop starts that the branch closes.
  std::optional<unsigned> loopStart;
  /// The iterations of that loop each time that control enters it.
  uint64_t tripCount = 0;
  /// Whether constants of the kernel determine the iterations.
  bool isTripCountKnown = false;
  /// Whether the branch that closes the loop is also taken in its last
  /// iteration, to the next block of the path.
  bool leavesLoopTaken = false;
  /// The place that the branch leads to, if the rest does not say: in a path
  /// that has all blocks, and not those that a wave runs.
  std::optional<unsigned> target;
};

struct ExecutionPath {
  /// The blocks in the order in which a wave runs them. A branch that is taken
  /// closes a loop or leads to the next block. A loop that an unconditional
  /// branch closes is followed by the block that control leaves it to.
  ///
  /// A block stands twice if a loop is entered or left in its middle: once in
  /// the loop, and once before or after it.
  std::vector<PathBlock> path;
  /// The blocks that are not on the path.
  std::vector<PathBlock> others;
};

/// Runs the scalar instructions of a wave as far as constants determine their
/// values. Where they do not determine a branch: some lane is active at
/// branches on EXEC; an atomic compare-and-swap succeeds at once; other loops
/// run as often as `assumed` says, the innermost one around a branch first; a
/// branch past a loop goes to the loop, and one past the only accesses of
/// memory until the ways meet goes to these; other conditional branches are not
/// taken, unless the kernel would end there.
///
/// A branch that goes either way in different iterations of a loop goes on the
/// path the way it goes more often.
///
/// Fails if control reaches the end of the code without `s_endpgm`, or a loop
/// without an exit.
llvm::Expected<ExecutionPath>
findExecutionPath(const KernelCode &kernel, const AssumedIterations &assumed);

/// The same for a kernel of which it is known how often its blocks run.
llvm::Expected<ExecutionPath> findExecutionPath(const KernelCode &kernel,
                                                BlockRuns runs);

} // namespace waveasm::machine_code

#endif // WAVEASM_MACHINE_CODE_EXECUTIONPATH_H
