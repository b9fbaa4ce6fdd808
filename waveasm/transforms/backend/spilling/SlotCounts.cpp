//===- SlotCounts.cpp -----------------------------------------------------===//
//
// Part of WaveASM Conductor, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "waveasm/transforms/backend/spilling/SlotCounts.h"

#include <algorithm>
#include <limits>

using namespace waveasm;

/// Less than any count, also after additions.
static constexpr int kNone = std::numeric_limits<int>::min() / 2;

SlotCounts::SlotCounts(llvm::ArrayRef<int> counts) : numSlots(counts.size()) {
  while (room < numSlots)
    room *= 2;
  nodes.assign(2 * size_t{room}, {kNone, 0});
  for (size_t slot = 0; slot < numSlots; ++slot)
    nodes[room + slot].largest = counts[slot];
  for (unsigned node = room - 1; node > 0; --node)
    nodes[node].largest = std::max(nodes[2 * size_t{node}].largest,
                                   nodes[2 * size_t{node} + 1].largest);
}

void SlotCounts::add(unsigned begin, unsigned end, int change) {
  add(1, 0, room, begin, end, change);
}

void SlotCounts::add(unsigned node, unsigned first, unsigned width,
                     unsigned begin, unsigned end, int change) {
  if (begin >= first + width || end <= first)
    return;
  if (begin <= first && first + width <= end) {
    nodes[node].largest += change;
    nodes[node].added += change;
    return;
  }
  unsigned half = width / 2;
  add(2 * node, first, half, begin, end, change);
  add(2 * node + 1, first + half, half, begin, end, change);
  nodes[node].largest =
      nodes[node].added + std::max(nodes[2 * size_t{node}].largest,
                                   nodes[2 * size_t{node} + 1].largest);
}

int SlotCounts::getMax(unsigned begin, unsigned end) const {
  return getMax(1, 0, room, begin, end);
}

int SlotCounts::getMax(unsigned node, unsigned first, unsigned width,
                       unsigned begin, unsigned end) const {
  if (begin >= first + width || end <= first)
    return kNone;
  if (begin <= first && first + width <= end)
    return nodes[node].largest;
  unsigned half = width / 2;
  return nodes[node].added +
         std::max(getMax(2 * node, first, half, begin, end),
                  getMax(2 * node + 1, first + half, half, begin, end));
}

std::optional<unsigned> SlotCounts::findAbove(unsigned begin, unsigned end,
                                              int limit) const {
  return findAbove(1, 0, room, begin, end, limit);
}

std::optional<unsigned> SlotCounts::findAbove(unsigned node, unsigned first,
                                              unsigned width, unsigned begin,
                                              unsigned end, int limit) const {
  if (begin >= first + width || end <= first || nodes[node].largest <= limit)
    return std::nullopt;
  if (width == 1)
    return first;
  unsigned half = width / 2;
  limit -= nodes[node].added;
  if (std::optional<unsigned> found =
          findAbove(2 * node, first, half, begin, end, limit))
    return found;
  return findAbove(2 * node + 1, first + half, half, begin, end, limit);
}

llvm::SmallVector<int> SlotCounts::getCounts() const {
  std::vector<int> added(nodes.size());
  llvm::SmallVector<int> counts;
  for (size_t node = 1; node < nodes.size(); ++node) {
    if (node < room)
      added[2 * node] = added[2 * node + 1] = added[node] + nodes[node].added;
    else if (node - room < numSlots)
      counts.push_back(added[node] + nodes[node].largest);
  }
  return counts;
}
