//===- Pipelining.cpp -----------------------------------------------------===//
//
// Part of WaveASM Conductor, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "waveasm/search/stages/Pipelining.h"

#include "waveasm/dialect/SchedulingHint.h"
#include "waveasm/search/orders/SearchPlan.h"
#include "waveasm/search/stages/StageProposers.h"
#include "waveasm/search/stages/StageRounds.h"
#include "waveasm/transforms/optimize/loop_unrolling/LoopUnrolling.h"

#include "llvm/ADT/Sequence.h"

using namespace mlir;
using namespace waveasm;
using namespace waveasm::search;

/// Loops that take less of the kernel's time stay as they are.
static constexpr double kMinTimeShare = 0.05;

/// Loads of whole lines are tried where lines bound this share of the cycles.
static constexpr double kMinLinesShare = 0.5;

/// Schedules of a search may reverse what list schedules say about gains below
/// this one.
static constexpr double kSureGain = 0.1;

/// How many ways are rivals of the best one, and how much more they may take.
static constexpr unsigned kMaxRivals = 3;
static constexpr double kMaxRivalLoss = 0.05;

/// Tries `base` with stages.
static void tryStages(StageTrials &trials, const StageCommands &base) {
  for (auto propose : {proposeHalvings, proposeIterationsAhead,
                       proposeModuloStages, proposeExactStages})
    propose(trials, base);
}

/// Whether the kernel waits for cache lines for most of what it takes.
static bool isBoundByLines(const SchedulingMetrics &metrics) {
  return metrics.boundLines >= kMinLinesShare * metrics.cycles;
}

/// Tries `base` with loads of whole lines, with and without stages, where lines
/// are what is missing.
static void tryLines(StageTrials &trials, StageCommands base) {
  if (!isBoundByLines(trials.getBest().metrics))
    return;
  base.loadsLines = true;
  trials.tryWay(base);
  if (trials.getBestWay().hasBaseOf(base))
    tryStages(trials, base);
}

/// Tries ways to pipeline `loop` that do to it what `base` says, among other
/// things.
static void tryWays(StageTrials &trials, LoopOp loop,
                    const StageCommands &base) {
  tryStages(trials, base);
  tryLines(trials, base);
  if (!trials.getOptions().unroll)
    return;
  // Iterations that are joined tell buffers that change places apart, and with
  // that which of their barriers nothing needs.
  StageCommands several = base;
  several.unpinned |=
      getRotationPeriod(loop) > 1 && !hasSchedulingHint(loop.getBody().front());
  // Two iterations share lines where each uses half of them, four where a
  // quarter.
  for (unsigned iterations : {2, 4}) {
    StageCommands shared = several;
    shared.unroll = iterations;
    tryLines(trials, shared);
  }
  StageCommands joined = several;
  joined.unroll = getUsefulFactor(loop, kMaxUnrolledInstructions);
  if (joined.unroll == 1)
    return;
  StageCommands few = several;
  few.unroll = std::max(2U, getRotationPeriod(loop));
  tryStages(trials, few);
  trials.tryWay(joined);
}

/// Lets a model try other ways than the best one. `plain` is what the loop
/// takes without stages.
static void askModel(ProgramOp program, StageTrials &trials,
                     const SchedulingMetrics &plain) {
  // The limit is about the time of compiles without a model.
  trials.startModelRounds();
  std::vector<RoundRecord> rounds = runStageRounds(
      {program, trials.getRegion(), trials.getSource().metrics, plain,
       trials.getBestWay(),
       [&]() -> const SchedulingMetrics & { return trials.getBest().metrics; },
       [&]() -> const OrderCosts & { return trials.getBest().costs; },
       [&](const StageCommands &way) { return trials.tryWay(way); },
       [&] { return trials.mayGoOn(); }},
      trials.getOptions());
  llvm::move(rounds, std::back_inserter(trials.getRecord().stageRounds));
}

/// Tries all that may gain in a region without stages.
static void tryLinesOf(StageTrials &trials, Block &block) {
  StageCommands way;
  if (hasSchedulingHint(block)) {
    way.unpinned = true;
    trials.tryWay(way);
    way = trials.getBestWay();
  }
  way.loadsLines = true;
  trials.tryWay(way);
}

/// Tries all ways to pipeline `loop`.
static void tryLoop(StageTrials &trials, LoopOp loop) {
  StageCommands base;
  base.unpinned = hasSchedulingHint(loop.getBody().front());
  if (base.unpinned)
    trials.tryWay(base);
  tryWays(trials, loop, base);
  // Stages gain less within the hints of the source.
  if (base.unpinned && !trials.getBestWay().unpinned)
    tryWays(trials, loop, {});
  proposeSlots(trials, trials.getBestWay().getBase());
}

namespace {

/// Decides about the regions of a program.
class Chooser {
public:
  Chooser(ProgramOp program, const Evaluation &source,
          const ConductorOptions &options, KernelRecord &record)
      : program(program), source(source), options(options), record(record),
        wayJudge(options, record) {}

  PipelineChoice run();

private:
  void improve(const PlannedRegion &planned);
  void addRivals(std::vector<TriedWay> tried, const StageCommands &bestWay,
                 const Judgement &best);

  ProgramOp program;
  const Evaluation &source;
  const ConductorOptions &options;
  KernelRecord &record;
  WayJudge wayJudge;
  std::vector<PipelinedRegion> chosen;
  PipelineChoice choice;
  /// Whether each loop gains so much that a search will not find a better order
  /// without its stages.
  bool isSure = true;
  /// Those of the first loop that is pipelined, which takes the most time.
  std::vector<TriedWay> rivals;
};

} // namespace

/// Keeps the best of the ways in `tried` that are not `bestWay`.
void Chooser::addRivals(std::vector<TriedWay> tried,
                        const StageCommands &bestWay, const Judgement &best) {
  llvm::erase_if(tried, [&](const TriedWay &way) {
    // `run` adds the program without any stages.
    return way.stages == bestWay || way.stages.empty() ||
           options.objective.getLoss(way.judgement.metrics, best.metrics) >
               kMaxRivalLoss;
  });
  auto isBetter = [&](size_t a, size_t b) {
    return options.objective.isBetter(tried[a].judgement.metrics,
                                      tried[b].judgement.metrics);
  };
  auto numbers = llvm::to_vector(llvm::seq(tried.size()));
  llvm::sort(numbers, [&](size_t a, size_t b) {
    return isBetter(a, b) || (!isBetter(b, a) && a < b);
  });
  double sum = best.numCompiled;
  for (size_t number : numbers) {
    sum += tried[number].judgement.numCompiled;
    if (rivals.size() == kMaxRivals || sum > kWorkLimits.rivals)
      break;
    rivals.push_back(std::move(tried[number]));
  }
}

/// Decides about a region: a loop may be pipelined, and loads of any region may
/// take whole lines.
void Chooser::improve(const PlannedRegion &planned) {
  const ScheduleRegion &region = planned.region;
  StageTrials trials(program, source, region.name, chosen, options, wayJudge,
                     record);
  trials.tryWay({});
  if (!trials.hasBest())
    return;
  const SchedulingMetrics plain = trials.getBest().metrics;
  if (!region.isInnermostLoop) {
    tryLinesOf(trials, *region.block);
  } else {
    tryLoop(trials, cast<LoopOp>(region.block->getParentOp()));
    if (options.numLlmAgents > 0 && planned.isWorthModel())
      askModel(program, trials, plain);
  }
  const StageCommands &bestWay = trials.getBestWay();
  if (bestWay.empty())
    return;
  const Judgement &best = trials.getBest();
  chosen.push_back({region.name, bestWay});
  isSure &= options.objective.getLoss(best.metrics, plain) < -kSureGain;
  ScriptRound &round = choice.script.rounds.emplace_back();
  round.kernel = program.getKernelName().str();
  round.region = region.name;
  round.stages = bestWay;
  round.commands = best.commands;
  if (choice.script.rounds.size() == 1)
    addRivals(trials.takeTried(), bestWay, best);
}

PipelineChoice Chooser::run() {
  for (const PlannedRegion &planned :
       planRegions(findRegions(program), source.stalls))
    if (planned.timeShare >= kMinTimeShare && wayJudge.mayGoOn() &&
        (planned.region.isInnermostLoop || isBoundByLines(source.metrics) ||
         hasSchedulingHint(*planned.region.block)))
      improve(planned);
  for (const TriedWay &rival : rivals) {
    MoveScript &script = choice.rivals.emplace_back(choice.script);
    script.rounds.front().stages = rival.stages;
    script.rounds.front().commands = rival.judgement.commands;
  }
  if (!isSure)
    choice.rivals.emplace_back();
  return std::move(choice);
}

PipelineChoice search::choosePipelines(ProgramOp program,
                                       const Evaluation &source,
                                       const ConductorOptions &options,
                                       KernelRecord &record) {
  return Chooser(program, source, options, record).run();
}
