//===- ReadCommands.cpp - Read commands for tests -------------------------===//
//
// Part of WaveASM Conductor, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// For each line of the standard input, prints the command that it is, as
// `toString` prints it, or an empty line. Tests compare this with what the
// broker reads.
//
//===----------------------------------------------------------------------===//

#include "waveasm/moves/CommandForms.h"

#include "llvm/Support/raw_ostream.h"

#include <iostream>
#include <string>

using namespace waveasm;

int main() {
  std::string line;
  while (std::getline(std::cin, line)) {
    llvm::Expected<Command> command = parseCommand(
        line, {CommandGroup::Moves, CommandGroup::Stages, CommandGroup::End});
    if (command)
      llvm::outs() << toString(*command);
    else
      llvm::consumeError(command.takeError());
    llvm::outs() << '\n';
  }
  return 0;
}
