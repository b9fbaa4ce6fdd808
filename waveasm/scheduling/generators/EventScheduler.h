//===- EventScheduler.h - Orders with few results awaited -------*- C++ -*-===//
//
// Part of WaveASM Conductor, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// An event is a result that operations of another unit wait for: one for each
// unit that has such operations, however many there are. It is live from its
// producer to the first of them in the order. Orders with few live events at a
// time need few counted waits and short queues.
//
//===----------------------------------------------------------------------===//

#ifndef WAVEASM_SCHEDULING_GENERATORS_EVENTSCHEDULER_H
#define WAVEASM_SCHEDULING_GENERATORS_EVENTSCHEDULER_H

#include "waveasm/scheduling/ScheduleAnalysis.h"

namespace waveasm {

/// Among operations that are equal by all else, which one comes first: the one
/// after which these numbers are smallest.
enum class EventStrategy : uint8_t {
  WorstPair,    ///< events of the pair of units with most, then of all pairs
  Sum,          ///< events of all pairs, then of the one with most
  OnlyWorstPair ///< events of the pair with most
};

struct EventOptions {
  /// Live events of each pair of units; by default, what the counters of the
  /// producer can tell apart, see `getEventLimit`.
  std::optional<unsigned> limit = std::nullopt;
};

/// The most events of `producer` that may be live: as many as the counter of
/// its results can wait for, or 8 without one.
unsigned getEventLimit(const ScheduleGraph &graph, target::Unit producer);

/// The name of a strategy: "worst-pair", "sum" or "only-worst-pair".
llvm::StringRef getName(EventStrategy strategy);

/// Tries the strategies, with no pair above its limit. If none succeeds, the
/// result is the order of the first strategy whose peak is smallest without a
/// limit, and a warning has the peak. Nothing crosses operations about which
/// nothing is known, and loops and conditions keep their order.
///
/// Takes time quadratic in the operations at worst.
ScheduleAnalysis generateEventSchedule(const ScheduleGraph &graph,
                                       const EventOptions &options = {});

/// The same with one strategy and with or without limits; fails where limits
/// leave no operation.
ScheduleAnalysis generateEventSchedule(const ScheduleGraph &graph,
                                       EventStrategy strategy, bool isStrict,
                                       const EventOptions &options = {});

} // namespace waveasm

#endif // WAVEASM_SCHEDULING_GENERATORS_EVENTSCHEDULER_H
