//===- Pipelining.cpp -----------------------------------------------------===//
//
// Part of WaveASM Conductor, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "waveasm/conductor/Pipelining.h"

#include "waveasm/conductor/LoopPlaces.h"
#include "waveasm/conductor/StageRounds.h"
#include "waveasm/conductor/search/SearchPlan.h"
#include "waveasm/conductor/search/agents/Agents.h"
#include "waveasm/conductor/search/agents/ListOrders.h"
#include "waveasm/moves/apply_stages/ApplyStages.h"
#include "waveasm/moves/keep_constraints/KeepConstraints.h"
#include "waveasm/scheduling/ProblemJson.h"
#include "waveasm/scheduling/generators/NamedGenerators.h"
#include "waveasm/transforms/lds_slots/LdsSlots.h"
#include "waveasm/transforms/loop_unrolling/LoopUnrolling.h"
#include "waveasm/transforms/pipeline_loop/PipelineLoop.h"

#include "mlir/IR/OwningOpRef.h"

using namespace mlir;
using namespace waveasm;
using namespace waveasm::conductor;

/// Loops that take less of the kernel's time stay as they are.
static constexpr double kMinTimeShare = 0.05;

/// List schedules that a way to pipeline a loop is judged by.
static constexpr unsigned kSchedulesPerWay = 6;

/// If the best of so many of them loses so much against the best way, the
/// others are not tried.
static constexpr unsigned kFirstSchedules = 2;
static constexpr double kHopelessLoss = 0.2;

/// How often the number of loads or products is halved.
static constexpr unsigned kMaxHalvings = 2;

/// The most instructions that all schedules tried for a kernel may have in sum:
/// a fraction of what a search compiles.
static constexpr double kMaxCompiledInstructions = 1 << 18;

/// Second LDS slots are tried where waves wait at barriers for more of the
/// cycles: they can gain little else.
static constexpr double kMinBarrierShare = 0.1;

/// By how much of its time a kernel must gain for each stage: a list schedule
/// is not the last word about a loop.
static constexpr double kMinGain = 0.02;

/// The last stage of modulo schedules, the seats that their placement may look
/// at, and the largest loops that have one.
static constexpr unsigned kMaxDepth = 2;
static constexpr uint64_t kMaxProbes = 4'000'000;
static constexpr unsigned kMaxModuloOperations = 1024;

namespace {

/// The best list schedule of a way to pipeline a loop.
struct Judgement {
  SchedulingMetrics metrics;
  /// Lead to it from the original order.
  SmallVector<MoveCommand> commands;
  /// With the exact solver: the order and the stages, by positions in the loop
  /// before it was pipelined.
  ExactSchedule schedule = {};
  /// The order that was proposed, if it is another one that compiles.
  std::optional<SchedulingMetrics> proposed = {};
};

/// Tries ways to pipeline the loops of a program.
class Chooser {
public:
  Chooser(ProgramOp program, const Measurement &source,
          const ConductorOptions &options, KernelRecord &record)
      : program(program), source(source), options(options), record(record) {}

  MoveScript run();

private:
  void improve(const PlannedRegion &planned);
  StageTrial tryWay(const StageCommands &way,
                    const ExactSchedule *proposed = nullptr);
  void tryHalvings(StageCommands way, ArrayRef<unsigned> tags,
                   SmallVector<unsigned> StageCommands::*list);
  OwningOpRef<ProgramOp> joinTurns(unsigned unroll);
  void tryStages(unsigned unroll);
  void trySlots(unsigned unroll);
  void tryModulo(LoopOp loop, unsigned unroll);
  void tryExact(ProgramOp joined, unsigned unroll);
  StageBound tryExact(Workbench &bench, unsigned unroll, unsigned maxStages);
  void askModel(const SchedulingMetrics &plain);
  llvm::Error applyChosen(ProgramOp copy);
  std::optional<Judgement> judge(StageTrial &trial,
                                 const ExactSchedule *proposed = nullptr);

  bool asks(StringRef agent) const {
    return llvm::is_contained(options.agents, agent);
  }

  /// Whether another way may be tried.
  bool mayGoOn() const {
    return numCompiled <= kMaxCompiledInstructions &&
           !options.search.isStopRequested();
  }

  ProgramOp program;
  const Measurement &source;
  const ConductorOptions &options;
  KernelRecord &record;
  double numCompiled = 0;
  /// The last one is that of the present loop.
  std::vector<PipelinedRegion> chosen;
  MoveScript script;
  /// The best way to pipeline the present loop, and what it takes.
  StageCommands bestWay;
  std::optional<Judgement> best;
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
    trial.error = {error.code,   /*command=*/0, error.moved,   error.other,
                   /*value=*/"", error.message, error.distance};
  });
  return trial;
}

/// Pipelines a copy of the program as chosen. If there is a solver, the
/// operations of the present loop are marked.
llvm::Error Chooser::applyChosen(ProgramOp copy) {
  if (!asks(kExactAgentName))
    return applyPipelines(copy, chosen);
  if (llvm::Error error = waveasm::joinTurns(copy, chosen))
    return error;
  llvm::Expected<LoopOp> loop = findLoop(copy, chosen.back().region);
  if (!loop)
    return loop.takeError();
  markPlaces(*loop);
  std::vector<PipelinedRegion> joined = chosen;
  for (PipelinedRegion &each : joined)
    each.stages.unroll = 1;
  return applyPipelines(copy, joined);
}

/// Compiles the order of `proposed`, if there is one, and list schedules of the
/// present loop, pipelined as chosen, until it is clear that they do not reach
/// `best`. Returns the best one. If there is none, `trial` says why.
std::optional<Judgement> Chooser::judge(StageTrial &trial,
                                        const ExactSchedule *proposed) {
  OwningOpRef<ProgramOp> copy(cast<ProgramOp>(program->clone()));
  if (llvm::Error error = applyChosen(*copy)) {
    trial = refuse(std::move(error));
    return std::nullopt;
  }
  if (std::optional<std::string> broken = findBrokenConstraint(*copy)) {
    trial = {Outcome::Refused};
    trial.error = {MoveErrorCode::Constraint,
                   /*command=*/0,
                   std::nullopt,
                   std::nullopt,
                   /*value=*/"",
                   *broken};
    return std::nullopt;
  }
  auto bench = Workbench::create(writeProgram(*copy), chosen.back().region,
                                 options.measurement);
  const Measurement &first = bench->measure();
  if (!first.succeeded()) {
    trial = {Outcome::Failed, {}, {}, first.failure};
    return std::nullopt;
  }
  const MoveEngine &engine = bench->getEngine();
  TagOrder original = engine.getOrder(), order = original;
  SchedulingMetrics metrics = first.metrics;
  std::vector<ListSchedulerOptions> variants = getListVariants(*bench);
  std::optional<SchedulingMetrics> proposedMetrics;
  if (proposed) {
    TagOrder nearest = findNearestOrder(*bench, *proposed);
    const Measurement &found = bench->measure(nearest);
    if (found.succeeded()) {
      proposedMetrics = found.metrics;
      if (options.objective.isBetter(found.metrics, metrics)) {
        order = nearest;
        metrics = found.metrics;
      }
    }
    bench->getEngine().setOrder(order);
  }
  for (unsigned numTried = 0;
       numTried < kSchedulesPerWay && !variants.empty() && mayGoOn() &&
       !(best && numTried >= kFirstSchedules &&
         options.objective.getLoss(metrics, best->metrics) > kHopelessLoss);
       ++numTried) {
    RoundInput input{*bench,
                     options.objective,
                     /*round=*/1,
                     /*roundsLeft=*/0,
                     /*maxEvaluations=*/1,
                     /*agentNumber=*/0,
                     options.search.memoryOrder,
                     source.metrics,
                     first,
                     /*history=*/{},
                     options.search.control};
    order = findBestListOrder(input, variants);
    metrics = bench->measure(order).metrics;
  }
  record.evaluations += bench->getNumEvaluations();
  numCompiled += bench->getNumCompiled();
  Judgement result{metrics, makeCommands(original, order, [&](unsigned tag) {
                     return engine.isPinned(tag);
                   })};
  result.proposed = proposedMetrics;
  if (asks(kExactAgentName)) {
    bench->getEngine().setOrder(order);
    result.schedule = readSchedule(*bench);
  }
  return result;
}

/// Tries one way to pipeline the present loop, also with the order that is
/// proposed for it, and keeps it if it gains.
StageTrial Chooser::tryWay(const StageCommands &way,
                           const ExactSchedule *proposed) {
  StageTrial trial{Outcome::Worse};
  if (!mayGoOn())
    return trial;
  chosen.back().stages = way;
  std::optional<Judgement> result = judge(trial, proposed);
  if (!result)
    return trial;
  trial.metrics = result->metrics;
  trial.proposed = result->proposed;
  if (options.objective.getLoss(result->metrics, best->metrics) < -kMinGain) {
    trial.outcome = Outcome::Kept;
    best = std::move(result);
    bestWay = way;
  }
  return trial;
}

/// Tries `way` with all of `tags` in one of its lists, then with half of them
/// and so on: the first ones of those to prefetch, the last ones of those to
/// delay.
void Chooser::tryHalvings(StageCommands way, ArrayRef<unsigned> tags,
                          SmallVector<unsigned> StageCommands::*list) {
  bool isDelayed = list == &StageCommands::delayed;
  size_t last = 0;
  for (size_t count = tags.size(), i = 0; i <= kMaxHalvings && count != last;
       ++i) {
    (way.*list).assign(isDelayed ? tags.end() - count : tags.begin(),
                       isDelayed ? tags.end() : tags.begin() + count);
    tryWay(way);
    last = count;
    count = (count + 1) / 2;
  }
}

/// A copy of the program in which a turn of the present loop does what `unroll`
/// turns do; null if that cannot be.
OwningOpRef<ProgramOp> Chooser::joinTurns(unsigned unroll) {
  chosen.back().stages = {};
  chosen.back().stages.unroll = unroll;
  OwningOpRef<ProgramOp> copy(cast<ProgramOp>(program->clone()));
  if (llvm::Error error = waveasm::joinTurns(*copy, chosen)) {
    llvm::consumeError(std::move(error));
    return nullptr;
  }
  return copy;
}

/// Tries the ways with `unroll` turns in a turn.
void Chooser::tryStages(unsigned unroll) {
  StageCommands way;
  way.unroll = unroll;
  OwningOpRef<ProgramOp> copy = joinTurns(unroll);
  if (!copy)
    return;
  llvm::Expected<LoopOp> loop = findLoop(*copy, chosen.back().region);
  if (!loop)
    return llvm::consumeError(loop.takeError());
  tryHalvings(way, getTags(getGlobalLoads(*loop)), &StageCommands::prefetched);
  // In addition to the loads, if they gained.
  if (bestWay.unroll == unroll)
    way = bestWay;
  tryHalvings(way, getTags(getMatrixProducts(*loop)), &StageCommands::delayed);
  // What these stages gain, halvings have found so far, so they are for those
  // who ask for such schedules.
  if (asks("modulo") || asks("select"))
    tryModulo(*loop, unroll);
  if (asks(kExactAgentName))
    tryExact(*copy, unroll);
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

/// The commands for the stages of `schedule`, at most three, in a loop with
/// `unroll` turns of the source in a turn.
static StageCommands getWay(const SchedulingProblem &problem,
                            const ScheduleAnalysis &schedule, unsigned unroll) {
  StageCommands way;
  way.unroll = unroll;
  unsigned stages = schedule.getNumStages();
  if (stages > 1)
    way.prefetched = getBorder(problem, schedule, 0, /*isLast=*/false);
  if (stages > 2)
    way.delayed = getBorder(problem, schedule, stages - 1, /*isLast=*/true);
  return way;
}

/// Tries the stages of modulo schedules of `loop`, which has `unroll` turns of
/// the source in a turn.
void Chooser::tryModulo(LoopOp loop, unsigned unroll) {
  DependenceGraph graph(loop.getBody().front());
  SchedulingProblem problem(graph);
  if (problem.getNumPlaced() > kMaxModuloOperations)
    return;
  GeneratorOptions generator;
  generator.waves =
      std::max(1U, static_cast<unsigned>(source.metrics.occupancy));
  generator.maxProbes = kMaxProbes;
  for (unsigned depth = 1; depth <= kMaxDepth && mayGoOn(); ++depth) {
    generator.maxDepth = depth;
    ScheduleAnalysis schedule = generateSchedule("modulo", problem, generator);
    unsigned stages = schedule.succeeded() ? schedule.getNumStages() : 0;
    // The terminator is in the last stage.
    if (stages < 2)
      continue;
    schedule.order.pop_back();
    schedule.stages.pop_back();
    StageCommands way = getWay(problem, schedule, unroll);
    if (way.hasStages())
      tryWay(way);
  }
}

/// Asks the exact solver for stages of the present loop in `joined`, which has
/// `unroll` turns of the source in a turn.
void Chooser::tryExact(ProgramOp joined, unsigned unroll) {
  auto bench = Workbench::create(writeProgram(joined), chosen.back().region,
                                 options.measurement);
  for (unsigned stages = 2; stages <= kMaxStages && mayGoOn(); ++stages)
    record.stageBounds.push_back(tryExact(*bench, unroll, stages));
}

/// The same for a number of stages. `bench` has the loop in its original order.
StageBound Chooser::tryExact(Workbench &bench, unsigned unroll,
                             unsigned maxStages) {
  StageBound result{chosen.back().region, unroll, maxStages};
  result.metricsBefore = best->metrics;
  // The end of the turn is in no schedule.
  ExactSchedule hint = best->schedule;
  hint.order.push_back(bench.getProblem().size() - 1);
  hint.stages.push_back(0);
  if (bestWay.unroll != unroll ||
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
      tryWay(getWay(bench.getProblem(), analysis, unroll), &schedule);
  result.outcome = trial.outcome;
  result.metrics = trial.proposed;
  result.failure = trial.error ? trial.error->message : trial.failure;
  return result;
}

/// Tries second slots for the buffers in the LDS, with `unroll` turns in a turn
/// and the stages that are best so far. Then also lets the writes of a turn
/// stand beside the reads of the one before, which takes loads that are another
/// turn ahead.
void Chooser::trySlots(unsigned unroll) {
  if (best->metrics.stallBarrier < kMinBarrierShare * best->metrics.cycles)
    return;
  OwningOpRef<ProgramOp> copy = joinTurns(unroll);
  if (!copy)
    return;
  llvm::Expected<LoopOp> loop = findLoop(*copy, chosen.back().region);
  if (!loop)
    return llvm::consumeError(loop.takeError());
  StageCommands way;
  if (bestWay.unroll == unroll)
    way = bestWay;
  way.unroll = unroll;
  way.slotted = getSlotCandidates(*loop);
  if (way.slotted.empty())
    return;
  tryWay(way);
  way.prefetched.clear();
  SmallVector<LdsBuffer> buffers = findLdsBuffers(*loop);
  for (unsigned number : way.slotted)
    way.prefetched.append(getTags(buffers[number].getWrites()));
  for (unsigned tag : getTags(getGlobalLoads(*loop)))
    way.prefetched.append(2, tag);
  tryWay(way);
}

/// Lets a model try other ways than `bestWay`.
void Chooser::askModel(const SchedulingMetrics &plain) {
  // The limit is about the time of compiles without a model.
  numCompiled = 0;
  std::vector<RoundRecord> rounds = runStageRounds(
      {program, chosen.back().region, source.metrics, plain, bestWay,
       [&]() -> const SchedulingMetrics & { return best->metrics; },
       [&](const StageCommands &way) { return tryWay(way); }},
      options);
  llvm::move(rounds, std::back_inserter(record.stageRounds));
}

/// Decides about the loop of `planned`.
void Chooser::improve(const PlannedRegion &planned) {
  const ScheduleRegion &region = planned.region;
  auto loop = cast<LoopOp>(region.block->getParentOp());
  chosen.push_back({region.name, {}});
  bestWay = {};
  best = std::nullopt;
  StageTrial trial{Outcome::Worse};
  best = judge(trial);
  if (best) {
    SchedulingMetrics plain = best->metrics;
    tryStages(1);
    if (options.unroll) {
      StageCommands joined;
      joined.unroll = getUsefulFactor(loop, kMaxUnrolledInstructions);
      if (joined.unroll > 1) {
        tryStages(2);
        tryWay(joined);
      }
    }
    trySlots(bestWay.unroll);
    if (options.numLlmAgents > 0 && planned.isWorthModel())
      askModel(plain);
  }
  chosen.back().stages = bestWay;
  if (bestWay.empty()) {
    chosen.pop_back();
    return;
  }
  ScriptRound &round = script.rounds.emplace_back();
  round.kernel = program.getKernelName().str();
  round.region = region.name;
  round.stages = bestWay;
  round.commands = best->commands;
}

MoveScript Chooser::run() {
  for (const PlannedRegion &planned :
       planRegions(findRegions(program), source.stalls))
    if (planned.region.isInnermostLoop && planned.timeShare >= kMinTimeShare &&
        mayGoOn())
      improve(planned);
  return std::move(script);
}

MoveScript conductor::choosePipelines(ProgramOp program,
                                      const Measurement &source,
                                      const ConductorOptions &options,
                                      KernelRecord &record) {
  return Chooser(program, source, options, record).run();
}
