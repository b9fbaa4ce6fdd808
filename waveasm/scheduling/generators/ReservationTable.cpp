//===- ReservationTable.cpp -----------------------------------------------===//
//
// Part of WaveASM Conductor, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "waveasm/scheduling/generators/ReservationTable.h"

#include "llvm/ADT/bit.h"

#include <array>

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
  for (unsigned i = 0; i < duration; ++i)
    if (getRow(slot + i) & footprint.getMask(i))
      return false;
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

/// Whether no operation must come after itself if turns begin `interval` slots
/// apart.
static bool isFeasible(const ScheduleGraph &graph, int64_t interval) {
  std::vector<int64_t> starts(graph.size());
  // Longest paths settle after as many passes as there are operations, unless
  // there is a cycle that grows.
  for (unsigned pass = 0; pass <= graph.size(); ++pass) {
    bool changes = false;
    for (const ScheduleEdge &edge : graph.edges) {
      int64_t start = starts[edge.from] + edge.slots - interval * edge.distance;
      if (start <= starts[edge.to])
        continue;
      starts[edge.to] = start;
      changes = true;
    }
    if (!changes)
      return true;
  }
  return false;
}

std::optional<unsigned>
waveasm::getRecurrenceBound(const ScheduleGraph &graph) {
  // No simple cycle has more slots than all edges.
  unsigned least = 1, most = 1;
  for (const ScheduleEdge &edge : graph.edges)
    most += edge.slots;
  if (!isFeasible(graph, most))
    return std::nullopt;
  while (least < most) {
    unsigned middle = least + (most - least) / 2;
    if (isFeasible(graph, middle))
      most = middle;
    else
      least = middle + 1;
  }
  return least;
}
