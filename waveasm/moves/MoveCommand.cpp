//===- MoveCommand.cpp ----------------------------------------------------===//
//
// Part of WaveASM Conductor, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "waveasm/moves/MoveCommand.h"

using namespace waveasm;
using llvm::StringRef;

std::string waveasm::toString(const MoveCommand &command) {
  if (command.kind == CommandId::Done)
    return toString(Command{command.kind});
  return toString(Command{command.kind, {command.first, command.second}});
}

llvm::Expected<MoveCommand> waveasm::parseMoveCommand(StringRef line) {
  llvm::Expected<Command> command =
      parseCommand(line, {CommandGroup::Moves, CommandGroup::End});
  if (!command)
    return command.takeError();
  if (command->id == CommandId::Done)
    return MoveCommand{command->id};
  return MoveCommand{command->id, command->names[0], command->names[1]};
}
