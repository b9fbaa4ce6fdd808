//===- StageTrials.h - Stages of a loop that are tried ----------*- C++ -*-===//
//
// Part of WaveASM Conductor, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef WAVEASM_SEARCH_STAGES_STAGETRIALS_H
#define WAVEASM_SEARCH_STAGES_STAGETRIALS_H

#include "waveasm/search/stages/WayJudge.h"
#include "waveasm/transforms/optimize/pipeline_loop/PipelineLoop.h"

#include "mlir/IR/OwningOpRef.h"
#include "llvm/Support/Error.h"

#include <map>

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

/// A way to pipeline a loop, and its best schedules.
struct TriedWay {
  StageCommands stages;
  Judgement judgement;
};

/// The tags of those of `operations` that have one.
llvm::SmallVector<unsigned>
getTags(llvm::ArrayRef<mlir::Operation *> operations);

/// Tries ways to pipeline one loop of a program, or to load lines in another
/// region, and keeps the best one.
class StageTrials {
public:
  /// `program` is tagged and takes `source` in its present order. `before` are
  /// the choices about other loops. Adds its evaluations and what is refused to
  /// `record`.
  StageTrials(ProgramOp program, const Evaluation &source, std::string region,
              std::vector<PipelinedRegion> before,
              const ConductorOptions &options, WayJudge &judge,
              KernelRecord &record)
      : program(program), source(source), region(std::move(region)),
        before(std::move(before)), options(options), wayJudge(judge),
        record(record) {}

  /// Tries ways that do not depend on each other, also with the order that is
  /// proposed for them, and keeps the best one if it gains.
  std::vector<StageTrial> tryAll(llvm::ArrayRef<StageCommands> ways,
                                 const ExactSchedule *proposed = nullptr);
  StageTrial tryWay(const StageCommands &way,
                    const ExactSchedule *proposed = nullptr);

  /// Whether another way may be tried.
  bool mayGoOn() const { return wayJudge.mayGoOn(); }

  /// Lets a model try as many ways again. Its rounds say what is refused.
  void startModelRounds() {
    wayJudge.startAnew();
    isOfModel = true;
  }

  /// The best way so far, and what it takes; none before a way compiles.
  const StageCommands &getBestWay() const { return bestWay; }
  bool hasBest() const { return best.has_value(); }
  const Judgement &getBest() const { return *best; }

  /// All ways that compile.
  std::vector<TriedWay> takeTried() { return std::move(tried); }

  /// The loop as `base` prepares it; null if it cannot be prepared so, which
  /// the record then says.
  LoopOp findLoop(const StageCommands &base);

  const std::string &getRegion() const { return region; }
  const Evaluation &getSource() const { return source; }
  const ConductorOptions &getOptions() const { return options; }
  KernelRecord &getRecord() { return record; }
  bool asks(llvm::StringRef agent) const {
    return llvm::is_contained(options.agents, agent);
  }

private:
  std::vector<PipelinedRegion> getPipelines(const StageCommands &way) const;
  llvm::Expected<ProgramOp> getBase(const StageCommands &base);
  llvm::Expected<std::string> write(const StageCommands &way);
  void noteRefusal(const StageCommands &way, const StageTrial &trial);

  ProgramOp program;
  const Evaluation &source;
  const std::string region;
  const std::vector<PipelinedRegion> before;
  const ConductorOptions &options;
  WayJudge &wayJudge;
  KernelRecord &record;
  /// The program as ways find it, by what comes before their stages.
  std::map<std::string, mlir::OwningOpRef<ProgramOp>> bases;
  bool isOfModel = false;
  StageCommands bestWay;
  std::optional<Judgement> best;
  std::vector<TriedWay> tried;
};

} // namespace waveasm::search

#endif // WAVEASM_SEARCH_STAGES_STAGETRIALS_H
