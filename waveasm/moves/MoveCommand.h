//===- MoveCommand.h - The commands that agents send ------------*- C++ -*-===//
//
// Part of WaveASM Conductor, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
//   command ::= `move` tag (`after` | `before`) tag | `swap` tag tag | `done`
//   tag     ::= `I` digits
//
// One command per line. Spaces or tabs separate words.
//
//===----------------------------------------------------------------------===//

#ifndef WAVEASM_MOVES_MOVECOMMAND_H
#define WAVEASM_MOVES_MOVECOMMAND_H

#include "waveasm/moves/CommandForms.h"

#include "llvm/ADT/SmallVector.h"
#include "llvm/ADT/StringRef.h"
#include "llvm/Support/Error.h"

#include <string>

namespace waveasm {

struct MoveCommand {
  enum class Kind : uint8_t { MoveAfter, MoveBefore, Swap, Done };
  Kind kind;
  /// Numbers of tags; unused by `done`.
  unsigned first = 0;
  unsigned second = 0;

  bool operator==(const MoveCommand &other) const {
    return kind == other.kind && first == other.first && second == other.second;
  }
};

/// Bytes of the longest text of a command.
inline constexpr size_t kMaxMoveCommandBytes =
    getMaxBytes({"move I# after I#", "move I# before I#", "swap I# I#"});

/// Returns the text of a command, such as "move I5 after I2".
std::string toString(const MoveCommand &command);

/// Fails with a message that says what is wrong and what is expected.
llvm::Expected<MoveCommand> parseMoveCommand(llvm::StringRef line);

} // namespace waveasm

#endif // WAVEASM_MOVES_MOVECOMMAND_H
