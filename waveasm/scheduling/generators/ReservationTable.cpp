//===- ReservationTable.cpp -----------------------------------------------===//
//
// Part of WaveASM Conductor, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "waveasm/scheduling/generators/ReservationTable.h"

#include "llvm/ADT/STLExtras.h"
#include "llvm/ADT/bit.h"

#include <array>
#include <tuple>

using namespace waveasm;
using target::Unit;

ResourceMask waveasm::getResource(Unit unit) {
  if (unit == Unit::Trans)
    unit = Unit::Valu;
  return static_cast<ResourceMask>(kIssueResource
                                   << (1 + static_cast<unsigned>(unit)));
}

Footprint waveasm::getFootprint(const ScheduleNode &node, unsigned waves) {
  return {getResource(node.unit), node.unitSlots * waves};
}

bool ReservationTable::fits(const Footprint &footprint, unsigned slot) const {
  unsigned duration = footprint.getDuration();
  if (duration > rows.size())
    return false;
  size_t row = slot % rows.size();
  for (unsigned i = 0; i < duration; ++i) {
    if (rows[row] & footprint.getMask(i))
      return false;
    if (++row == rows.size())
      row = 0;
  }
  return true;
}

void ReservationTable::take(const Footprint &footprint, unsigned slot) {
  for (unsigned i = 0; i < footprint.getDuration(); ++i)
    rows[(slot + i) % rows.size()] |= footprint.getMask(i);
}

void ReservationTable::release(const Footprint &footprint, unsigned slot) {
  for (unsigned i = 0; i < footprint.getDuration(); ++i)
    rows[(slot + i) % rows.size()] &=
        static_cast<ResourceMask>(~footprint.getMask(i));
}

unsigned ReservationTable::countTaken(const Footprint &footprint,
                                      unsigned slot) const {
  unsigned taken = 0;
  for (unsigned i = 0; i < footprint.getDuration(); ++i)
    taken += static_cast<unsigned>(llvm::popcount(getRow(slot + i)));
  return taken;
}

unsigned waveasm::getResourceBound(const ScheduleGraph &graph, unsigned waves) {
  std::array<unsigned, sizeof(ResourceMask) * 8> busy = {};
  unsigned bound = std::max(graph.size(), 1U);
  for (const ScheduleNode &node : graph.nodes) {
    Footprint footprint = getFootprint(node, waves);
    unsigned &sum =
        busy[static_cast<unsigned>(llvm::countr_zero(footprint.unit))];
    sum += footprint.unitSlots;
    bound = std::max(bound, sum);
  }
  return bound;
}

namespace {

/// Longest paths through iterations that begin a number of slots apart.
class Paths {
public:
  explicit Paths(const ScheduleGraph &graph)
      : edges(graph.edges), starts(graph.size()), reason(graph.size()) {
    // Then a pass follows whole paths within an iteration, as operations stand
    // in the order of the source.
    llvm::sort(edges, [](const ScheduleEdge &a, const ScheduleEdge &b) {
      return std::tie(a.from, a.to, a.distance, a.slots) <
             std::tie(b.from, b.to, b.distance, b.slots);
    });
  }

  /// Whether no operation must come after itself.
  bool exist(int64_t interval) {
    starts.assign(starts.size(), 0);
    reason.assign(reason.size(), std::nullopt);
    while (true) {
      bool changes = false;
      for (const ScheduleEdge &edge : edges) {
        int64_t start =
            starts[edge.from] + edge.slots - interval * edge.distance;
        if (start <= starts[edge.to])
          continue;
        starts[edge.to] = start;
        reason[edge.to] = edge.from;
        changes = true;
      }
      if (!changes)
        return true;
      if (isCircular())
        return false;
    }
  }

private:
  /// Whether an operation is the reason of its own start. Starts grow without
  /// end if, and only if, that happens after some passes.
  bool isCircular() const {
    llvm::SmallVector<unsigned> seen(reason.size());
    for (unsigned first = 0; first < reason.size(); ++first) {
      std::optional<unsigned> node = first;
      while (node && !seen[*node]) {
        seen[*node] = first + 1;
        node = reason[*node];
      }
      if (node && seen[*node] == first + 1)
        return true;
    }
    return false;
  }

  std::vector<ScheduleEdge> edges;
  std::vector<int64_t> starts;
  /// By operation: the one after which it starts; none if nothing delays it.
  std::vector<std::optional<unsigned>> reason;
};

} // namespace

std::optional<unsigned>
waveasm::getRecurrenceBound(const ScheduleGraph &graph) {
  // No simple cycle has more slots than all edges.
  unsigned least = 1, most = 1;
  for (const ScheduleEdge &edge : graph.edges)
    most += edge.slots;
  Paths paths(graph);
  if (!paths.exist(most))
    return std::nullopt;
  while (least < most) {
    unsigned middle = least + (most - least) / 2;
    if (paths.exist(middle))
      most = middle;
    else
      least = middle + 1;
  }
  return least;
}
