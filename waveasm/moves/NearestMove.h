//===- NearestMove.h - The legal move nearest to a refused one --*- C++ -*-===//
//
// Part of WaveASM Conductor, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef WAVEASM_MOVES_NEARESTMOVE_H
#define WAVEASM_MOVES_NEARESTMOVE_H

#include "waveasm/moves/NearestStages.h"

#include <optional>

namespace waveasm {

/// An operation of a region.
struct PlacedOperation {
  unsigned tag;
  /// Whether it keeps its place.
  bool isPinned;
  /// Tags that must stay before and after it, as far as no other follows from
  /// them.
  llvm::SmallVector<unsigned> after, before;
};

/// Says whether commands are legal and proved.
using MoveCheck =
    llvm::function_ref<bool(llvm::ArrayRef<MoveCommand> commands)>;

/// What is legal in place of the first wrong one of `commands`, which `round`
/// refuses or does not prove: the move of `findNearestMove`, if it is.
Nearest findNearest(llvm::ArrayRef<PlacedOperation> order,
                    llvm::ArrayRef<MoveCommand> commands,
                    const ProvedRound &round, MoveCheck check);

/// The move in place of `refused` that brings what it moves as near to the
/// place that was asked for as `order`, the present one, allows while the other
/// instructions stay. None if `refused` is no move or names what is not there,
/// or if nothing can go any nearer. It is not proved to be legal.
std::optional<MoveCommand>
findNearestMove(llvm::ArrayRef<PlacedOperation> order,
                const MoveCommand &refused);

} // namespace waveasm

#endif // WAVEASM_MOVES_NEARESTMOVE_H
