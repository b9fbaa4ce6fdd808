//===- Conductor.cpp ------------------------------------------------------===//
//
// Part of WaveASM Conductor, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "waveasm/conductor/Conductor.h"

#include "waveasm/analysis/register_types/RegisterTypes.h"
#include "waveasm/conductor/SearchKey.h"
#include "waveasm/conductor/broker/BrokerSession.h"
#include "waveasm/conductor/broker/LlmAgent.h"
#include "waveasm/conductor/search/MixSeed.h"
#include "waveasm/conductor/search/agents/Agents.h"
#include "waveasm/moves/RegionText.h"
#include "waveasm/scheduling/OrderChecker.h"
#include "waveasm/target/Latencies.h"

#include <numeric>

using namespace mlir;
using namespace waveasm;
using namespace waveasm::conductor;

/// Events of a timeline that a record keeps: a page shows no more.
static constexpr unsigned kMaxTimelineEvents = 6000;

/// Orders that a region gets at least, whatever its share.
static constexpr unsigned kMinEvaluations = 32;

/// Kernels of up to so many instructions get all evaluations that may be spent;
/// larger ones get fewer, so that a search takes about the same time.
static constexpr unsigned kFullSearchInstructions = 200;

/// Regions of more operations keep their order: orders, commands and their
/// checks take time that grows with the square of the operations.
static constexpr unsigned kMaxSearchedOperations = 4096;

/// Instructions that the search of a kernel compiles, about, in all orders of
/// all regions together: some tens of seconds. Once they are spent, the regions
/// that are left, which take least of the time, keep their order.
static constexpr double kMaxCompiledInstructions = 1 << 20;

/// Compiles of a region that are not evaluations: the order that was found.
static constexpr unsigned kCompilesPerRegion = 2;

/// A region with less of the time of its kernel is not worth a model's.
static constexpr double kMinLlmShare = 0.05;

namespace {

/// A region and its part of the time.
struct Share {
  ScheduleRegion region;
  double share;
  /// Among the regions of the program: the first of equal shares is the first.
  size_t position;
};

class Conduct {
public:
  /// `scriptName` is for messages.
  Conduct(ProgramOp program, const ConductorOptions &options,
          StringRef scriptName = "")
      : program(program), options(options), scriptName(scriptName) {
    record.name = program.getKernelName().str();
  }

  FailureOr<KernelRecord> search() {
    if (!begin())
      return std::move(record);
    noteResult();
    SmallVector<Share> shares = getShares();
    unsigned numSkipped = 0;
    double compiled = 0;
    for (const Share &share : shares) {
      // A region that begins with moves needs them even if nothing follows.
      if (options.search.isStopRequested() && !hasStart(share.region))
        continue;
      if (!hasStart(share.region) &&
          (compiled > kMaxCompiledInstructions ||
           countMovable(share.region) > kMaxSearchedOperations)) {
        ++numSkipped;
        continue;
      }
      unsigned before = record.evaluations;
      if (failed(searchRegion(share)))
        return failure();
      compiled += current.metrics.totalInstructions *
                  (record.evaluations - before + kCompilesPerRegion);
    }
    bool keepsAll = options.numLlmAgents == 0 &&
                    llvm::all_of(options.agents, [](StringRef agent) {
                      return agent == "source";
                    });
    if (numSkipped && !keepsAll)
      program.emitRemark()
          << numSkipped << " of " << shares.size()
          << " regions keep the order of the source: the kernel is too large "
             "to search all of them";
    FailureOr<KernelRecord> result = finish();
    if (succeeded(result) && options.search.isStopRequested()) {
      result->isInterrupted = true;
      program.emitRemark()
          << "the search was interrupted after " << result->evaluations
          << " evaluations: each region keeps the best order found by then";
    }
    return result;
  }

  FailureOr<KernelRecord> replay(const MoveScript &script) {
    if (!begin()) {
      if (llvm::any_of(script.rounds, [&](const ScriptRound &round) {
            return round.kernel == record.name;
          }))
        return program.emitOpError() << "cannot be moved: " << record.skipped;
      return std::move(record);
    }
    // In the order of the script, so that what is saved is the same again.
    for (const ScriptRound &round : script.rounds)
      for (const ScheduleRegion &region : findRegions(program))
        if (round.kernel == record.name && round.region == region.name &&
            failed(replayRegion(region, round)))
          return failure();
    return finish();
  }

private:
  /// False: there is nothing to schedule.
  bool begin() {
    if (hasChosenRegisters(program)) {
      record.skipped = "its registers are chosen";
      return false;
    }
    tagRegions(program);
    current = measure(program, options.measurement);
    record.baseline = current.metrics;
    recordProfile();
    if (options.recordTimelines)
      record.baselineTimeline = makeTimeline();
    return true;
  }

  FailureOr<KernelRecord> finish() {
    // What the agents' copies said must hold for the program itself.
    Measurement final = measure(program, options.measurement);
    if (!final.succeeded())
      return reportFailure(program, options.measurement);
    if (!(final.metrics == current.metrics))
      return program.emitError()
             << "internal error: the best order measures otherwise than its "
                "copy did";
    record.best = final.metrics;
    if (options.recordTimelines)
      record.bestTimeline = makeTimeline();
    return std::move(record);
  }

  /// There is something to keep if the search is stopped.
  void noteResult() {
    if (options.control && current.succeeded())
      options.control->noteResult();
  }

  /// What was measured beside what the model says of the order of the source.
  void recordProfile() {
    if (options.profiledKernel != record.name)
      return;
    std::vector<MeasuredRow> rows = addWaits(options.profile);
    for (const ScheduleRegion &region : findRegions(program))
      for (const MeasuredRow &row : rows)
        if (row.region == region.name)
          record.profile.push_back(
              {row, predictStall(region.loopNumber, row.tag)});
  }

  /// Cycles that one execution of an operation stalls, with what the back end
  /// inserts for it; 0 where no wave executes it. `loop` as in `TagStalls`.
  double predictStall(unsigned loop, unsigned tag) const {
    uint64_t executions = 0, cycles = 0;
    for (const TagStalls &each : current.stalls) {
      if (each.loop != loop || each.tag != tag)
        continue;
      executions = std::max(executions, each.issues);
      cycles = std::accumulate(each.stalls.begin(), each.stalls.end(), cycles);
    }
    return executions
               ? static_cast<double>(cycles) / static_cast<double>(executions)
               : 0;
  }

  llvm::json::Value makeTimeline() {
    FailureOr<Timeline> timeline = recordTimeline(program, options.measurement);
    if (failed(timeline))
      return nullptr;
    return toJson(*timeline, kMaxTimelineEvents);
  }

  /// The regions with something to move, by the time they take.
  SmallVector<Share> getShares() {
    SmallVector<Share> shares;
    SmallVector<double> cycles;
    for (const TagStalls &each : current.stalls) {
      if (each.loop >= cycles.size())
        cycles.resize(each.loop + 1);
      cycles[each.loop] +=
          static_cast<double>(each.issues * target::kSlotCycles);
      for (uint64_t stall : each.stalls)
        cycles[each.loop] += static_cast<double>(stall);
    }
    double sum = std::accumulate(cycles.begin(), cycles.end(), 0.0);
    for (const ScheduleRegion &region : findRegions(program)) {
      unsigned number = region.loopNumber;
      double part =
          number < cycles.size() && sum > 0 ? cycles[number] / sum : 0;
      if (countMovable(region) > 1)
        shares.push_back({region, part, shares.size()});
    }
    llvm::sort(shares, [](const Share &a, const Share &b) {
      return std::pair(-a.share, a.position) < std::pair(-b.share, b.position);
    });
    return shares;
  }

  static unsigned countMovable(const ScheduleRegion &region) {
    return static_cast<unsigned>(
        llvm::count_if(*region.block, [](Operation &op) {
          return getTag(&op) && !op.hasTrait<OpTrait::IsTerminator>();
        }));
  }

  /// Orders that each agent may measure in each round.
  unsigned getEvaluationsPerRound(const Share &share) const {
    double size = std::max(current.metrics.totalInstructions, 1.0);
    double all = options.search.evaluations * share.share *
                 std::min(1.0, kFullSearchInstructions / size);
    double rounds =
        std::max(1U, options.search.rounds * options.search.agentsPerPool);
    return static_cast<unsigned>(
        std::ceil(std::max<double>(all, kMinEvaluations) / rounds));
  }

  Agents makeAgents() const {
    Agents agents;
    for (auto [index, name] : llvm::enumerate(options.agents))
      agents.push_back(createAgent(name, mixSeed(options.seed, index)));
    return agents;
  }

  Agents makeLlmAgents() const {
    Agents agents;
    ArrayRef<MeasuredRow> profile;
    if (options.profiledKernel == record.name)
      profile = options.profile;
    for (unsigned i = 0; i < options.numLlmAgents; ++i)
      agents.push_back(
          createLlmAgent(*options.broker, i, options.seed + i, profile));
    return agents;
  }

  LogicalResult searchRegion(const Share &share) {
    const ScheduleRegion &region = share.region;
    MoveEngine engine(region);
    FailureOr<SearchStart> start = getStart(engine);
    if (failed(start))
      return failure();
    std::string key;
    if (options.broker && options.useCache) {
      key = makeSearchKey(program, region, start->order, options);
      if (std::optional<CachedMoves> known = options.broker->lookup(key))
        if (applyKnown(engine, *known))
          return success();
    }
    SearchResult result = runAgents(share, *start);
    record.evaluations += result.evaluations;

    RegionRecord &entry = beginRegion(region);
    entry.bestAgent = result.bestAgent;
    entry.bestAgentNumber = result.bestAgentNumber;
    SmallVector<MoveCommand> commands =
        makeCommands(engine.getOrder(), result.order,
                     [&](unsigned tag) { return engine.isPinned(tag); });
    // Where more is exchanged than the dependence graph lets, only the way on
    // which the order was found is known to be legal.
    TagOrder original = engine.getOrder();
    if (engine.applyRound(commands).error)
      commands.assign(result.commands.begin(), result.commands.end());
    engine.setOrder(original);
    if (failed(applyMoves(engine, commands, entry, [&](unsigned) {
          return program.emitError("internal error: ");
        })))
      return failure();
    noteResult();
    // What a broker without answers would have proposed is not known.
    if (!key.empty() && options.broker->isComplete())
      options.broker->record(key, toCachedMoves(entry, result));
    return success();
  }

  /// The present order is proved, or need not be.
  bool mayKeep(const MoveEngine &engine) const {
    return options.search.memoryOrder == MemoryOrder::Warn ||
           engine.certify().empty();
  }

  /// The user says in which order the search of `region` begins.
  bool hasStart(const ScheduleRegion &region) const {
    return llvm::any_of(options.start.rounds, [&](const ScriptRound &round) {
      return round.kernel == record.name && round.region == region.name;
    });
  }

  /// The order in which the search of a region begins.
  FailureOr<SearchStart> getStart(MoveEngine &engine) {
    SearchStart start;
    start.source = record.baseline;
    TagOrder original = engine.getOrder();
    for (const ScriptRound &round : options.start.rounds) {
      if (round.kernel != record.name ||
          round.region != engine.getRegion().name)
        continue;
      RoundReport report = engine.applyRound(round.commands);
      if (report.error) {
        program.emitError() << options.startName << ": line "
                            << round.lines[report.error->command] << ": "
                            << report.error->message;
        return failure();
      }
      llvm::append_range(start.way, round.commands);
    }
    start.order = engine.getOrder();
    bool mayBeKept = mayKeep(engine);
    engine.setOrder(original);
    if (!mayBeKept) {
      program.emitError() << options.startName << ": the order of "
                          << engine.getRegion().name << " is not proved";
      return failure();
    }
    return start;
  }

  /// The agents of this process, and from the best order that they found those
  /// that ask the broker: whatever comes of these, the result is as good as
  /// without them.
  SearchResult runAgents(const Share &share, SearchStart start) {
    const std::string &name = share.region.name;
    std::string text = writeProgram(program);
    SearchOptions search = options.search;
    search.evaluationsPerRound = getEvaluationsPerRound(share);
    auto run = [&](Agents agents, const SearchStart &start) {
      SearchResult result = waveasm::conductor::searchRegion(
          text, name, std::move(agents), start, options.objective,
          options.measurement, search,
          [&](unsigned round, const SchedulingMetrics &best) {
            if (options.onProgress)
              options.onProgress({record.name, name, round, record.baseline,
                                  best, getDollars()});
          });
      llvm::move(result.agents, std::back_inserter(record.agents));
      llvm::move(result.rounds, std::back_inserter(record.rounds));
      return result;
    };
    Agents agents = makeAgents();
    bool usesLlm = options.numLlmAgents > 0 && share.share >= kMinLlmShare;
    if (agents.empty() && !usesLlm)
      agents.push_back(createSourceAgent());
    if (!usesLlm)
      return run(std::move(agents), start);
    SearchResult local;
    if (!agents.empty()) {
      local = run(std::move(agents), start);
      start = {local.order, local.commands,
               static_cast<unsigned>(local.agents.size()), record.baseline};
    }
    // They wait most of the time: each has a thread of its own.
    search.numThreads = std::max(search.agentsPerPool, options.numLlmAgents);
    SearchResult remote = run(makeLlmAgents(), start);
    remote.evaluations += local.evaluations;
    remote.numRounds += local.numRounds;
    if (local.order.empty() ||
        options.objective.isBetter(remote.best.metrics, local.best.metrics))
      return remote;
    local.evaluations = remote.evaluations;
    local.numRounds = remote.numRounds;
    return local;
  }

  double getDollars() const {
    return options.broker ? options.broker->getUsage().dollars : 0;
  }

  /// Makes the order that an earlier search found. False: it is not legal here,
  /// or not what it was; the program is as before then.
  bool applyKnown(MoveEngine &engine, const CachedMoves &known) {
    SmallVector<MoveCommand> commands;
    for (const std::string &text : known.commands) {
      llvm::Expected<MoveCommand> command = parseMoveCommand(text);
      if (!command) {
        llvm::consumeError(command.takeError());
        return false;
      }
      commands.push_back(*command);
    }
    TagOrder original = engine.getOrder();
    if (engine.applyRound(commands).error)
      return false;
    bool isAsItWas = mayKeep(engine);
    if (isAsItWas) {
      Measurement measurement = measure(program, options.measurement);
      isAsItWas = measurement.succeeded() &&
                  listMetrics(measurement.metrics) == known.metrics;
    }
    engine.setOrder(original);
    if (!isAsItWas)
      return false;
    RegionRecord &entry = beginRegion(engine.getRegion());
    entry.bestAgent = known.agent;
    entry.isCached = true;
    return succeeded(applyMoves(engine, commands, entry, [&](unsigned) {
      return program.emitError("internal error: ");
    }));
  }

  static std::vector<std::pair<std::string, double>>
  listMetrics(const SchedulingMetrics &metrics) {
    std::vector<std::pair<std::string, double>> list;
    for (const MetricInfo &info : getMetricInfos())
      list.emplace_back(info.name.str(), metrics.*info.field);
    return list;
  }

  CachedMoves toCachedMoves(const RegionRecord &entry,
                            const SearchResult &result) const {
    return {entry.moves, listMetrics(entry.best), entry.bestAgent,
            result.numRounds};
  }

  LogicalResult replayRegion(const ScheduleRegion &region,
                             const ScriptRound &round) {
    RegionRecord &entry = beginRegion(region);
    entry.bestAgent = "moves";
    MoveEngine engine(region);
    return applyMoves(engine, round.commands, entry, [&](unsigned command) {
      unsigned line =
          round.commands.empty() ? round.line : round.lines[command];
      return program.emitError() << scriptName << ": line " << line << ": ";
    });
  }

  RegionRecord &beginRegion(const ScheduleRegion &region) {
    RegionRecord &entry = record.regions.emplace_back();
    entry.name = region.name;
    entry.baseline = current.metrics;
    llvm::raw_string_ostream os(entry.irBefore);
    printRegion(region, os);
    return entry;
  }

  /// Makes the new order of a region, with everything that proves it.
  LogicalResult
  applyMoves(MoveEngine &engine, ArrayRef<MoveCommand> commands,
             RegionRecord &entry,
             llvm::function_ref<InFlightDiagnostic(unsigned)> report) {
    entry.operations = static_cast<unsigned>(engine.getOrder().size());
    SmallVector<Operation *> before;
    for (Operation &op : *engine.getRegion().block)
      before.push_back(&op);
    RoundReport round = engine.applyRound(commands);
    if (round.error)
      return report(round.error->command) << round.error->message;
    SmallVector<UnprovenPair> unproven = engine.certify();
    for (const UnprovenPair &pair : unproven) {
      std::string text = "the new order is not proved: I" +
                         std::to_string(pair.first) + " must come before I" +
                         std::to_string(pair.second) + ": " + pair.reason;
      if (options.search.memoryOrder == MemoryOrder::Proven)
        return report(round.numApplied ? round.numApplied - 1 : 0) << text;
      program.emitWarning() << text;
    }
    SmallVector<Operation *> after;
    for (Operation &op : *engine.getRegion().block)
      after.push_back(&op);
    if (options.verify && unproven.empty() &&
        failed(verifyOrder(before, after)))
      return failure();
    for (const MoveCommand &command : commands)
      entry.moves.push_back(toString(command));
    if (!commands.empty())
      current = measure(program, options.measurement);
    entry.best = current.metrics;
    llvm::raw_string_ostream os(entry.irAfter);
    printRegion(engine.getRegion(), os);
    return success();
  }

  ProgramOp program;
  const ConductorOptions &options;
  StringRef scriptName;
  KernelRecord record;
  /// Of the program as it is now.
  Measurement current;
};

} // namespace

FailureOr<KernelRecord>
waveasm::conductor::conduct(ProgramOp program,
                            const ConductorOptions &options) {
  return Conduct(program, options).search();
}

FailureOr<KernelRecord>
waveasm::conductor::replayMoves(ProgramOp program, const MoveScript &script,
                                StringRef scriptName,
                                const ConductorOptions &options) {
  return Conduct(program, options, scriptName).replay(script);
}

void waveasm::conductor::appendTo(MoveScript &script,
                                  const KernelRecord &record) {
  for (const RegionRecord &region : record.regions) {
    if (region.moves.empty())
      continue;
    ScriptRound &round = script.rounds.emplace_back();
    round.kernel = record.name;
    round.region = region.name;
    for (const std::string &move : region.moves)
      round.commands.push_back(llvm::cantFail(parseMoveCommand(move)));
  }
}
