//===- NearestMove.cpp ----------------------------------------------------===//
//
// Part of WaveASM Conductor, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "waveasm/moves/NearestMove.h"

#include "llvm/ADT/DenseMap.h"
#include "llvm/ADT/DenseSet.h"

using namespace waveasm;
using llvm::ArrayRef;
using llvm::SmallVector;

std::optional<MoveCommand>
waveasm::findNearestMove(ArrayRef<PlacedOperation> order,
                         const MoveCommand &refused) {
  if (refused.kind != CommandId::MoveAfter &&
      refused.kind != CommandId::MoveBefore)
    return std::nullopt;
  llvm::DenseMap<unsigned, size_t> positions;
  for (auto [position, instruction] : llvm::enumerate(order))
    positions[instruction.tag] = position;
  SmallVector<unsigned> group = refused.getGroup();
  llvm::DenseSet<unsigned> members(group.begin(), group.end());
  if (!positions.contains(refused.second) || members.contains(refused.second))
    return std::nullopt;
  size_t start = order.size();
  // The last instruction that the group must follow, and the first one that
  // must follow it.
  std::optional<size_t> after, before;
  for (unsigned tag : members) {
    auto found = positions.find(tag);
    if (found == positions.end() || order[found->second].isPinned)
      return std::nullopt;
    start = std::min(start, found->second);
    for (unsigned other : order[found->second].after)
      if (!members.contains(other))
        after = std::max(after.value_or(0), positions[other]);
    for (unsigned other : order[found->second].before)
      if (!members.contains(other))
        before = std::min(before.value_or(order.size()), positions[other]);
  }
  MoveCommand nearest = refused;
  if (positions[refused.second] < start) {
    if (!after || *after + 1 == start)
      return std::nullopt;
    nearest.kind = CommandId::MoveAfter;
    nearest.second = order[*after].tag;
  } else {
    if (!before || *before == start + members.size())
      return std::nullopt;
    nearest.kind = CommandId::MoveBefore;
    nearest.second = order[*before].tag;
  }
  return nearest;
}

Nearest waveasm::findNearest(ArrayRef<PlacedOperation> order,
                             ArrayRef<MoveCommand> commands,
                             const ProvedRound &round, MoveCheck check) {
  // What is not proved may be due to any command; the last one is the easiest
  // to change.
  size_t wrong = round.error ? round.error->command : commands.size() - 1;
  if (wrong >= commands.size())
    return {};
  std::optional<MoveCommand> nearest = findNearestMove(order, commands[wrong]);
  if (!nearest)
    return {};
  SmallVector<MoveCommand> others(commands.take_front(wrong));
  others.push_back(*nearest);
  if (!check(others))
    return {};
  return {{toString(*nearest)}};
}
