//===- Reschedule.h - A kernel of any compiler in a better order *- C++ -*-===//
//
// Part of WaveASM Conductor, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef WAVEASM_RESCHEDULE_RESCHEDULE_H
#define WAVEASM_RESCHEDULE_RESCHEDULE_H

#include "waveasm/reschedule/BlockMoves.h"
#include "waveasm/reschedule/KernelBench.h"
#include "waveasm/search/orders/Agent.h"

#include <functional>
#include <optional>
#include <string>
#include <vector>

namespace waveasm::reschedule {

struct RescheduleOptions : KernelBenchOptions {
  /// Orders of a kernel that are assessed at most.
  unsigned orders = 1000;
  uint64_t seed = 0;
  /// With a command, a solver is asked for an order of each block.
  search::SolverOptions solver;
  /// Asked before each order; once it says so, no other is assessed. May be
  /// null.
  const search::SearchControl *control = nullptr;
  /// Whether values may get other registers.
  bool renames = true;
  /// Moves of earlier searches or by hand, one entry for a block.
  std::vector<BlockMoves> moves;
  /// Whether `moves` are only where the search starts; else they are the
  /// result, whatever it is estimated to take, and nothing is searched.
  bool searches = true;
};

/// An instruction of a block, in the input or in the result.
struct PlacedInstruction {
  /// Bytes from the kernel's symbol.
  uint64_t offset = 0;
  /// See BlockMoves.h; none for waits and wait states.
  std::optional<unsigned> tag;
};

/// What became of a block in which waves spend time, or that moves were given
/// for.
struct BlockOutcome {
  /// By the addresses of the blocks.
  unsigned number = 0;
  /// Bytes from the kernel's symbol, in the input.
  uint64_t offset = 0;
  unsigned numInstructions = 0;
  /// The share of a wave's time that it has.
  double share = 0;
  bool isChanged = false;
  /// Whether values in it have other registers.
  bool isRenamed = false;
  /// Why it stays as it is: "no-gain", "short", "not-moved", or as
  /// `FixedInstruction::code`, and a sentence. Empty if it changed.
  std::string code, reason;
  unsigned numAssessed = 0;
  /// Commands that lead from the order of the input to that of the result.
  llvm::SmallVector<MoveCommand> moves;
  /// Its instructions in the order of their addresses.
  std::vector<PlacedInstruction> before, after;
};

struct KernelOutcome {
  std::string name;
  /// Why the kernel stays as it is: "findings", "descriptor" or "text", and a
  /// sentence. Empty if it was searched.
  std::string code, reason;
  /// Cycles in all scenarios, of the input and of the result.
  llvm::SmallVector<double, 8> before, after;
  /// Their geometric means.
  double timeBefore = 0, timeAfter = 0;
  std::vector<BlockOutcome> blocks;
  /// Whether the code has waits or wait states that the input lacks.
  bool isRepaired = false;
  /// The code, if some block changed or it is repaired.
  std::optional<EditedKernel> edited;
};

/// Searches for better orders of the blocks in which a wave spends its time.
/// `kernel` must be free of findings of the machine checker, other than of
/// hazards, or missing waits if it is repaired. What cannot be changed stays,
/// with the reason. Fails only if moves are given that are not those of the
/// kernel, or not legal.
llvm::Expected<KernelOutcome>
rescheduleKernel(const machine_code::KernelCode &kernel,
                 const RescheduleOptions &options, mlir::MLIRContext &context);

} // namespace waveasm::reschedule

#endif // WAVEASM_RESCHEDULE_RESCHEDULE_H
