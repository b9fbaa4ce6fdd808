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

#ifndef WAVEASM_SEARCH_STAGES_WAYJUDGE_H
#define WAVEASM_SEARCH_STAGES_WAYJUDGE_H

#include "waveasm/search/ConductorOptions.h"
#include "waveasm/search/agents/ExactSchedule.h"
#include "waveasm/search/orders/WorkLimits.h"
#include "waveasm/search/orders/Workbench.h"
#include "waveasm/search/record/Record.h"

#include "llvm/ADT/STLFunctionalExtras.h"

#include <variant>

namespace waveasm::search {

/// The best schedules of a way to pipeline a loop.
struct Judgement {
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

/// A way to pipeline a loop, as `writeProgram` gives it, and an order that is
/// proposed for the loop, if there is one.
struct Way {
  std::string program;
  const ExactSchedule *proposed = nullptr;
};

/// Why no schedule of a way compiles.
struct WayFailure {
  std::string message;
  /// Whether that is a lack of registers.
  bool lacksRegisters = false;
};

/// The best schedules of a way, or why none compiles.
using Verdict = std::variant<Judgement, WayFailure>;

/// Judges the ways to pipeline the loops of one program.
class WayJudge {
public:
  /// The evaluations are added to `record`.
  WayJudge(const ConductorOptions &options, KernelRecord &record)
      : options(options), record(record) {}

  /// Compiles, for each of `ways`, list schedules of a region and the order
  /// that is proposed. Where these are well above their bound, also an order
  /// that a small model makes of the best one, and then list schedules of what
  /// stands around the region. Gives a way up when it is clear that it does not
  /// reach `best`, which may be null: what took the same effort is compared for
  /// that.
  std::vector<Verdict> judge(llvm::ArrayRef<Way> ways, llvm::StringRef region,
                             const Judgement *best);

  /// Whether another way may be judged.
  bool mayGoOn() const;

  /// Judges as many ways again, and also those that spill where others do not.
  void startAnew() {
    budget = WorkBudget(kWorkLimits.ways);
    judgesSpills = true;
  }

private:
  /// What the benches of a way have compiled.
  struct Work {
    unsigned numEvaluations = 0;
    double numCompiled = 0;
    void add(const Workbench &bench) {
      numEvaluations += bench.getNumEvaluations();
      numCompiled += bench.getNumCompiled();
    }
  };

  Verdict judge(const Way &way, llvm::StringRef region, const Judgement *best,
                Work &work) const;
  void listLoop(Workbench &bench, const Judgement *best,
                Judgement &judgement) const;
  void propose(Workbench &bench, const ExactSchedule &proposed,
               Judgement &judgement) const;
  double getListLoss(const Judgement &judgement, const Judgement &best) const;
  void scheduleAround(Workbench &loopBench, SchedulingMetrics &metrics,
                      Work &work) const;

  const ConductorOptions &options;
  KernelRecord &record;
  WorkBudget budget{kWorkLimits.ways};
  bool judgesSpills = false;
};

} // namespace waveasm::search

#endif // WAVEASM_SEARCH_STAGES_WAYJUDGE_H
