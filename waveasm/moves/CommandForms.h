//===- CommandForms.h - Commands as text ------------------------*- C++ -*-===//
//
// Part of WaveASM Conductor, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Reads and prints commands by the table in Commands.def, which describes what
// a form is. One command per line. Spaces or tabs separate words.
//
//===----------------------------------------------------------------------===//

#ifndef WAVEASM_MOVES_COMMANDFORMS_H
#define WAVEASM_MOVES_COMMANDFORMS_H

#include "waveasm/dialect/OperationTag.h"

#include "llvm/ADT/ArrayRef.h"
#include "llvm/ADT/SmallVector.h"
#include "llvm/ADT/StringRef.h"
#include "llvm/Support/Error.h"

#include <cstddef>
#include <string>

namespace waveasm {

/// What commands are about.
enum class CommandGroup : uint8_t {
  Moves,  ///< the order of instructions
  Stages, ///< how a loop is pipelined
  End,    ///< the end of a list of commands
};

/// The name of a group: "moves" and so on; empty for other values.
llvm::StringRef getName(CommandGroup group);

/// One for each form of a command.
enum class CommandId : uint8_t {
#define COMMAND(ID, GROUP, STANDS_ALONE, FORM, HELP) ID,
#include "waveasm/moves/Commands.def"
};

/// A row of the table.
struct CommandForm {
  CommandId id;
  CommandGroup group;
  /// Whether an answer of a model has no other commands with it.
  bool standsAlone;
  llvm::StringLiteral text;
  llvm::StringLiteral help;

  /// The first word.
  llvm::StringRef getName() const { return text.split(' ').first; }
};

inline constexpr CommandForm kCommandForms[] = {
#define COMMAND(ID, GROUP, STANDS_ALONE, FORM, HELP)                           \
  {CommandId::ID, CommandGroup::GROUP, STANDS_ALONE, FORM, HELP},
#include "waveasm/moves/Commands.def"
};

inline const CommandForm &getForm(CommandId id) {
  return kCommandForms[static_cast<size_t>(id)];
}

/// The most names of one command.
inline constexpr size_t kMaxNames = 1 << 16;

/// A command, read.
struct Command {
  CommandId id;
  /// The numbers of its tags or buffers, in their order; those of a run one by
  /// one.
  llvm::SmallVector<unsigned, 2> names = {};
  /// The number that it has elsewhere; 0 if it has none.
  unsigned number = 0;
};

/// Whether `line` begins with the name of a command of `group`.
bool isCommandOf(llvm::StringRef line, CommandGroup group);

/// Reads a command of one of `groups`. Fails with a message that says what is
/// wrong and what is expected.
llvm::Expected<Command> parseCommand(llvm::StringRef line,
                                     llvm::ArrayRef<CommandGroup> groups);

/// The text that `parseCommand` reads as `command`.
std::string toString(const Command &command);

/// Tags in a sentence, those that count up as runs: "I4, I7-I9"; after some
/// only how many more there are.
std::string printTags(llvm::ArrayRef<unsigned> tags);

/// The forms of `groups` in a sentence: "'swap I<n> I<n>' or 'done'".
std::string listForms(llvm::ArrayRef<CommandGroup> groups);

/// The names of the commands that stand alone in a sentence: "'unroll', 'lines'
/// or 'unpin'".
std::string listNamesThatStandAlone();

} // namespace waveasm

#endif // WAVEASM_MOVES_COMMANDFORMS_H
