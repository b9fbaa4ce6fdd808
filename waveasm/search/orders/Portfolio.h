//===- Portfolio.h - Which agents search a region ---------------*- C++ -*-===//
//
// Part of WaveASM Conductor, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// The only place that knows where an agent is worth its time. `--agents` names
// the portfolio like an agent; the agents that it chooses then search as if
// they had been named, but only their regions.
//
//===----------------------------------------------------------------------===//

#ifndef WAVEASM_SEARCH_ORDERS_PORTFOLIO_H
#define WAVEASM_SEARCH_ORDERS_PORTFOLIO_H

#include "waveasm/search/orders/SearchPlan.h"

namespace waveasm::search {

/// The name of the portfolio among those of agents.
inline constexpr llvm::StringLiteral kPortfolioName = "portfolio";

/// What a choice goes by. Nothing here depends on how long the search is, so
/// that a longer one contains a shorter one.
struct RegionFeatures {
  /// Operations that commands can name, and those of vector memory, LDS and
  /// matrix core among them.
  unsigned operations = 0;
  unsigned asynchronous = 0;
  /// Orders that a pool evaluates in a sweep.
  double evaluationsPerSweep = 0;
  /// Whether the objective compares VGPRs before any time.
  bool prefersRegisters = false;
};

/// `size` is that of the region's rounds.
RegionFeatures getFeatures(const PlannedRegion &region, const RoundSize &size,
                           const Objective &objective);

/// Decides about each agent that the portfolio knows, in the order in which
/// they search.
std::vector<AgentChoice> chooseAgents(llvm::StringRef region,
                                      const RegionFeatures &features);

} // namespace waveasm::search

#endif // WAVEASM_SEARCH_ORDERS_PORTFOLIO_H
