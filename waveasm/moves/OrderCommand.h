//===- OrderCommand.h - What a command does to an order ---------*- C++ -*-===//
//
// Part of WaveASM Conductor, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// The part of commands that does not depend on what orders instructions: which
// tags they may name, and where these stand afterwards.
//
//===----------------------------------------------------------------------===//

#ifndef WAVEASM_MOVES_ORDERCOMMAND_H
#define WAVEASM_MOVES_ORDERCOMMAND_H

#include "waveasm/moves/MoveEngine.h"

#include "llvm/ADT/STLFunctionalExtras.h"

#include <optional>

namespace waveasm {

/// The instructions of a region that commands may name.
struct NamedInstructions {
  llvm::function_ref<bool(unsigned tag)> isKnown;
  /// Whether an instruction keeps its place.
  llvm::function_ref<bool(unsigned tag)> isPinned;
  /// All tags in the current order.
  llvm::function_ref<TagOrder()> getOrder;
};

/// What is wrong with the tags of a command that moves instructions, whatever
/// the order of the region must keep; none if nothing is. The number of the
/// command in the error is 0.
std::optional<MoveError> checkTags(const MoveCommand &command,
                                   const NamedInstructions &instructions);

/// Puts `moved` directly before or after `second` in `order`, or exchanges the
/// two, as a command of `kind` says. The numbers are tags or others;
/// `order` has each once.
void reorder(llvm::SmallVectorImpl<unsigned> &order,
             llvm::ArrayRef<unsigned> moved, unsigned second, CommandId kind);

} // namespace waveasm

#endif // WAVEASM_MOVES_ORDERCOMMAND_H
