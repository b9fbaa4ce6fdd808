//===- Record.h - The record of a search ------------------------*- C++ -*-===//
//
// Part of WaveASM Conductor, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// The data of everything that a search did. It contains no times, so that the
// same search gives the same bytes.
//
//===----------------------------------------------------------------------===//

#ifndef WAVEASM_SEARCH_RECORD_RECORD_H
#define WAVEASM_SEARCH_RECORD_RECORD_H

#include "waveasm/bench/estimate/Evaluation.h"
#include "waveasm/bench/estimate/MeasuredRow.h"
#include "waveasm/bench/estimate/OrderCosts.h"
#include "waveasm/bench/estimate/RegisterUse.h"
#include "waveasm/moves/NearestStages.h"
#include "waveasm/moves/apply_stages/ApplyStages.h"
#include "waveasm/scheduling/ScheduleAnalysis.h"

#include "llvm/Support/JSON.h"

#include <map>
#include <optional>
#include <string>
#include <vector>

namespace waveasm::search {

enum class Outcome : uint8_t {
  Kept,     ///< the best order of its agent so far
  Worse,    ///< not better than its agent's best, and undone
  Refused,  ///< a command is illegal; nothing was applied
  Unproven, ///< the order may not compute the same, and was undone
  Failed,   ///< the back end does not compile it
  Empty,    ///< no commands
};
/// Returns "kept" and so on.
llvm::StringRef getName(Outcome outcome);

/// What is wrong with a reply of a model, in the broker's words, which are only
/// for the broker: see `ReplyProblem` of the contract.
struct ReplyProblem {
  std::string code;
  unsigned line = 0, entry = 0;
  std::optional<unsigned> tag;
};

/// Why a model gave no commands.
struct NoAnswer {
  /// One of the words of the contract.
  std::string reason;
  std::optional<ReplyProblem> problem = {};
};

/// What requests call it if an order lacks registers.
inline constexpr llvm::StringLiteral kLacksRegisters = "no-registers";

/// One round of one agent.
struct RoundRecord {
  std::string region;
  /// Number of the agent within its region, and its name.
  unsigned agentNumber;
  std::string agent;
  unsigned round;
  /// Number of the list in the agent's answer, from 1; 0 if it had one list.
  unsigned list = 0;
  std::vector<std::string> commands;
  Outcome outcome;
  /// Metrics of the proposed order, if it was evaluated.
  std::optional<SchedulingMetrics> metrics;
  std::optional<MoveError> error;
  /// The pairs that could not be proved.
  std::vector<UnprovenPair> unproven;
  std::vector<MoveWarning> warnings;
  /// Why the back end failed, or why there are no commands.
  std::string failure;
  /// Whether the back end failed because the order needs more registers than
  /// there are without spills.
  bool lacksRegisters = false;
  /// Why a model gave no commands.
  std::optional<NoAnswer> noAnswer = {};
  /// Why the agent was not asked again, unless it had nothing better; may be
  /// empty.
  std::string stopped = {};

  // The rest is for agents that learn from it, and there only if
  // `Agent::learnsFromRounds`.

  /// What is legal in place of commands that are refused or not proved.
  Nearest nearest = {};
  /// The commands led to the order or the stages from which the round started.
  bool isUnchanged = false;
  /// The earlier round of the agent that led to the same.
  std::optional<unsigned> sameAs = {};
  /// What the proposed order costs, if it was evaluated and not kept.
  std::optional<OrderCosts> costs = {};
};

/// The cost of an agent's proposals.
struct AgentCost {
  double dollars = 0;
  /// Includes tokens that the provider read from its cache.
  uint64_t inputTokens = 0;
  uint64_t outputTokens = 0;
};

/// One agent in one region.
struct AgentRecord {
  std::string region;
  unsigned number;
  std::string name;
  std::string strategy;
  unsigned rounds;
  unsigned evaluations;
  SchedulingMetrics best;
  AgentCost cost;
};

/// Why the portfolio lets an agent search a region, or not.
struct AgentChoice {
  std::string region;
  std::string agent;
  bool takesPart = false;
  std::string reason;
};

/// What the exact solver found if iterations of a loop may overlap. Times are
/// cycles of an iteration in its model of a wave; see agents/ExactSchedule.h.
struct StageBound {
  std::string region;
  /// Iterations of the source in an iteration.
  unsigned unroll = 1;
  /// Whether pairs of loads take whole cache lines.
  bool loadsLines = false;
  /// How many iterations of the new loop an iteration may be spread over.
  unsigned maxStages = 1;
  /// Of the schedule from which the solver started, and of the one it found.
  double before = 0;
  double cycles = 0;
  /// No schedule takes less.
  double bound = 0;
  /// The iterations over which the found schedule is spread.
  unsigned stages = 1;
  /// The kernel with the schedule that was the best before, and with the one
  /// that the solver found, if it is another one that compiles.
  SchedulingMetrics metricsBefore = {};
  std::optional<SchedulingMetrics> metrics = {};
  /// What came of it, and why there is none.
  Outcome outcome = Outcome::Empty;
  std::string failure = {};
};

/// How far stages came in the tournament (stages/Tournament.h).
enum class PlanLevel : uint8_t {
  Listed, ///< list schedules
  Played, ///< the play-off
  Final,  ///< a short search of the kernel
};
llvm::StringRef getName(PlanLevel level);

/// Stages of a region that were compared with others; no commands are the
/// region as it is.
struct StagePlan {
  std::string region;
  std::vector<std::string> commands;
  PlanLevel level = PlanLevel::Listed;
  /// The kernel with the best schedule at that level.
  SchedulingMetrics metrics = {};
  /// Whether the kernel has them.
  bool isChosen = false;
};

/// Stages that Conductor tried by itself, and why a loop cannot have them.
struct StageRefusal {
  std::string region;
  std::vector<std::string> commands;
  MoveError error;
};

struct RegionRecord {
  std::string name;
  unsigned operations;
  SchedulingMetrics baseline;
  SchedulingMetrics best;
  /// Name of the agent that found the best order; empty for the source order.
  std::string bestAgent;
  /// Its number within the region; none if this run has no such agent.
  std::optional<unsigned> bestAgentNumber;
  /// Whether an earlier search found the order; it was checked and evaluated
  /// again.
  bool isCached = false;
  /// Commands that lead from the original order to the best one.
  std::vector<std::string> moves;
  /// The most results at a time that other units wait for, by pairs of units,
  /// in the original order and in the best one.
  std::vector<EventPeak> eventsBefore, eventsAfter;
  std::string irBefore;
  std::string irAfter;
  /// Where operations stand in the source, by tag: "k.py:7:5".
  std::map<std::string, std::string> places;
};

/// A profiler's evaluation of an operation and the estimate of the cycle
/// model: cycles that one execution stalls in the source order.
struct ProfileRecord {
  MeasuredRow measured;
  double predictedStall = 0;
};

/// Merges the rows of a profile into one for each operation that includes the
/// waits before it, as the estimated stalls do.
std::vector<MeasuredRow> addWaits(llvm::ArrayRef<MeasuredRow> rows);

/// A search with one limit of vector registers.
struct OccupancyTrial {
  /// The attribute `waves_per_simd`; none for the program without it.
  std::optional<unsigned> wavesPerSimd = {};
  /// The best order; none if the program does not fit.
  std::optional<SchedulingMetrics> best = {};
  /// Why it does not fit.
  std::string failure = {};
  bool isKept = false;
};

/// How long a kernel takes in a scenario, in the order of the source and in the
/// best one; empty if it does not compile.
struct ScenarioTimes {
  Scenario scenario;
  std::optional<double> source = {};
  std::optional<double> best = {};
};

struct KernelRecord {
  std::string name;
  SchedulingMetrics baseline;
  SchedulingMetrics best;
  /// Of the bound of `best`, see `Evaluation`.
  BoundReason boundReason = BoundReason::Issue;
  std::optional<double> busyShare;
  std::vector<ScenarioTimes> scenarios;
  /// The launch that the times are of; unknown if none is given or stated.
  Launch launch;
  unsigned evaluations = 0;
  /// The limits of vector registers that were tried; empty if none were.
  std::vector<OccupancyTrial> occupancyTrials;
  /// Loops that were pipelined before the search. The tags of the regions below
  /// count the operations of the pipelined program.
  std::vector<PipelinedRegion> pipelines;
  /// Rounds in which a model proposed that. Their agents are not among
  /// `agents`.
  std::vector<RoundRecord> stageRounds;
  /// Those that Conductor proposed and that are refused.
  std::vector<StageRefusal> stageRefusals;
  /// Those that were compared, in the order of the comparison.
  std::vector<StagePlan> stagePlans;
  /// What the exact solver found about stages, if it was asked.
  std::vector<StageBound> stageBounds;
  std::vector<RegionRecord> regions;
  /// What the portfolio chose; empty without it.
  std::vector<AgentChoice> choices;
  std::vector<AgentRecord> agents;
  std::vector<RoundRecord> rounds;
  std::vector<ProfileRecord> profile;
  /// Rounds that the limit of evaluations took from agents without a model,
  /// which had more to propose.
  unsigned roundsLeftOut = 0;
  /// Whether the search was stopped early.
  bool isInterrupted = false;
  /// Why the kernel was not scheduled; empty if it was.
  std::string skipped;
  /// See `toJson(const Timeline &)`; null if not recorded.
  llvm::json::Value baselineTimeline = nullptr;
  llvm::json::Value bestTimeline = nullptr;
  /// See `toJson(const RegisterUse &)`; null if not recorded.
  llvm::json::Value baselineRegisters = nullptr;
  llvm::json::Value bestRegisters = nullptr;
  /// The loops of the best order.
  std::vector<EvaluatedLoop> loops;

  KernelRecord() = default;
};

/// Returns `record` as an object of a report; see waveasm/report/record.py.
llvm::json::Object toJson(const KernelRecord &record);

/// Returns parts of it, for others who answer with JSON.
llvm::json::Object toJson(const MoveError &error);
llvm::json::Array toJson(llvm::ArrayRef<MoveWarning> warnings);
llvm::json::Array toJson(llvm::ArrayRef<UnprovenPair> pairs);
llvm::json::Object toJson(const EvaluatedLoop &loop);

/// Returns the events of one wave group of a timeline, at most `maxEvents` of
/// them: a window in the middle.
llvm::json::Object toJson(const Timeline &timeline, unsigned maxEvents);

/// Returns the registers that are live over a program in at most `maxPoints`
/// points, each the largest of as many operations in a row, and at most
/// `maxHolders` values at the peak.
llvm::json::Object toJson(const RegisterUse &use, const target::Machine &target,
                          unsigned maxPoints, unsigned maxHolders);

/// Returns what estimates with `model` assume of memory, launch and emission.
llvm::json::Object describeAssumptions(const CycleModelOptions &model,
                                       const target::Machine *machine);

/// Writes one JSON object per line: the start of the kernel, with what its
/// estimates assume, the numbers of waves that were tried, what a model and the
/// exact solver found about stages, the loops that were pipelined, then for
/// each region what the portfolio chose, the rounds, the agents and the end,
/// and the end of the kernel.
void writeJournal(const KernelRecord &record, const CycleModelOptions &model,
                  const target::Machine &machine, llvm::raw_ostream &os);

} // namespace waveasm::search

#endif // WAVEASM_SEARCH_RECORD_RECORD_H
