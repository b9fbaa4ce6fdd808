//===- MoveCommand.cpp ----------------------------------------------------===//
//
// Part of WaveASM Conductor, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "waveasm/moves/MoveCommand.h"

#include "waveasm/dialect/OperationTag.h"

#include "llvm/ADT/StringExtras.h"
#include "llvm/Support/raw_ostream.h"

using namespace waveasm;
using llvm::StringRef;
using Kind = MoveCommand::Kind;

static constexpr llvm::StringLiteral kGrammar =
    "expected 'move I<n> after I<n>', 'move I<n> before I<n>', "
    "'swap I<n> I<n>' or 'done'";

/// Maximum number of characters of a wrong word that a message repeats.
static constexpr size_t kMaxQuoted = 40;

static std::string printTag(unsigned number) {
  return "I" + std::to_string(number);
}

std::string waveasm::toString(const MoveCommand &command) {
  std::string first = printTag(command.first);
  std::string second = printTag(command.second);
  switch (command.kind) {
  case Kind::MoveAfter:
    return "move " + first + " after " + second;
  case Kind::MoveBefore:
    return "move " + first + " before " + second;
  case Kind::Swap:
    return "swap " + first + " " + second;
  case Kind::Done:
    return "done";
  }
  llvm_unreachable("all kinds are handled");
}

namespace {
/// Reads the words of a line one after the other and records the first error.
class Reader {
public:
  explicit Reader(StringRef line) {
    line.trim(" \t\r").split(words, ' ');
    // Tabs and runs of spaces separate words as well.
    llvm::SmallVector<StringRef> parts;
    for (StringRef word : words)
      llvm::append_range(parts, llvm::split(word, '\t'));
    llvm::erase_if(parts, [](StringRef part) { return part.empty(); });
    words = std::move(parts);
  }

  /// Returns the next word, or an empty one at the end.
  StringRef next() {
    return index < words.size() ? words[index++] : StringRef();
  }

  unsigned tag() {
    StringRef word = next();
    std::optional<unsigned> number = parseTagNumber(word);
    if (!number)
      fail("expected a tag, I and a number, got " + quote(word));
    return number.value_or(0);
  }

  void end() {
    if (index < words.size())
      fail("expected the end of the line, got " + quote(words[index]));
  }

  void fail(const llvm::Twine &what) {
    if (message.empty())
      message = what.str();
  }

  /// Quotes a word unchanged, as long as the result is one line of text.
  static std::string quote(StringRef word) {
    if (word.empty())
      return "the end of the line";
    std::string text;
    llvm::raw_string_ostream os(text);
    os << '\'';
    llvm::printEscapedString(word.take_front(kMaxQuoted), os);
    os << (word.size() > kMaxQuoted ? "..." : "") << '\'';
    return text;
  }

  std::string message;

private:
  llvm::SmallVector<StringRef> words;
  size_t index = 0;
};
} // namespace

static MoveCommand read(Reader &reader) {
  StringRef word = reader.next();
  MoveCommand command{Kind::Done};
  if (word == "move") {
    command.first = reader.tag();
    StringRef where = reader.next();
    command.kind = where == "before" ? Kind::MoveBefore : Kind::MoveAfter;
    if (where != "after" && where != "before")
      reader.fail("expected 'after' or 'before', got " + Reader::quote(where));
    command.second = reader.tag();
  } else if (word == "swap") {
    command.kind = Kind::Swap;
    command.first = reader.tag();
    command.second = reader.tag();
  } else if (word != "done") {
    reader.fail(kGrammar + ", got " + Reader::quote(word));
  }
  reader.end();
  return command;
}

llvm::Expected<MoveCommand> waveasm::parseMoveCommand(StringRef line) {
  Reader reader(line);
  MoveCommand command = read(reader);
  if (!reader.message.empty())
    return llvm::createStringError(reader.message);
  return command;
}
