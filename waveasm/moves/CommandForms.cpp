//===- CommandForms.cpp ---------------------------------------------------===//
//
// Part of WaveASM Conductor, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "waveasm/moves/CommandForms.h"

#include "llvm/ADT/STLExtras.h"
#include "llvm/ADT/Sequence.h"
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

/// Maximum number of runs of tags that a message lists.
static constexpr unsigned kMaxPrintedRuns = 16;

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
  /// Whether words of this kind are one or more.
  bool isList = false;
  /// Whether they are an even number.
  bool arePairs = false;
  /// Whether a word has runs of names, with commas between them.
  bool hasRuns = false;
  /// The bounds of a number.
  unsigned least = 0;
  unsigned most = 0;

  /// What is expected, for messages.
  std::string describe() const {
    switch (kind) {
    case Kind::Word:
      return "'" + text.str() + "'";
    case Kind::Names:
      if (hasRuns)
        return "tags such as I7 or I4-I9";
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
  /// Whether the next word has more names than a command may have.
  bool hasTooMany = false;
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
    } else if (text == "tag>") {
      words.push_back({Kind::Names, kTag});
    } else if (text == "pairs>") {
      words.push_back({Kind::Names, kTag, /*isList=*/true, /*arePairs=*/true});
    } else if (text == "group>" || text == "tags>" || text == "all>") {
      words.push_back({Kind::Names, kTag, /*isList=*/text != "group>",
                       /*arePairs=*/false,
                       /*hasRuns=*/true});
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

/// The number of a name such as I7 or lds0.
static std::optional<unsigned> readName(const FormWord &form, StringRef word) {
  return word.consume_front(form.text) ? parseShortNumber(word) : std::nullopt;
}

/// Adds the numbers of names such as I7, lds0 or I4-I9,I12. Returns false if
/// `word` has others, or too many.
static bool readNames(const FormWord &form, StringRef word, Attempt &attempt) {
  llvm::SmallVectorImpl<unsigned> &all = attempt.command.names;
  if (!form.hasRuns) {
    std::optional<unsigned> number = readName(form, word);
    if (number)
      all.push_back(*number);
    return number.has_value();
  }
  llvm::SmallVector<unsigned> names;
  for (StringRef run : llvm::split(word, ',')) {
    auto [from, to] = run.split('-');
    bool isRun = from.size() != run.size();
    std::optional<unsigned> first = readName(form, from);
    std::optional<unsigned> last = isRun ? readName(form, to) : first;
    if (!first || !last || (isRun && *last <= *first))
      return false;
    attempt.hasTooMany =
        *last - *first >= kMaxNames - all.size() - names.size();
    if (attempt.hasTooMany)
      return false;
    llvm::append_range(names, llvm::seq_inclusive(*first, *last));
  }
  all.append(names);
  return true;
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
    if (!readNames(form, word, attempt))
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
  auto expect = [&](const FormWord &word) {
    attempt.expected.push_back(
        attempt.hasTooMany ? "at most " + std::to_string(kMaxNames) + " tags"
                           : word.describe());
  };
  for (const FormWord &word : getWords(form)) {
    if (!readWord(word, words, attempt)) {
      expect(word);
      return attempt;
    }
    attempt.expected.clear();
    if (!word.isList)
      continue;
    while (readWord(word, words, attempt)) {
    }
    expect(word);
    if (word.arePairs && attempt.command.names.size() % 2 != 0)
      return attempt;
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

/// How many names at the front count up; 1 instead of 2, which are as short on
/// their own.
static size_t getRunLength(llvm::ArrayRef<unsigned> names) {
  size_t length = 1;
  while (length < names.size() && names[length] == names.front() + length)
    ++length;
  return length > 2 ? length : 1;
}

static std::string printRun(StringRef prefix, llvm::ArrayRef<unsigned> run) {
  std::string text = (prefix + llvm::Twine(run.front())).str();
  if (run.size() > 1)
    text += ("-" + prefix + llvm::Twine(run.back())).str();
  return text;
}

/// The names of a word of a form as text.
static std::string printNames(const FormWord &word,
                              llvm::ArrayRef<unsigned> names) {
  std::string text;
  while (!names.empty()) {
    size_t length = word.hasRuns ? getRunLength(names) : 1;
    if (!text.empty())
      text += word.isList ? ' ' : ',';
    text += printRun(word.text, names.take_front(length));
    names = names.drop_front(length);
  }
  return text;
}

std::string waveasm::printTags(llvm::ArrayRef<unsigned> tags) {
  std::string text;
  for (unsigned i = 0; i < kMaxPrintedRuns && !tags.empty(); ++i) {
    size_t length = getRunLength(tags);
    text += (i == 0 ? "" : ", ") + printRun(kTag, tags.take_front(length));
    tags = tags.drop_front(length);
  }
  return text +
         (tags.empty() ? "" : " and " + std::to_string(tags.size()) + " more");
}

std::string waveasm::toString(const Command &command) {
  std::string text;
  llvm::ArrayRef<unsigned> names = command.names;
  llvm::SmallVector<FormWord> words = getWords(getForm(command.id));
  // One word takes what the others leave.
  size_t numSingle = llvm::count_if(words, [](const FormWord &word) {
    return word.kind == FormWord::Kind::Names && !word.isList && !word.hasRuns;
  });
  for (const FormWord &word : words) {
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
      size_t count = word.isList || word.hasRuns ? names.size() - numSingle : 1;
      text += printNames(word, names.take_front(count));
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
