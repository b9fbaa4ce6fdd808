//===- ConductorOptions.h - What a run is to do, checked --------*- C++ -*-===//
//
// Part of WaveASM Conductor, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef WAVEASM_CONDUCTOR_CONDUCTOROPTIONS_H
#define WAVEASM_CONDUCTOR_CONDUCTOROPTIONS_H

#include "waveasm/conductor/measure/MeasuredRow.h"
#include "waveasm/conductor/search/Search.h"
#include "waveasm/moves/MoveScript.h"

#include <functional>

namespace waveasm::conductor {

class BrokerSession;

/// How far a search has come.
struct SearchProgress {
  llvm::StringRef kernel;
  llvm::StringRef region;
  /// Rounds that every agent has played.
  unsigned round;
  const SchedulingMetrics &baseline;
  const SchedulingMetrics &best;
  /// What proposals have cost in this compile.
  double dollars;
};

/// Options of a run, checked; `makeOptions` makes them from settings.
struct ConductorOptions {
  /// Names of agents, each once or more; see `getAgentKinds`.
  std::vector<std::string> agents = {"list", "anneal"};
  /// The broker that proposes moves from what the agents found, and remembers
  /// what searches found; null: no broker.
  std::shared_ptr<BrokerSession> broker;
  /// Moves that lead from the source to where searches begin. The search fails
  /// if they are not legal and proved.
  MoveScript start;
  /// Name of `start` in messages.
  std::string startName;
  /// Number of agents that ask the broker, at first; 0: none does.
  unsigned numLlmAgents = 0;
  /// Makes a broker that fails, or that never has an answer, an error.
  bool isLlmRequired = false;
  /// Looks up and records what searches found.
  bool useCache = false;
  /// What a profiler measured of the kernel `profiledKernel`.
  std::vector<MeasuredRow> profile;
  std::string profiledKernel;
  Objective objective = llvm::cantFail(Objective::parse("default"));
  SearchOptions search;
  /// Learns when there is a result; `search.control` or null.
  SearchControl *control = nullptr;
  MeasurementOptions measurement;
  uint64_t seed = 0;
  /// Proves the final order with a checker that does not know the dependence
  /// graph (scheduling/OrderChecker.h); quadratic in the largest region.
  bool verify = false;
  /// Keeps the events of the first and the last order.
  bool recordTimelines = false;
  /// Learns how far a search has come; may be null.
  std::function<void(const SearchProgress &)> onProgress;
};

} // namespace waveasm::conductor

#endif // WAVEASM_CONDUCTOR_CONDUCTOROPTIONS_H
