//===- WayJudge.cpp -------------------------------------------------------===//
//
// Part of WaveASM Conductor, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "waveasm/conductor/WayJudge.h"

#include "waveasm/conductor/LoopPlaces.h"
#include "waveasm/conductor/search/SearchPlan.h"
#include "waveasm/conductor/search/agents/Agents.h"
#include "waveasm/conductor/search/agents/ListOrders.h"
#include "waveasm/conductor/search/agents/PlayedOrder.h"

using namespace mlir;
using namespace waveasm;
using namespace waveasm::conductor;

/// List schedules that a way to pipeline a loop is judged by: of the loop, and
/// then of what stands around it, where the first and the last turns work.
static constexpr unsigned kSchedulesPerWay = 6;
static constexpr unsigned kSchedulesAround = 2;

/// What stands around a loop and takes less of the time is not put in order to
/// judge a way.
static constexpr double kMinShareAround = 0.2;

/// If the best of so many of them loses so much against the best way, the
/// others are not tried.
static constexpr unsigned kFirstSchedules = 2;
static constexpr double kHopelessLoss = 0.2;

/// What takes no more than this above its bound has little to gain in a small
/// model, and what loses more against the best way does not gain enough.
static constexpr double kMinAboveBound = 0.1;
static constexpr double kMaxPlayedLoss = 0.1;

/// Decides about the random numbers of orders that are played.
static constexpr uint64_t kPlaySeed = 1;

/// The most instructions that all schedules tried for a kernel may have in sum:
/// a fraction of what a search compiles.
static constexpr double kMaxCompiledInstructions = 1 << 18;

bool WayJudge::mayGoOn() const {
  return numCompiled <= kMaxCompiledInstructions &&
         !options.search.isStopRequested();
}

/// Compiles at most `limit` list schedules of the region of `bench`, whose
/// present order takes `metrics`, until it is clear that they do not reach
/// `best`. Leaves the region in the best order, and `metrics` to it.
void WayJudge::listSchedules(Workbench &bench, unsigned limit,
                             const Judgement *best,
                             SchedulingMetrics &metrics) {
  const Measurement &first = bench.measure();
  std::vector<ListSchedulerOptions> variants = getListVariants(bench);
  for (unsigned numTried = 0;
       numTried < limit && !variants.empty() && mayGoOn() &&
       !(best && numTried >= kFirstSchedules &&
         options.objective.getLoss(metrics, best->metrics) > kHopelessLoss);
       ++numTried) {
    RoundInput input{bench,
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
    metrics = bench.measure(findBestListOrder(input, variants)).metrics;
  }
  record.evaluations += bench.getNumEvaluations();
  numCompiled += bench.getNumCompiled();
}

/// Leaves the region of `bench` in an order that comes of its present one in a
/// small model, if that is better, and `metrics` to it.
void WayJudge::playAhead(Workbench &bench, SchedulingMetrics &metrics) {
  unsigned evaluated = bench.getNumEvaluations();
  double compiled = bench.getNumCompiled();
  metrics = bench.measure(findPlayedOrder(bench, options.objective, kPlaySeed))
                .metrics;
  record.evaluations += bench.getNumEvaluations() - evaluated;
  numCompiled += bench.getNumCompiled() - compiled;
}

/// Leaves `metrics` to the best list schedule of the region around the loop of
/// `loopBench`. That order is not kept: the search finds one that fits the
/// order that the loop will have.
void WayJudge::scheduleAround(Workbench &loopBench, const Judgement *best,
                              SchedulingMetrics &metrics) {
  ProgramOp ordered = loopBench.getProgram();
  Block *block = loopBench.getRegion().block->getParentOp()->getBlock();
  for (const PlannedRegion &planned :
       planRegions(findRegions(ordered), loopBench.measure().stalls)) {
    if (planned.region.block != block || planned.timeShare < kMinShareAround)
      continue;
    auto bench = Workbench::create(writeProgram(ordered), planned.region.name,
                                   options.measurement);
    listSchedules(*bench, kSchedulesAround, best, metrics);
  }
}

std::variant<Judgement, std::string>
WayJudge::judge(ProgramOp program, StringRef region, const Judgement *best,
                const ExactSchedule *proposed) {
  MeasurementOptions measurement = options.measurement;
  // What spills would not be better than what does not.
  if (best && best->metrics.spills == 0 && !judgesSpills)
    measurement.allocation.maySpill = false;
  auto bench = Workbench::create(writeProgram(program), region, measurement);
  MoveEngine &engine = bench->getEngine();
  TagOrder original = engine.getOrder();
  Judgement judgement{bench->measure().metrics, {}};
  if (proposed) {
    TagOrder nearest = findNearestOrder(*bench, *proposed);
    const Measurement &found = bench->measure(nearest);
    if (found.succeeded())
      judgement.proposed = found.metrics;
    if (found.succeeded() &&
        options.objective.isBetter(found.metrics, judgement.metrics))
      judgement.metrics = found.metrics;
    else
      engine.setOrder(original);
  }
  listSchedules(*bench, kSchedulesPerWay, best, judgement.metrics);
  auto losesMoreThan = [&](double loss) {
    return best &&
           options.objective.getLoss(judgement.metrics, best->metrics) > loss;
  };
  if (bench->measure().succeeded() && !losesMoreThan(kMaxPlayedLoss) &&
      judgement.metrics.cycles >=
          (1 + kMinAboveBound) * judgement.metrics.bound)
    playAhead(*bench, judgement.metrics);
  const Measurement &last = bench->measure();
  if (!last.succeeded())
    return last.failure;
  judgement.ofLoop = judgement.metrics;
  judgement.numCompiled = last.numCompiled;
  judgement.commands =
      makeCommands(original, engine.getOrder(),
                   [&](unsigned tag) { return engine.isPinned(tag); });
  if (llvm::is_contained(options.agents, kExactAgentName))
    judgement.schedule = readSchedule(*bench);
  if (!losesMoreThan(kHopelessLoss))
    scheduleAround(*bench, best, judgement.metrics);
  return judgement;
}
