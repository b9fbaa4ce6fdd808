//===- RescheduleMachineCode.h - Better orders for machine code -*- C++ -*-===//
//
// Part of WaveASM Conductor, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef WAVEASM_COMPILER_RESCHEDULEMACHINECODE_H
#define WAVEASM_COMPILER_RESCHEDULEMACHINECODE_H

#include "waveasm/compiler/EstimateMachineCode.h"
#include "waveasm/search/orders/SearchControl.h"

#include <memory>

namespace waveasm::compiler {

struct RescheduleSettings {
  MachineCodeOptions code;
  /// Orders of a kernel that are estimated at most.
  unsigned orders = 1000;
  uint64_t seed = 0;
  /// Whether no address may change.
  bool keepsPlaces = false;
  /// Whether accesses of memory keep their order, and what waits complete stays
  /// complete at each of them, and not only where barriers, fences and atomics
  /// let others see it.
  bool keepsWaits = false;
  /// Whether waits and wait states that the input lacks are added.
  bool repairs = false;
  /// Moves of an earlier search, as a script (docs/moves.md), and its name in
  /// messages; empty without.
  std::string moves, movesName;
  /// Whether the search starts with these moves; else nothing is searched.
  bool searches = true;
  /// The command of the exact solver (search::SolverOptions), if it takes part,
  /// and the work that it may do for a block.
  std::string solver;
  double exactEffort = 2;
  /// Ends the search early; may be null.
  std::shared_ptr<search::SearchControl> control;
};

/// See `reschedule::PlacedInstruction`.
struct PlacedInstruction {
  uint64_t offset = 0;
  std::optional<unsigned> tag;
  /// See `machine_code::KernelCode::lines`; empty for waits and wait states of
  /// the result.
  std::string line;
};

/// See `reschedule::BlockOutcome`.
struct RescheduledBlock {
  std::string name;
  uint64_t offset = 0;
  unsigned numInstructions = 0;
  double share = 0;
  bool isChanged = false;
  bool isRenamed = false;
  std::string code, reason;
  unsigned numAssessed = 0;
  std::vector<std::string> moves;
  std::vector<PlacedInstruction> before, after;
};

/// See `reschedule::KernelOutcome`.
struct RescheduledKernel {
  std::string name;
  bool isChanged = false;
  bool isRepaired = false;
  std::string code, reason;
  std::vector<double> before, after;
  double timeBefore = 0, timeAfter = 0;
  std::vector<RescheduledBlock> blocks;
};

struct RescheduledCode {
  /// Why there is no result, on one line; empty on success.
  std::string error;
  /// The code object: of the input if no kernel changed, of a bundle its entry
  /// for the target, or what assembly text becomes.
  std::string bytes;
  std::vector<RescheduledKernel> kernels;
  /// The script of moves that leads from the input to the result.
  std::string moves;
  /// The target of the code, such as "gfx942".
  std::string target;
};

/// Puts the blocks of kernels of a code object in orders that take less time by
/// the cycle model, in all its scenarios. The result is proved to do the same
/// as the input (`verify::checkRewrite`); a kernel for which that fails stays
/// as it is, with code "unproved". Fails if moves are given that are not legal
/// or of other code.
RescheduledCode rescheduleMachineCode(const std::string &bytes,
                                      const std::string &fileName,
                                      const RescheduleSettings &settings);

/// Why it is not proved that the code object `after` does the same as `before`;
/// empty if it is. See `verify::checkRewrite`.
std::string checkRewrittenCode(const std::string &before,
                               const std::string &after,
                               bool keepsWaits = false);

} // namespace waveasm::compiler

#endif // WAVEASM_COMPILER_RESCHEDULEMACHINECODE_H
