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

#include <algorithm>
#include <cstddef>
#include <string>
#include <string_view>

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

/// Bytes of the longest text of a form with one tag or buffer.
constexpr size_t getMaxBytes(std::string_view form) {
  size_t bytes = 0;
  while (!form.empty()) {
    size_t end = form.front() == '<' ? form.find('>') : 0;
    std::string_view word = form.substr(0, end);
    form.remove_prefix(end + 1);
    if (word.empty())
      ++bytes;
    else if (word == "<tag" || word == "<tags")
      bytes += 1 + kMaxNumberDigits;
    else if (word == "<buffers")
      bytes += 3 + kMaxNumberDigits;
    else
      bytes += word.size() - word.find('-') - 1;
  }
  return bytes;
}

/// Bytes of the longest command of a group with one tag or buffer.
constexpr size_t getMaxBytes(CommandGroup group) {
  size_t longest = 0;
  for (const CommandForm &form : kCommandForms)
    if (form.group == group)
      longest = std::max(longest, getMaxBytes(std::string_view(
                                      form.text.data(), form.text.size())));
  return longest;
}

/// A command, read.
struct Command {
  CommandId id;
  /// The numbers of its tags or buffers, in their order.
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

/// The forms of `groups` in a sentence: "'swap I<n> I<n>' or 'done'".
std::string listForms(llvm::ArrayRef<CommandGroup> groups);

/// The names of the commands that stand alone in a sentence: "'unroll', 'lines'
/// or 'unpin'".
std::string listNamesThatStandAlone();

} // namespace waveasm

#endif // WAVEASM_MOVES_COMMANDFORMS_H
