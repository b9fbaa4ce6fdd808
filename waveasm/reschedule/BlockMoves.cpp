//===- BlockMoves.cpp -----------------------------------------------------===//
//
// Part of WaveASM Conductor, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "waveasm/reschedule/BlockMoves.h"

#include "waveasm/moves/OrderCommand.h"
#include "waveasm/moves/RegisterReads.h"

#include "llvm/ADT/STLExtras.h"

using namespace waveasm;
using namespace waveasm::reschedule;

/// The code and the reason of a refused exchange: `from` must stay before `to`.
/// `movesUser` says whether it is `to` that moved.
static std::string describe(const Dependence &dependence, bool movesUser) {
  std::string from = printTags(dependence.from), to = printTags(dependence.to);
  std::string places = movesUser ? to + " would stand before " + from
                                 : from + " would stand after " + to;
  switch (dependence.kind) {
  case DependenceKind::RegisterRead:
    return (getName(movesUser ? MoveErrorCode::Operand : MoveErrorCode::User) +
            ": " + to + " reads " + getRegisterName(dependence.unit) +
            ", which " + from + " writes; " + places)
        .str();
  case DependenceKind::RegisterWrite:
    return (getName(MoveErrorCode::SpecialRegister) + ": " + to + " writes " +
            getRegisterName(dependence.unit) + ", which " + from + " uses; " +
            places)
        .str();
  case DependenceKind::Barrier:
    return "unproven: " + from + " or " + to +
           " is a barrier that the other must not cross; " + places;
  case DependenceKind::WaitCount:
    return "unproven: " + from + " and " + to +
           " access memory, and waits are preserved; " + places;
  case DependenceKind::Priority:
    return "unproven: " + from + " or " + to +
           " sets the priority of the other; " + places;
  default:
    return "unproven: " + to + " may access memory that " + from +
           " accesses, or one of the two orders memory or modes; " + places;
  }
}

llvm::Expected<llvm::SmallVector<unsigned>>
reschedule::applyMoves(const BlockProblem &block, bool hasTerminator,
                       const BlockMoves &moves) {
  auto count = static_cast<unsigned>(block.sources.size());
  TagOrder order =
      llvm::to_vector(llvm::seq<unsigned>(count + (hasTerminator ? 1 : 0)));
  for (auto [number, command] : llvm::enumerate(moves.commands)) {
    auto fail = [&, &command = command,
                 &place = moves.places[number]](const llvm::Twine &reason) {
      return llvm::createStringError(place + ": '" + toString(command) +
                                     "' of block" + llvm::Twine(moves.block) +
                                     ": " + reason);
    };
    if (command.kind == CommandId::Done)
      break;
    if (std::optional<MoveError> error = checkTags(
            command, {[&](unsigned tag) { return tag < order.size(); },
                      [&](unsigned tag) { return tag == count; },
                      [&] { return order; }}))
      return fail(getName(error->code) + ": " + error->message);
    llvm::SmallVector<unsigned> group = command.getGroup();
    if (command.kind == CommandId::Order)
      order = group;
    else
      reorder(order, group, command.second, command.kind);
    if (hasTerminator && order.back() != count)
      return fail(getName(MoveErrorCode::Fixed) + ": nothing may stand after " +
                  printTags(count) + ", the end of the block");
    llvm::SmallVector<unsigned> ranks(order.size());
    for (auto [rank, tag] : llvm::enumerate(order))
      ranks[tag] = static_cast<unsigned>(rank);
    for (const Dependence &each : block.graph->getDependences())
      if (ranks[each.from] > ranks[each.to])
        return fail(describe(each, command.kind == CommandId::Order ||
                                       llvm::is_contained(group, each.to)));
  }
  if (hasTerminator)
    order.pop_back();
  return block.toSources(order);
}

llvm::SmallVector<MoveCommand>
reschedule::makeMoves(llvm::ArrayRef<unsigned> sources,
                      llvm::ArrayRef<unsigned> order) {
  return makeCommands(llvm::to_vector(llvm::seq<unsigned>(
                          static_cast<unsigned>(sources.size()))),
                      findPositions(sources, order));
}
