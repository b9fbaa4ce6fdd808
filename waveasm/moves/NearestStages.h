//===- NearestStages.h - What is legal near refused stages ------*- C++ -*-===//
//
// Part of WaveASM Conductor, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Agents that get the part of their stages that is legal, and what holds each
// instruction of the rest, need fewer rounds.
//
//===----------------------------------------------------------------------===//

#ifndef WAVEASM_MOVES_NEARESTSTAGES_H
#define WAVEASM_MOVES_NEARESTSTAGES_H

#include "waveasm/moves/MoveEngine.h"
#include "waveasm/moves/StageCommands.h"

#include "llvm/ADT/STLFunctionalExtras.h"

#include <optional>

namespace waveasm {

/// Why an operation that stages name cannot run in so many iterations before
/// the rest, or after it. The fields are those of the `MoveError` of a round
/// that names it alone.
struct HeldOperation {
  unsigned tag;
  /// Whether `delay` names it, not `prefetch`.
  bool isDelayed;
  MoveErrorCode code;
  std::optional<unsigned> moved, other;
  unsigned distance;
};

/// What could be asked in place of commands that are refused.
struct Nearest {
  /// Legal commands; empty if none are known.
  std::vector<std::string> commands = {};
  /// What is missing in them of the stages that were asked for.
  llvm::SmallVector<HeldOperation, 0> held = {};
};

/// Says why stages are refused; none if they are legal.
using StageCheck =
    llvm::function_ref<std::optional<MoveError>(const StageCommands &stages)>;

/// What is legal near `stages`, which `error` refuses: fewer iterations if the
/// loop has too few, all buffers that have to change together, the commands
/// that give new tags without those that do not, or the operations that can run
/// in other iterations. At most 32 operations are tried one by one.
Nearest findNearestStages(const StageCommands &stages, const MoveError &error,
                          StageCheck check);

} // namespace waveasm

#endif // WAVEASM_MOVES_NEARESTSTAGES_H
