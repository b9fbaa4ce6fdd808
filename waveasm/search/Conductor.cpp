//===- Conductor.cpp ------------------------------------------------------===//
//
// Part of WaveASM Conductor, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "waveasm/search/Conductor.h"
#include "waveasm/search/Decisions.h"

#include "waveasm/analysis/register_types/RegisterTypes.h"
#include "waveasm/analysis/scc_liveness/SccLiveness.h"
#include "waveasm/search/Finals.h"
#include "waveasm/search/OccupancySteps.h"
#include "waveasm/search/ProgramSearch.h"

#include "llvm/Support/FormatVariadic.h"

using namespace mlir;
using namespace waveasm;
using namespace waveasm::search;

/// Makes the record of a program, tags the program and measures it. If it must
/// not be scheduled, the record gives the reason. Completes the options by what
/// is known of the program: its launch, and what its source takes.
static FailureOr<std::pair<KernelRecord, Evaluation>>
begin(ProgramOp program, ConductorOptions &options) {
  addStatedLaunch(program, options.evaluation.model);
  KernelRecord record;
  record.name = program.getKernelName().str();
  record.launch = options.evaluation.model.launch;
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
  EvaluationOptions listing = options.evaluation;
  listing.model.listed = listScenarios(options.evaluation.model);
  Evaluation source = options.search.known.evaluate(program, listing);
  // An evaluation that was known may list none.
  if (source.succeeded() && source.times.empty())
    source = evaluate(program, listing);
  record.baseline = source.metrics;
  for (auto [index, scenario] : llvm::enumerate(listing.model.listed)) {
    record.scenarios.push_back({scenario});
    if (source.succeeded())
      record.scenarios.back().source = source.times[index];
  }
  options.evaluation.reference = record.baseline;
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

static bool isNamed(const MoveScript &script, StringRef kernel) {
  return llvm::any_of(script.rounds, [&](const ScriptRound &round) {
    return round.kernel == kernel;
  });
}

/// Pipelines loops as a script of the user says. Fails if it names a region
/// that is not there: of stages before them, of moves after them, as stages
/// make copies of branches.
static LogicalResult pipeline(ProgramOp program, const MoveScript &script,
                              StringRef scriptName, KernelRecord &record) {
  auto check = [&](bool hasStages) -> LogicalResult {
    SmallVector<ScheduleRegion> regions = findRegions(program);
    for (const ScriptRound &round : script.rounds)
      if (round.kernel == record.name &&
          (hasStages ? !round.stages.empty() : round.stages.empty()) &&
          llvm::none_of(regions, [&](const ScheduleRegion &region) {
            return region.name == round.region;
          }))
        return program.emitError() << scriptName << ": line " << round.line
                                   << ": the kernel has no " << round.region;
    return success();
  };
  if (failed(check(/*hasStages=*/true)) ||
      failed(pipeline(program, getPipelines(script, record.name), scriptName,
                      record)))
    return failure();
  return check(/*hasStages=*/false);
}

/// How an earlier search of an equal program began, after short searches.
/// Stages from the cache that are refused are a miss.
static std::optional<Script> findKnown(ProgramOp program,
                                       const CachedPipelines &cache) {
  std::optional<Script> known = cache.lookup();
  if (known && Bench(program, {}).stage(*known)->refusal)
    return std::nullopt;
  return known;
}

/// The seeds for a program. There are none where the caller chose how the
/// search begins.
static std::vector<Script> getSeeds(const ConductorOptions &options,
                                    StringRef kernel) {
  std::vector<Script> seeds;
  if (isNamed(options.start, kernel))
    return seeds;
  for (const MoveScript &seed : options.seeds)
    if (isNamed(seed, kernel))
      seeds.push_back(makeScript(seed, kernel));
  return seeds;
}

namespace {

/// Where the search of a program begins.
struct Beginning {
  /// Stages and orders.
  Script script;
  /// Sweeps of the search that led to them.
  unsigned sweepsDone = 0;
};

} // namespace

/// The stages of a candidate with `base`, which takes `source`, and their
/// rivals. Those of the user's script are about the loops as it pipelines them.
static PipelineChoice chooseStages(ProgramOp program, Bench &bench,
                                   const Evaluation &source,
                                   const ConductorOptions &options,
                                   KernelRecord &record, Script base) {
  if (isNamed(options.start, record.name)) {
    base.regions = makeScript(options.start, record.name).regions;
    return {playStages(bench, source, std::move(base), options, record), {}};
  }
  if (!options.pipeline || !mayChange(options))
    return {std::move(base), {}};
  return choosePipelines(program, bench, source, std::move(base), options,
                         record);
}

static LogicalResult searchProgram(ProgramOp program, const Evaluation &source,
                                   const ConductorOptions &options,
                                   KernelRecord &record);

/// Whether a model takes part, or has: its candidates are seeds.
static bool asksModel(const ConductorOptions &options, StringRef kernel) {
  return options.numLlmAgents > 0 || !getSeeds(options, kernel).empty();
}

/// What the same search finds without a model, on a copy of the program of
/// `bench`; none if it searches nothing then, or is stopped.
static std::optional<Script> searchWithoutModel(Bench &bench,
                                                const Evaluation &source,
                                                const ConductorOptions &options,
                                                KernelRecord &record) {
  ConductorOptions own = options;
  own.numLlmAgents = 0;
  own.seeds.clear();
  own.store = nullptr;
  own.profiledKernel.clear();
  own.recordTimelines = false;
  own.verify = false;
  own.onProgress = nullptr;
  if (!mayChange(own))
    return std::nullopt;
  ProgramCopy copy(bench.stage(Script())->text);
  // The search with the model repeats what there is to say.
  ScopedDiagnosticHandler ignore(copy.getProgram().getContext(),
                                 [](mlir::Diagnostic &) { return success(); });
  KernelRecord found;
  found.name = record.name;
  found.baseline = record.baseline;
  found.scenarios = record.scenarios;
  found.evaluations = record.evaluations;
  LogicalResult isSearched =
      searchProgram(copy.getProgram(), source, own, found);
  record.evaluations = found.evaluations;
  if (failed(isSearched) || options.search.isStopRequested())
    return std::nullopt;
  Script script;
  if (auto waves = copy.getProgram().getWavesPerSimd();
      waves && options.triesOccupancy)
    script.wavesPerSimd = static_cast<unsigned>(*waves);
  for (const PipelinedRegion &each : found.pipelines)
    script.get(each.region).stages = each.stages;
  return addOrders(std::move(script), found);
}

/// Lets candidates with other stages and other numbers of waves compete.
static Beginning chooseBeginning(ProgramOp program, const Evaluation &source,
                                 const ConductorOptions &options,
                                 KernelRecord &record) {
  Bench bench(program, {options.evaluation, options.search.memoryOrder,
                        [&](LoopOp loop) { markLoop(loop, options); }});
  std::optional<unsigned> waves;
  const Evaluation *limited = &source;
  if (options.triesOccupancy) {
    ConductorOptions withoutModel = options;
    withoutModel.numLlmAgents = 0;
    Script script = chooseOccupancy(
        program, bench, source, withoutModel, record,
        [&](const Evaluation &evaluation, Script base, KernelRecord &trial) {
          return chooseStages(program, bench, evaluation, withoutModel, trial,
                              std::move(base));
        });
    if ((options.numLlmAgents == 0 && getSeeds(options, record.name).empty()) ||
        options.search.isStopRequested())
      return {std::move(script), kTrialRounds};
    // A model is asked, or its candidates compete, at the best number alone,
    // which is tried again.
    record.stageRefusals.clear();
    record.stagePlans.clear();
    record.stageBounds.clear();
    waves = script.wavesPerSimd;
    if (waves)
      limited = bench.attemptWaves(bench.getSource(), *waves).evaluation;
  }
  PipelineChoice choice =
      chooseStages(program, bench, *limited, options, record, {waves, {}});
  for (Script &seed : getSeeds(options, record.name)) {
    seed.wavesPerSimd = waves;
    choice.rivals.push_back(std::move(seed));
  }
  if (asksModel(options, record.name) && !isNamed(options.start, record.name))
    choice.withoutModel = searchWithoutModel(bench, source, options, record);
  if ((choice.rivals.empty() && !choice.withoutModel &&
       !isNamed(options.start, record.name)) ||
      options.search.isStopRequested())
    return {std::move(choice.script)};
  playFinals(bench, options, record, choice);
  return {std::move(choice.script), kTrialRounds};
}

/// Fails if `script` has commands for a region that keeps its order: no search
/// begins there.
static LogicalResult checkSerial(ProgramOp program, const MoveScript &script,
                                 StringRef scriptName) {
  StringRef kernel = program.getKernelName();
  std::string serial = findChangedSerial(
      program, [&](StringRef region) { return script.find(kernel, region); });
  if (serial.empty())
    return success();
  return program.emitError()
         << scriptName << ": line " << script.find(kernel, serial)->line << ": "
         << describeSerial();
}

/// Pipelines the loops of `program`, which is tagged and takes `source` in its
/// present order, and searches its regions. `record` has the baseline.
static LogicalResult searchProgram(ProgramOp program, const Evaluation &source,
                                   const ConductorOptions &options,
                                   KernelRecord &record) {
  bool isGiven = isNamed(options.start, record.name);
  if (failed(checkSerial(program, options.start, options.startName)))
    return failure();
  bool chooses = !isGiven && (options.triesOccupancy ||
                              (options.pipeline && mayChange(options)) ||
                              !getSeeds(options, record.name).empty());
  std::optional<CachedPipelines> cache;
  std::optional<Script> known;
  if (chooses) {
    cache.emplace(program, options);
    known = findKnown(program, *cache);
  }
  Beginning beginning;
  if (known)
    beginning.script = *known;
  else if (isGiven || chooses)
    beginning = chooseBeginning(program, source, options, record);
  const Script &script = beginning.script;
  if (script.wavesPerSimd)
    program.setWavesPerSimd(*script.wavesPerSimd);
  LogicalResult isPipelined =
      isGiven
          ? pipeline(program, options.start, options.startName, record)
          : pipeline(program, script.getPipelines(), "internal error", record);
  if (failed(isPipelined) ||
      failed(ProgramSearch(program, options, record, script)
                 .search(beginning.sweepsDone)))
    return failure();
  if (options.triesOccupancy && known)
    record.occupancyTrials = {{script.wavesPerSimd, {}, {}, true}};
  for (OccupancyTrial &trial : record.occupancyTrials)
    if (trial.isKept)
      trial.best = record.best;
  for (StagePlan &plan : record.stagePlans)
    plan.isChosen = plan.commands == getCommands(script, plan.region);
  // What an interrupted search chose may not be the best.
  if (cache && !known && !options.search.isStopRequested())
    cache->record(script);
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
  ConductorOptions own = options;
  auto begun = begin(program, own);
  if (failed(begun))
    return failure();
  auto &[record, source] = *begun;
  if (!record.skipped.empty())
    return std::move(record);
  if (failed(searchProgram(program, source, own, record)))
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
  ConductorOptions own = options;
  auto begun = begin(program, own);
  if (failed(begun))
    return failure();
  auto &[record, source] = *begun;
  if (record.skipped.empty()) {
    if (failed(pipeline(program, script, scriptName, record)) ||
        failed(ProgramSearch(program, own, record).replay(script, scriptName)))
      return failure();
  } else if (isNamed(script, record.name)) {
    return program.emitOpError() << "cannot be moved: " << record.skipped;
  }
  return std::move(record);
}
