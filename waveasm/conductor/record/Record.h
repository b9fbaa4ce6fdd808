//===- Record.h - What happened ---------------------------------*- C++ -*-===//
//
// Part of WaveASM Conductor, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Everything that a search did, without times: the same search gives the same
// bytes.
//
//===----------------------------------------------------------------------===//

#ifndef WAVEASM_CONDUCTOR_RECORD_RECORD_H
#define WAVEASM_CONDUCTOR_RECORD_RECORD_H

#include "waveasm/conductor/measure/MeasuredRow.h"
#include "waveasm/conductor/measure/Measurement.h"
#include "waveasm/moves/MoveEngine.h"

#include "llvm/Support/JSON.h"

#include <optional>
#include <string>
#include <vector>

namespace waveasm::conductor {

enum class Outcome : uint8_t {
  Kept,     ///< the best order of its agent so far
  Worse,    ///< not better than that, and taken back
  Refused,  ///< a command is not legal; nothing was applied
  Unproven, ///< the order may not compute the same, and was taken back
  Failed,   ///< the back end does not compile it
  Empty,    ///< no commands
};
/// "kept" and so on.
llvm::StringRef getName(Outcome outcome);

/// One round of one agent.
struct RoundRecord {
  std::string region;
  /// Number of the agent in its region, and its name.
  unsigned agentNumber;
  std::string agent;
  unsigned round;
  std::vector<std::string> commands;
  Outcome outcome;
  /// Of the order that the commands gave, where it was measured.
  std::optional<SchedulingMetrics> metrics;
  std::optional<MoveError> error;
  /// Of unproven orders.
  std::vector<UnprovenPair> unproven;
  std::vector<MoveWarning> warnings;
  /// Why the back end failed, or why there are no commands.
  std::string failure;
};

/// What proposals cost.
struct AgentCost {
  double dollars = 0;
  /// Those that the provider had in its cache included.
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

struct RegionRecord {
  std::string name;
  unsigned operations;
  SchedulingMetrics baseline;
  SchedulingMetrics best;
  /// Empty: the source order is the best.
  std::string bestAgent;
  /// Its number in the region; none where it is no agent of the record.
  std::optional<unsigned> bestAgentNumber;
  /// Found by an earlier search, and checked and measured again.
  bool isCached = false;
  /// Make the best order of the original one.
  std::vector<std::string> moves;
  std::string irBefore;
  std::string irAfter;
};

/// What a profiler measured of an operation, and what the model says: cycles
/// that one execution stalls in the order of the source.
struct ProfileRecord {
  MeasuredRow measured;
  double predictedStall = 0;
};

/// The rows of a profile, one for each operation, with the waits before it: the
/// model's stalls include these too.
std::vector<MeasuredRow> addWaits(llvm::ArrayRef<MeasuredRow> rows);

struct KernelRecord {
  std::string name;
  SchedulingMetrics baseline;
  SchedulingMetrics best;
  unsigned evaluations = 0;
  std::vector<RegionRecord> regions;
  std::vector<AgentRecord> agents;
  std::vector<RoundRecord> rounds;
  std::vector<ProfileRecord> profile;
  /// The search was stopped before its end.
  bool isInterrupted = false;
  /// Why nothing was scheduled; empty if it was.
  std::string skipped;
  /// JSON, see `toJson(const Timeline &)`; null if they were not recorded.
  llvm::json::Value baselineTimeline = nullptr;
  llvm::json::Value bestTimeline = nullptr;

  KernelRecord() = default;
};

/// The record of `KernelRecord` as an object of a report, see
/// waveasm/report/record.py.
llvm::json::Object toJson(const KernelRecord &record);

/// The events of one wave group of a timeline that is at most `maxEvents` long:
/// a window in the middle of it.
llvm::json::Object toJson(const Timeline &timeline, unsigned maxEvents);

/// One JSON object a line: start of the kernel, rounds, end of each region, end
/// of the kernel.
void writeJournal(const KernelRecord &record, llvm::raw_ostream &os);

} // namespace waveasm::conductor

#endif // WAVEASM_CONDUCTOR_RECORD_RECORD_H
