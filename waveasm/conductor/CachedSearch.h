//===- CachedSearch.h - What earlier searches found -------------*- C++ -*-===//
//
// Part of WaveASM Conductor, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef WAVEASM_CONDUCTOR_CACHEDSEARCH_H
#define WAVEASM_CONDUCTOR_CACHEDSEARCH_H

#include "waveasm/conductor/OrderApplier.h"

namespace waveasm::conductor {

/// The search of one region in the cache of the broker.
class CachedSearch {
public:
  /// `start` is the order in which the search begins. Without a broker or with
  /// `useCache` off there is no cache: lookups miss, nothing is recorded.
  CachedSearch(ProgramOp program, const ScheduleRegion &region,
               llvm::ArrayRef<unsigned> start, const ConductorOptions &options);

  /// Returns the order that an earlier search with the same key found, to be
  /// applied with all checks. None: no search is known, or what is known is not
  /// an order that compiles.
  std::optional<FinalOrder> lookup() const;

  /// Remembers the order of `entry`, which a search of `numRounds` rounds
  /// found. A search that missed answers of the broker is not remembered: it is
  /// not known what the answers would have been.
  void record(const RegionRecord &entry, unsigned numRounds) const;

private:
  /// Null: there is no cache.
  BrokerSession *broker;
  std::string key;
};

} // namespace waveasm::conductor

#endif // WAVEASM_CONDUCTOR_CACHEDSEARCH_H
