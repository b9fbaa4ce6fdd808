//===- Agent.cpp ----------------------------------------------------------===//
//
// Part of WaveASM Conductor, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "waveasm/search/orders/Agent.h"

using namespace waveasm;
using namespace waveasm::search;

Proposal search::proposeOrder(const Workbench &bench,
                              llvm::ArrayRef<unsigned> from,
                              llvm::ArrayRef<unsigned> to) {
  auto isPinned = [&](unsigned tag) { return bench.getEngine().isPinned(tag); };
  Proposal proposal;
  for (const MoveCommand &command : makeCommands(from, to, isPinned))
    proposal.commands.push_back(toString(command));
  return proposal;
}
