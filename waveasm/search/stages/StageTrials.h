//===- StageTrials.h - Stages of a loop that are tried ----------*- C++ -*-===//
//
// Part of WaveASM Conductor, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef WAVEASM_SEARCH_STAGES_STAGETRIALS_H
#define WAVEASM_SEARCH_STAGES_STAGETRIALS_H

#include "waveasm/bench/Bench.h"
#include "waveasm/search/stages/Tournament.h"
#include "waveasm/transforms/optimize/pipeline_loop/PipelineLoop.h"

namespace waveasm::search {

/// What came of stages that were tried.
struct StageTrial {
  Outcome outcome;
  /// The kernel with the best order of the loop that was found for them, if one
  /// compiles.
  std::optional<SchedulingMetrics> metrics = {};
  /// Why the loop cannot be pipelined so.
  std::optional<MoveError> error = {};
  /// Why the back end does not compile it, and whether that is a lack of
  /// registers.
  std::string failure = {};
  bool lacksRegisters = false;
  /// The kernel with the order that was proposed with the stages.
  std::optional<SchedulingMetrics> proposed = {};
  /// What the best order of the loop costs, with the stalls of operations that
  /// have tags without stages, by these.
  std::optional<OrderCosts> costs = {};
};

/// Stages that compile, and their best schedules.
struct TriedStages {
  StageCommands stages;
  StageScore score;
  /// Whether they were in a play-off.
  bool isPlayed = false;
};

/// The tags of those of `operations` that have one.
llvm::SmallVector<unsigned>
getTags(llvm::ArrayRef<mlir::Operation *> operations);

/// Tries stages of one loop of a program, or loads of lines in another region,
/// and keeps the best ones.
class StageTrials {
public:
  /// The program of `bench` takes `source`. `before` are the choices about
  /// other loops. Adds its evaluations and what is refused to `record`.
  StageTrials(Bench &bench, const Evaluation &source, std::string region,
              Script before, const ConductorOptions &options,
              Tournament &tournament, KernelRecord &record)
      : bench(bench), source(source), region(std::move(region)),
        before(std::move(before)), options(options), tournament(tournament),
        record(record) {
    tournament.startRegion();
  }

  /// Tries stages by list schedules. They compete with each other and with what
  /// was tried before. The best ones stay if they gain; the first of almost
  /// equals wins.
  void tryAll(llvm::ArrayRef<StageCommands> candidates) {
    tryLists(candidates, /*proposed=*/nullptr);
  }

  /// Lets the best that were tried play, and chooses again.
  void playOff();

  /// Tries stages and lets them play, also with the order that is proposed for
  /// them.
  StageTrial tryAlone(const StageCommands &stages,
                      const ExactSchedule *proposed = nullptr);

  /// Whether others may be tried.
  bool mayGoOn() const { return tournament.mayGoOn(); }

  /// Lets a model try as many again. Its rounds say what is refused.
  void startModelRounds() {
    tournament.startAnew();
    isOfModel = true;
  }

  /// The best stages so far, and what they take; none before some compile.
  const StageCommands &getBestStages() const { return bestStages; }
  bool hasBest() const { return best.has_value(); }
  const StageScore &getBest() const { return *best; }

  /// The best of those that come after what `base` does to the loop; null if
  /// none of them compiles.
  const TriedStages *findBestOf(const StageCommands &base) const;

  /// What last came of these stages; null if they were not tried or do not
  /// compile.
  const TriedStages *findTried(const StageCommands &stages) const;

  /// Adds all that compile to the record, if they were compared.
  void recordPlans();

  /// All that compile.
  std::vector<TriedStages> takeTried() { return std::move(tried); }

  /// Does to copies of the program what comes before the stages of
  /// `candidates`, in several threads.
  void prepare(llvm::ArrayRef<StageCommands> candidates);

  /// Why the region cannot have `stages`; none if it can. Tries nothing.
  std::optional<MoveError> check(const StageCommands &stages);

  /// Whether the region can be prepared so.
  bool mayPrepare(const StageCommands &base);

  /// The loop as `base` prepares it; null if it cannot be prepared so, which
  /// the record then says.
  LoopOp findLoop(const StageCommands &base);

  /// The block of the region as `base`, which was tried, prepares it.
  mlir::Block &getBlock(const StageCommands &base);

  Bench &getBench() { return bench; }
  const std::string &getRegion() const { return region; }
  const Evaluation &getSource() const { return source; }
  const ConductorOptions &getOptions() const { return options; }
  KernelRecord &getRecord() { return record; }

private:
  Script getScript(const StageCommands &stages) const;
  std::vector<StageTrial> tryLists(llvm::ArrayRef<StageCommands> candidates,
                                   const ExactSchedule *proposed);
  void compare(const TriedStages &other);
  bool isRegretted(const TriedStages &each) const;
  void noteRefusal(const StageCommands &stages, const MoveError &error);

  Bench &bench;
  const Evaluation &source;
  const std::string region;
  const Script before;
  const ConductorOptions &options;
  Tournament &tournament;
  KernelRecord &record;
  bool isOfModel = false;
  StageCommands bestStages;
  std::optional<StageScore> best;
  std::vector<TriedStages> tried;
};

} // namespace waveasm::search

#endif // WAVEASM_SEARCH_STAGES_STAGETRIALS_H
