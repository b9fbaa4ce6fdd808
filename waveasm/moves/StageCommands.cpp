//===- StageCommands.cpp --------------------------------------------------===//
//
// Part of WaveASM Conductor, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "waveasm/moves/StageCommands.h"

#include "waveasm/dialect/OperationTag.h"

#include "llvm/ADT/STLExtras.h"
#include "llvm/ADT/StringExtras.h"

using namespace waveasm;
using llvm::StringRef;

static constexpr llvm::StringLiteral kUnroll = "unroll";
static constexpr llvm::StringLiteral kPrefetch = "prefetch";
static constexpr llvm::StringLiteral kDelay = "delay";

static llvm::Error parseTags(StringRef name, llvm::ArrayRef<StringRef> words,
                             llvm::SmallVectorImpl<unsigned> &tags) {
  if (words.empty())
    return llvm::createStringError("expected tags after '" + name + "'");
  for (StringRef word : words) {
    std::optional<unsigned> tag = parseTagNumber(word);
    if (!tag)
      return llvm::createStringError("expected a tag, I and a number, got '" +
                                     word + "'");
    tags.push_back(*tag);
  }
  return llvm::Error::success();
}

llvm::Expected<bool> waveasm::parseStageCommand(StringRef line,
                                                StageCommands &commands) {
  llvm::SmallVector<StringRef> words;
  llvm::SplitString(line, words, " \t\r");
  StringRef name = words.empty() ? "" : words.front();
  if (name != kUnroll && name != kPrefetch && name != kDelay)
    return false;
  auto arguments = llvm::ArrayRef(words).drop_front();
  if (name == kUnroll) {
    if (!commands.empty())
      return llvm::createStringError("expected 'unroll' first");
    if (arguments.size() != 1 ||
        arguments.front().getAsInteger(10, commands.unroll) ||
        commands.unroll < 2)
      return llvm::createStringError(
          "expected a number of turns above 1 after 'unroll'");
    return true;
  }
  if (llvm::Error error =
          parseTags(name, arguments,
                    name == kPrefetch ? commands.prefetched : commands.delayed))
    return error;
  return true;
}

static std::string print(StringRef name, llvm::ArrayRef<unsigned> tags) {
  if (tags.empty())
    return "";
  std::string line = name.str();
  for (unsigned tag : tags)
    line += " I" + std::to_string(tag);
  return line + "\n";
}

std::string waveasm::toString(const StageCommands &commands) {
  std::string unroll =
      commands.unroll == 1
          ? ""
          : kUnroll.str() + " " + std::to_string(commands.unroll) + "\n";
  return unroll + print(kPrefetch, commands.prefetched) +
         print(kDelay, commands.delayed);
}

std::vector<std::string> waveasm::listCommands(const StageCommands &commands) {
  std::vector<std::string> list;
  if (commands.unroll != 1)
    list.push_back(kUnroll.str() + " " + std::to_string(commands.unroll));
  for (unsigned tag : commands.prefetched)
    list.push_back(kPrefetch.str() + " I" + std::to_string(tag));
  for (unsigned tag : commands.delayed)
    list.push_back(kDelay.str() + " I" + std::to_string(tag));
  return list;
}
