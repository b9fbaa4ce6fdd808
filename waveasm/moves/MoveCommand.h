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

#include "llvm/ADT/StringRef.h"
#include "llvm/Support/Error.h"

#include <string>

namespace waveasm {

struct MoveCommand {
  /// `Done`, or one of the group `Moves`.
  using Kind = CommandId;
  Kind kind;
  /// Numbers of tags; unused by `done`.
  unsigned first = 0;
  unsigned second = 0;

  bool operator==(const MoveCommand &other) const {
    return kind == other.kind && first == other.first && second == other.second;
  }
};

/// Bytes of the longest text of a command.
inline constexpr size_t kMaxMoveCommandBytes = getMaxBytes(CommandGroup::Moves);

/// Returns the text of a command, such as "move I5 after I2".
std::string toString(const MoveCommand &command);

/// Fails with a message that says what is wrong and what is expected.
llvm::Expected<MoveCommand> parseMoveCommand(llvm::StringRef line);

} // namespace waveasm

#endif // WAVEASM_MOVES_MOVECOMMAND_H
