//===- Tournament.h - Candidates of stages compete --------------*- C++ -*-===//
//
// Part of WaveASM Conductor, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Scores stages of a loop by what fast schedulers make of the program with
// them, in levels: each level costs more than the one before, and only
// candidates that are close to the best at the same level take part in it.
//
//   1. the first order of the loop and two list schedules;
//   2. more list schedules, also of what stands around the loop;
//   3. the play-off, of all that came so far: an order that a small model makes
//      of the best list schedule.
//
//===----------------------------------------------------------------------===//

#ifndef WAVEASM_SEARCH_STAGES_TOURNAMENT_H
#define WAVEASM_SEARCH_STAGES_TOURNAMENT_H

#include "waveasm/bench/Workbench.h"
#include "waveasm/search/ConductorOptions.h"
#include "waveasm/search/Decisions.h"
#include "waveasm/search/agents/ExactSchedule.h"
#include "waveasm/search/orders/WorkBudget.h"
#include "waveasm/search/record/Record.h"

#include <variant>

namespace waveasm::search {

/// The best schedules of a candidate.
struct StageScore {
  /// Of the candidate, from 0 on in each region.
  size_t number = 0;
  /// With all that was tried.
  SchedulingMetrics metrics;
  /// Lead to that of the loop from its original order.
  llvm::SmallVector<MoveCommand> commands;
  /// What the loop takes with these, if what stands around it keeps its order.
  SchedulingMetrics ofLoop = {};
  /// By number: the best of so many list schedules of the loop and of its first
  /// order, before any order was played. At least one.
  llvm::SmallVector<SchedulingMetrics, 0> listed = {};
  /// See `Evaluation::numCompiled`.
  double numCompiled = 0;
  /// With the exact solver: the order and the stages, by positions in the loop
  /// before it was pipelined.
  ExactSchedule schedule = {};
  /// What the order of the loop costs, by the tags of marks (LoopPlaces.h).
  OrderCosts costs = {};
  /// The order that was proposed, if it is another one that compiles.
  std::optional<SchedulingMetrics> proposed = {};
};

/// A program with stages, as `writeProgram` gives it, and an order that is
/// proposed for the loop, if there is one.
struct StageCandidate {
  llvm::StringRef program;
  const ExactSchedule *proposed = nullptr;
};

/// Why no schedule of a candidate compiles.
struct StageFailure {
  std::string message;
  /// Whether that is a lack of registers.
  bool lacksRegisters = false;
};

/// The best schedules of a candidate, or why none compiles.
using StageResult = std::variant<StageScore, StageFailure>;

class Entrant;

/// Lets candidates for the regions of one program compete. All share one budget
/// of compiled instructions.
class Tournament {
public:
  /// The evaluations are added to `record`.
  Tournament(const ConductorOptions &options, KernelRecord &record);
  ~Tournament();

  /// Scores `candidates` by list schedules. They compete with each other and
  /// with those of the region that came before.
  std::vector<StageResult> score(llvm::ArrayRef<StageCandidate> candidates,
                                 llvm::StringRef region);

  /// Lets the best candidates since the last play-off play. Returns the scores
  /// of those that still compile.
  std::vector<StageScore> playOff();

  /// Begins with the candidates of another region.
  void startRegion();

  /// Whether other candidates may be scored.
  bool mayGoOn() const {
    return budget.isLeft() && getRoom() > 0 &&
           !options.search.isStopRequested();
  }

  /// How many other candidates there are evaluations for.
  size_t getRoom() const;

  /// Scores as many candidates again, and also those that spill where others do
  /// not.
  void startAnew() {
    budget = WorkBudget(kStagesWork);
    scoresSpills = true;
  }

private:
  bool isNear(const Entrant &entrant, double maxLoss) const;
  void raiseBar(const Entrant &entrant);
  void charge(Entrant &entrant);
  unsigned getLeft() const;
  size_t getAffordable(llvm::ArrayRef<Entrant *> among) const;

  const ConductorOptions &options;
  KernelRecord &record;
  /// Those that may be in the next play-off.
  std::vector<std::unique_ptr<Entrant>> entrants;
  /// By number of list schedules: the best metrics of a candidate of the
  /// region.
  llvm::SmallVector<SchedulingMetrics, 0> bar;
  size_t numCandidates = 0;
  WorkBudget budget{kStagesWork};
  bool scoresSpills = false;
};

} // namespace waveasm::search

#endif // WAVEASM_SEARCH_STAGES_TOURNAMENT_H
