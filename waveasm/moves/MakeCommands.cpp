//===- MakeCommands.cpp - Commands between two orders ---------------------===//
//
// Part of WaveASM Conductor, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// The operations in a longest common subsequence stay. Each of the others
// stands too far left or too far right of those that stay. The commands first
// move those that go right, starting with the last in the new order, and then
// those that go left, starting with the first in the new order. In between,
// each pair stands as in one of the two orders. If `a` comes before `b` in
// both, `a` cannot pass `b`, because `b` has gone right before it; and `b`
// cannot pass `a`, because `a` goes left before it. So the commands never break
// a dependence that both orders keep.
//
//===----------------------------------------------------------------------===//

#include "waveasm/moves/MoveEngine.h"

using namespace waveasm;
using llvm::ArrayRef;
using llvm::SmallVector;

/// The indices of a longest increasing subsequence of the values at `indices`,
/// found by patience sorting.
static SmallVector<unsigned> findLongestIncreasing(ArrayRef<unsigned> values,
                                                   ArrayRef<unsigned> indices) {
  // The index on top of each pile and, for each index, the one that was on top
  // of the pile to its left.
  SmallVector<unsigned> tops;
  SmallVector<unsigned> previous(values.size());
  for (unsigned index : indices) {
    auto *pile = llvm::lower_bound(tops, index, [&](unsigned a, unsigned b) {
      return values[a] < values[b];
    });
    if (pile != tops.begin())
      previous[index] = *(pile - 1);
    if (pile == tops.end())
      tops.push_back(index);
    else
      *pile = index;
  }
  SmallVector<unsigned> result(tops.size());
  unsigned index = tops.empty() ? 0 : tops.back();
  for (unsigned &element : llvm::reverse(result)) {
    element = index;
    index = previous[index];
  }
  return result;
}

SmallVector<MoveCommand>
waveasm::makeCommands(ArrayRef<unsigned> from, ArrayRef<unsigned> to,
                      llvm::function_ref<bool(unsigned)> isPinned) {
  assert(from.size() == to.size() && "orders of one region");
  size_t size = from.size();
  auto pinned = [&](unsigned tag) { return isPinned && isPinned(tag); };
  // By tag: its index in `to`, and the number of pinned operations before it
  // there.
  llvm::DenseMap<unsigned, std::pair<unsigned, unsigned>> places;
  unsigned numPinned = 0;
  for (auto [index, tag] : llvm::enumerate(to)) {
    places[tag] = {static_cast<unsigned>(index), numPinned};
    numPinned += pinned(tag);
  }
  // The operations that are on the same side of every pinned one in both
  // orders; their longest common subsequence contains all the pinned ones.
  SmallVector<unsigned> ranks, candidates;
  numPinned = 0;
  for (auto [index, tag] : llvm::enumerate(from)) {
    auto [rank, numBefore] = places.find(tag)->second;
    ranks.push_back(rank);
    if (numBefore == numPinned)
      candidates.push_back(static_cast<unsigned>(index));
    numPinned += pinned(tag);
  }
  // Indexed by rank in `to`.
  SmallVector<bool> isKept(size, false), goesRight(size, false);
  for (unsigned index : findLongestIncreasing(ranks, candidates))
    isKept[ranks[index]] = true;
  SmallVector<unsigned> keptBefore(size);
  unsigned numKept = 0;
  for (size_t rank = 0; rank < size; ++rank) {
    keptBefore[rank] = numKept;
    numKept += isKept[rank];
  }
  numKept = 0;
  for (unsigned rank : ranks) {
    goesRight[rank] = !isKept[rank] && keptBefore[rank] > numKept;
    numKept += isKept[rank];
  }

  SmallVector<MoveCommand> commands;
  using Kind = MoveCommand::Kind;
  std::optional<unsigned> next;
  for (size_t rank = size; rank-- > 0;) {
    if (goesRight[rank])
      commands.push_back(
          next ? MoveCommand{Kind::MoveBefore, to[rank], *next}
               : MoveCommand{Kind::MoveAfter, to[rank], from.back()});
    if (goesRight[rank] || isKept[rank])
      next = to[rank];
  }
  for (size_t rank = 0; rank < size; ++rank) {
    if (goesRight[rank] || isKept[rank])
      continue;
    if (rank > 0) {
      commands.push_back({Kind::MoveAfter, to[rank], to[rank - 1]});
      continue;
    }
    // Operations that went right stand after something that stays.
    const unsigned *first = from.begin();
    while (goesRight[places.find(*first)->second.first])
      ++first;
    commands.push_back({Kind::MoveBefore, to[rank], *first});
  }
  return commands;
}
