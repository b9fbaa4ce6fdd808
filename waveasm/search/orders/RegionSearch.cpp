//===- RegionSearch.cpp ---------------------------------------------------===//
//
// Part of WaveASM Conductor, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "waveasm/search/orders/RegionSearch.h"

#include "llvm/ADT/STLExtras.h"

#include <map>

using namespace waveasm;
using namespace waveasm::search;

/// Returns the cycle of a local search that includes the round after the first
/// `done` ones. Each cycle takes twice as many rounds as the one before.
static SearchCycle getCycle(unsigned done, unsigned roundsPerCycle) {
  SearchCycle cycle{done, std::max(roundsPerCycle, 1U)};
  while (cycle.done >= cycle.rounds) {
    cycle.done -= cycle.rounds;
    cycle.rounds *= 2;
  }
  return cycle;
}

/// An agent with its bench and its rounds.
class search::SearchWorker {
public:
  SearchWorker(llvm::StringRef region, const Objective &objective,
               const EvaluationOptions &evaluation,
               const SearchOptions &options, unsigned number,
               unsigned roundsBefore, std::unique_ptr<Agent> agent,
               const FoundOrder &from)
      : region(region), objective(objective), evaluation(evaluation),
        options(options), number(number), roundsBefore(roundsBefore),
        agent(std::move(agent)), best(from) {}

  /// Measures the best order in `program`, if that is not known, and then plays
  /// `rounds` rounds. `source` are the metrics of the source order; if none,
  /// those of the agent's first order.
  void run(unsigned rounds, const std::string &program,
           const std::optional<SchedulingMetrics> &source) {
    if (!bench) {
      bench = Workbench::create(program, region, evaluation, options.workers,
                                options.known);
      if (best.order.empty())
        best.order = bench->getEngine().getOrder();
      best.evaluation = bench->evaluate(best.order);
      if (!first)
        first = best.evaluation;
      if (history.empty())
        kept = best.evaluation.metrics;
    }
    for (unsigned i = 0; i < rounds && !isDone && !options.isStopRequested();
         ++i)
      runRound(source ? *source : first->metrics);
    isCurrent = true;
    if (isDone)
      release();
  }

  void release() {
    if (bench) {
      numEvaluations += bench->getNumEvaluations();
      numCompiled += bench->getNumCompiled();
    }
    bench.reset();
  }

  /// The program changes elsewhere: what is known about orders is outdated.
  void outdate() {
    release();
    isCurrent = false;
  }

  bool isFinished() const { return isDone; }
  /// Whether the best order is measured in the present program.
  bool isMeasured() const { return isCurrent; }
  const Agent &getAgent() const { return *agent; }
  unsigned getNumber() const { return number; }
  const FoundOrder &getBest() const { return best; }
  /// The evaluation of the first order; only after `run`.
  const Evaluation &getFirst() const { return *first; }
  unsigned getNumEvaluations() const {
    return numEvaluations + (bench ? bench->getNumEvaluations() : 0);
  }
  double getNumCompiled() const {
    return numCompiled + (bench ? bench->getNumCompiled() : 0);
  }
  llvm::ArrayRef<RoundRecord> getHistory() const { return history; }

  AgentRecord getRecord() const {
    return {region.str(),
            number,
            agent->getName().str(),
            agent->getStrategy(),
            numRounds,
            getNumEvaluations(),
            kept,
            agent->getCost()};
  }

private:
  void runRound(const SchedulingMetrics &source) {
    bench->getEngine().setOrder(best.order);
    unsigned round = ++numRounds;
    unsigned before = roundsBefore + round;
    Proposal proposal = agent->propose(
        {*bench, objective, round,
         options.rounds - std::min(before, options.rounds),
         options.evaluationsPerRound, number, options.memoryOrder, source,
         best.evaluation, history, options.control,
         getCycle(before - 1, options.roundsPerCycle), &options.solver});
    isDone = proposal.isDone;
    // All lists apply to the order at the start of the round.
    const TagOrder start = best.order;
    const std::vector<MoveCommand> commandsBefore = best.commands;
    bool hasAlternatives = !proposal.alternatives.empty();
    proposal.alternatives.insert(proposal.alternatives.begin(),
                                 std::move(proposal.commands));
    for (auto [index, commands] : llvm::enumerate(proposal.alternatives)) {
      // Agents may leave the region in any order.
      bench->getEngine().setOrder(start);
      RoundRecord record = check(commands, start, commandsBefore);
      record.region = region.str();
      record.agentNumber = number;
      record.agent = agent->getName().str();
      record.round = round;
      record.list = hasAlternatives ? static_cast<unsigned>(index) + 1 : 0;
      record.commands = std::move(commands);
      if (record.outcome == Outcome::Empty)
        record.failure = proposal.reason;
      record.noAnswer = proposal.noAnswer;
      record.stopped = proposal.stopped;
      history.push_back(std::move(record));
    }
  }

  /// Applies the commands to the order `start`, which `commandsBefore` lead to,
  /// and keeps the new order if it is proved and better.
  RoundRecord check(llvm::ArrayRef<std::string> texts, const TagOrder &start,
                    const std::vector<MoveCommand> &commandsBefore) {
    RoundRecord record = {};
    record.outcome = Outcome::Empty;
    if (texts.empty())
      return record;
    if (!llvm::is_contained(agent->getGroups(), CommandGroup::Moves)) {
      record.outcome = Outcome::Refused;
      record.error = {MoveErrorCode::Syntax,
                      /*command=*/0,
                      std::nullopt,
                      std::nullopt,
                      "",
                      "the agent " + agent->getName().str() +
                          " says that it proposes no moves"};
      return record;
    }
    llvm::SmallVector<MoveCommand> commands;
    for (auto [index, text] : llvm::enumerate(texts)) {
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
    Trial trial = bench->attempt(commands, options.memoryOrder);
    isDone |= trial.isDone;
    record.warnings = {trial.warnings.begin(), trial.warnings.end()};
    record.unproven = {trial.unproven.begin(), trial.unproven.end()};
    if (!trial.isAccepted && agent->learnsFromRounds())
      record.nearest = bench->findNearest(commands, trial, options.memoryOrder);
    if (trial.error) {
      record.outcome = Outcome::Refused;
      record.error = std::move(trial.error);
      return record;
    }
    if (agent->learnsFromRounds())
      compareOrders(trial.order, start, record);
    if (!trial.evaluation) {
      record.outcome = Outcome::Unproven;
      return record;
    }
    const Evaluation &result = *trial.evaluation;
    if (!result.succeeded()) {
      record.outcome = Outcome::Failed;
      record.failure = result.failure;
      record.lacksRegisters = result.lacksRegisters;
      return record;
    }
    record.metrics = result.metrics;
    record.outcome = Outcome::Worse;
    if (objective.isBetter(result.metrics, best.evaluation.metrics)) {
      record.outcome = Outcome::Kept;
      best.order = trial.order;
      best.evaluation = result;
      best.agent = agent->getName().str();
      best.agentNumber = number;
      kept = result.metrics;
      best.commands = commandsBefore;
      llvm::copy_if(commands, std::back_inserter(best.commands),
                    [](const MoveCommand &command) {
                      return command.kind != MoveCommand::Kind::Done;
                    });
    } else if (agent->learnsFromRounds()) {
      record.costs = bench->getCosts(result);
    }
    return record;
  }

  /// Notes whether the round led to a known order.
  void compareOrders(const TagOrder &order, const TagOrder &start,
                     RoundRecord &record) {
    record.isUnchanged = order == start;
    auto [known, isNew] =
        proposed.try_emplace({order.begin(), order.end()}, numRounds);
    if (!isNew)
      record.sameAs = known->second;
  }

  llvm::StringRef region;
  const Objective &objective;
  const EvaluationOptions &evaluation;
  const SearchOptions &options;
  unsigned number;
  /// Rounds of the search before the agent joined it.
  unsigned roundsBefore;
  std::unique_ptr<Agent> agent;
  std::unique_ptr<Workbench> bench;
  /// Evaluations on benches that are gone.
  unsigned numEvaluations = 0;
  double numCompiled = 0;
  FoundOrder best;
  std::optional<Evaluation> first;
  bool isCurrent = false;
  /// The metrics of the best order when it was found.
  SchedulingMetrics kept;
  /// Rounds that the agent has played.
  unsigned numRounds = 0;
  std::vector<RoundRecord> history;
  /// By order, the first round that led to it; only of agents that learn.
  std::map<std::vector<unsigned>, unsigned> proposed;
  bool isDone = false;
};

RegionSearch::RegionSearch(llvm::StringRef region, Agents agents,
                           FoundOrder start,
                           const std::optional<SchedulingMetrics> &source,
                           const Objective &objective,
                           const EvaluationOptions &evaluation,
                           const SearchOptions &options, unsigned &nextNumber)
    : region(region), objective(objective), evaluation(evaluation),
      options(options), source(source), nextNumber(nextNumber),
      best(std::move(start)) {
  size_t named = agents.size();
  for (std::unique_ptr<Agent> &agent : agents)
    add(std::move(agent), best);
  for (size_t i = 0, misses = 0;
       pool.size() < options.agentsPerPool && misses < named; ++i) {
    std::unique_ptr<Agent> fork = all[i % named]->getAgent().fork(numForks);
    misses = fork ? 0 : misses + 1;
    if (fork) {
      ++numForks;
      add(std::move(fork), best);
    }
  }
}

RegionSearch::~RegionSearch() = default;

SearchWorker &RegionSearch::add(std::unique_ptr<Agent> agent,
                                const FoundOrder &from) {
  all.push_back(std::make_unique<SearchWorker>(region, objective, evaluation,
                                               options, nextNumber++, done,
                                               std::move(agent), from));
  pool.push_back(all.back().get());
  return *all.back();
}

void RegionSearch::setProgram(std::string text,
                              std::optional<Evaluation> known) {
  program = std::move(text);
  for (std::unique_ptr<SearchWorker> &worker : all)
    worker->outdate();
  isMeasured = known.has_value();
  if (!known)
    return;
  options.known.add({KnownOrders::digest(program), region, best.order}, *known);
  best.evaluation = std::move(*known);
}

void RegionSearch::release() {
  for (std::unique_ptr<SearchWorker> &worker : all)
    worker->release();
}

/// Returns the orders that are measured in the present program, best first; the
/// one with the smaller number of equals first.
llvm::SmallVector<RegionSearch::Parent> RegionSearch::rank() const {
  llvm::SmallVector<Parent> ranked;
  for (const std::unique_ptr<SearchWorker> &worker : all)
    if (worker->isMeasured())
      ranked.push_back({&worker->getBest(), worker.get()});
  llvm::sort(ranked, [&](const Parent &a, const Parent &b) {
    double loss = objective.getLoss(a.order->evaluation.metrics,
                                    b.order->evaluation.metrics);
    return loss != 0 ? loss < 0 : a.worker->getNumber() < b.worker->getNumber();
  });
  // A worker that finished in an earlier program may have found it.
  if (isMeasured &&
      (ranked.empty() ||
       objective.isBetter(best.evaluation.metrics,
                          ranked.front().order->evaluation.metrics)))
    ranked.insert(ranked.begin(), {&best, nullptr});
  return ranked;
}

void RegionSearch::replaceWorst(unsigned sweep) {
  if (done == doneAtRanking || sweep - lastRanking < options.checkpointEvery)
    return;
  lastRanking = sweep;
  doneAtRanking = done;
  llvm::ArrayRef<Parent> ranked =
      llvm::ArrayRef(ranking).take_front(std::max(options.topK, 1U));
  llvm::SmallVector<SearchWorker *> before;
  std::swap(before, pool);
  size_t numParents = 0;
  for (SearchWorker *worker : before) {
    std::unique_ptr<Agent> fork;
    if (llvm::none_of(ranked, [&](const Parent &parent) {
          return parent.worker == worker;
        }))
      fork = worker->getAgent().fork(numForks);
    if (!fork) {
      pool.push_back(worker);
      continue;
    }
    ++numForks;
    worker->release();
    FoundOrder from = *ranked[numParents++ % ranked.size()].order;
    add(std::move(fork), from);
  }
}

void RegionSearch::run(unsigned rounds) {
  options.workers.run(static_cast<unsigned>(pool.size()), [&](unsigned i) {
    pool[i]->run(rounds, program, source);
  });
  done += rounds;
  if (!source)
    source = getBaseline().metrics;
  ranking = rank();
  // Of equals the earlier one stays: others may count on it.
  const FoundOrder &first = *ranking.front().order;
  if (!isMeasured ||
      objective.isBetter(first.evaluation.metrics, best.evaluation.metrics))
    best = first;
  isMeasured = true;
  llvm::erase_if(pool,
                 [](SearchWorker *worker) { return worker->isFinished(); });
}

const Evaluation &RegionSearch::getBaseline() const {
  return all.front()->getFirst();
}

std::unique_ptr<Agent> RegionSearch::forkAgent(unsigned number) const {
  for (const SearchWorker *worker : pool)
    if (std::unique_ptr<Agent> fork = worker->getAgent().fork(number))
      return fork;
  return nullptr;
}

unsigned RegionSearch::getNumEvaluations() const {
  unsigned sum = 0;
  for (const std::unique_ptr<SearchWorker> &worker : all)
    sum += worker->getNumEvaluations();
  return sum;
}

double RegionSearch::getNumCompiled() const {
  double sum = 0;
  for (const std::unique_ptr<SearchWorker> &worker : all)
    sum += worker->getNumCompiled();
  return sum;
}

std::vector<AgentRecord> RegionSearch::getAgentRecords() const {
  std::vector<AgentRecord> records;
  records.reserve(all.size());
  for (const std::unique_ptr<SearchWorker> &worker : all)
    records.push_back(worker->getRecord());
  return records;
}

std::vector<RoundRecord> RegionSearch::getRounds() const {
  std::vector<RoundRecord> rounds;
  for (const std::unique_ptr<SearchWorker> &worker : all)
    llvm::append_range(rounds, worker->getHistory());
  return rounds;
}
