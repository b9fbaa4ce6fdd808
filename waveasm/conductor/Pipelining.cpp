//===- Pipelining.cpp -----------------------------------------------------===//
//
// Part of WaveASM Conductor, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "waveasm/conductor/Pipelining.h"

#include "waveasm/conductor/LoopPlaces.h"
#include "waveasm/conductor/StageRounds.h"
#include "waveasm/conductor/WayJudge.h"
#include "waveasm/conductor/search/SearchPlan.h"
#include "waveasm/conductor/search/agents/Agents.h"
#include "waveasm/dialect/SchedulingHint.h"
#include "waveasm/moves/apply_stages/ApplyStages.h"
#include "waveasm/moves/keep_constraints/KeepConstraints.h"
#include "waveasm/scheduling/ProblemJson.h"
#include "waveasm/scheduling/generators/NamedGenerators.h"
#include "waveasm/transforms/lds_slots/LdsSlots.h"
#include "waveasm/transforms/loop_unrolling/LoopUnrolling.h"
#include "waveasm/transforms/pipeline_loop/PipelineLoop.h"

#include "mlir/IR/OwningOpRef.h"
#include "llvm/ADT/Sequence.h"

using namespace mlir;
using namespace waveasm;
using namespace waveasm::conductor;

/// Loops that take less of the kernel's time stay as they are.
static constexpr double kMinTimeShare = 0.05;

/// How often the number of loads or products is halved.
static constexpr unsigned kMaxHalvings = 2;

/// Second LDS slots are tried where waves wait at barriers for more of the
/// cycles: they can gain little else.
static constexpr double kMinBarrierShare = 0.1;

/// Loads run another turn ahead where waves wait for them for a share of the
/// cycles and these are above the bound by a share.
static constexpr double kMinVmemShare = 0.1;
static constexpr double kMinAboveBound = 0.05;

/// Loads of whole lines are tried where lines bound this share of the cycles.
static constexpr double kMinLinesShare = 0.5;

/// By how much of its time a kernel must gain for each stage: a list schedule
/// is not the last word about a loop.
static constexpr double kMinGain = 0.02;

/// Schedules of a search may reverse what list schedules say about gains below
/// this one.
static constexpr double kSureGain = 0.1;

/// How many ways are rivals of the best one, and how much more they may take.
static constexpr unsigned kMaxRivals = 3;
static constexpr double kMaxRivalLoss = 0.05;

/// The last stage of modulo schedules, the seats that their placement may look
/// at, and the largest loops that have one.
static constexpr unsigned kMaxDepth = 2;
static constexpr uint64_t kMaxProbes = 4'000'000;
static constexpr unsigned kMaxModuloOperations = 1024;

namespace {

/// A way to pipeline a loop, and its best list schedules.
struct TriedWay {
  StageCommands stages;
  Judgement judgement;
};

/// Tries ways to pipeline the loops of a program.
class Chooser {
public:
  Chooser(ProgramOp program, const Measurement &source,
          const ConductorOptions &options, KernelRecord &record)
      : program(program), source(source), options(options), record(record),
        wayJudge(options, record) {}

  PipelineChoice run();

private:
  void improve(const PlannedRegion &planned);
  void addRivals();
  void tryWays(LoopOp loop, const StageCommands &base);
  void tryLines(StageCommands base);
  StageTrial tryWay(const StageCommands &way,
                    const ExactSchedule *proposed = nullptr);
  std::vector<StageTrial> tryAll(ArrayRef<StageCommands> ways,
                                 const ExactSchedule *proposed = nullptr);
  void tryHalvings(StageCommands way, ArrayRef<unsigned> tags,
                   SmallVector<unsigned> StageCommands::*list);
  llvm::Expected<ProgramOp> getBase(const StageCommands &base);
  LoopOp findLoopOf(const StageCommands &base);
  void noteRefusal(const StageCommands &way, const StageTrial &trial);
  void tryStages(const StageCommands &base);
  void trySlots(const StageCommands &base);
  void tryModulo(LoopOp loop, const StageCommands &base);
  void tryExact(ProgramOp copy, const StageCommands &base);
  StageBound tryExact(Workbench &bench, const StageCommands &base,
                      unsigned maxStages);
  void askModel(const SchedulingMetrics &plain);
  llvm::Expected<std::string> write(const StageCommands &way);

  bool asks(StringRef agent) const {
    return llvm::is_contained(options.agents, agent);
  }

  ProgramOp program;
  const Measurement &source;
  const ConductorOptions &options;
  KernelRecord &record;
  WayJudge wayJudge;
  /// The last one is that of the present loop.
  std::vector<PipelinedRegion> chosen;
  /// The program as ways to pipeline the present loop find it, by what comes
  /// before their stages.
  std::map<std::string, OwningOpRef<ProgramOp>> bases;
  PipelineChoice choice;
  /// Whether each loop gains so much that a search will not find a better order
  /// without its stages.
  bool isSure = true;
  /// Whether a model proposes the ways that are tried.
  bool asksModel = false;
  /// The best way to pipeline the present loop, and what it takes.
  StageCommands bestWay;
  std::optional<Judgement> best;
  /// Those of the present loop that compile.
  std::vector<TriedWay> tried;
  /// Those of the first loop that is pipelined, which takes the most time.
  std::vector<TriedWay> rivals;
};

} // namespace

static SmallVector<unsigned> getTags(ArrayRef<Operation *> operations) {
  SmallVector<unsigned> tags;
  for (Operation *op : operations)
    if (std::optional<unsigned> tag = getTag(op))
      tags.push_back(*tag);
  return tags;
}

static StageTrial refuse(llvm::Error error) {
  StageTrial trial{Outcome::Refused};
  llvm::handleAllErrors(std::move(error), [&](const StageError &error) {
    trial.error = {error.code,     /*command=*/0, error.moved,
                   error.other,    /*value=*/"",  error.message,
                   error.distance, error.needed,  error.limit};
  });
  return trial;
}

/// The program with what `base` says about the present loop, and with what
/// comes before the stages of the loops before. Fails with a `StageError`.
llvm::Expected<ProgramOp> Chooser::getBase(const StageCommands &base) {
  OwningOpRef<ProgramOp> &known = bases[toString(base)];
  if (known)
    return *known;
  OwningOpRef<ProgramOp> copy(cast<ProgramOp>(program->clone()));
  std::vector<PipelinedRegion> pipelines = chosen;
  pipelines.back().stages = base;
  if (llvm::Error error = prepareRegions(*copy, pipelines))
    return std::move(error);
  known = std::move(copy);
  return *known;
}

/// Leaves to the record why `way` is refused. The rounds of a model say that
/// themselves.
void Chooser::noteRefusal(const StageCommands &way, const StageTrial &trial) {
  if (!asksModel)
    record.stageRefusals.push_back(
        {chosen.back().region, listCommands(way), *trial.error});
}

/// The present loop as `base` prepares it; null if it cannot be prepared so,
/// which the record then says.
LoopOp Chooser::findLoopOf(const StageCommands &base) {
  llvm::Expected<ProgramOp> prepared = getBase(base);
  llvm::Expected<LoopOp> loop =
      prepared ? findLoop(*prepared, chosen.back().region)
               : llvm::Expected<LoopOp>(prepared.takeError());
  if (loop)
    return *loop;
  noteRefusal(base, refuse(loop.takeError()));
  return nullptr;
}

/// The program with the present loop pipelined in this way. The operations of
/// the loop are marked for a solver and for a model. Fails with a `StageError`.
llvm::Expected<std::string> Chooser::write(const StageCommands &way) {
  chosen.back().stages = way;
  llvm::Expected<ProgramOp> base = getBase(way.getBase());
  if (!base)
    return base.takeError();
  OwningOpRef<ProgramOp> copy(cast<ProgramOp>((*base)->clone()));
  bool marksPlaces = asks(kExactAgentName),
       marksTags = options.numLlmAgents > 0;
  if ((marksPlaces || marksTags) && way.hasStages()) {
    llvm::Expected<LoopOp> loop = findLoop(*copy, chosen.back().region);
    if (!loop)
      return loop.takeError();
    if (marksPlaces)
      markPlaces(*loop);
    if (marksTags)
      markTags(*loop);
  }
  if (llvm::Error error = addStages(*copy, chosen))
    return std::move(error);
  if (std::optional<std::string> broken = findBrokenConstraint(*copy))
    return llvm::make_error<StageError>(chosen.back().region,
                                        MoveErrorCode::Constraint, *broken);
  return writeProgram(*copy);
}

/// Tries ways to pipeline the present loop that do not depend on each other,
/// also with the order that is proposed for them, and keeps the best one if it
/// gains.
std::vector<StageTrial> Chooser::tryAll(ArrayRef<StageCommands> ways,
                                        const ExactSchedule *proposed) {
  std::vector<StageTrial> trials;
  SmallVector<Way> written;
  SmallVector<size_t> numbers;
  for (size_t i = 0; i < ways.size(); ++i) {
    const StageCommands &way = ways[i];
    StageTrial &trial = trials.emplace_back(StageTrial{Outcome::Worse});
    // What is known stays true, even if less would now be tried of it.
    auto known = llvm::find_if(
        tried, [&](const TriedWay &each) { return each.stages == way; });
    if (!proposed && known != tried.end()) {
      trial.metrics = known->judgement.metrics;
      trial.costs = known->judgement.costs;
      continue;
    }
    if (!wayJudge.mayGoOn())
      continue;
    llvm::Expected<std::string> program = write(way);
    if (!program) {
      trial = refuse(program.takeError());
      noteRefusal(way, trial);
      continue;
    }
    written.push_back({std::move(*program), proposed});
    numbers.push_back(i);
  }
  std::vector<Verdict> verdicts =
      wayJudge.judge(written, chosen.back().region, best ? &*best : nullptr);
  for (auto [i, verdict] : llvm::zip_equal(numbers, verdicts)) {
    StageTrial &trial = trials[i];
    if (auto *failure = std::get_if<WayFailure>(&verdict)) {
      trial.outcome = Outcome::Failed;
      trial.failure = std::move(failure->message);
      trial.lacksRegisters = failure->lacksRegisters;
      continue;
    }
    auto &result = std::get<Judgement>(verdict);
    trial.metrics = result.metrics;
    trial.proposed = result.proposed;
    trial.costs = result.costs;
    tried.push_back({ways[i], result});
    if (best &&
        options.objective.getLoss(result.metrics, best->metrics) >= -kMinGain)
      continue;
    trial.outcome = Outcome::Kept;
    best = std::move(result);
    bestWay = ways[i];
  }
  return trials;
}

StageTrial Chooser::tryWay(const StageCommands &way,
                           const ExactSchedule *proposed) {
  return std::move(tryAll(way, proposed).front());
}

/// Tries `way` with all of `tags` in one of its lists, then with half of them
/// and so on: the first ones of those to prefetch, the last ones of those to
/// delay.
void Chooser::tryHalvings(StageCommands way, ArrayRef<unsigned> tags,
                          SmallVector<unsigned> StageCommands::*list) {
  bool isDelayed = list == &StageCommands::delayed;
  std::vector<StageCommands> ways;
  size_t last = 0;
  for (size_t count = tags.size(); ways.size() <= kMaxHalvings && count != last;
       count = (count + 1) / 2) {
    (way.*list).assign(isDelayed ? tags.end() - count : tags.begin(),
                       isDelayed ? tags.end() : tags.begin() + count);
    ways.push_back(way);
    last = count;
  }
  if (ways.empty())
    return;
  // Most of them lose clearly against the first one.
  tryWay(ways.front());
  tryAll(ArrayRef(ways).drop_front());
}

/// Whether loads take longer than the rest lets them.
static bool waitsForLoads(const SchedulingMetrics &metrics) {
  return metrics.stallVmem >= kMinVmemShare * metrics.cycles &&
         metrics.cycles >= (1 + kMinAboveBound) * metrics.bound;
}

/// Tries `base` with stages.
void Chooser::tryStages(const StageCommands &base) {
  StageCommands way = base;
  LoopOp loop = findLoopOf(base);
  if (!loop)
    return;
  tryHalvings(way, getTags(getGlobalLoads(loop)), &StageCommands::prefetched);
  // In addition to the loads, if they gained.
  if (bestWay.hasBaseOf(base))
    way = bestWay;
  tryHalvings(way, getTags(getMatrixProducts(loop)), &StageCommands::delayed);
  if (bestWay.hasBaseOf(base) && waitsForLoads(best->metrics)) {
    way = bestWay;
    way.prefetched.append(bestWay.prefetched);
    tryWay(way);
  }
  // What these stages gain, halvings have found so far, so they are for those
  // who ask for such schedules.
  if (asks("modulo") || asks("select"))
    tryModulo(loop, base);
  if (asks(kExactAgentName))
    tryExact(loop->getParentOfType<ProgramOp>(), base);
}

/// The operations of `schedule` with this stage that none of the others of the
/// stage must follow or, for the last stage, come before: the tags that
/// commands need.
static SmallVector<unsigned> getBorder(const SchedulingProblem &problem,
                                       const ScheduleAnalysis &schedule,
                                       unsigned stage, bool isLast) {
  llvm::DenseSet<unsigned> members;
  for (auto [position, at] : llvm::zip_equal(schedule.order, schedule.stages))
    if (at == stage)
      members.insert(position);
  llvm::DenseSet<unsigned> inside;
  for (unsigned to : members)
    visitPlacedPredecessors(problem, to,
                            [&](const Precedence &precedence, const auto &) {
                              if (members.contains(precedence.from))
                                inside.insert(isLast ? to : precedence.from);
                            });
  SmallVector<unsigned> tags;
  for (unsigned position : schedule.order)
    if (members.contains(position) && !inside.contains(position))
      if (auto tag = getTag(problem.getOperations()[position].op))
        tags.push_back(*tag);
  llvm::sort(tags);
  return tags;
}

/// `base` with the stages of `schedule`, at most three.
static StageCommands getWay(const SchedulingProblem &problem,
                            const ScheduleAnalysis &schedule,
                            const StageCommands &base) {
  StageCommands way = base;
  unsigned stages = schedule.getNumStages();
  if (stages > 1)
    way.prefetched = getBorder(problem, schedule, 0, /*isLast=*/false);
  if (stages > 2)
    way.delayed = getBorder(problem, schedule, stages - 1, /*isLast=*/true);
  return way;
}

/// Tries `base` with the stages of modulo schedules of `loop`.
void Chooser::tryModulo(LoopOp loop, const StageCommands &base) {
  DependenceGraph graph(loop.getBody().front());
  SchedulingProblem problem(graph);
  if (problem.getNumPlaced() > kMaxModuloOperations)
    return;
  GeneratorOptions generator;
  generator.waves =
      std::max(1U, static_cast<unsigned>(source.metrics.occupancy));
  generator.maxProbes = kMaxProbes;
  for (unsigned depth = 1; depth <= kMaxDepth && wayJudge.mayGoOn(); ++depth) {
    generator.maxDepth = depth;
    ScheduleAnalysis schedule = generateSchedule("modulo", problem, generator);
    unsigned stages = schedule.succeeded() ? schedule.getNumStages() : 0;
    // The terminator is in the last stage.
    if (stages < 2)
      continue;
    schedule.order.pop_back();
    schedule.stages.pop_back();
    StageCommands way = getWay(problem, schedule, base);
    if (!way.prefetched.empty() || !way.delayed.empty())
      tryWay(way);
  }
}

/// Asks the exact solver for stages of the present loop in `copy`, to which
/// `base` is done.
void Chooser::tryExact(ProgramOp copy, const StageCommands &base) {
  auto bench = Workbench::create(writeProgram(copy), chosen.back().region,
                                 options.measurement);
  for (unsigned stages = 2; stages <= kMaxStages && wayJudge.mayGoOn();
       ++stages)
    record.stageBounds.push_back(tryExact(*bench, base, stages));
}

/// The same for a number of stages. `bench` has the loop in its original order.
StageBound Chooser::tryExact(Workbench &bench, const StageCommands &base,
                             unsigned maxStages) {
  StageBound result;
  result.region = chosen.back().region;
  result.unroll = base.unroll;
  result.loadsLines = base.loadsLines;
  result.maxStages = maxStages;
  result.metricsBefore = best->ofLoop;
  // The end of the turn is in no schedule.
  ExactSchedule hint = best->schedule;
  hint.order.push_back(bench.getProblem().size() - 1);
  hint.stages.push_back(0);
  if (!bestWay.hasBaseOf(base) ||
      hint.order.size() != bench.getProblem().getNumPlaced() ||
      llvm::any_of(hint.stages,
                   [&](unsigned stage) { return stage >= maxStages; })) {
    hint.order = bench.toPositions(bench.getEngine().getOrder());
    hint.stages.assign(hint.order.size(), 0);
  }
  llvm::Expected<std::optional<ExactSchedule>> found = findExactStages(
      bench, options.search.solver, maxStages, hint, options.search.control);
  if (!found) {
    result.failure = llvm::toString(found.takeError());
    return result;
  }
  if (!*found) {
    result.failure = "no operation of the loop decides whether another turn "
                     "follows";
    return result;
  }
  ExactSchedule &schedule = **found;
  result.before = schedule.hintCycles;
  result.cycles = schedule.cycles;
  result.bound = schedule.bound;
  ScheduleAnalysis analysis;
  for (auto [position, stage] :
       llvm::zip_equal(schedule.order, schedule.stages))
    if (position != bench.getProblem().size() - 1) {
      analysis.order.push_back(position);
      analysis.stages.push_back(stage);
    }
  result.stages = analysis.getNumStages();
  if (schedule.order == hint.order && schedule.stages == hint.stages)
    return result;
  StageTrial trial =
      tryWay(getWay(bench.getProblem(), analysis, base), &schedule);
  result.outcome = trial.outcome;
  result.metrics = trial.proposed;
  result.failure = trial.error ? trial.error->message : trial.failure;
  return result;
}

/// Tries `base` with second slots for the buffers in the LDS and the stages
/// that are best so far. Then also lets the writes of a turn stand beside the
/// reads of the one before, which takes loads that are another turn ahead.
void Chooser::trySlots(const StageCommands &base) {
  if (best->metrics.stallBarrier < kMinBarrierShare * best->metrics.cycles)
    return;
  LoopOp loop = findLoopOf(base);
  if (!loop)
    return;
  StageCommands way = bestWay.hasBaseOf(base) ? bestWay : base;
  way.slotted = getSlotCandidates(loop);
  if (way.slotted.empty())
    return;
  tryWay(way);
  way.prefetched.clear();
  SmallVector<LdsBuffer> buffers = findLdsBuffers(loop);
  for (unsigned number : way.slotted)
    way.prefetched.append(getTags(buffers[number].getWrites()));
  for (unsigned tag : getTags(getGlobalLoads(loop)))
    way.prefetched.append(2, tag);
  tryWay(way);
}

/// Whether the kernel waits for cache lines for most of what it takes.
static bool isBoundByLines(const SchedulingMetrics &metrics) {
  return metrics.boundLines >= kMinLinesShare * metrics.cycles;
}

/// Tries `base` with loads of whole lines, with and without stages, where lines
/// are what is missing.
void Chooser::tryLines(StageCommands base) {
  if (!isBoundByLines(best->metrics))
    return;
  base.loadsLines = true;
  tryWay(base);
  if (bestWay.hasBaseOf(base))
    tryStages(base);
}

/// Tries ways to pipeline `loop` that do to it what `base` says, among other
/// things.
void Chooser::tryWays(LoopOp loop, const StageCommands &base) {
  tryStages(base);
  tryLines(base);
  if (!options.unroll)
    return;
  // Turns that are joined tell buffers that change places apart, and with that
  // which of their barriers nothing needs.
  StageCommands several = base;
  several.unpinned |=
      getRotationPeriod(loop) > 1 && !hasSchedulingHint(loop.getBody().front());
  // Two turns share lines where each uses half of them, four where a quarter.
  for (unsigned turns : {2, 4}) {
    StageCommands shared = several;
    shared.unroll = turns;
    tryLines(shared);
  }
  StageCommands joined = several;
  joined.unroll = getUsefulFactor(loop, kMaxUnrolledInstructions);
  if (joined.unroll == 1)
    return;
  StageCommands few = several;
  few.unroll = std::max(2U, getRotationPeriod(loop));
  tryStages(few);
  tryWay(joined);
}

/// Lets a model try other ways than `bestWay`.
void Chooser::askModel(const SchedulingMetrics &plain) {
  // The limit is about the time of compiles without a model.
  wayJudge.startAnew();
  asksModel = true;
  std::vector<RoundRecord> rounds = runStageRounds(
      {program, chosen.back().region, source.metrics, plain, bestWay,
       [&]() -> const SchedulingMetrics & { return best->metrics; },
       [&]() -> const OrderCosts & { return best->costs; },
       [&](const StageCommands &way) { return tryWay(way); },
       [&] { return wayJudge.mayGoOn(); }},
      options);
  asksModel = false;
  llvm::move(rounds, std::back_inserter(record.stageRounds));
}

/// Keeps the best of the other ways to pipeline the present loop.
void Chooser::addRivals() {
  llvm::erase_if(tried, [&](const TriedWay &way) {
    // `run` adds the program without any stages.
    return way.stages == bestWay || way.stages.empty() ||
           options.objective.getLoss(way.judgement.metrics, best->metrics) >
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
  double sum = best->numCompiled;
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
  auto loop = region.isInnermostLoop ? cast<LoopOp>(region.block->getParentOp())
                                     : LoopOp();
  chosen.push_back({region.name, {}});
  bases.clear();
  tried.clear();
  bestWay = {};
  best = std::nullopt;
  tryWay({});
  const std::optional<Judgement> plain = best;
  if (plain && !loop) {
    StageCommands way;
    if (hasSchedulingHint(*region.block)) {
      way.unpinned = true;
      tryWay(way);
      way = bestWay;
    }
    way.loadsLines = true;
    tryWay(way);
  } else if (plain) {
    StageCommands base;
    base.unpinned = hasSchedulingHint(*region.block);
    if (base.unpinned)
      tryWay(base);
    tryWays(loop, base);
    // Stages gain less within the hints of the source.
    if (base.unpinned && !bestWay.unpinned)
      tryWays(loop, {});
    trySlots(bestWay.getBase());
    if (loop && options.numLlmAgents > 0 && planned.isWorthModel())
      askModel(plain->metrics);
  }
  chosen.back().stages = bestWay;
  if (bestWay.empty()) {
    chosen.pop_back();
    return;
  }
  isSure &=
      options.objective.getLoss(best->metrics, plain->metrics) < -kSureGain;
  ScriptRound &round = choice.script.rounds.emplace_back();
  round.kernel = program.getKernelName().str();
  round.region = region.name;
  round.stages = bestWay;
  round.commands = best->commands;
  if (choice.script.rounds.size() == 1)
    addRivals();
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

PipelineChoice conductor::choosePipelines(ProgramOp program,
                                          const Measurement &source,
                                          const ConductorOptions &options,
                                          KernelRecord &record) {
  return Chooser(program, source, options, record).run();
}
