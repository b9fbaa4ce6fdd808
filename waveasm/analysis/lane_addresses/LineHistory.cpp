//===- LineHistory.cpp ----------------------------------------------------===//
//
// Part of WaveASM Conductor, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "waveasm/analysis/lane_addresses/LineHistory.h"

#include <algorithm>
#include <limits>

using namespace waveasm;

static uint32_t getLowestBit(uint32_t word) { return word & -word; }

LineHistory::Counts LineHistory::countUntil(uint32_t time) const {
  Counts sum = 0;
  for (; time; time -= getLowestBit(time))
    sum += tree[time - 1];
  return sum;
}

void LineHistory::remove(uint32_t time, Counts count) {
  all -= count;
  for (; time <= tree.size(); time += getLowestBit(time))
    tree[time - 1] -= count;
}

void LineHistory::append(Counts count) {
  all += count;
  auto time = static_cast<uint32_t>(tree.size()) + 1;
  for (uint32_t step = 1; step < getLowestBit(time); step *= 2)
    count += tree[time - step - 1];
  tree.push_back(count);
}

/// The least slots since the wave waited for an access; 0 if it has not.
uint16_t LineHistory::getSlotsSince(uint32_t access) const {
  if (access > completed.size())
    return 0;
  const Clock &then = completed[access - 1];
  uint32_t slots = std::max(now.slots - then.slots, now.passes - then.passes);
  return static_cast<uint16_t>(
      std::clamp<uint32_t>(slots, 1, std::numeric_limits<uint16_t>::max()));
}

std::optional<ReusedLine> LineHistory::touch(uint32_t line) {
  LastTouch &known = last[line];
  Counts count = getCount(line);
  std::optional<ReusedLine> result;
  if (known.time > forgotten) {
    Counts since = all - countUntil(known.time);
    ReusedLine reused;
    unsigned distance = 0;
    for (unsigned set = 0; set <= setMask; ++set)
      distance += since >> set * kCountBits & 0xFFFF;
    constexpr unsigned kMost = std::numeric_limits<uint16_t>::max();
    reused.distance = static_cast<uint16_t>(std::min(distance, kMost));
    reused.distanceInSet =
        static_cast<uint16_t>(since >> (line & setMask) * kCountBits & 0xFFFF);
    reused.slotsSinceWait = getSlotsSince(known.access);
    const Access &access = accesses[known.access - 1];
    reused.iterationsAgo = static_cast<uint8_t>(std::min<uint32_t>(
        iteration - access.iteration, std::numeric_limits<uint8_t>::max()));
    reused.earlier = access.instruction;
    result = reused;
  } else {
    ++numNew;
  }
  if (known.time)
    remove(known.time, count);
  append(count);
  known = {static_cast<uint32_t>(tree.size()),
           static_cast<uint32_t>(accesses.size())};
  return result;
}
