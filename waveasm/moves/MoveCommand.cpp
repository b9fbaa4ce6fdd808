//===- MoveCommand.cpp ----------------------------------------------------===//
//
// Part of WaveASM Conductor, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "waveasm/moves/MoveCommand.h"

using namespace waveasm;
using llvm::StringRef;

MoveCommand waveasm::makeOrder(llvm::ArrayRef<unsigned> order) {
  return {CommandId::Order, order.front(), 0,
          llvm::SmallVector<unsigned, 0>(order.drop_front())};
}

std::string waveasm::toString(const MoveCommand &command) {
  Command text = {command.kind};
  if (command.kind != CommandId::Done)
    text.names = command.getGroup();
  if (command.kind != CommandId::Done && command.kind != CommandId::Order)
    text.names.push_back(command.second);
  return toString(text);
}

llvm::Expected<MoveCommand> waveasm::parseMoveCommand(StringRef line) {
  llvm::Expected<Command> command =
      parseCommand(line, {CommandGroup::Moves, CommandGroup::End});
  if (!command)
    return command.takeError();
  if (command->id == CommandId::Done)
    return MoveCommand{command->id};
  if (command->id == CommandId::Order)
    return makeOrder(command->names);
  unsigned second = command->names.pop_back_val();
  MoveCommand move = makeOrder(command->names);
  move.kind = command->id;
  move.second = second;
  return move;
}
