//===- StageCommands.cpp --------------------------------------------------===//
//
// Part of WaveASM Conductor, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "waveasm/moves/StageCommands.h"

#include "llvm/ADT/DenseSet.h"
#include "llvm/ADT/MapVector.h"
#include "llvm/ADT/STLExtras.h"

#include <array>
#include <map>

using namespace waveasm;
using llvm::StringRef;

/// Adds each name of `command` to `names`, `iterations` times. Fails if one is
/// there.
static llvm::Error addNames(const Command &command, StringRef what,
                            StringRef prefix, unsigned iterations,
                            llvm::SmallVectorImpl<unsigned> &names) {
  llvm::DenseSet<unsigned> seen(names.begin(), names.end());
  for (unsigned name : command.names) {
    if (!seen.insert(name).second)
      return llvm::createStringError("expected each " + what + " once after '" +
                                     getForm(command.id).getName() + "', got " +
                                     prefix + llvm::Twine(name) + " again");
    names.append(iterations, name);
  }
  return llvm::Error::success();
}

static llvm::Error add(const Command &command, StageCommands &commands) {
  auto addTags = [&](unsigned iterations,
                     llvm::SmallVectorImpl<unsigned> &tags) {
    return addNames(command, "tag", "I", iterations, tags);
  };
  if (!commands.linePairs.empty() &&
      (command.id == CommandId::Unroll || command.id == CommandId::Unpin ||
       command.id == CommandId::Lines))
    return llvm::createStringError("expected '" +
                                   getForm(command.id).getName() +
                                   "' before 'lines' with pairs, which names "
                                   "the tags that it gives");
  switch (command.id) {
  case CommandId::Unroll:
    if (!commands.empty())
      return llvm::createStringError("expected 'unroll' first");
    commands.unroll = command.number;
    break;
  case CommandId::Unpin:
    commands.unpinned = true;
    break;
  case CommandId::Lines:
    commands.loadsLines = true;
    break;
  case CommandId::LinesOf:
    return addTags(/*iterations=*/1, commands.linePairs);
  case CommandId::Buffers:
    return addNames(command, "buffer", "lds", /*iterations=*/1,
                    commands.slotted);
  case CommandId::Prefetch:
    return addTags(/*iterations=*/1, commands.prefetched);
  case CommandId::PrefetchBy:
    return addTags(command.number, commands.prefetched);
  case CommandId::Delay:
    return addTags(/*iterations=*/1, commands.delayed);
  case CommandId::MoveAfter:
  case CommandId::MoveBefore:
  case CommandId::Swap:
  case CommandId::Order:
  case CommandId::Done:
    llvm_unreachable("the command is of another group");
  }
  return llvm::Error::success();
}

llvm::Error waveasm::parseStageCommand(StringRef line,
                                       StageCommands &commands) {
  llvm::Expected<Command> command = parseCommand(line, CommandGroup::Stages);
  return command ? add(*command, commands) : command.takeError();
}

/// The tags of `commands.prefetched`, each once, by the iterations that they
/// run ahead.
static std::map<unsigned, llvm::SmallVector<unsigned, 2>>
groupByIterations(const StageCommands &commands) {
  llvm::MapVector<unsigned, unsigned> iterations;
  for (unsigned tag : commands.prefetched)
    ++iterations[tag];
  std::map<unsigned, llvm::SmallVector<unsigned, 2>> groups;
  for (auto [tag, count] : iterations)
    groups[count].push_back(tag);
  return groups;
}

/// The commands that `commands` are made of, in the order in which they stand
/// in scripts.
static std::vector<Command> getParts(const StageCommands &commands) {
  std::vector<Command> parts;
  auto add = [&](CommandId id, llvm::ArrayRef<unsigned> names,
                 unsigned number = 0) {
    parts.push_back({id, {names.begin(), names.end()}, number});
  };
  if (commands.unroll != 1)
    add(CommandId::Unroll, {}, commands.unroll);
  if (commands.unpinned)
    add(CommandId::Unpin, {});
  if (commands.loadsLines)
    add(CommandId::Lines, {});
  if (!commands.linePairs.empty())
    add(CommandId::LinesOf, commands.linePairs);
  if (!commands.slotted.empty())
    add(CommandId::Buffers, commands.slotted);
  for (const auto &[iterations, tags] : groupByIterations(commands))
    add(iterations == 1 ? CommandId::Prefetch : CommandId::PrefetchBy, tags,
        iterations);
  if (!commands.delayed.empty())
    add(CommandId::Delay, commands.delayed);
  return parts;
}

bool StageCommands::isSimplerThan(const StageCommands &other) const {
  auto listKinds = [](const StageCommands &commands) {
    return std::array{commands.unroll != 1,      !commands.prefetched.empty(),
                      !commands.delayed.empty(), !commands.slotted.empty(),
                      commands.unpinned,         commands.loadsLines};
  };
  std::array mine = listKinds(*this), others = listKinds(other);
  if (mine == others || (unroll != 1 && unroll != other.unroll))
    return false;
  return llvm::all_of(llvm::zip_equal(mine, others), [](auto pair) {
    auto [here, there] = pair;
    return !here || there;
  });
}

std::string waveasm::toString(const StageCommands &commands) {
  std::string text;
  for (const Command &part : getParts(commands))
    text += toString(part) + "\n";
  return text;
}

std::vector<std::string> waveasm::listCommands(const StageCommands &commands) {
  std::vector<std::string> lines;
  for (const Command &part : getParts(commands)) {
    if (part.names.empty())
      lines.push_back(toString(part));
    size_t together = part.id == CommandId::LinesOf ? 2 : 1;
    for (llvm::ArrayRef<unsigned> names = part.names; !names.empty();
         names = names.drop_front(together))
      lines.push_back(toString(Command{
          part.id, {names.begin(), names.begin() + together}, part.number}));
  }
  return lines;
}
