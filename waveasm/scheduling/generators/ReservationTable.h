//===- ReservationTable.h - The rows of an iteration ------------*- C++ -*-===//
//
// Part of WaveASM Conductor, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef WAVEASM_SCHEDULING_GENERATORS_RESERVATIONTABLE_H
#define WAVEASM_SCHEDULING_GENERATORS_RESERVATIONTABLE_H

#include "waveasm/scheduling/ScheduleGraph.h"

namespace waveasm {

/// Resources, one bit each: the issue slots of a wave, and the units.
using ResourceMask = uint16_t;
inline constexpr ResourceMask kIssueResource = 1;
/// The transcendental unit is part of the vector ALU.
ResourceMask getResource(target::Unit unit);

/// What an operation takes in the slots from its issue on. Resources are taken
/// as often as waves share them: in an iteration of each wave, units serve all.
struct Footprint {
  ResourceMask unit;
  unsigned unitSlots;

  /// Slots until everything is free again.
  unsigned getDuration() const { return std::max(unitSlots, 1U); }
  ResourceMask getMask(unsigned slot) const {
    return (slot == 0 ? kIssueResource : 0) | (slot < unitSlots ? unit : 0);
  }
};

Footprint getFootprint(const ScheduleNode &node, unsigned waves);

/// The slots of an iteration, as rows; what does not fit into an iteration goes
/// on in the first rows.
class ReservationTable {
public:
  explicit ReservationTable(unsigned interval) : rows(interval) {}

  ResourceMask getRow(unsigned slot) const { return rows[slot % rows.size()]; }

  bool fits(const Footprint &footprint, unsigned slot) const;
  void take(const Footprint &footprint, unsigned slot);
  void release(const Footprint &footprint, unsigned slot);

  /// Resources that are taken in the rows of a footprint that fits.
  unsigned countTaken(const Footprint &footprint, unsigned slot) const;

private:
  std::vector<ResourceMask> rows;
};

/// The least number of slots between iterations in which the units and the
/// issue slots do the work of one.
unsigned getResourceBound(const ScheduleGraph &graph, unsigned waves);

/// The least number of slots between iterations that the dependences between
/// iterations allow; none if a cycle within an iteration makes that impossible.
std::optional<unsigned> getRecurrenceBound(const ScheduleGraph &graph);

} // namespace waveasm

#endif // WAVEASM_SCHEDULING_GENERATORS_RESERVATIONTABLE_H
