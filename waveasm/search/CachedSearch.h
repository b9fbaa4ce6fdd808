//===- CachedSearch.h - Results of earlier searches -------------*- C++ -*-===//
//
// Part of WaveASM Conductor, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef WAVEASM_SEARCH_CACHEDSEARCH_H
#define WAVEASM_SEARCH_CACHEDSEARCH_H

#include "waveasm/bench/Script.h"
#include "waveasm/search/OrderApplier.h"

namespace waveasm::search {

/// The entry of one region in the cache: its part of the result of a kernel's
/// search.
class CachedSearch {
public:
  /// All regions of `program` are in the orders in which the search begins.
  /// Without `options.store`, lookups miss and nothing is recorded. `options`
  /// must outlive the entry.
  CachedSearch(ProgramOp program, const ScheduleRegion &region,
               const ConductorOptions &options);

  /// Returns the order that an earlier search with the same key found, or
  /// nothing if the cache holds none that compiles. The caller applies it with
  /// all checks.
  std::optional<FinalOrder> lookup() const;

  /// Records the order of `entry`, which a search of `numRounds` rounds found,
  /// unless another run could find another order.
  void record(const RegionRecord &entry, unsigned numRounds) const;

private:
  const ConductorOptions &options;
  std::string kernel;
  std::string key;
};

/// The cache entry of the stages that were chosen for the loops of a program.
class CachedPipelines {
public:
  /// `program` is as it was before. Without `options.store`, lookups miss and
  /// nothing is recorded. `options` must outlive the entry.
  CachedPipelines(ProgramOp program, const ConductorOptions &options);

  /// Returns what was recorded for an equal program, or nothing.
  std::optional<Script> lookup() const;
  void record(const Script &pipelines) const;

private:
  const ConductorOptions &options;
  std::string kernel;
  std::string key;
};

} // namespace waveasm::search

#endif // WAVEASM_SEARCH_CACHEDSEARCH_H
