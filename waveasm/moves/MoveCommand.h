//===- MoveCommand.h - The commands that agents send ------------*- C++ -*-===//
//
// Part of WaveASM Conductor, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Commands.def has their forms.
//
//===----------------------------------------------------------------------===//

#ifndef WAVEASM_MOVES_MOVECOMMAND_H
#define WAVEASM_MOVES_MOVECOMMAND_H

#include "waveasm/moves/CommandForms.h"

#include "llvm/ADT/ArrayRef.h"
#include "llvm/ADT/SmallVector.h"
#include "llvm/ADT/StringRef.h"
#include "llvm/Support/Error.h"

#include <string>

namespace waveasm {

struct MoveCommand {
  /// `Done`, or one of the group `Moves`.
  using Kind = CommandId;
  Kind kind;
  /// Numbers of tags; unused by `done`. Of `order`, the first one.
  unsigned first = 0;
  /// Unused by `order`.
  unsigned second = 0;
  /// The tags that move with `first` and stand behind it, or the rest of an
  /// order.
  llvm::SmallVector<unsigned, 0> rest = {};

  /// `first` and `rest`: what a command to move moves, or a whole order.
  llvm::SmallVector<unsigned> getGroup() const {
    llvm::SmallVector<unsigned> group = {first};
    group.append(rest.begin(), rest.end());
    return group;
  }

  bool operator==(const MoveCommand &other) const {
    return kind == other.kind && first == other.first &&
           second == other.second && rest == other.rest;
  }
};

/// The command that puts the instructions of a region in `order`, which has
/// one or more.
MoveCommand makeOrder(llvm::ArrayRef<unsigned> order);

/// Returns the text of a command, such as "move I5 after I2".
std::string toString(const MoveCommand &command);

/// Fails with a message that says what is wrong and what is expected.
llvm::Expected<MoveCommand> parseMoveCommand(llvm::StringRef line);

} // namespace waveasm

#endif // WAVEASM_MOVES_MOVECOMMAND_H
