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

bool WayJudge::mayGoOn() const {
  return budget.isLeft() && !options.search.isStopRequested();
}

/// Compiles at most `limit` list schedules of the region of `bench`, until
/// `isEnough` of the best metrics. Leaves the region in the best order.
void WayJudge::listSchedules(
    Workbench &bench, unsigned limit,
    llvm::function_ref<bool(const SchedulingMetrics &)> isEnough) {
  const Measurement &first = bench.measure();
  const Measurement *present = &first;
  std::vector<ListSchedulerOptions> variants = getListVariants(bench);
  // A way that was begun gets all of them: it is compared with others.
  for (unsigned numTried = 0;
       !isEnough(present->metrics) && numTried < limit && !variants.empty() &&
       !options.search.isStopRequested();
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
    present = &bench.measure(findBestListOrder(input, variants));
  }
}

/// Leaves the loop of `bench` in the best of its list schedules, which are not
/// all tried if the first ones lose much against as many of `best`.
void WayJudge::listLoop(Workbench &bench, const Judgement *best,
                        Judgement &judgement) {
  listSchedules(bench, kSchedulesPerWay, [&](const SchedulingMetrics &metrics) {
    judgement.listed.push_back(metrics);
    return best && judgement.listed.size() > kFirstSchedules &&
           getListLoss(judgement, *best) > kHopelessLoss;
  });
}

/// By how much the list schedules of `judgement` lose against as many of
/// `best`, as far as that has so many.
double WayJudge::getListLoss(const Judgement &judgement,
                             const Judgement &best) const {
  size_t last = std::min(judgement.listed.size(), best.listed.size()) - 1;
  return options.objective.getLoss(judgement.listed.back(), best.listed[last]);
}

/// Leaves the region of `bench` in the order of `proposed` if that is better.
void WayJudge::propose(Workbench &bench, const ExactSchedule &proposed,
                       Judgement &judgement) {
  TagOrder listed = bench.getEngine().getOrder();
  const Measurement &before = bench.measure();
  const Measurement &found = bench.measure(findNearestOrder(bench, proposed));
  if (found.succeeded())
    judgement.proposed = found.metrics;
  if (!found.succeeded() ||
      !options.objective.isBetter(found.metrics, before.metrics))
    bench.getEngine().setOrder(listed);
}

/// Leaves `metrics` to the best list schedule of the region around the loop of
/// `loopBench`. That order is not kept: the search finds one that fits the
/// order that the loop will have.
void WayJudge::scheduleAround(Workbench &loopBench,
                              SchedulingMetrics &metrics) {
  ProgramOp ordered = loopBench.getProgram();
  Block *block = loopBench.getRegion().block->getParentOp()->getBlock();
  for (const PlannedRegion &planned :
       planRegions(findRegions(ordered), loopBench.measure().stalls)) {
    if (planned.region.block != block || planned.timeShare < kMinShareAround)
      continue;
    auto bench = Workbench::create(writeProgram(ordered), planned.region.name,
                                   options.measurement);
    listSchedules(*bench, kSchedulesAround,
                  [](const SchedulingMetrics &) { return false; });
    metrics = bench->measure().metrics;
    charge(*bench);
  }
}

void WayJudge::charge(const Workbench &bench) {
  record.evaluations += bench.getNumEvaluations();
  budget.charge(bench.getNumCompiled());
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
  Judgement judgement = {};
  listLoop(*bench, best, judgement);
  if (proposed)
    propose(*bench, *proposed, judgement);
  // What was asked for has cost more than the play.
  auto isNear = [&](double loss) {
    return !best || proposed || getListLoss(judgement, *best) <= loss;
  };
  const Measurement &unplayed = bench->measure();
  if (unplayed.succeeded() && isNear(kMaxPlayedLoss) &&
      unplayed.metrics.cycles >= (1 + kMinAboveBound) * unplayed.metrics.bound)
    bench->measure(findPlayedOrder(*bench, options.objective, kPlaySeed));
  const Measurement &last = bench->measure();
  charge(*bench);
  if (!last.succeeded())
    return last.failure;
  judgement.metrics = judgement.ofLoop = last.metrics;
  judgement.numCompiled = last.numCompiled;
  if (options.numLlmAgents > 0)
    judgement.costs = readCosts(*bench, last);
  judgement.commands =
      makeCommands(original, engine.getOrder(),
                   [&](unsigned tag) { return engine.isPinned(tag); });
  if (llvm::is_contained(options.agents, kExactAgentName))
    judgement.schedule = readSchedule(*bench);
  if (isNear(kHopelessLoss))
    scheduleAround(*bench, judgement.metrics);
  return judgement;
}
