//===- OrderCommand.cpp ---------------------------------------------------===//
//
// Part of WaveASM Conductor, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "waveasm/moves/OrderCommand.h"

#include "llvm/ADT/SmallSet.h"

using namespace waveasm;
using llvm::ArrayRef;
using llvm::SmallVector;

static MoveError makeError(MoveErrorCode code, std::optional<unsigned> moved,
                           std::optional<unsigned> other,
                           const llvm::Twine &message) {
  MoveError error;
  error.code = code;
  error.command = 0;
  error.moved = moved;
  error.other = other;
  error.message = message.str();
  return error;
}

static MoveError failToFind(unsigned tag, ArrayRef<unsigned> order) {
  unsigned last = 0;
  for (unsigned each : order)
    last = std::max(last, each);
  MoveError error =
      makeError(MoveErrorCode::UnknownTag, tag, std::nullopt,
                "no instruction of the region has the tag " + printTags(tag) +
                    ": the last one is " + printTags(last));
  error.needed = tag;
  error.limit = last;
  return error;
}

/// What is wrong with an order of known tags.
static std::optional<MoveError>
checkOrder(ArrayRef<unsigned> tags, const NamedInstructions &instructions) {
  SmallVector<unsigned> order = instructions.getOrder();
  llvm::DenseMap<unsigned, unsigned> counts, ranks;
  for (unsigned tag : tags)
    ++counts[tag];
  SmallVector<unsigned, 0> missing, repeated;
  for (auto [rank, tag] : llvm::enumerate(order)) {
    ranks[tag] = static_cast<unsigned>(rank);
    unsigned count = counts.lookup(tag);
    if (count == 0)
      missing.push_back(tag);
    else if (count > 1)
      repeated.push_back(tag);
  }
  if (!missing.empty() || !repeated.empty()) {
    llvm::sort(missing);
    llvm::sort(repeated);
    std::string message = "expected each instruction of the region once";
    for (auto [list, text] : {std::pair(&missing, "; missing: "),
                              std::pair(&repeated, "; more than once: ")})
      if (!list->empty())
        message += text + printTags(*list);
    MoveError error =
        makeError(MoveErrorCode::Incomplete,
                  missing.empty() ? repeated.front() : missing.front(),
                  std::nullopt, message);
    error.missing = std::move(missing);
    error.repeated = std::move(repeated);
    return error;
  }
  std::optional<unsigned> last;
  for (unsigned tag : tags) {
    if (!instructions.isPinned(tag))
      continue;
    if (last && ranks.lookup(*last) > ranks.lookup(tag))
      return makeError(MoveErrorCode::Pinned, last, tag,
                       printTags(*last) +
                           " keeps its place and cannot come before " +
                           printTags(tag) + ", which keeps its place as well");
    last = tag;
  }
  return std::nullopt;
}

std::optional<MoveError>
waveasm::checkTags(const MoveCommand &command,
                   const NamedInstructions &instructions) {
  SmallVector<unsigned> group = command.getGroup(), named = group;
  bool isOrder = command.kind == MoveCommand::Kind::Order;
  if (!isOrder)
    named.push_back(command.second);
  for (unsigned tag : named)
    if (!instructions.isKnown(tag))
      return failToFind(tag, instructions.getOrder());
  if (isOrder)
    return checkOrder(group, instructions);
  if (command.rest.empty() && command.first == command.second)
    return makeError(MoveErrorCode::SameTag, command.first, command.second,
                     "expected two instructions, got " +
                         printTags(command.first) + " twice");
  if (llvm::is_contained(group, command.second))
    return makeError(MoveErrorCode::SameTag, command.second, command.second,
                     "expected an instruction that does not move itself, got " +
                         printTags(command.second));
  llvm::SmallDenseSet<unsigned> seen;
  for (unsigned tag : group)
    if (!seen.insert(tag).second)
      return makeError(MoveErrorCode::Repeated, tag, std::nullopt,
                       "expected each instruction once, got " + printTags(tag) +
                           " again");
  if (command.kind == MoveCommand::Kind::Swap)
    group.push_back(command.second);
  for (unsigned tag : group)
    if (instructions.isPinned(tag))
      return makeError(MoveErrorCode::Pinned, tag, std::nullopt,
                       printTags(tag) + " keeps its place and cannot be moved");
  return std::nullopt;
}

void waveasm::reorder(llvm::SmallVectorImpl<unsigned> &order,
                      ArrayRef<unsigned> moved, unsigned second,
                      CommandId kind) {
  if (kind == CommandId::Swap) {
    std::swap(*llvm::find(order, moved.front()), *llvm::find(order, second));
    return;
  }
  llvm::SmallDenseSet<unsigned> group(moved.begin(), moved.end());
  llvm::erase_if(order, [&](unsigned each) { return group.contains(each); });
  auto *place = llvm::find(order, second);
  order.insert(kind == CommandId::MoveAfter ? place + 1 : place, moved.begin(),
               moved.end());
}
