//===- StageCommands.cpp --------------------------------------------------===//
//
// Part of WaveASM Conductor, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "waveasm/moves/StageCommands.h"

#include "waveasm/dialect/OperationTag.h"

#include "llvm/ADT/MapVector.h"
#include "llvm/ADT/STLExtras.h"
#include "llvm/ADT/StringExtras.h"

#include <map>

using namespace waveasm;
using llvm::StringRef;

static constexpr llvm::StringLiteral kUnroll = "unroll";
static constexpr llvm::StringLiteral kPrefetch = "prefetch";
static constexpr llvm::StringLiteral kDelay = "delay";
static constexpr llvm::StringLiteral kBuffers = "buffers";
static constexpr llvm::StringLiteral kUnpin = "unpin";
static constexpr llvm::StringLiteral kLines = "lines";
static constexpr llvm::StringLiteral kBy = "by";
static constexpr llvm::StringLiteral kLds = "lds";
static constexpr llvm::StringLiteral kTag = "I";
static constexpr llvm::StringLiteral kSlots = "2";

/// Commands that scripts of earlier versions may have.
static constexpr llvm::StringLiteral kFormerNames[] = {"rotate", "tail"};

using Words = llvm::ArrayRef<StringRef>;

static llvm::Expected<unsigned> parseTag(StringRef word) {
  if (std::optional<unsigned> tag = parseTagNumber(word))
    return *tag;
  return llvm::createStringError("expected a tag, I and a number, got '" +
                                 word + "'");
}

static llvm::Error parseTags(StringRef name, Words words, unsigned iterations,
                             llvm::SmallVectorImpl<unsigned> &tags) {
  if (words.empty())
    return llvm::createStringError("expected tags after '" + name + "'");
  for (StringRef word : words) {
    llvm::Expected<unsigned> tag = parseTag(word);
    if (!tag)
      return tag.takeError();
    if (llvm::is_contained(tags, *tag))
      return llvm::createStringError("expected each tag once after '" + name +
                                     "', got " + word + " again");
    tags.append(iterations, *tag);
  }
  return llvm::Error::success();
}

static llvm::Error parseUnroll(Words arguments, StageCommands &commands) {
  if (!commands.empty())
    return llvm::createStringError("expected 'unroll' first");
  if (arguments.size() != 1 ||
      arguments.front().getAsInteger(10, commands.unroll) ||
      commands.unroll < 2)
    return llvm::createStringError(
        "expected a number of iterations above 1 after 'unroll'");
  return llvm::Error::success();
}

static llvm::Error parsePrefetch(Words arguments, StageCommands &commands) {
  unsigned iterations = 1;
  if (arguments.size() > 1 && arguments[arguments.size() - 2] == kBy) {
    if (arguments.back().getAsInteger(10, iterations) || iterations < 1 ||
        iterations > kMaxPrefetchIterations)
      return llvm::createStringError("expected 1 to " +
                                     llvm::Twine(kMaxPrefetchIterations) +
                                     " iterations after 'by'");
    arguments = arguments.drop_back(2);
  }
  return parseTags(kPrefetch, arguments, iterations, commands.prefetched);
}

static llvm::Error parseBuffers(Words arguments, StageCommands &commands) {
  if (arguments.size() < 2 || arguments.back() != kSlots)
    return llvm::createStringError(
        "expected 'buffers', buffers of the LDS (lds0, lds1 and so on), and 2, "
        "the number of slots");
  for (StringRef word : arguments.drop_back()) {
    StringRef digits = word;
    std::optional<unsigned> number;
    if (digits.consume_front(kLds))
      number = parseShortNumber(digits);
    if (!number)
      return llvm::createStringError(
          "expected lds and a number after 'buffers', got '" + word + "'");
    if (llvm::is_contained(commands.slotted, *number))
      return llvm::createStringError(
          "expected each buffer once after 'buffers', got " + kLds +
          llvm::Twine(*number) + " again");
    commands.slotted.push_back(*number);
  }
  return llvm::Error::success();
}

static llvm::Error parseFlag(StringRef name, Words arguments, bool &flag) {
  if (!arguments.empty())
    return llvm::createStringError("expected nothing after '" + name + "'");
  flag = true;
  return llvm::Error::success();
}

static llvm::Error parseCommand(StringRef name, Words arguments,
                                StageCommands &commands) {
  if (name == kUnroll)
    return parseUnroll(arguments, commands);
  if (name == kPrefetch)
    return parsePrefetch(arguments, commands);
  if (name == kDelay)
    return parseTags(kDelay, arguments, /*iterations=*/1, commands.delayed);
  if (name == kBuffers)
    return parseBuffers(arguments, commands);
  if (name == kUnpin)
    return parseFlag(kUnpin, arguments, commands.unpinned);
  if (name == kLines)
    return parseFlag(kLines, arguments, commands.loadsLines);
  return llvm::Error::success();
}

llvm::Expected<bool> waveasm::parseStageCommand(StringRef line,
                                                StageCommands &commands) {
  llvm::SmallVector<StringRef> words;
  llvm::SplitString(line, words, " \t\r");
  StringRef name = words.empty() ? "" : words.front();
  if (llvm::is_contained(kFormerNames, name))
    return llvm::createStringError(
        "'" + name + "' was a command of earlier versions, and is none now");
  if (!llvm::is_contained(
          {kUnroll, kPrefetch, kDelay, kBuffers, kUnpin, kLines}, name))
    return false;
  if (llvm::Error error =
          parseCommand(name, Words(words).drop_front(), commands))
    return error;
  return true;
}

/// The tags of `commands.prefetched`, each once, by the iterations that they
/// run ahead.
static std::map<unsigned, llvm::SmallVector<unsigned>>
groupByIterations(const StageCommands &commands) {
  llvm::MapVector<unsigned, unsigned> iterations;
  for (unsigned tag : commands.prefetched)
    ++iterations[tag];
  std::map<unsigned, llvm::SmallVector<unsigned>> groups;
  for (auto [tag, count] : iterations)
    groups[count].push_back(tag);
  return groups;
}

static std::string printIterations(unsigned iterations) {
  return iterations == 1 ? ""
                         : " " + kBy.str() + " " + std::to_string(iterations);
}

/// The commands for `numbers`, each of which is printed after `prefix`, as in
/// I7 or lds0: one command, or one for each number. Ends them with `suffix`.
static void print(StringRef name, StringRef prefix,
                  llvm::ArrayRef<unsigned> numbers, StringRef suffix,
                  bool oneEach, std::vector<std::string> &lines) {
  size_t size = oneEach ? 1 : numbers.size();
  for (; !numbers.empty(); numbers = numbers.drop_front(size)) {
    std::string line = name.str();
    for (unsigned number : numbers.take_front(size))
      line += (" " + prefix + llvm::Twine(number)).str();
    lines.push_back(line + suffix.str());
  }
}

static std::vector<std::string> print(const StageCommands &commands,
                                      bool oneEach) {
  std::vector<std::string> lines;
  if (commands.unroll != 1)
    lines.push_back(kUnroll.str() + " " + std::to_string(commands.unroll));
  if (commands.unpinned)
    lines.push_back(kUnpin.str());
  if (commands.loadsLines)
    lines.push_back(kLines.str());
  print(kBuffers, kLds, commands.slotted, (" " + kSlots).str(), oneEach, lines);
  for (const auto &[iterations, tags] : groupByIterations(commands))
    print(kPrefetch, kTag, tags, printIterations(iterations), oneEach, lines);
  print(kDelay, kTag, commands.delayed, /*suffix=*/"", oneEach, lines);
  return lines;
}

std::string waveasm::toString(const StageCommands &commands) {
  std::string text;
  for (const std::string &line : print(commands, /*oneEach=*/false))
    text += line + "\n";
  return text;
}

std::vector<std::string> waveasm::listCommands(const StageCommands &commands) {
  return print(commands, /*oneEach=*/true);
}
