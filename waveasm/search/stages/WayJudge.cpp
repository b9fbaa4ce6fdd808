//===- WayJudge.cpp -------------------------------------------------------===//
//
// Part of WaveASM Conductor, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "waveasm/search/stages/WayJudge.h"

#include "waveasm/search/agents/Agents.h"
#include "waveasm/search/agents/ListOrders.h"
#include "waveasm/search/agents/PlayedOrder.h"
#include "waveasm/search/orders/SearchPlan.h"
#include "waveasm/search/stages/LoopPlaces.h"

using namespace mlir;
using namespace waveasm;
using namespace waveasm::search;

/// List schedules that a way to pipeline a loop is judged by: of the loop, and
/// then of what stands around it, where the first and the last iterations work.
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

/// The first `limit` variants of list schedules of the region, or all.
static std::vector<ListSchedulerOptions> getVariants(Workbench &bench,
                                                     size_t limit) {
  std::vector<ListSchedulerOptions> variants = getListVariants(bench);
  variants.resize(std::min(variants.size(), limit));
  return variants;
}

/// Leaves the loop of `bench` in the best of its list schedules, which are not
/// all tried if the first ones lose much against as many of `best`.
void WayJudge::listLoop(Workbench &bench, const Judgement *best,
                        Judgement &judgement) const {
  bench.prepare();
  judgement.listed.push_back(bench.evaluate().metrics);
  std::vector<ListSchedulerOptions> variants =
      getVariants(bench, kSchedulesPerWay);
  ArrayRef<ListSchedulerOptions> all = variants,
                                 first = all.take_front(kFirstSchedules);
  bench.evaluate(
      findBestOf(bench, options.objective, first, &judgement.listed));
  if (best && getListLoss(judgement, *best) > kHopelessLoss)
    return;
  bench.evaluate(findBestOf(bench, options.objective,
                            all.drop_front(first.size()), &judgement.listed));
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
                       Judgement &judgement) const {
  TagOrder listed = bench.getEngine().getOrder();
  const Evaluation &before = bench.evaluate();
  const Evaluation &found = bench.evaluate(findNearestOrder(bench, proposed));
  if (found.succeeded())
    judgement.proposed = found.metrics;
  if (!found.succeeded() ||
      !options.objective.isBetter(found.metrics, before.metrics))
    bench.getEngine().setOrder(listed);
}

/// Leaves `metrics` to the best list schedule of the region around the loop of
/// `loopBench`. That order is not kept: the search finds one that fits the
/// order that the loop will have.
void WayJudge::scheduleAround(Workbench &loopBench, SchedulingMetrics &metrics,
                              Work &work) const {
  ProgramOp ordered = loopBench.getProgram();
  Block *block = loopBench.getRegion().block->getParentOp()->getBlock();
  for (const PlannedRegion &planned :
       planRegions(findRegions(ordered), loopBench.evaluate().stalls)) {
    if (planned.region.block != block || planned.timeShare < kMinShareAround)
      continue;
    auto bench = Workbench::create(writeProgram(ordered), planned.region.name,
                                   options.evaluation, options.search.workers);
    bench->prepare();
    metrics = bench
                  ->evaluate(findBestOf(*bench, options.objective,
                                        getVariants(*bench, kSchedulesAround)))
                  .metrics;
    work.add(*bench);
  }
}

Verdict WayJudge::judge(const Way &way, StringRef region, const Judgement *best,
                        Work &work) const {
  EvaluationOptions evaluation = options.evaluation;
  // What spills would not be better than what does not.
  if (best && best->metrics.spills == 0 && !judgesSpills)
    evaluation.allocation.maySpill = false;
  auto owned = Workbench::create(way.program, region, evaluation,
                                 options.search.workers);
  Workbench &bench = *owned;
  MoveEngine &engine = bench.getEngine();
  TagOrder original = engine.getOrder();
  Judgement judgement = {};
  listLoop(bench, best, judgement);
  if (way.proposed)
    propose(bench, *way.proposed, judgement);
  // What was asked for has cost more than the play.
  auto isNear = [&](double loss) {
    return !best || way.proposed || getListLoss(judgement, *best) <= loss;
  };
  const Evaluation &unplayed = bench.evaluate();
  if (unplayed.succeeded() && isNear(kMaxPlayedLoss) &&
      unplayed.metrics.cycles >= (1 + kMinAboveBound) * unplayed.metrics.bound)
    bench.evaluate(findPlayedOrder(bench, options.objective, kPlaySeed));
  const Evaluation &last = bench.evaluate();
  work.add(bench);
  if (!last.succeeded())
    return WayFailure{last.failure, last.lacksRegisters};
  judgement.metrics = judgement.ofLoop = last.metrics;
  judgement.numCompiled = last.numCompiled;
  if (options.numLlmAgents > 0)
    judgement.costs = readCosts(bench, last);
  judgement.commands =
      makeCommands(original, engine.getOrder(),
                   [&](unsigned tag) { return engine.isPinned(tag); });
  if (llvm::is_contained(options.agents, kExactAgentName))
    judgement.schedule = readSchedule(bench);
  if (isNear(kHopelessLoss))
    scheduleAround(bench, judgement.metrics, work);
  return judgement;
}

std::vector<Verdict> WayJudge::judge(ArrayRef<Way> ways, StringRef region,
                                     const Judgement *best) {
  auto count = static_cast<unsigned>(ways.size());
  std::vector<Verdict> verdicts(count);
  std::vector<Work> works(count);
  options.search.workers.run(count, [&](unsigned i) {
    verdicts[i] = judge(ways[i], region, best, works[i]);
  });
  for (const Work &work : works) {
    record.evaluations += work.numEvaluations;
    budget.charge(work.numCompiled);
  }
  return verdicts;
}
