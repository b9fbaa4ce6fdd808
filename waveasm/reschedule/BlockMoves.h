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

#include "waveasm/moves/MoveCommand.h"
#include "waveasm/reschedule/BlockProblem.h"

#include "llvm/ADT/SmallVector.h"
#include "llvm/Support/Error.h"

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

/// The order of the block, as the numbers of instructions of the input, that
/// commands lead to from the order of the input. Each command must keep all
/// dependences. Fails with the place of the first that does not, its code
/// (docs/moves.md) and the reason.
llvm::Expected<llvm::SmallVector<unsigned>>
applyMoves(const BlockProblem &block, bool hasTerminator,
           const BlockMoves &moves);

/// The commands that lead from the order of the input to `order`, which keeps
/// all dependences.
llvm::SmallVector<MoveCommand> makeMoves(llvm::ArrayRef<unsigned> sources,
                                         llvm::ArrayRef<unsigned> order);

} // namespace waveasm::reschedule

#endif // WAVEASM_RESCHEDULE_BLOCKMOVES_H
