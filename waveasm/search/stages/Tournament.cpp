//===- Tournament.cpp -----------------------------------------------------===//
//
// Part of WaveASM Conductor, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "waveasm/search/stages/Tournament.h"

#include "waveasm/search/agents/Agents.h"
#include "waveasm/search/agents/ListOrders.h"
#include "waveasm/search/agents/PlayedOrder.h"
#include "waveasm/search/orders/SearchPlan.h"
#include "waveasm/search/stages/LoopPlaces.h"

using namespace mlir;
using namespace waveasm;
using namespace waveasm::search;

/// What a candidate takes at first, and what looking at the region around its
/// loop takes, in evaluations.
static constexpr unsigned kFirstEvaluations = 1 + kFirstSchedules;
static constexpr unsigned kEvaluationsAround = 1 + kSchedulesAround;

/// Decides about the random numbers of orders that are played.
static constexpr uint64_t kPlaySeed = 1;

/// A candidate in the tournament.
class search::Entrant {
public:
  Entrant(const StageCandidate &candidate, size_t number, StringRef region,
          const EvaluationOptions &evaluation, const ConductorOptions &options)
      : options(options), proposed(candidate.proposed),
        bench(Workbench::create(candidate.program, region, evaluation,
                                options.search.workers, options.search.known)),
        original(bench->getEngine().getOrder()) {
    score.number = number;
  }

  // The levels.
  void listFirst();
  void listMore(size_t limit);
  void playOff(bool playsOrders);

  StageResult getResult();

  size_t getNumber() const { return score.number; }
  ArrayRef<SchedulingMetrics> getListed() const { return score.listed; }
  /// The first candidate is what the gains of others count from. What an order
  /// was proposed for has cost more than all that follows.
  bool goesOn() const { return score.number == 0 || proposed; }

  /// What another order takes, by those so far.
  double getWorkOfOne() const {
    return bench->getNumCompiled() / bench->getNumEvaluations();
  }

  /// What was compiled since the last call.
  std::pair<unsigned, double> takeWork();

private:
  void list(ArrayRef<ListVariant> variants) {
    bench->evaluate(
        findBestOf(*bench, options.objective, variants, &score.listed));
  }
  void propose();
  void listAround();

  const ConductorOptions &options;
  const ExactSchedule *proposed;
  std::unique_ptr<Workbench> bench;
  const TagOrder original;
  std::vector<ListVariant> variants;
  StageScore score = {};
  std::optional<SchedulingMetrics> around;
  /// On other benches.
  unsigned numEvaluations = 0;
  double numCompiled = 0;
  /// What `takeWork` has returned.
  unsigned takenEvaluations = 0;
  double takenCompiled = 0;
};

void Entrant::listFirst() {
  bench->prepare();
  score.listed.push_back(bench->evaluate().metrics);
  variants = getDistinctVariants(*bench, kLoopSchedules);
  list(ArrayRef(variants).take_front(kFirstSchedules));
}

/// Evaluates up to `limit` more list schedules.
void Entrant::listMore(size_t limit) {
  if (limit == 0)
    return;
  ArrayRef<ListVariant> more = ArrayRef(variants).drop_front(
      std::min<size_t>(kFirstSchedules, variants.size()));
  list(more.take_front(std::min(limit, more.size())));
  listAround();
}

/// Leaves the region in the proposed order if that is better.
void Entrant::propose() {
  TagOrder listed = bench->getEngine().getOrder();
  const Evaluation &before = bench->evaluate();
  const Evaluation &found =
      bench->evaluate(findNearestOrder(*bench, *proposed));
  if (found.succeeded())
    score.proposed = found.metrics;
  if (!found.succeeded() ||
      !options.objective.isBetter(found.metrics, before.metrics))
    bench->getEngine().setOrder(listed);
}

void Entrant::playOff(bool playsOrders) {
  const TagOrder listed = bench->getEngine().getOrder();
  if (proposed)
    propose();
  const Evaluation &unplayed = bench->evaluate();
  if (playsOrders && unplayed.succeeded() &&
      unplayed.metrics.cycles >=
          (1 + kMinPlayedAboveBound) * unplayed.metrics.bound)
    bench->evaluate(findPlayedOrder(*bench, options.objective, kPlaySeed));
  if (bench->getEngine().getOrder() != listed)
    listAround();
}

/// Notes the metrics of the program with the best list schedule of the region
/// around the loop. That order is not kept: the search finds one that fits the
/// order that the loop will have.
void Entrant::listAround() {
  around.reset();
  const Evaluation &present = bench->evaluate();
  if (!present.succeeded())
    return;
  ProgramOp ordered = bench->getProgram();
  Block *block = bench->getRegion().block->getParentOp()->getBlock();
  for (const PlannedRegion &planned :
       planRegions(findRegions(ordered), present.stalls)) {
    if (planned.region.block != block || planned.timeShare < kMinShareAround)
      continue;
    std::string text = writeProgram(ordered);
    options.search.known.add({KnownOrders::digest(text), {}, {}}, present);
    auto outer =
        Workbench::create(text, planned.region.name, options.evaluation,
                          options.search.workers, options.search.known);
    outer->prepare();
    around = outer
                 ->evaluate(
                     findBestOf(*outer, options.objective,
                                getDistinctVariants(*outer, kSchedulesAround)))
                 .metrics;
    numEvaluations += outer->getNumEvaluations();
    numCompiled += outer->getNumCompiled();
  }
}

StageResult Entrant::getResult() {
  const Evaluation &last = bench->evaluate();
  if (!last.succeeded())
    return StageFailure{last.failure, last.lacksRegisters};
  score.ofLoop = last.metrics;
  score.metrics = around.value_or(last.metrics);
  score.numCompiled = last.numCompiled;
  if (options.asksModelFor(CommandGroup::Stages))
    score.costs = readCosts(*bench, last);
  const MoveEngine &engine = bench->getEngine();
  score.commands = makeCommands(original, engine.getOrder(), [&](unsigned tag) {
    return engine.isPinned(tag);
  });
  if (mayPropose(options.agents, CommandGroup::Stages))
    score.schedule = readSchedule(*bench);
  return score;
}

std::pair<unsigned, double> Entrant::takeWork() {
  unsigned evaluations = numEvaluations + bench->getNumEvaluations();
  double compiled = numCompiled + bench->getNumCompiled();
  return {evaluations - std::exchange(takenEvaluations, evaluations),
          compiled - std::exchange(takenCompiled, compiled)};
}

Tournament::Tournament(const ConductorOptions &options, KernelRecord &record)
    : options(options), record(record) {}

Tournament::~Tournament() = default;

void Tournament::startRegion() {
  entrants.clear();
  bar.clear();
  numCandidates = 0;
}

/// Whether `entrant` loses no more than this against the best with as many list
/// schedules.
bool Tournament::isNear(const Entrant &entrant, double maxLoss) const {
  ArrayRef<SchedulingMetrics> listed = entrant.getListed();
  return entrant.goesOn() ||
         options.objective.getLoss(listed.back(), bar[listed.size() - 1]) <=
             maxLoss;
}

void Tournament::raiseBar(const Entrant &entrant) {
  for (auto [i, metrics] : llvm::enumerate(entrant.getListed()))
    if (i == bar.size())
      bar.push_back(metrics);
    else if (options.objective.isBetter(metrics, bar[i]))
      bar[i] = metrics;
}

void Tournament::charge(Entrant &entrant) {
  auto [evaluations, compiled] = entrant.takeWork();
  record.evaluations += evaluations;
  budget.charge(compiled);
}

/// How many more evaluations stages may take. Searches get the other half.
unsigned Tournament::getLeft() const {
  std::optional<unsigned> left = options.search.getLeft(2 * record.evaluations);
  return left ? *left / 2 : std::numeric_limits<unsigned>::max();
}

size_t Tournament::getRoom() const { return getLeft() / kFirstEvaluations; }

/// How many more orders of each of `among` there may be.
size_t Tournament::getAffordable(ArrayRef<Entrant *> among) const {
  double workOfEach = 1;
  for (const Entrant *entrant : among)
    workOfEach += entrant->getWorkOfOne();
  auto byWork =
      static_cast<size_t>((budget.getLeft() + kHeatExcess) / workOfEach);
  size_t left = getLeft() / std::max<size_t>(among.size(), 1);
  return std::min(byWork, left - std::min<size_t>(left, kEvaluationsAround));
}

std::vector<StageResult> Tournament::score(ArrayRef<StageCandidate> candidates,
                                           StringRef region) {
  EvaluationOptions evaluation = options.evaluation;
  // What spills would not be better than what does not.
  if (!bar.empty() && bar.front().spillsOrFailure == 0 && !scoresSpills)
    evaluation.allocation.maySpill = false;
  const Workers &workers = options.search.workers;
  auto count = static_cast<unsigned>(candidates.size());
  std::vector<std::unique_ptr<Entrant>> all(count);
  workers.run(count, [&](unsigned i) {
    all[i] = std::make_unique<Entrant>(candidates[i], numCandidates + i, region,
                                       evaluation, options);
    all[i]->listFirst();
  });
  numCandidates += count;
  for (const auto &entrant : all) {
    raiseBar(*entrant);
    charge(*entrant);
  }
  SmallVector<Entrant *> near;
  for (const auto &entrant : all)
    if (isNear(*entrant, kHopelessLoss))
      near.push_back(entrant.get());
  size_t limit = getAffordable(near);
  workers.run(static_cast<unsigned>(near.size()),
              [&](unsigned i) { near[i]->listMore(limit); });
  std::vector<StageResult> results;
  for (auto &entrant : all) {
    raiseBar(*entrant);
    charge(*entrant);
    results.push_back(entrant->getResult());
    if (isNear(*entrant, kHopelessLoss))
      entrants.push_back(std::move(entrant));
  }
  return results;
}

std::vector<StageScore> Tournament::playOff() {
  llvm::erase_if(entrants, [&](const auto &entrant) {
    return !isNear(*entrant, kHopelessLoss) || options.search.isStopRequested();
  });
  llvm::sort(entrants, [&](const auto &a, const auto &b) {
    if (a->goesOn() != b->goesOn())
      return a->goesOn();
    double loss =
        options.objective.getLoss(a->getListed().back(), b->getListed().back());
    return loss != 0 ? loss < 0 : a->getNumber() < b->getNumber();
  });
  entrants.resize(std::min<size_t>(entrants.size(), kMaxFinalists));
  bool playsOrders =
      getAffordable(llvm::map_to_vector(entrants, [](const auto &entrant) {
        return entrant.get();
      })) >= kPlayEvaluations;
  options.search.workers.run(
      static_cast<unsigned>(entrants.size()), [&](unsigned i) {
        entrants[i]->playOff(playsOrders &&
                             isNear(*entrants[i], kMaxPlayedLoss));
      });
  std::vector<StageScore> scores;
  for (const auto &entrant : entrants) {
    charge(*entrant);
    StageResult result = entrant->getResult();
    if (auto *score = std::get_if<StageScore>(&result))
      scores.push_back(std::move(*score));
  }
  options.search.workers.run(static_cast<unsigned>(entrants.size()),
                             [&](unsigned i) { entrants[i].reset(); });
  entrants.clear();
  return scores;
}
