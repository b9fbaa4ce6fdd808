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

/// Notes in `round` that `from` must stay before `to` of a dependence.
/// `movesUser` says whether it is `to` that moved.
static void refuse(const Dependence &dependence, bool movesUser,
                   ProvedRound &round) {
  std::string from = printTags(dependence.from), to = printTags(dependence.to);
  std::string places = movesUser ? to + " would stand before " + from
                                 : from + " would stand after " + to;
  auto refuse = [&](MoveErrorCode code, llvm::StringRef use,
                    llvm::StringRef otherUse) {
    std::string name = getRegisterName(dependence.unit);
    round.error = {
        code,
        round.numApplied,
        movesUser ? dependence.to : dependence.from,
        movesUser ? dependence.from : dependence.to,
        name,
        (to + use + name + ", which " + from + otherUse + "; " + places).str()};
  };
  auto leaveUnproven = [&](const llvm::Twine &reason) {
    round.unproven.push_back(
        {dependence.from, dependence.to, (reason + "; " + places).str()});
  };
  switch (dependence.kind) {
  case DependenceKind::RegisterRead:
    return refuse(movesUser ? MoveErrorCode::Operand : MoveErrorCode::User,
                  " reads ", " writes");
  case DependenceKind::RegisterWrite:
    return refuse(MoveErrorCode::SpecialRegister, " writes ", " uses");
  case DependenceKind::Barrier:
    return leaveUnproven(from + " or " + to +
                         " is a barrier that the other must not cross");
  case DependenceKind::WaitCount:
    return leaveUnproven(from + " and " + to +
                         " access memory, and waits are preserved");
  case DependenceKind::Priority:
    return leaveUnproven(from + " or " + to +
                         " sets the priority of the other");
  default:
    return leaveUnproven(to + " may access memory that " + from +
                         " accesses, or one of the two orders memory or modes");
  }
}

ProvedRound reschedule::applyMoves(const BlockProblem &block,
                                   bool hasTerminator,
                                   llvm::ArrayRef<unsigned> start,
                                   llvm::ArrayRef<MoveCommand> commands) {
  auto count = static_cast<unsigned>(block.sources.size());
  TagOrder order(start);
  if (hasTerminator)
    order.push_back(count);
  ProvedRound round;
  auto keepsAll = [&](llvm::function_ref<bool(unsigned tag)> isMoved) {
    llvm::SmallVector<unsigned> ranks(order.size());
    for (auto [rank, tag] : llvm::enumerate(order))
      ranks[tag] = static_cast<unsigned>(rank);
    for (const Dependence &each : block.graph->getDependences())
      if (ranks[each.from] > ranks[each.to]) {
        refuse(each, isMoved(each.to), round);
        return false;
      }
    return true;
  };
  // With other registers, an order may break others.
  if (!keepsAll([](unsigned) { return true; }))
    return round;
  for (const MoveCommand &command : commands) {
    if (command.kind == CommandId::Done) {
      round.isDone = true;
      break;
    }
    if (std::optional<MoveError> error = checkTags(
            command, {[&](unsigned tag) { return tag < order.size(); },
                      [&](unsigned tag) { return tag == count; },
                      [&] { return order; }})) {
      round.error = std::move(error);
      round.error->command = round.numApplied;
      return round;
    }
    llvm::SmallVector<unsigned> group = command.getGroup();
    if (command.kind == CommandId::Order)
      order = group;
    else
      reorder(order, group, command.second, command.kind);
    if (hasTerminator && order.back() != count) {
      round.error = {MoveErrorCode::Fixed,
                     round.numApplied,
                     order.back(),
                     count,
                     "",
                     "nothing may stand after " + printTags(count) +
                         ", the end of the block"};
      return round;
    }
    if (!keepsAll([&](unsigned tag) {
          return command.kind == CommandId::Order ||
                 llvm::is_contained(group, tag);
        }))
      return round;
    ++round.numApplied;
  }
  if (hasTerminator)
    order.pop_back();
  round.order = std::move(order);
  round.isAccepted = true;
  return round;
}

std::string reschedule::describeRefusal(const ProvedRound &round) {
  if (round.error)
    return (getName(round.error->code) + ": " + round.error->message).str();
  return "unproven: " + round.unproven.front().reason;
}

llvm::SmallVector<MoveCommand>
reschedule::makeMoves(llvm::ArrayRef<unsigned> sources,
                      llvm::ArrayRef<unsigned> order) {
  return makeCommands(llvm::to_vector(llvm::seq<unsigned>(
                          static_cast<unsigned>(sources.size()))),
                      findPositions(sources, order));
}
