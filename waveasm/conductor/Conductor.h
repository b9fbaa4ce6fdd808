//===- Conductor.h - The best order that was found --------------*- C++ -*-===//
//
// Part of WaveASM Conductor, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef WAVEASM_CONDUCTOR_CONDUCTOR_H
#define WAVEASM_CONDUCTOR_CONDUCTOR_H

#include "waveasm/conductor/Settings.h"
#include "waveasm/conductor/search/Search.h"
#include "waveasm/moves/MoveScript.h"

#include "mlir/Pass/Pass.h"

namespace waveasm::conductor {

class BrokerSession;

/// Where a search is.
struct SearchProgress {
  llvm::StringRef kernel;
  llvm::StringRef region;
  /// Of all agents.
  unsigned round;
  const SchedulingMetrics &baseline;
  const SchedulingMetrics &best;
  /// Spent in this compile.
  double dollars;
};

struct ConductorOptions {
  /// Names of agents, each once or more; see `getAgentKinds`.
  std::vector<std::string> agents = {"list", "anneal"};
  /// Who proposes moves from what the agents found, and remembers what searches
  /// found; null: nobody.
  std::shared_ptr<BrokerSession> broker;
  /// Where searches begin: what these moves make of the source. Legal and
  /// proved, or it is an error. `startName` is for messages.
  MoveScript start;
  std::string startName;
  /// Agents that ask the broker, at first; 0: none does.
  unsigned numLlmAgents = 0;
  /// A broker that fails, or that never has an answer, is an error.
  bool isLlmRequired = false;
  /// Look up and record what searches found.
  bool useCache = false;
  /// What a profiler measured, of the kernel `profiledKernel`.
  std::vector<MeasuredRow> profile;
  std::string profiledKernel;
  Objective objective = llvm::cantFail(Objective::parse("default"));
  SearchOptions search;
  /// Learns when there is a result; `search.control` or null.
  SearchControl *control = nullptr;
  MeasurementOptions measurement;
  uint64_t seed = 0;
  /// Prove the final order with a checker that does not know the dependence
  /// graph (scheduling/OrderChecker.h); quadratic in the largest region.
  bool verify = false;
  /// Keep the events of the first and the last order.
  bool recordTimelines = false;
  /// Told where a search is; may be null.
  std::function<void(const SearchProgress &)> onProgress;
};

/// Looks for a better order of each region of `program`, which then has it.
/// Never worse by the objective than the order of the source. All operations of
/// regions have tags then (`tagRegions`).
///
/// A program with registers that somebody chose keeps its order; the record
/// says so. If the back end fails for the order of the source and for all
/// others, fails with the diagnostics that the back end reports for the former.
/// A search that is stopped keeps what it has found, with a remark.
mlir::FailureOr<KernelRecord> conduct(ProgramOp program,
                                      const ConductorOptions &options);

/// Applies the part of a script that is about `program`, with all checks, and
/// measures. Fails with a diagnostic that says the line of a command that is
/// not legal, and for an order that is not proved (unless `memoryOrder` allows
/// it). `scriptName` is for messages.
mlir::FailureOr<KernelRecord> replayMoves(ProgramOp program,
                                          const MoveScript &script,
                                          llvm::StringRef scriptName,
                                          const ConductorOptions &options);

/// The part of a script that makes the best order of a record.
void appendTo(MoveScript &script, const KernelRecord &record);

#define GEN_PASS_DECL
#define GEN_PASS_REGISTRATION
#include "waveasm/conductor/ConductorPass.h.inc"

} // namespace waveasm::conductor

#endif // WAVEASM_CONDUCTOR_CONDUCTOR_H
