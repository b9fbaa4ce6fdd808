//===- BlockMoves.h - Commands that move machine instructions ---*- C++ -*-===//
//
// Part of WaveASM Conductor, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// The instructions of a block that an order places have the tags I0, I1 and so
// on, by their place in the input, and the branch or end of the program after
// them the next one; it keeps its place. Waits and wait states have none.
//
//===----------------------------------------------------------------------===//

#ifndef WAVEASM_RESCHEDULE_BLOCKMOVES_H
#define WAVEASM_RESCHEDULE_BLOCKMOVES_H

#include "waveasm/moves/MoveEngine.h"
#include "waveasm/reschedule/BlockProblem.h"

#include "llvm/ADT/SmallVector.h"

namespace waveasm::reschedule {

/// Commands for one block.
struct BlockMoves {
  /// The number of the block.
  unsigned block = 0;
  /// Whether it gets the registers of `KernelEditor::getRenamed`.
  bool isRenamed = false;
  llvm::SmallVector<MoveCommand> commands;
  /// Where a text has the block and each command, for messages: "m: line 3".
  std::string place;
  std::vector<std::string> places;
};

/// Applies commands to the block in the order `start`, its tags without that of
/// its end. Each command must keep all dependences; the first that does not is
/// the command `numApplied`. One on accesses of memory, barriers or modes that
/// would break is among the `unproven` pairs.
ProvedRound applyMoves(const BlockProblem &block, bool hasTerminator,
                       llvm::ArrayRef<unsigned> start,
                       llvm::ArrayRef<MoveCommand> commands);

/// Why a round is not accepted: a code of docs/moves.md and a sentence.
std::string describeRefusal(const ProvedRound &round);

/// The commands that lead from the order of the input to `order`, which keeps
/// all dependences.
llvm::SmallVector<MoveCommand> makeMoves(llvm::ArrayRef<unsigned> sources,
                                         llvm::ArrayRef<unsigned> order);

} // namespace waveasm::reschedule

#endif // WAVEASM_RESCHEDULE_BLOCKMOVES_H
