//===- CommandForms.cpp ---------------------------------------------------===//
//
// Part of WaveASM Conductor, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "waveasm/moves/CommandForms.h"

#include "llvm/ADT/STLExtras.h"
#include "llvm/ADT/StringExtras.h"
#include "llvm/Support/raw_ostream.h"

using namespace waveasm;
using llvm::StringRef;

static constexpr llvm::StringLiteral kFormerNames[] = {
#define FORMER_COMMAND(NAME) NAME,
#include "waveasm/moves/Commands.def"
};

static constexpr llvm::StringLiteral kTag = "I";
static constexpr llvm::StringLiteral kBuffer = "lds";

/// Maximum number of characters of a wrong word that a message repeats.
static constexpr size_t kMaxQuoted = 40;

StringRef waveasm::getName(CommandGroup group) {
  switch (group) {
  case CommandGroup::Moves:
    return "moves";
  case CommandGroup::Stages:
    return "stages";
  case CommandGroup::End:
    return "end";
  }
  return "";
}

namespace {

/// A word of a form.
struct FormWord {
  enum class Kind : uint8_t { Word, Names, Number };
  Kind kind;
  /// A word that stands for itself, or what a name begins with.
  StringRef text;
  /// Whether names are one or more.
  bool isList = false;
  /// The bounds of a number.
  unsigned least = 0;
  unsigned most = 0;

  /// What is expected, for messages.
  std::string describe() const {
    switch (kind) {
    case Kind::Word:
      return "'" + text.str() + "'";
    case Kind::Names:
      return text == kTag ? "a tag, I and a number" : "a buffer such as lds0";
    case Kind::Number:
      return "a number from " + std::to_string(least) + " to " +
             std::to_string(most);
    }
    llvm_unreachable("all kinds are handled");
  }
};

/// How far a line has the words of a form.
struct Attempt {
  Command command;
  size_t numRead = 0;
  /// What may come next; empty if the line is of the form.
  llvm::SmallVector<std::string, 2> expected = {};
};

} // namespace

static llvm::SmallVector<FormWord> getWords(const CommandForm &form) {
  using Kind = FormWord::Kind;
  llvm::SmallVector<FormWord> words;
  for (StringRef text : llvm::split(form.text, ' ')) {
    if (!text.consume_front("<")) {
      words.push_back({Kind::Word, text});
    } else if (text == "tag>" || text == "tags>") {
      words.push_back({Kind::Names, kTag, text == "tags>"});
    } else if (text == "buffers>") {
      words.push_back({Kind::Names, kBuffer, /*isList=*/true});
    } else {
      auto [least, most] = text.drop_back().split('-');
      FormWord number = {Kind::Number, ""};
      bool isWrong = least.getAsInteger(10, number.least) ||
                     most.getAsInteger(10, number.most);
      assert(!isWrong && "a form has tags, buffers and bounds of numbers");
      (void)isWrong;
      words.push_back(number);
    }
  }
  return words;
}

/// Adds the number of a name such as I7 or lds0. Returns false if `word` is
/// none.
static bool readName(const FormWord &form, StringRef word, Command &command) {
  if (!word.consume_front(form.text))
    return false;
  std::optional<unsigned> number = parseShortNumber(word);
  if (number)
    command.names.push_back(*number);
  return number.has_value();
}

/// Reads the next word as one of the form. Returns false if it is none.
static bool readWord(const FormWord &form, llvm::ArrayRef<StringRef> words,
                     Attempt &attempt) {
  StringRef word = attempt.numRead < words.size() ? words[attempt.numRead] : "";
  switch (form.kind) {
  case FormWord::Kind::Word:
    if (word != form.text)
      return false;
    break;
  case FormWord::Kind::Names:
    if (!readName(form, word, attempt.command))
      return false;
    break;
  case FormWord::Kind::Number: {
    std::optional<unsigned> number = parseShortNumber(word);
    if (!number || *number < form.least || *number > form.most)
      return false;
    attempt.command.number = *number;
    break;
  }
  }
  ++attempt.numRead;
  return true;
}

static Attempt tryForm(const CommandForm &form,
                       llvm::ArrayRef<StringRef> words) {
  Attempt attempt = {{form.id}};
  for (const FormWord &word : getWords(form)) {
    if (!readWord(word, words, attempt)) {
      attempt.expected.push_back(word.describe());
      return attempt;
    }
    attempt.expected.clear();
    if (!word.isList)
      continue;
    while (readWord(word, words, attempt)) {
    }
    attempt.expected.push_back(word.describe());
  }
  if (attempt.numRead == words.size())
    attempt.expected.clear();
  else
    attempt.expected.emplace_back("the end of the line");
  return attempt;
}

static llvm::SmallVector<StringRef> splitWords(StringRef line) {
  llvm::SmallVector<StringRef> words;
  llvm::SplitString(line.trim(" \t\r"), words, " \t");
  return words;
}

/// Quotes a word unchanged, as long as the result is one line of text.
static std::string quote(StringRef word) {
  std::string text;
  llvm::raw_string_ostream os(text);
  os << '\'';
  llvm::printEscapedString(word.take_front(kMaxQuoted), os);
  os << (word.size() > kMaxQuoted ? "..." : "") << '\'';
  return text;
}

/// "A", "A or B", "A, B or C".
static std::string join(llvm::ArrayRef<std::string> items) {
  std::string text = llvm::join(items.drop_back(), ", ");
  return text + (text.empty() ? "" : " or ") + items.back();
}

bool waveasm::isCommandOf(StringRef line, CommandGroup group) {
  llvm::SmallVector<StringRef> words = splitWords(line);
  return !words.empty() &&
         llvm::any_of(kCommandForms, [&](const CommandForm &form) {
           return form.group == group && form.getName() == words.front();
         });
}

llvm::Expected<Command>
waveasm::parseCommand(StringRef line, llvm::ArrayRef<CommandGroup> groups) {
  llvm::SmallVector<StringRef> words = splitWords(line);
  size_t numRead = 0;
  llvm::SmallVector<std::string> expected;
  for (const CommandForm &form : kCommandForms) {
    if (words.empty() || form.getName() != words.front() ||
        !llvm::is_contained(groups, form.group))
      continue;
    Attempt attempt = tryForm(form, words);
    if (attempt.expected.empty())
      return attempt.command;
    if (attempt.numRead > numRead)
      expected.clear();
    else if (attempt.numRead < numRead)
      continue;
    numRead = attempt.numRead;
    for (std::string &item : attempt.expected)
      if (!llvm::is_contained(expected, item))
        expected.push_back(std::move(item));
  }
  if (numRead == 0 && !words.empty() &&
      llvm::is_contained(kFormerNames, words.front()))
    return llvm::createStringError(
        "'" + words.front() +
        "' is no longer a command: only earlier versions had it");
  return llvm::createStringError(
      "expected " + (numRead == 0 ? listForms(groups) : join(expected)) +
      ", got " +
      (numRead < words.size() ? quote(words[numRead]) : "the end of the line"));
}

std::string waveasm::toString(const Command &command) {
  std::string text;
  llvm::ArrayRef<unsigned> names = command.names;
  for (const FormWord &word : getWords(getForm(command.id))) {
    if (!text.empty())
      text += ' ';
    switch (word.kind) {
    case FormWord::Kind::Word:
      text += word.text;
      break;
    case FormWord::Kind::Number:
      text += std::to_string(command.number);
      break;
    case FormWord::Kind::Names: {
      size_t count = word.isList ? names.size() : 1;
      text += llvm::join(
          llvm::map_range(names.take_front(count),
                          [&](unsigned number) {
                            return (word.text + llvm::Twine(number)).str();
                          }),
          " ");
      names = names.drop_front(count);
      break;
    }
    }
  }
  return text;
}

std::string waveasm::listForms(llvm::ArrayRef<CommandGroup> groups) {
  llvm::SmallVector<std::string> items;
  for (const CommandForm &form : kCommandForms) {
    if (!llvm::is_contained(groups, form.group))
      continue;
    std::string text;
    for (const FormWord &word : getWords(form))
      text += (text.empty() ? "" : " ") + word.text.str() +
              (word.kind == FormWord::Kind::Word ? "" : "<n>");
    items.push_back("'" + text + "'");
  }
  return join(items);
}

std::string waveasm::listNamesThatStandAlone() {
  llvm::SmallVector<std::string> items;
  for (const CommandForm &form : kCommandForms)
    if (form.standsAlone)
      items.push_back("'" + form.getName().str() + "'");
  return join(items);
}
