//===- Pipelining.cpp -----------------------------------------------------===//
//
// Part of WaveASM Conductor, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "waveasm/search/stages/Pipelining.h"
#include "waveasm/search/Decisions.h"

#include "waveasm/dialect/SchedulingHint.h"
#include "waveasm/search/agents/Agents.h"
#include "waveasm/search/orders/SearchPlan.h"
#include "waveasm/search/stages/LoopPlaces.h"
#include "waveasm/search/stages/StageProposers.h"
#include "waveasm/search/stages/StageRounds.h"
#include "waveasm/transforms/optimize/lds_slots/LdsSlots.h"
#include "waveasm/transforms/optimize/loop_unrolling/LoopUnrolling.h"

#include "llvm/ADT/Sequence.h"

using namespace mlir;
using namespace waveasm;
using namespace waveasm::search;

using Candidates = std::vector<StageCommands>;

/// Whether the kernel waits for cache lines for most of what it takes.
static bool isBoundByLines(const SchedulingMetrics &metrics) {
  return metrics.boundLines >= kMinLinesShare * metrics.cycles;
}

/// Whether what was found for `base` is so close to the best that more stages
/// may make up for it.
static bool isInReach(const StageTrials &trials, const TriedStages &found) {
  return trials.getOptions().objective.getLoss(
             found.score.metrics, trials.getBest().metrics) <= kMaxReach;
}

/// Tries products an iteration later in addition to the best that was found for
/// `base`.
static void tryProducts(StageTrials &trials, const StageCommands &base) {
  const TriedStages *found = trials.findBestOf(base);
  if (found && isInReach(trials, *found))
    trials.tryAll(proposeProducts(trials, found->stages));
}

/// The proposers of the agents that the search names.
static SmallVector<const StageProposer *>
getProposers(const StageTrials &trials) {
  SmallVector<const StageProposer *> named;
  for (const StageProposer &proposer : kStageProposers)
    if (llvm::is_contained(trials.getOptions().agents, proposer.agent))
      named.push_back(&proposer);
  return named;
}

/// Loads of the loop that `base` prepares an iteration ahead, and what agents
/// propose.
static Candidates proposeStages(StageTrials &trials,
                                const StageCommands &base) {
  Candidates candidates = proposeLoads(trials, base);
  for (const StageProposer *proposer : getProposers(trials))
    if (proposer->propose)
      llvm::append_range(candidates, proposer->propose(trials, base));
  return candidates;
}

/// Tries what agents propose after the stages that compete.
static void tryMore(StageTrials &trials, const StageCommands &base) {
  for (const StageProposer *proposer : getProposers(trials))
    if (proposer->tryMore)
      proposer->tryMore(trials, base);
}

/// Tries stages of the loop that `base` prepares.
static void tryStages(StageTrials &trials, const StageCommands &base) {
  trials.tryAll(proposeStages(trials, base));
  tryProducts(trials, base);
  tryMore(trials, base);
}

/// Loads of whole lines after what `bases` do to the loop, where lines are what
/// is missing; also with all loads an iteration ahead.
static Candidates proposeLines(StageTrials &trials, Candidates bases) {
  if (!isBoundByLines(trials.getBest().metrics))
    return {};
  for (StageCommands &base : bases)
    base.loadsLines = true;
  trials.prepare(bases);
  Candidates candidates;
  for (const StageCommands &base : bases) {
    // The record has it once that a region has no such loads.
    if (!trials.findLoop(base))
      continue;
    candidates.push_back(base);
    Candidates loads = proposeLoads(trials, base);
    if (!loads.empty())
      candidates.push_back(std::move(loads.front()));
  }
  return candidates;
}

/// Tries the loads of the best stages farther ahead, as long as that gains.
static void tryFartherAhead(StageTrials &trials) {
  for (unsigned i = 0; i < kMaxIterationsAhead; ++i) {
    Candidates candidates = proposeIterationsAhead(trials);
    if (candidates.empty())
      return;
    StageCommands before = trials.getBestStages();
    trials.tryAll(candidates);
    if (trials.getBestStages() == before)
      return;
  }
}

/// Tries stages of `loop` after `base`, and after joining iterations.
static void tryAfter(StageTrials &trials, LoopOp loop,
                     const StageCommands &base) {
  // Iterations that are joined tell buffers that change places apart, and with
  // that which of their barriers nothing needs.
  StageCommands several = base;
  several.unpinned |=
      getRotationPeriod(loop) > 1 && !hasSchedulingHint(loop.getBody().front());
  auto join = [&](unsigned iterations) {
    StageCommands joined = several;
    joined.unroll = iterations;
    return joined;
  };
  bool joins = trials.getOptions().unroll;
  unsigned factor = joins ? getUsefulFactor(loop, kMaxUnrolledInstructions) : 1;
  StageCommands few = join(std::max(2U, getRotationPeriod(loop)));
  if (factor != 1)
    trials.prepare({base, few, join(factor)});
  tryStages(trials, base);

  Candidates candidates = proposeIterationsAhead(trials);
  // Two iterations share lines where each uses half of them, four where a
  // quarter.
  llvm::append_range(
      candidates,
      proposeLines(trials, joins ? Candidates{base, join(2), join(4)}
                                 : Candidates{base}));
  if (factor != 1) {
    llvm::append_range(candidates, proposeStages(trials, few));
    candidates.push_back(join(factor));
  }
  trials.tryAll(candidates);

  const StageCommands best = trials.getBestStages().getBase();
  if (best.loadsLines)
    tryStages(trials, best);
  tryFartherAhead(trials);
  if (factor == 1)
    return;
  tryProducts(trials, few);
  tryMore(trials, few);
  // Loads of several iterations are in flight where these are joined.
  if (!waitsForLoads(trials.getBest().metrics))
    return;
  bool loadsLines = trials.getBestStages().loadsLines;
  Candidates bases;
  for (unsigned iterations : {2U, 4U, 8U}) {
    StageCommands joined = join(iterations);
    bases.push_back(joined);
    joined.loadsLines = true;
    if (loadsLines)
      bases.push_back(joined);
  }
  trials.prepare(bases);
  candidates.clear();
  for (const StageCommands &joined : bases) {
    Candidates loads = proposeLoads(trials, joined);
    if (!loads.empty())
      candidates.push_back(std::move(loads.front()));
  }
  trials.tryAll(candidates);
  tryProducts(trials, trials.getBestStages().getBase());
  tryFartherAhead(trials);
}

/// Lets a model try other stages than the best ones. `plain` is what the loop
/// takes without any.
static void askModel(StageTrials &trials, const SchedulingMetrics &plain) {
  // The limit is about the time of compiles without a model.
  trials.startModelRounds();
  std::vector<RoundRecord> rounds = runStageRounds(
      {trials.getBench(), trials.getRegion(), trials.getSource().metrics, plain,
       trials.getBestStages(),
       [&]() -> const SchedulingMetrics & { return trials.getBest().metrics; },
       [&]() -> const OrderCosts & { return trials.getBest().costs; },
       [&](const StageCommands &stages) { return trials.tryAlone(stages); },
       [&](const StageCommands &stages) { return trials.check(stages); },
       [&] { return trials.mayGoOn(); }},
      trials.getOptions());
  llvm::move(rounds, std::back_inserter(trials.getRecord().stageRounds));
}

/// Tries all that may gain in a region that is no loop.
static void tryBlock(StageTrials &trials, Block &block) {
  StageCommands lines;
  lines.loadsLines = true;
  bool hasLines = trials.mayPrepare(lines), hasHints = hasSchedulingHint(block),
       hasSlots = isa<ProgramOp>(block.getParentOp()) &&
                  !getSlotCandidates(block).empty();
  if (!hasLines && !hasHints && !hasSlots)
    return;
  Candidates candidates(1);
  if (hasHints)
    candidates.emplace_back().unpinned = true;
  trials.tryAll(candidates);
  if (!trials.hasBest())
    return;
  if (hasLines && isBoundByLines(trials.getBest().metrics)) {
    lines.unpinned = trials.getBestStages().unpinned;
    trials.tryAll(lines);
  }
  Candidates slots = hasSlots ? proposeSlots(trials) : Candidates();
  trials.tryAll(slots);
  // The search plays orders of the region as it is.
  if (hasLines || hasHints || !slots.empty())
    trials.playOff();
}

/// Tries all that may gain in `loop`.
static void tryLoop(StageTrials &trials, LoopOp loop) {
  StageCommands base;
  base.unpinned = hasSchedulingHint(loop.getBody().front());
  Candidates bases(1);
  if (base.unpinned)
    bases.push_back(base);
  trials.tryAll(bases);
  if (!trials.hasBest())
    return;
  tryAfter(trials, loop, base);
  // Stages gain less within the hints of the source.
  if (base.unpinned && !trials.getBestStages().unpinned)
    tryAfter(trials, loop, {});
  trials.playOff();
  Candidates slots = proposeSlots(trials);
  if (slots.empty())
    return;
  trials.tryAll(slots);
  trials.playOff();
}

namespace {

/// Decides about the regions of a program.
class Chooser {
public:
  Chooser(ProgramOp program, Bench &bench, const Evaluation &source,
          Script base, const ConductorOptions &options, KernelRecord &record)
      : program(program), bench(bench), source(source), base(std::move(base)),
        options(options), record(record), tournament(options, record) {}

  PipelineChoice run();

private:
  void improve(const PlannedRegion &planned);
  void addRivals(std::vector<TriedStages> tried,
                 const StageCommands &bestStages, const StageScore &best);

  ProgramOp program;
  Bench &bench;
  const Evaluation &source;
  const Script base;
  const ConductorOptions &options;
  KernelRecord &record;
  Tournament tournament;
  PipelineChoice choice;
  /// Whether each loop gains so much that a search will not find a better order
  /// without its stages.
  bool isSure = true;
  /// Those of the first loop that is pipelined, which takes the most time.
  std::vector<TriedStages> rivals;
};

} // namespace

/// Whether `stages`, which take `metrics`, lose against simpler ones of `tried`
/// in some scenario.
static bool isRegretted(const StageCommands &stages,
                        const SchedulingMetrics &metrics,
                        ArrayRef<TriedStages> tried) {
  return llvm::any_of(tried, [&](const TriedStages &other) {
    return other.stages.isSimplerThan(stages) &&
           getWorstLoss(metrics, other.score.metrics) > kMaxRegret;
  });
}

/// Keeps the best of `tried` that are not `bestStages`. If these may turn out
/// to lose in some scenario, the best ones that do not are the first rival.
void Chooser::addRivals(std::vector<TriedStages> tried,
                        const StageCommands &bestStages,
                        const StageScore &best) {
  std::optional<StageCommands> safe;
  if (isRegretted(bestStages, best.metrics, tried)) {
    const TriedStages *found = nullptr;
    for (const TriedStages &each : tried)
      if (!isRegretted(each.stages, each.score.metrics, tried) &&
          (!found || options.objective.isBetter(each.score.metrics,
                                                found->score.metrics)))
        found = &each;
    if (found)
      safe = found->stages;
  }
  llvm::erase_if(tried, [&](const TriedStages &each) {
    // `run` adds the program without any stages.
    if (each.stages == bestStages || each.stages.empty())
      return true;
    if (each.stages == safe)
      return false;
    bool decides = each.stages.isSimplerThan(bestStages) &&
                   getWorstLoss(best.metrics, each.score.metrics) > kMaxRegret;
    return !decides && options.objective.getLoss(each.score.metrics,
                                                 best.metrics) > kMaxRivalLoss;
  });
  auto isBetter = [&](size_t a, size_t b) {
    bool isSafe = tried[a].stages == safe;
    if (isSafe || tried[b].stages == safe)
      return isSafe;
    return options.objective.isBetter(tried[a].score.metrics,
                                      tried[b].score.metrics);
  };
  auto numbers = llvm::to_vector(llvm::seq(tried.size()));
  llvm::sort(numbers, [&](size_t a, size_t b) {
    return isBetter(a, b) || (!isBetter(b, a) && a < b);
  });
  double sum = best.numCompiled;
  for (size_t number : numbers) {
    sum += tried[number].score.numCompiled;
    if (rivals.size() == kMaxRivals || sum > kRivalsWork)
      break;
    rivals.push_back(std::move(tried[number]));
  }
}

/// Decides about a region: a loop may be pipelined, and loads of any region may
/// take whole lines.
void Chooser::improve(const PlannedRegion &planned) {
  const ScheduleRegion &region = planned.region;
  StageTrials trials(bench, source, region.name, choice.script.getStages(),
                     options, tournament, record);
  if (region.isInnermostLoop)
    tryLoop(trials, cast<LoopOp>(region.block->getParentOp()));
  else
    tryBlock(trials, *region.block);
  const TriedStages *none = trials.findTried(StageCommands());
  if (!none)
    return;
  const SchedulingMetrics plain = none->score.metrics;
  if (region.isInnermostLoop && options.asksModelFor(CommandGroup::Stages) &&
      planned.isWorthModel())
    askModel(trials, plain);
  trials.recordPlans();
  const StageCommands &bestStages = trials.getBestStages();
  if (bestStages.empty())
    return;
  const StageScore &best = trials.getBest();
  isSure &= options.objective.getLoss(best.metrics, plain) < -kSureGain;
  choice.script.regions.push_back({{region.name, bestStages}, best.commands});
  if (choice.script.regions.size() == 1)
    addRivals(trials.takeTried(), bestStages, best);
}

PipelineChoice Chooser::run() {
  choice.script = base;
  for (const PlannedRegion &planned :
       planRegions(findRegions(program), source.stalls))
    if (planned.timeShare >= kMinStagedShare && tournament.mayGoOn())
      improve(planned);
  for (const TriedStages &rival : rivals) {
    Script &script = choice.rivals.emplace_back(choice.script);
    script.regions.front().stages = rival.stages;
    script.regions.front().moves = rival.score.commands;
  }
  if (!isSure)
    choice.rivals.push_back(base);
  return std::move(choice);
}

void search::markLoop(LoopOp loop, const ConductorOptions &options) {
  if (mayPropose(options.agents, CommandGroup::Stages))
    markPlaces(loop);
  if (options.asksModelFor(CommandGroup::Stages))
    markTags(loop);
}

PipelineChoice search::choosePipelines(ProgramOp program, Bench &bench,
                                       const Evaluation &source, Script base,
                                       const ConductorOptions &options,
                                       KernelRecord &record) {
  return Chooser(program, bench, source, std::move(base), options, record)
      .run();
}

Script search::playStages(Bench &bench, const Evaluation &source, Script script,
                          const ConductorOptions &options,
                          KernelRecord &record) {
  Tournament tournament(options, record);
  for (RegionScript &each : script.regions) {
    if (each.stages.empty() || !each.moves.empty())
      continue;
    Script others = script.getStages();
    llvm::erase_if(others.regions, [&](const RegionScript &other) {
      return other.region == each.region;
    });
    StageTrials trials(bench, source, each.region, std::move(others), options,
                       tournament, record);
    trials.tryAll(each.stages);
    trials.playOff();
    if (trials.hasBest())
      each.moves = trials.getBest().commands;
  }
  return script;
}
