//===- Portfolio.h - Which agents search a region ---------------*- C++ -*-===//
//
// Part of WaveASM Conductor, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Agents know where they are worth their time (`Agent::joinPortfolio`).
// `--agents` names the portfolio like an agent; the agents that join it for
// some regions then search these as if they had been named.
//
//===----------------------------------------------------------------------===//

#ifndef WAVEASM_SEARCH_AGENTS_PORTFOLIO_H
#define WAVEASM_SEARCH_AGENTS_PORTFOLIO_H

#include "waveasm/search/orders/SearchPlan.h"

namespace waveasm::search {

/// The name of the portfolio among those of agents.
inline constexpr llvm::StringLiteral kPortfolioName = "portfolio";

/// `size` is that of the region's rounds.
RegionFeatures getFeatures(const PlannedRegion &region, const RoundSize &size,
                           const Objective &objective);

/// What each agent of the portfolio says, in the order in which they search.
std::vector<AgentChoice> chooseAgents(llvm::StringRef region,
                                      const RegionFeatures &features);

} // namespace waveasm::search

#endif // WAVEASM_SEARCH_AGENTS_PORTFOLIO_H
