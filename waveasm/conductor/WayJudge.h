//===- WayJudge.h - What a pipelined loop may take --------------*- C++ -*-===//
//
// Part of WaveASM Conductor, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// A way to pipeline a loop is worth what fast schedulers make of it.
//
//===----------------------------------------------------------------------===//

#ifndef WAVEASM_CONDUCTOR_WAYJUDGE_H
#define WAVEASM_CONDUCTOR_WAYJUDGE_H

#include "waveasm/conductor/ConductorOptions.h"
#include "waveasm/conductor/record/Record.h"
#include "waveasm/conductor/search/Workbench.h"
#include "waveasm/conductor/search/agents/ExactSchedule.h"

#include <variant>

namespace waveasm::conductor {

/// The best schedules of a way to pipeline a loop.
struct Judgement {
  SchedulingMetrics metrics;
  /// Lead to that of the loop from its original order.
  llvm::SmallVector<MoveCommand> commands;
  /// What the loop takes with these, if what stands around it keeps its order.
  SchedulingMetrics ofLoop = {};
  /// See `Measurement::numCompiled`.
  double numCompiled = 0;
  /// With the exact solver: the order and the stages, by positions in the loop
  /// before it was pipelined.
  ExactSchedule schedule = {};
  /// The order that was proposed, if it is another one that compiles.
  std::optional<SchedulingMetrics> proposed = {};
};

/// Judges the ways to pipeline the loops of one program.
class WayJudge {
public:
  /// `source` is the program in its original order. The evaluations are added
  /// to `record`.
  WayJudge(const Measurement &source, const ConductorOptions &options,
           KernelRecord &record)
      : source(source), options(options), record(record) {}

  /// Compiles the order of `proposed`, if there is one, and list schedules of a
  /// region of `program` and of what stands around it, until it is clear that
  /// they do not reach `best`, which may be null; where these are well above
  /// their bound, also an order that a small model makes of the best one.
  /// Returns the best ones, or why none compiles.
  std::variant<Judgement, std::string> judge(ProgramOp program,
                                             llvm::StringRef region,
                                             const Judgement *best,
                                             const ExactSchedule *proposed);

  /// Whether another way may be judged.
  bool mayGoOn() const;

  /// Judges as many ways again, and also those that spill where others do not.
  void startAnew() {
    numCompiled = 0;
    judgesSpills = true;
  }

private:
  void listSchedules(Workbench &bench, unsigned limit, const Judgement *best,
                     SchedulingMetrics &metrics);
  void playAhead(Workbench &bench, SchedulingMetrics &metrics);
  void scheduleAround(Workbench &loopBench, const Judgement *best,
                      SchedulingMetrics &metrics);

  const Measurement &source;
  const ConductorOptions &options;
  KernelRecord &record;
  double numCompiled = 0;
  bool judgesSpills = false;
};

} // namespace waveasm::conductor

#endif // WAVEASM_CONDUCTOR_WAYJUDGE_H
