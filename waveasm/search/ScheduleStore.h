//===- ScheduleStore.h - Keeps schedules between compiles -------*- C++ -*-===//
//
// Part of WaveASM Conductor, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef WAVEASM_SEARCH_SCHEDULESTORE_H
#define WAVEASM_SEARCH_SCHEDULESTORE_H

#include <optional>
#include <string>
#include <utility>
#include <vector>

namespace waveasm::search {

/// The schedule of a region in a cache.
struct CachedSchedule {
  /// Commands that lead from the source order to the best one; empty if the
  /// source order is the best.
  std::vector<std::string> commands;
  /// Metrics of the kernel with the best order, by name.
  std::vector<std::pair<std::string, double>> metrics;
  /// Name of the agent that found it; empty if the source order is the best.
  std::string agent;
  unsigned rounds = 0;
  /// What it is of and the metrics without the commands, for people who list
  /// the cache. A lookup leaves them empty.
  std::string kernel;
  std::string region;
  std::vector<std::pair<std::string, double>> baseline;
};

/// A cache of schedules. Nobody has to trust it: searches prove and estimate
/// what it returns. Losing it costs time, never correctness. Thread-safe.
class ScheduleStore {
public:
  virtual ~ScheduleStore() = default;

  /// Looks up or records a schedule. `key` is the result of `makeSearchKey` or
  /// `makePipelineKey`. A store that cannot be used returns nothing.
  virtual std::optional<CachedSchedule> lookup(const std::string &key) = 0;
  virtual void record(const std::string &key,
                      const CachedSchedule &schedule) = 0;

  /// What went wrong in it, each problem once.
  virtual std::vector<std::string> getWarnings() const = 0;
};

} // namespace waveasm::search

#endif // WAVEASM_SEARCH_SCHEDULESTORE_H
