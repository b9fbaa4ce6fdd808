//===- ProgramSearch.cpp --------------------------------------------------===//
//
// Part of WaveASM Conductor, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "waveasm/search/ProgramSearch.h"

#include "waveasm/analysis/occupancy/Occupancy.h"
#include "waveasm/search/RunAgents.h"
#include "waveasm/search/agents/Agents.h"
#include "waveasm/search/record/CompareProfile.h"

#include "llvm/ADT/SmallVectorExtras.h"

using namespace mlir;
using namespace waveasm;
using namespace waveasm::search;

/// Events of a timeline that a record keeps: the report shows no more.
static constexpr unsigned kMaxTimelineEvents = 6000;

/// The most points of a curve of registers, and the most values at its peak.
static constexpr unsigned kMaxRegisterPoints = 800;
static constexpr unsigned kMaxRegisterHolders = 24;

/// Whether agents may find other orders than that of the source.
bool search::mayChange(const ConductorOptions &options) {
  return options.numLlmAgents > 0 ||
         mayPropose(options.agents, CommandGroup::Moves);
}

/// The program in its present order; null without `recordTimelines`.
static llvm::json::Value makeTimeline(ProgramOp program,
                                      const ConductorOptions &options) {
  if (!options.recordTimelines)
    return nullptr;
  FailureOr<Timeline> timeline = recordTimeline(program, options.evaluation);
  if (failed(timeline))
    return nullptr;
  return toJson(*timeline, kMaxTimelineEvents);
}

/// The registers of the program in its present order; null without
/// `recordTimelines`.
static llvm::json::Value describeRegisters(ProgramOp program,
                                           const ConductorOptions &options) {
  if (!options.recordTimelines)
    return nullptr;
  std::optional<RegisterUse> use = computeRegisterUse(program);
  if (!use)
    return nullptr;
  llvm::json::Object object = toJson(*use, program.getTargetMachine(),
                                     kMaxRegisterPoints, kMaxRegisterHolders);
  // Limited by the LDS only: registers are not allocated yet.
  std::optional<Occupancy> occupancy =
      computeOccupancy(program, /*vgprs=*/0, /*agprs=*/0);
  object["waves_by_lds"] = occupancy
                               ? llvm::json::Value(occupancy->limits.byLds)
                               : llvm::json::Value(nullptr);
  return object;
}

/// The scenarios whose times the record has.
static std::vector<Scenario> getListed(const KernelRecord &record) {
  std::vector<Scenario> scenarios;
  scenarios.reserve(record.scenarios.size());
  for (const ScenarioTimes &times : record.scenarios)
    scenarios.push_back(times.scenario);
  return scenarios;
}

ProgramSearch::ProgramSearch(ProgramOp program, const ConductorOptions &options,
                             KernelRecord &record, Script chosen)
    : program(program), options(options), record(record),
      regions(findRegions(program)), chosen(std::move(chosen)) {
  applier.emplace(program, options, getListed(record));
  if (options.profiledKernel == record.name)
    record.profile =
        compareProfile(options.profile, regions, applier->getCurrent());
  record.baselineTimeline = makeTimeline(program, options);
  record.baselineRegisters = describeRegisters(program, options);
}

LogicalResult ProgramSearch::search(unsigned sweepsDone) {
  noteResult();
  std::vector<PlannedRegion> plan =
      planRegions(regions, applier->getCurrent().stalls);
  bool isTimeKnown = !plan.empty() && plan.front().timeShare > 0;
  if (isTimeKnown && !options.objective.prefersRegisters())
    llvm::erase_if(plan, [&](const PlannedRegion &planned) {
      return planned.timeShare < options.minTimeShare;
    });
  KernelSearchStart start;
  start.source = record.baseline;
  start.sweepsDone = sweepsDone;
  for (const PlannedRegion &planned : plan) {
    engines.push_back(std::make_unique<MoveEngine>(planned.region));
    FailureOr<FoundOrder> order = getStart(*engines.back());
    if (failed(order))
      return failure();
    start.orders.push_back(std::move(*order));
  }
  // Caches know the program by the orders in which its search starts.
  std::vector<TagOrder> original;
  for (auto [engine, order] : llvm::zip_equal(engines, start.orders)) {
    original.push_back(engine->getOrder());
    engine->setOrder(order.order);
  }
  std::vector<CachedSearch> caches;
  caches.reserve(plan.size());
  for (const PlannedRegion &planned : plan)
    caches.emplace_back(program, planned.region, options);
  for (auto [engine, order] : llvm::zip_equal(engines, original))
    engine->setOrder(order);
  if (!applyKnown(caches) && failed(search(plan, start, caches)))
    return failure();
  return finish();
}

/// Searches all regions of the plan and applies their orders.
LogicalResult ProgramSearch::search(ArrayRef<PlannedRegion> plan,
                                    const KernelSearchStart &start,
                                    ArrayRef<CachedSearch> caches) {
  KernelSearchResult result = runAgents(program, plan, start, options, record);
  auto numSkipped = llvm::count_if(result.coverage, [](Coverage coverage) {
    return coverage == Coverage::TooLarge;
  });
  if (numSkipped && mayChange(options))
    program.emitRemark()
        << numSkipped << " of " << plan.size()
        << " regions keep the order of the source: the kernel is too large "
           "to search all of them";
  SmallVector<size_t> changed;
  for (size_t i = 0; i < plan.size(); ++i)
    if (result.coverage[i] == Coverage::Searched ||
        result.best.orders[i].order != engines[i]->getOrder())
      changed.push_back(i);
  for (size_t i : changed) {
    // The program must get the metrics that the agents' copies have.
    std::optional<SchedulingMetrics> metrics;
    if (i == changed.back())
      metrics = result.best.evaluation.metrics;
    if (failed(applyFound(i, result.best.orders[i], metrics)))
      return failure();
    auto numRounds = llvm::count_if(record.rounds, [&](const auto &round) {
      return round.region == plan[i].region.name;
    });
    caches[i].record(record.regions.back(), static_cast<unsigned>(numRounds));
  }
  noteResult();
  return success();
}

/// Applies the orders that an earlier search found for all regions. If one is
/// missing or rejected, returns false and leaves the program as it is.
bool ProgramSearch::applyKnown(ArrayRef<CachedSearch> caches) {
  std::vector<FinalOrder> known;
  for (const CachedSearch &cache : caches) {
    std::optional<FinalOrder> order = cache.lookup();
    if (!order)
      return false;
    known.push_back(std::move(*order));
  }
  std::vector<TagOrder> original;
  for (auto [engine, order] : llvm::zip_equal(engines, known)) {
    original.push_back(engine->getOrder());
    if (!applier->apply(*engine, order, record.regions))
      continue;
    for (auto [applied, before] : llvm::zip(engines, original))
      applied->setOrder(before);
    record.regions.clear();
    applier.emplace(program, options, getListed(record));
    return false;
  }
  return true;
}

LogicalResult ProgramSearch::replay(const MoveScript &script,
                                    StringRef scriptName) {
  // Follow the order of the script, so that saving it gives the same script.
  for (const ScriptRound &round : script.rounds) {
    const auto *region =
        llvm::find_if(regions, [&](const ScheduleRegion &candidate) {
          return candidate.name == round.region;
        });
    if (round.kernel != record.name || region == regions.end())
      continue;
    MoveEngine engine(*region);
    FinalOrder order;
    order.commands = round.commands;
    order.agent = "moves";
    if (auto rejection = applier->apply(engine, order, record.regions))
      return reject(*rejection, round, scriptName);
  }
  return finish();
}

/// Completes the record once all regions have their orders.
LogicalResult ProgramSearch::finish() {
  const Evaluation &last = applier->getCurrent();
  if (!last.succeeded())
    return reportFailure(program, options.evaluation);
  if (options.verify && failed(applier->verify()))
    return failure();
  record.best = last.metrics;
  record.boundReason = last.boundReason;
  record.busyShare = last.busyShare;
  record.loops = last.loops;
  // Short searches have none.
  if (!record.scenarios.empty()) {
    std::vector<double> times = applier->listTimes();
    for (auto [known, cycles] : llvm::zip_equal(record.scenarios, times))
      known.best = cycles;
  }
  record.bestTimeline = makeTimeline(program, options);
  record.bestRegisters = describeRegisters(program, options);
  return success();
}

/// Applies the order that a search found. If `metrics` are given, the program
/// must then have them.
LogicalResult
ProgramSearch::applyFound(size_t region, const FoundOrder &found,
                          const std::optional<SchedulingMetrics> &metrics) {
  MoveEngine &engine = *engines[region];
  FinalOrder order;
  order.commands =
      makeCommands(engine.getOrder(), found.order,
                   [&](unsigned tag) { return engine.isPinned(tag); });
  order.agent = found.agent;
  order.agentNumber = found.agentNumber;
  order.metrics = metrics;
  std::optional<Rejection> rejection =
      applier->apply(engine, order, record.regions);
  // The order may contradict the dependence graph, because the move engine
  // allows more exchanges. Then only the commands that found it are legal.
  if (rejection && rejection->kind == Rejection::Kind::Illegal) {
    order.commands.assign(found.commands.begin(), found.commands.end());
    rejection = applier->apply(engine, order, record.regions);
  }
  if (rejection)
    return program.emitError("internal error: ") << rejection->message;
  return success();
}

/// Returns the order from which the search of a region starts, and leaves the
/// region in its original order.
FailureOr<FoundOrder> ProgramSearch::getStart(MoveEngine &engine) {
  FoundOrder start;
  start.order = engine.getOrder();
  const ScriptRound *given = findStart(engine.getRegion());
  const RegionScript *own = chosen.find(engine.getRegion().name);
  // Stages alone start from the order that was played for them.
  if (given && given->commands.empty())
    given = nullptr;
  if (!given && !own)
    return start;
  ArrayRef<MoveCommand> commands = given ? given->commands : own->moves;
  TagOrder original = start.order;
  ProvedRound proved = engine.applyProved(commands, options.search.memoryOrder);
  if (auto rejection = findRejection(proved)) {
    if (given)
      return reject(*rejection, *given, options.startName);
    // The choice was about another loop alone.
    return start;
  }
  start.order = proved.order;
  start.commands.assign(commands.begin(), commands.end());
  engine.setOrder(original);
  return start;
}

/// Reports why the commands of a script cannot be applied.
LogicalResult ProgramSearch::reject(const Rejection &rejection,
                                    const ScriptRound &round,
                                    StringRef scriptName) {
  unsigned line =
      round.commands.empty() ? round.line : round.lines[rejection.command];
  return program.emitError()
         << scriptName << ": line " << line << ": " << rejection.message;
}
