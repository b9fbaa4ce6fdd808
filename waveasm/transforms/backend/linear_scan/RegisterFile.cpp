//===- RegisterFile.cpp ---------------------------------------------------===//
//
// Part of WaveASM Conductor, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "waveasm/transforms/backend/linear_scan/RegisterFile.h"

using namespace mlir;
using namespace waveasm;

Strips waveasm::makeStrips(const Web &web) {
  SmallVector<int> bounds;
  for (const WebItem &item : web.items) {
    bounds.push_back(item.offset);
    bounds.push_back(item.offset + static_cast<int>(item.size));
  }
  llvm::sort(bounds);
  bounds.erase(llvm::unique(bounds), bounds.end());
  Strips strips;
  for (size_t i = 0; i + 1 < bounds.size(); ++i)
    strips.push_back({bounds[i], bounds[i + 1] - bounds[i], {}});
  for (const WebItem &item : web.items) {
    auto *strip = llvm::partition_point(
        strips, [&](const Strip &strip) { return strip.offset < item.offset; });
    int end = item.offset + static_cast<int>(item.size);
    for (; strip != strips.end() && strip->offset < end; ++strip) {
      SmallVectorImpl<LiveSegment> &segments = strip->segments;
      if (!segments.empty() && item.segment.start <= segments.back().end)
        segments.back().end = std::max(segments.back().end, item.segment.end);
      else
        segments.push_back(item.segment);
    }
  }
  return strips;
}

void PressureCount::add(ArrayRef<Strip> strips) {
  for (const Strip &strip : strips)
    for (LiveSegment segment : strip.segments) {
      changes.emplace_back(segment.start, strip.size);
      changes.emplace_back(segment.end, -strip.size);
    }
}

unsigned PressureCount::getPeak() {
  // Within a slot, releases come first.
  llvm::sort(changes);
  int now = 0, peak = 0;
  for (auto [slot, change] : changes)
    peak = std::max(peak, now += change);
  return static_cast<unsigned>(peak);
}

/// Whether two ascending lists of segments have a slot in common.
static bool meet(ArrayRef<LiveSegment> a, ArrayRef<LiveSegment> b) {
  if (a.empty() || b.empty() || a.back().end <= b.front().start ||
      b.back().end <= a.front().start)
    return false;
  if (a.size() < b.size())
    std::swap(a, b);
  for (LiveSegment segment : b) {
    const LiveSegment *next =
        llvm::partition_point(a, [&](const LiveSegment &other) {
          return other.end <= segment.start;
        });
    if (next == a.end())
      return false;
    if (next->start < segment.end)
      return true;
    a = ArrayRef(next, a.end());
  }
  return false;
}

static void addTo(SmallVector<LiveSegment, 4> &busy,
                  ArrayRef<LiveSegment> segments) {
  if (busy.empty() ||
      (!segments.empty() && busy.back().end <= segments.front().start)) {
    llvm::append_range(busy, segments);
    return;
  }
  SmallVector<LiveSegment, 4> merged;
  merged.reserve(busy.size() + segments.size());
  std::merge(busy.begin(), busy.end(), segments.begin(), segments.end(),
             std::back_inserter(merged),
             [](LiveSegment a, LiveSegment b) { return a.start < b.start; });
  // Segments overlap if the program gives a register to two webs at once.
  busy.clear();
  for (LiveSegment segment : merged)
    if (!busy.empty() && segment.start <= busy.back().end)
      busy.back().end = std::max(busy.back().end, segment.end);
    else
      busy.push_back(segment);
}

std::optional<int> RegisterFile::place(const Web &web, ArrayRef<Strip> strips) {
  // The lowest origin of the right alignment at which no register is negative.
  int origin = -web.low;
  origin += (web.residue - origin) & (web.modulus - 1);
  auto count = static_cast<int>(allocatable->size());
  for (; origin + web.high <= count; origin += web.modulus) {
    bool fits = llvm::all_of(strips, [&](const Strip &strip) {
      for (int index = origin + strip.offset;
           index < origin + strip.offset + strip.size; ++index)
        if (!strip.segments.empty() &&
            (!allocatable->test(static_cast<unsigned>(index)) ||
             meet(busy[static_cast<size_t>(index)], strip.segments)))
          return false;
      return true;
    });
    if (!fits)
      continue;
    take(strips, origin);
    peak = std::max(peak, static_cast<unsigned>(origin + web.high));
    return origin;
  }
  return std::nullopt;
}

void RegisterFile::take(ArrayRef<Strip> strips, int origin) {
  for (const Strip &strip : strips)
    for (int index = origin + strip.offset;
         index < origin + strip.offset + strip.size; ++index)
      if (index >= 0 && index < static_cast<int>(busy.size()))
        addTo(busy[static_cast<size_t>(index)], strip.segments);
}
