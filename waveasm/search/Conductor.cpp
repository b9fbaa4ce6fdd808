//===- Conductor.cpp ------------------------------------------------------===//
//
// Part of WaveASM Conductor, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "waveasm/search/Conductor.h"
#include "waveasm/search/Decisions.h"

#include "waveasm/analysis/occupancy/Occupancy.h"
#include "waveasm/analysis/register_types/RegisterTypes.h"
#include "waveasm/analysis/scc_liveness/SccLiveness.h"
#include "waveasm/search/CachedSearch.h"
#include "waveasm/search/OccupancySteps.h"
#include "waveasm/search/RunAgents.h"
#include "waveasm/search/orders/Portfolio.h"
#include "waveasm/search/record/CompareProfile.h"
#include "waveasm/search/stages/Pipelining.h"

#include "llvm/Support/FormatVariadic.h"

using namespace mlir;
using namespace waveasm;
using namespace waveasm::search;

/// Events of a timeline that a record keeps: the report shows no more.
static constexpr unsigned kMaxTimelineEvents = 6000;

/// The most points of a curve of registers, and the most values at its peak.
static constexpr unsigned kMaxRegisterPoints = 800;
static constexpr unsigned kMaxRegisterHolders = 24;

/// Whether agents may find other orders than that of the source.
static bool mayChange(const ConductorOptions &options) {
  return options.numLlmAgents > 0 ||
         llvm::any_of(options.agents,
                      [](StringRef agent) { return agent != "source"; });
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

namespace {

/// One program whose regions get their final orders.
class Run {
public:
  /// `program` is tagged and pipelined, and `record` has its baseline. Searches
  /// begin as `chosen` says where the user says nothing.
  Run(ProgramOp program, const ConductorOptions &options, KernelRecord &record,
      Script chosen = {})
      : program(program), options(options), record(record),
        regions(findRegions(program)), chosen(std::move(chosen)) {
    applier.emplace(program, options);
    if (options.profiledKernel == record.name)
      record.profile =
          compareProfile(options.profile, regions, applier->getCurrent());
    record.baselineTimeline = makeTimeline(program, options);
    record.baselineRegisters = describeRegisters(program, options);
  }

  /// `sweepsDone` of the search led to where it begins.
  LogicalResult search(unsigned sweepsDone = 0);
  LogicalResult replay(const MoveScript &script, StringRef scriptName);

private:
  LogicalResult finish();
  LogicalResult search(ArrayRef<PlannedRegion> plan,
                       const KernelSearchStart &start,
                       ArrayRef<CachedSearch> caches);
  bool applyKnown(ArrayRef<CachedSearch> caches);
  LogicalResult applyFound(size_t region, const FoundOrder &found,
                           const std::optional<SchedulingMetrics> &metrics);
  FailureOr<FoundOrder> getStart(MoveEngine &engine);
  LogicalResult reject(const Rejection &rejection, const ScriptRound &round,
                       StringRef scriptName);
  /// Returns the user's commands from which the search of `region` starts, or
  /// null if it starts from the source order.
  const ScriptRound *findStart(const ScheduleRegion &region) const {
    return options.start.find(record.name, region.name);
  }

  /// Reports that a stopped search would now have a result to keep.
  void noteResult() {
    if (options.control && applier->getCurrent().succeeded())
      options.control->noteResult();
  }

  ProgramOp program;
  const ConductorOptions &options;
  KernelRecord &record;
  std::optional<OrderApplier> applier;
  SmallVector<ScheduleRegion> regions;
  const Script chosen;
  /// By region of the plan.
  std::vector<std::unique_ptr<MoveEngine>> engines;
};

} // namespace

LogicalResult Run::search(unsigned sweepsDone) {
  noteResult();
  std::vector<PlannedRegion> plan =
      planRegions(regions, applier->getCurrent().stalls);
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
LogicalResult Run::search(ArrayRef<PlannedRegion> plan,
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
bool Run::applyKnown(ArrayRef<CachedSearch> caches) {
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
    applier.emplace(program, options);
    return false;
  }
  return true;
}

LogicalResult Run::replay(const MoveScript &script, StringRef scriptName) {
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
LogicalResult Run::finish() {
  const Evaluation &last = applier->getCurrent();
  if (!last.succeeded())
    return reportFailure(program, options.evaluation);
  if (options.verify && failed(applier->verify()))
    return failure();
  record.best = last.metrics;
  record.boundReason = last.boundReason;
  record.busyShare = last.busyShare;
  record.loops = last.loops;
  record.bestTimeline = makeTimeline(program, options);
  record.bestRegisters = describeRegisters(program, options);
  return success();
}

/// Applies the order that a search found. If `metrics` are given, the program
/// must then have them.
LogicalResult Run::applyFound(size_t region, const FoundOrder &found,
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
FailureOr<FoundOrder> Run::getStart(MoveEngine &engine) {
  FoundOrder start;
  start.order = engine.getOrder();
  const ScriptRound *given = findStart(engine.getRegion());
  const RegionScript *own = chosen.find(engine.getRegion().name);
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
LogicalResult Run::reject(const Rejection &rejection, const ScriptRound &round,
                          StringRef scriptName) {
  unsigned line =
      round.commands.empty() ? round.line : round.lines[rejection.command];
  return program.emitError()
         << scriptName << ": line " << line << ": " << rejection.message;
}

/// Makes the record of a program, tags the program and measures it. If it must
/// not be scheduled, the record gives the reason.
static FailureOr<std::pair<KernelRecord, Evaluation>>
begin(ProgramOp program, const ConductorOptions &options) {
  KernelRecord record;
  record.name = program.getKernelName().str();
  if (hasChosenRegisters(program)) {
    record.skipped = "its registers are chosen";
    return std::make_pair(std::move(record), Evaluation());
  }
  // Stages of loops would lose the compares of branches to labels.
  if (readsSccUnseen(program)) {
    record.skipped = "it branches on SCC to labels";
    return std::make_pair(std::move(record), Evaluation());
  }
  // The trial's waves_per_simd replaces the program's own attribute.
  if (options.triesOccupancy)
    program.removeWavesPerSimdAttr();
  tagRegions(program);
  if (llvm::Error error = applyConstraints(program, options.constraints)) {
    program.emitError(llvm::toString(std::move(error)));
    return failure();
  }
  Evaluation source = evaluate(program, options.evaluation);
  record.baseline = source.metrics;
  return std::make_pair(std::move(record), std::move(source));
}

/// Pipelines loops as a script says, whose name is `scriptName`.
static LogicalResult pipeline(ProgramOp program,
                              std::vector<PipelinedRegion> pipelines,
                              StringRef scriptName, KernelRecord &record) {
  record.pipelines = std::move(pipelines);
  if (llvm::Error error = applyPipelines(program, record.pipelines))
    return program.emitError()
           << scriptName << ": " << llvm::toString(std::move(error));
  return success();
}

/// How an earlier search of an equal program chose to pipeline its loops.
/// Stages from the cache that are refused are a miss.
static std::optional<Script> findKnown(Bench &bench,
                                       const CachedPipelines &cache) {
  std::optional<Script> known = cache.lookup();
  if (known && bench.stage(*known)->refusal)
    return std::nullopt;
  return known;
}

static bool isNamed(const MoveScript &script, StringRef kernel) {
  return llvm::any_of(script.rounds, [&](const ScriptRound &round) {
    return round.kernel == kernel;
  });
}

/// `script` with the orders that a search of it found.
static Script addOrders(Script script, const KernelRecord &record) {
  for (const RegionRecord &region : record.regions) {
    RegionScript &own = script.get(region.name);
    own.moves.clear();
    for (const std::string &text : region.moves)
      own.moves.push_back(llvm::cantFail(parseMoveCommand(text)));
  }
  return script;
}

/// The last level of the tournament: searches copies of the program for a
/// while, with the stages of `choice` and of its rivals, and leaves the choice
/// to the script with the best result, with the orders that it has there.
static void playFinals(Bench &bench, const ConductorOptions &options,
                       KernelRecord &record, PipelineChoice &choice) {
  ConductorOptions brief = options;
  brief.search.rounds = std::min(brief.search.rounds, kTrialRounds);
  brief.minTimeShare = kMinTrialShare;
  brief.useCache = false;
  brief.numLlmAgents = 0;
  brief.profiledKernel.clear();
  // One that gets far in all regions will do.
  if (llvm::is_contained(brief.agents, kPortfolioName))
    brief.agents = {"anneal"};
  brief.recordTimelines = false;
  brief.verify = false;
  brief.onProgress = nullptr;
  std::vector<Script> finalists = {choice.script};
  llvm::append_range(finalists, choice.rivals);
  std::vector<std::optional<KernelRecord>> results(finalists.size());
  options.search.workers.run(
      static_cast<unsigned>(finalists.size()), [&](unsigned i) {
        const Script &script = finalists[i];
        ProgramCopy copy(bench.stage(script)->text);
        // The search of the chosen one repeats what there is to say.
        ScopedDiagnosticHandler ignore(copy.getProgram().getContext(),
                                       [](Diagnostic &) { return success(); });
        KernelRecord own;
        own.name = record.name;
        own.baseline = record.baseline;
        if (succeeded(Run(copy.getProgram(), brief, own, script).search()))
          results[i] = std::move(own);
      });
  const KernelRecord *best = nullptr;
  Script winner = choice.script;
  for (auto [script, result] : llvm::zip_equal(finalists, results)) {
    if (!result)
      continue;
    record.evaluations += result->evaluations;
    if (best && !options.objective.isBetter(result->best, best->best))
      continue;
    best = &*result;
    winner = addOrders(script, *result);
  }
  // What was interrupted says little.
  if (!options.search.isStopRequested())
    choice.script = std::move(winner);
}

/// Pipelines the loops of `program`, which is tagged and takes `source` in its
/// present order, and searches its regions. `record` has the baseline.
static LogicalResult searchProgram(ProgramOp program, const Evaluation &source,
                                   const ConductorOptions &options,
                                   KernelRecord &record) {
  // The commands of a script are about the loops as the script pipelines them.
  if (isNamed(options.start, record.name))
    return failure(
        failed(pipeline(program, getPipelines(options.start, record.name),
                        options.startName, record)) ||
        failed(Run(program, options, record).search()));
  std::optional<Script> known;
  std::optional<PipelineChoice> chosen;
  CachedPipelines cache(program, options);
  unsigned sweepsDone = 0;
  if (options.pipeline && mayChange(options)) {
    Bench bench(program, {options.evaluation, options.search.memoryOrder,
                          [&](LoopOp loop) { markLoop(loop, options); }});
    known = findKnown(bench, cache);
    if (!known)
      chosen = choosePipelines(program, bench, source, options, record);
    if (chosen && !chosen->rivals.empty() &&
        !options.search.isStopRequested()) {
      playFinals(bench, options, record, *chosen);
      sweepsDone = kTrialRounds;
    }
  }
  Script script = known ? *known : chosen ? chosen->script : Script();
  if (failed(
          pipeline(program, script.getPipelines(), "internal error", record)) ||
      failed(Run(program, options, record, script).search(sweepsDone)))
    return failure();
  // What an interrupted search chose may not be the best.
  if (chosen && !options.search.isStopRequested())
    cache.record(chosen->script);
  return success();
}

/// What an interrupted search keeps, for people.
static std::string describeKept(const KernelRecord &record,
                                const Objective &objective) {
  if (!objective.isBetter(record.best, record.baseline))
    return "nothing better was found by then, and each region keeps the order "
           "of the source";
  std::string text = "each region keeps the best order found by then";
  if (record.baseline.spillsOrFailure != 0)
    return text;
  return text + llvm::formatv(", time {0:F0} cycles in place of {1:F0}",
                              record.best.time, record.baseline.time)
                    .str();
}

FailureOr<KernelRecord>
waveasm::search::conduct(ProgramOp program, const ConductorOptions &options) {
  auto begun = begin(program, options);
  if (failed(begun))
    return failure();
  auto &[record, source] = *begun;
  if (!record.skipped.empty())
    return std::move(record);
  LogicalResult result =
      options.triesOccupancy
          ? chooseOccupancy(program, source, options, record, searchProgram)
          : searchProgram(program, source, options, record);
  if (failed(result))
    return failure();
  if (options.search.isStopRequested()) {
    record.isInterrupted = true;
    program.emitRemark() << "the search was interrupted after "
                         << record.evaluations << " evaluations: "
                         << describeKept(record, options.objective);
  } else if (record.roundsLeftOut > 0) {
    unsigned rounds = options.search.rounds;
    program.emitRemark() << "the limit of " << options.search.evaluations
                         << " evaluations ended the search"
                         << (options.numLlmAgents > 0 ? " without a model" : "")
                         << " after " << rounds - record.roundsLeftOut << " of "
                         << rounds << " rounds";
  }
  return std::move(record);
}

FailureOr<KernelRecord>
waveasm::search::replayMoves(ProgramOp program, const MoveScript &script,
                             StringRef scriptName,
                             const ConductorOptions &options) {
  auto begun = begin(program, options);
  if (failed(begun))
    return failure();
  auto &[record, source] = *begun;
  if (record.skipped.empty()) {
    if (failed(pipeline(program, getPipelines(script, record.name), scriptName,
                        record)) ||
        failed(Run(program, options, record).replay(script, scriptName)))
      return failure();
  } else if (isNamed(script, record.name)) {
    return program.emitOpError() << "cannot be moved: " << record.skipped;
  }
  return std::move(record);
}
