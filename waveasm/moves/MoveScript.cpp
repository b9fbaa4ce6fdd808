//===- MoveScript.cpp -----------------------------------------------------===//
//
// Part of WaveASM Conductor, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "waveasm/moves/MoveScript.h"

#include "waveasm/dialect/OperationTag.h"

#include "llvm/ADT/StringExtras.h"
#include "llvm/ADT/StringSet.h"
#include "llvm/Support/raw_ostream.h"

using namespace waveasm;
using llvm::StringRef;

static constexpr llvm::StringLiteral kNoRegion =
    "expected 'region' before the first command";

static bool isPlain(char c) {
  return llvm::isAlnum(c) || StringRef("_.$-").contains(c);
}

static std::string quoteName(StringRef name) {
  if (!name.empty() && llvm::all_of(name, isPlain))
    return name.str();
  std::string text;
  llvm::raw_string_ostream os(text);
  os << '"';
  llvm::printEscapedString(name, os);
  os << '"';
  return text;
}

std::optional<std::string> waveasm::takeKernelName(StringRef &text) {
  if (!text.consume_front("\"")) {
    StringRef name = text.take_while(isPlain);
    text = text.drop_front(name.size());
    return name.empty() ? std::nullopt : std::optional(name.str());
  }
  std::string name;
  while (!text.empty()) {
    char c = text.front();
    text = text.drop_front();
    if (c == '"')
      return name;
    if (c != '\\') {
      name += c;
    } else if (text.consume_front("\\")) {
      name += '\\';
    } else if (text.size() >= 2 && llvm::isHexDigit(text[0]) &&
               llvm::isHexDigit(text[1])) {
      name += static_cast<char>(llvm::hexFromNibbles(text[0], text[1]));
      text = text.drop_front(2);
    } else {
      return std::nullopt;
    }
  }
  return std::nullopt;
}

std::string waveasm::getBlockName(unsigned number) {
  return "block" + std::to_string(number);
}

std::optional<unsigned> waveasm::parseBlockName(StringRef name) {
  unsigned number;
  if (!name.consume_front("block") || name.getAsInteger(10, number) ||
      std::to_string(number) != name)
    return std::nullopt;
  return number;
}

/// Parses what follows `region` in a line.
static std::optional<ScriptRound> parseHeader(StringRef text) {
  ScriptRound round;
  StringRef rest = text.ltrim(" \t");
  if (rest.size() == text.size())
    return std::nullopt;
  std::optional<std::string> kernel = takeKernelName(rest);
  if (!kernel || rest.empty() || !StringRef(" \t").contains(rest.front()))
    return std::nullopt;
  round.kernel = *kernel;
  rest = rest.trim(" \t");
  StringRef region =
      rest.take_until([](char c) { return c == ' ' || c == '\t'; });
  if (parseBlockName(region)) {
    round.isRenamed = rest.drop_front(region.size()).trim(" \t") == "renamed";
    rest = round.isRenamed ? region : rest;
  }
  round.region = rest.str();
  return isRegionName(round.region) || parseBlockName(round.region)
             ? std::optional(std::move(round))
             : std::nullopt;
}

const ScriptRound *MoveScript::find(StringRef kernel, StringRef region) const {
  auto found = llvm::find_if(rounds, [&](const ScriptRound &round) {
    return round.kernel == kernel && round.region == region;
  });
  return found == rounds.end() ? nullptr : &*found;
}

llvm::Expected<MoveScript> waveasm::parseMoveScript(StringRef text) {
  // Some editors put a byte order mark before a text.
  text.consume_front("\xEF\xBB\xBF");
  MoveScript script;
  llvm::StringSet<> known;
  unsigned number = 0;
  auto fail = [&](const llvm::Twine &message) {
    return llvm::createStringError("line " + llvm::Twine(number) + ": " +
                                   message);
  };
  while (!text.empty()) {
    StringRef line;
    std::tie(line, text) = text.split('\n');
    ++number;
    line = line.trim(" \t\r");
    if (line.empty() || line.starts_with("#"))
      continue;
    if (line.take_while(llvm::isAlnum) == "region") {
      std::optional<ScriptRound> round = parseHeader(line.drop_front(6));
      if (!round)
        return fail("expected 'region', the name of a kernel, and 'body', "
                    "'loop<n>', 'branch<n>', 'block<n>' or "
                    "'block<n> renamed'");
      round->line = number;
      if (!known.insert(round->kernel + '\0' + round->region).second)
        return fail("expected each region once, got " + round->region + " of " +
                    quoteName(round->kernel) + " again");
      script.rounds.push_back(std::move(*round));
      continue;
    }
    if (isCommandOf(line, CommandGroup::Stages)) {
      if (script.rounds.empty())
        return fail(kNoRegion);
      ScriptRound &round = script.rounds.back();
      if (llvm::Error error = parseStageCommand(line, round.stages))
        return fail(llvm::toString(std::move(error)));
      if (!round.commands.empty())
        return fail("expected it before the commands that move operations, "
                    "which use the tags of the pipelined loop");
      continue;
    }
    llvm::Expected<MoveCommand> command = parseMoveCommand(line);
    if (!command) {
      llvm::consumeError(command.takeError());
      // What is no command at all could have been one of stages.
      return fail(llvm::toString(
          parseCommand(line, {CommandGroup::Moves, CommandGroup::Stages,
                              CommandGroup::End})
              .takeError()));
    }
    if (script.rounds.empty())
      return fail(kNoRegion);
    script.rounds.back().commands.push_back(*command);
    script.rounds.back().lines.push_back(number);
  }
  return script;
}

std::string waveasm::toString(const MoveScript &script) {
  std::string text;
  for (const ScriptRound &round : script.rounds) {
    text += "region " + quoteName(round.kernel) + " " + round.region +
            (round.isRenamed ? " renamed\n" : "\n");
    text += toString(round.stages);
    for (const MoveCommand &command : round.commands)
      text += toString(command) + "\n";
  }
  return text;
}
