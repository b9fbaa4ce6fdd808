//===- Search.cpp ---------------------------------------------------------===//
//
// Part of WaveASM Conductor, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "waveasm/conductor/search/Search.h"

#include "waveasm/crash_report/Activity.h"

#include "llvm/ADT/STLExtras.h"
#include "llvm/ADT/StringExtras.h"

#include <atomic>
#include <thread>

using namespace waveasm;
using namespace waveasm::conductor;

namespace {

/// Parameters that all agents of a search share.
struct Setting {
  llvm::StringRef program;
  llvm::StringRef region;
  const Objective &objective;
  const MeasurementOptions &measurement;
  const SearchOptions &options;
};

/// An agent with its bench and its rounds.
class Worker {
public:
  Worker(const Setting &setting, unsigned number, unsigned roundsInAll,
         std::unique_ptr<Agent> agent)
      : setting(setting), number(number), roundsInAll(roundsInAll),
        agent(std::move(agent)) {}

  /// Sets the first order; without this call it is the original one.
  void startFrom(const SearchStart &start) {
    best = start.order;
    bestCommands = start.commands;
    source = start.source;
  }
  void startFrom(const Worker &parent) {
    best = parent.best;
    bestCommands = parent.bestCommands;
  }

  void run(unsigned rounds) {
    if (!bench)
      prepare();
    for (unsigned i = 0;
         i < rounds && !isDone && !setting.options.isStopRequested(); ++i)
      runRound();
    numEvaluations = bench->getNumEvaluations();
    if (isDone)
      retire();
  }

  /// Frees the bench of a worker that takes part in no further round.
  void retire() { bench.reset(); }

  bool isFinished() const { return isDone; }
  const Agent &getAgent() const { return *agent; }
  unsigned getNumber() const { return number; }
  const TagOrder &getBest() const { return best; }
  const std::vector<MoveCommand> &getBestCommands() const {
    return bestCommands;
  }
  const Measurement &getBestMeasurement() const { return bestMeasurement; }
  const Measurement &getBaseline() const { return baseline; }
  unsigned getNumEvaluations() const { return numEvaluations; }
  llvm::ArrayRef<RoundRecord> getHistory() const { return history; }

  AgentRecord getRecord() const {
    return {setting.region.str(),
            number,
            agent->getName().str(),
            agent->getStrategy(),
            static_cast<unsigned>(history.size()),
            numEvaluations,
            bestMeasurement.metrics,
            agent->getCost()};
  }

private:
  void prepare() {
    bench =
        Workbench::create(setting.program, setting.region, setting.measurement);
    baseline = bench->measure();
    if (best.empty())
      best = bench->getEngine().getOrder();
    bestMeasurement = bench->measure(best);
    if (!source)
      source = baseline.metrics;
  }

  void runRound() {
    bench->getEngine().setOrder(best);
    auto round = static_cast<unsigned>(history.size()) + 1;
    Proposal proposal =
        agent->propose({*bench, setting.objective, round,
                        roundsInAll - std::min(round, roundsInAll),
                        setting.options.evaluationsPerRound, number,
                        setting.options.memoryOrder, *source, bestMeasurement,
                        history, setting.options.control});
    isDone = proposal.isDone;
    // Agents may leave the region in any order.
    bench->getEngine().setOrder(best);
    RoundRecord record = check(proposal);
    record.region = setting.region.str();
    record.agentNumber = number;
    record.agent = agent->getName().str();
    record.round = round;
    record.commands = std::move(proposal.commands);
    if (record.outcome == Outcome::Empty)
      record.failure = std::move(proposal.reason);
    history.push_back(std::move(record));
  }

  /// Applies the commands and keeps the new order if it is proved and better.
  RoundRecord check(const Proposal &proposal) {
    RoundRecord record = {};
    record.outcome = Outcome::Empty;
    if (proposal.commands.empty())
      return record;
    llvm::SmallVector<MoveCommand> commands;
    for (auto [index, text] : llvm::enumerate(proposal.commands)) {
      llvm::Expected<MoveCommand> command = parseMoveCommand(text);
      if (!command) {
        record.outcome = Outcome::Refused;
        record.error = {MoveErrorCode::Syntax,
                        static_cast<unsigned>(index),
                        std::nullopt,
                        std::nullopt,
                        "",
                        llvm::toString(command.takeError())};
        return record;
      }
      commands.push_back(*command);
    }
    MoveEngine &engine = bench->getEngine();
    RoundReport report = engine.applyRound(commands);
    isDone |= report.isDone;
    record.warnings = {report.warnings.begin(), report.warnings.end()};
    if (report.error) {
      record.outcome = Outcome::Refused;
      record.error = std::move(report.error);
      return record;
    }
    llvm::SmallVector<UnprovenPair> unproven = engine.certify();
    record.unproven = {unproven.begin(), unproven.end()};
    if (!unproven.empty() &&
        setting.options.memoryOrder == MemoryOrder::Proven) {
      record.outcome = Outcome::Unproven;
      return record;
    }
    const Measurement &measurement = bench->measure();
    if (!measurement.succeeded()) {
      record.outcome = Outcome::Failed;
      record.failure = measurement.failure;
      return record;
    }
    record.metrics = measurement.metrics;
    record.outcome = Outcome::Worse;
    if (setting.objective.isBetter(measurement.metrics,
                                   bestMeasurement.metrics)) {
      record.outcome = Outcome::Kept;
      best = engine.getOrder();
      bestMeasurement = measurement;
      llvm::copy_if(commands, std::back_inserter(bestCommands),
                    [](const MoveCommand &command) {
                      return command.kind != MoveCommand::Kind::Done;
                    });
    }
    return record;
  }

  const Setting &setting;
  unsigned number;
  unsigned roundsInAll;
  std::unique_ptr<Agent> agent;
  std::unique_ptr<Workbench> bench;
  unsigned numEvaluations = 0;
  TagOrder best;
  /// Commands that lead from the original order to the best one.
  std::vector<MoveCommand> bestCommands;
  /// Metrics of the kernel with all its regions in source order.
  std::optional<SchedulingMetrics> source;
  Measurement baseline, bestMeasurement;
  std::vector<RoundRecord> history;
  bool isDone = false;
};

using Workers = std::vector<std::unique_ptr<Worker>>;

} // namespace

/// Calls `task` with each number below `count`, on several threads.
static void runParallel(unsigned count, unsigned numThreads,
                        llvm::function_ref<void(unsigned)> task) {
  std::atomic<unsigned> next = 0;
  auto work = [&, activity = crash::getActivity()] {
    crash::ThreadScope scope(activity);
    for (unsigned i = next++; i < count; i = next++)
      task(i);
  };
  std::vector<std::thread> threads;
  for (unsigned i = 1; i < std::min(numThreads, count); ++i)
    threads.emplace_back(work);
  work();
  for (std::thread &thread : threads)
    thread.join();
}

/// Returns the workers of `pool`, best first; the older of equals first.
static llvm::SmallVector<Worker *> rank(const Workers &pool,
                                        const Objective &objective) {
  llvm::SmallVector<Worker *> ranked;
  for (const std::unique_ptr<Worker> &worker : pool)
    ranked.push_back(worker.get());
  llvm::sort(ranked, [&](const Worker *a, const Worker *b) {
    double loss = objective.getLoss(a->getBestMeasurement().metrics,
                                    b->getBestMeasurement().metrics);
    return loss != 0 ? loss < 0 : a->getNumber() < b->getNumber();
  });
  return ranked;
}

SearchResult conductor::searchRegion(
    llvm::StringRef program, llvm::StringRef region, Agents agents,
    const SearchStart &start, const Objective &objective,
    const MeasurementOptions &measurement, const SearchOptions &options,
    llvm::function_ref<void(unsigned, const SchedulingMetrics &)>
        onCheckpoint) {
  Setting setting = {program, region, objective, measurement, options};
  // All workers by number, and those that take part in further rounds.
  Workers all;
  llvm::SmallVector<Worker *> pool;
  unsigned numForks = 0, done = 0;
  auto add = [&](std::unique_ptr<Agent> agent) {
    all.push_back(std::make_unique<Worker>(
        setting, start.agentNumber + static_cast<unsigned>(all.size()),
        options.rounds - done, std::move(agent)));
    all.back()->startFrom(start);
    pool.push_back(all.back().get());
    return pool.back();
  };
  size_t named = agents.size();
  for (std::unique_ptr<Agent> &agent : agents)
    add(std::move(agent));
  for (size_t i = 0, misses = 0;
       pool.size() < options.agentsPerPool && misses < named; ++i) {
    std::unique_ptr<Agent> fork = all[i % named]->getAgent().fork(numForks);
    misses = fork ? 0 : misses + 1;
    if (fork) {
      ++numForks;
      add(std::move(fork));
    }
  }

  while (done < options.rounds && !pool.empty()) {
    unsigned rounds = std::min(options.checkpointEvery, options.rounds - done);
    runParallel(static_cast<unsigned>(pool.size()), options.numThreads,
                [&](unsigned i) { pool[i]->run(rounds); });
    done += rounds;
    llvm::SmallVector<Worker *> ranked = rank(all, objective);
    onCheckpoint(done, ranked.front()->getBestMeasurement().metrics);
    llvm::erase_if(pool, [](Worker *worker) { return worker->isFinished(); });
    if (done >= options.rounds || pool.empty() || options.isStopRequested())
      break;
    // Keep the best; replace the rest of the pool by forks that start from the
    // best orders. Workers whose agents cannot fork stay as well.
    ranked.resize(std::min<size_t>(ranked.size(), std::max(options.topK, 1U)));
    llvm::SmallVector<Worker *> before;
    std::swap(before, pool);
    size_t numParents = 0;
    for (Worker *worker : before) {
      std::unique_ptr<Agent> fork;
      if (!llvm::is_contained(ranked, worker))
        fork = worker->getAgent().fork(numForks);
      if (!fork) {
        pool.push_back(worker);
        continue;
      }
      ++numForks;
      worker->retire();
      add(std::move(fork))->startFrom(*ranked[numParents++ % ranked.size()]);
    }
  }

  SearchResult result;
  const Worker *best = rank(all, objective).front();
  result.baseline = best->getBaseline();
  result.best = best->getBestMeasurement();
  result.order = best->getBest();
  result.commands = best->getBestCommands();
  if (objective.isBetter(result.best.metrics, result.baseline.metrics)) {
    result.bestAgent = best->getAgent().getName().str();
    result.bestAgentNumber = best->getNumber();
  }
  for (const std::unique_ptr<Worker> &worker : all) {
    result.agents.push_back(worker->getRecord());
    result.evaluations += worker->getNumEvaluations();
    llvm::append_range(result.rounds, worker->getHistory());
  }
  result.numRounds = static_cast<unsigned>(result.rounds.size());
  return result;
}
