//===- EventCounts.h - Results that other units wait for --------*- C++ -*-===//
//
// Part of WaveASM Conductor, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Counts live events while an order is built. An event is a result that
// operations of another unit wait for: one for each such unit. It is live from
// its producer to the first of them in the order.
//
//===----------------------------------------------------------------------===//

#ifndef WAVEASM_SCHEDULING_EVENTCOUNTS_H
#define WAVEASM_SCHEDULING_EVENTCOUNTS_H

#include "waveasm/scheduling/ScheduleAnalysis.h"

#include <array>

namespace waveasm {

class EventCounts {
public:
  explicit EventCounts(const ScheduleGraph &graph);

  /// What would be live if an operation came next.
  struct Prediction {
    /// The pairs in which it starts an event, with their live events.
    llvm::SmallVector<EventPeak, 4> grown;
    unsigned numReleased = 0;
    /// Of the pair with most events, and of all.
    unsigned worst = 0;
    unsigned sum = 0;
  };
  Prediction predict(unsigned node) const;

  /// Places an operation. Returns a text about an internal error, or nothing.
  std::string place(unsigned node);

  /// The peaks so far of the pairs that have any, by unit.
  std::vector<EventPeak> getPeaks() const;

  /// Operations of the event of `producer` for `unit` that are not placed, and
  /// whether it is live.
  unsigned getPending(unsigned producer, target::Unit unit) const;
  bool isLive(unsigned producer, target::Unit unit) const;

private:
  static constexpr size_t kNumUnits =
      static_cast<size_t>(target::Unit::Branch) + 1;
  using Counts = std::array<unsigned, kNumUnits * kNumUnits>;

  struct Event {
    target::Unit unit;
    unsigned remaining;
    bool isLive;
  };

  const Event *find(unsigned producer, target::Unit unit) const;
  /// Changes `counts` as if `node` came next; returns the number of events that
  /// end, or none if a count would fall below zero.
  std::optional<unsigned> count(unsigned node, Counts &counts) const;

  const ScheduleGraph &graph;
  std::vector<llvm::SmallVector<Event, 2>> events;
  /// By operation: the producers whose results it waits for.
  std::vector<llvm::SmallVector<unsigned, 4>> producers;
  Counts live = {}, peaks = {};
};

/// The peaks of a block in its present order.
std::vector<EventPeak> countEvents(mlir::Block &block);

/// The peaks of a whole order.
std::vector<EventPeak> countEvents(const ScheduleGraph &graph,
                                   llvm::ArrayRef<unsigned> order);

} // namespace waveasm

#endif // WAVEASM_SCHEDULING_EVENTCOUNTS_H
