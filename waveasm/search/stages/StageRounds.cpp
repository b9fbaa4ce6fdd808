//===- StageRounds.cpp ----------------------------------------------------===//
//
// Part of WaveASM Conductor, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "waveasm/search/stages/StageRounds.h"

#include "waveasm/search/broker/LlmAgent.h"

#include <map>

using namespace mlir;
using namespace waveasm;
using namespace waveasm::search;

/// A bench with the loop as `base` prepares it. Fails if it cannot be prepared
/// so, or does not compile.
static llvm::Expected<std::unique_ptr<Workbench>>
makeBench(const StageSearch &search, const StageCommands &base,
          const ConductorOptions &options) {
  Script script;
  script.get(search.region).stages = base;
  auto prepared = search.bench.prepare(script);
  if (prepared->refusal)
    return llvm::createStringError(prepared->region + ": " +
                                   prepared->refusal->message);
  auto bench =
      Workbench::create(prepared->text, search.region, options.evaluation);
  if (!bench->evaluate().succeeded())
    return llvm::createStringError(bench->evaluate().failure);
  return std::move(bench);
}

static void refuse(RoundRecord &record, MoveErrorCode code, size_t command,
                   std::string message) {
  record.outcome = Outcome::Refused;
  record.error = {code,
                  static_cast<unsigned>(command),
                  /*moved=*/std::nullopt,
                  /*other=*/std::nullopt,
                  /*value=*/"",
                  std::move(message)};
}

/// Reads the commands of `record`. Returns nothing if one is wrong, which the
/// record then says.
static std::optional<StageCommands> readCommands(RoundRecord &record) {
  StageCommands stages;
  for (auto [index, text] : llvm::enumerate(record.commands)) {
    StageCommands alone;
    if (llvm::Error error = parseStageCommand(text, alone)) {
      refuse(record, MoveErrorCode::Syntax, index,
             llvm::toString(std::move(error)));
      return std::nullopt;
    }
    if (llvm::Error error = parseStageCommand(text, stages)) {
      refuse(record,
             alone.makesTags() ? MoveErrorCode::Alone : MoveErrorCode::Repeated,
             index, llvm::toString(std::move(error)));
      return std::nullopt;
    }
  }
  // The pairs are named by tags that the others give.
  if (StageCommands others = stages; !stages.linePairs.empty()) {
    others.linePairs.clear();
    if (others.makesTags()) {
      refuse(record, MoveErrorCode::Alone, /*command=*/0,
             "expected pairs of loads without others");
      return std::nullopt;
    }
  }
  return stages;
}

/// The beginning of the command that an error may be about; empty if that is
/// any command.
static llvm::StringRef getCommandName(MoveErrorCode code) {
  switch (code) {
  case MoveErrorCode::NoBuffer:
  case MoveErrorCode::UnsuitedBuffer:
  case MoveErrorCode::LdsSize:
  case MoveErrorCode::NoBarrier:
    return getForm(CommandId::Buffers).getName();
  case MoveErrorCode::NoLines:
    return getForm(CommandId::Lines).getName();
  default:
    return "";
  }
}

/// The index of the command of `record` that names what an error is about, else
/// that of the first one.
static unsigned findCommand(const RoundRecord &record, const MoveError &error) {
  llvm::StringRef name = getCommandName(error.code);
  if (name.empty() && !error.moved)
    return 0;
  std::string tag =
      error.moved ? " I" + std::to_string(*error.moved) + " " : "";
  for (auto [index, text] : llvm::enumerate(record.commands))
    if (name.empty() ? (text + " ").find(tag) != std::string::npos
                     : llvm::StringRef(text).starts_with(name))
      return static_cast<unsigned>(index);
  return 0;
}

/// The same commands in the order of their tags, by which they are compared.
static std::string getContent(StageCommands stages) {
  llvm::sort(stages.prefetched);
  llvm::sort(stages.delayed);
  llvm::sort(stages.slotted);
  return toString(stages);
}

/// `stages` for a loop that `base` has prepared.
static StageCommands addBase(StageCommands stages, const StageCommands &base) {
  if (stages.unroll == 1) {
    stages.unroll = base.unroll;
    stages.loadsLines |= base.loadsLines;
    stages.linePairs.append(base.linePairs);
  }
  stages.unpinned |= base.unpinned;
  return stages;
}

/// By content, the first round that proposed such stages.
using Proposed = std::map<std::string, unsigned>;

/// Tries the commands of `record`, which are about a loop as `base` prepares
/// it. Returns how the next round should prepare it.
static StageCommands tryCommands(const StageSearch &search, RoundRecord &record,
                                 const StageCommands &base,
                                 Proposed &proposed) {
  std::optional<StageCommands> stages = readCommands(record);
  if (!stages)
    return base;
  auto findNearest = [&](const StageCommands &asked) {
    record.nearest = findNearestStages(
        asked, *record.error, [&](const StageCommands &other) {
          return search.check(addBase(other, base));
        });
  };
  // Operations get other tags then, so that a round does one or the other.
  if (stages->makesTags() && stages->hasStages()) {
    refuse(record, MoveErrorCode::Alone, /*command=*/0,
           "expected " + listNamesThatStandAlone() + " without others");
    findNearest(*stages);
    return base;
  }
  if (!base.linePairs.empty() && stages->makesTags() && stages->unroll == 1) {
    refuse(record, MoveErrorCode::AfterPairs, /*command=*/0,
           "chosen pairs of loads come after all other commands that give new "
           "tags: start with 'unroll'");
    return base;
  }
  const StageCommands asked = *stages;
  stages = addBase(asked, base);
  std::string content = getContent(*stages);
  record.isUnchanged = content == getContent(search.best);
  auto [known, isNew] = proposed.try_emplace(content, record.round);
  if (!isNew)
    record.sameAs = known->second;
  StageTrial trial = search.tryStages(*stages);
  if (trial.outcome != Outcome::Kept)
    record.costs = std::move(trial.costs);
  record.outcome = trial.outcome;
  record.metrics = trial.metrics;
  record.failure = trial.failure;
  record.lacksRegisters = trial.lacksRegisters;
  record.error = trial.error;
  if (!record.error)
    return stages->getBase();
  record.error->command = findCommand(record, *record.error);
  findNearest(asked);
  return base;
}

std::vector<RoundRecord>
waveasm::search::runStageRounds(const StageSearch &search,
                                const ConductorOptions &options) {
  std::vector<RoundRecord> history;
  std::unique_ptr<Agent> agent = createLlmAgent(*options.broker, /*strategy=*/0,
                                                options.seed, /*profile=*/{});
  Proposed proposed;
  StageCommands base = search.best.getBase();
  auto first = makeBench(search, base, options);
  if (!first) {
    RoundRecord &record = history.emplace_back();
    record.region = search.region;
    record.agent = agent->getName().str();
    record.round = 1;
    record.outcome = Outcome::Failed;
    record.failure = "the model is not asked, because the loop cannot be shown "
                     "with what comes before its stages: " +
                     llvm::toString(first.takeError());
    return history;
  }
  std::unique_ptr<Workbench> bench = std::move(*first);
  for (unsigned round = 1; round <= options.stageRounds && search.mayGoOn();
       ++round) {
    StageQuestion question = {base.unroll, search.best, search.getBestMetrics(),
                              search.plain, search.getBestCosts()};
    if (!search.best.hasBaseOf(base))
      question.bestCosts.stalls.clear();
    // The agent may leave the region in any order.
    TagOrder order = bench->getEngine().getOrder();
    const Evaluation &present = bench->evaluate();
    Proposal proposal = agent->propose(
        {*bench, options.objective, round, options.stageRounds - round,
         /*maxEvaluations=*/0,
         /*agentNumber=*/0, options.search.memoryOrder, search.source, present,
         history, options.search.control, /*cycle=*/{}, /*solver=*/nullptr,
         &question});
    bench->getEngine().setOrder(order);
    // The next round shows the loop of the last list that was kept, else of the
    // first one.
    StageCommands next = base;
    bool hasAlternatives = !proposal.alternatives.empty();
    proposal.alternatives.insert(proposal.alternatives.begin(),
                                 std::move(proposal.commands));
    for (auto [index, commands] : llvm::enumerate(proposal.alternatives)) {
      if (index > 0 && !search.mayGoOn())
        break;
      RoundRecord &record = history.emplace_back();
      record.region = search.region;
      record.agent = agent->getName().str();
      record.round = round;
      record.list = hasAlternatives ? static_cast<unsigned>(index) + 1 : 0;
      record.commands = std::move(commands);
      record.outcome = Outcome::Empty;
      record.noAnswer = proposal.noAnswer;
      record.stopped = proposal.stopped;
      if (record.commands.empty()) {
        record.failure = proposal.reason;
        continue;
      }
      StageCommands tried = tryCommands(search, record, base, proposed);
      if (index == 0 || record.outcome == Outcome::Kept)
        next = tried;
    }
    if (proposal.isDone)
      break;
    if (next.hasBaseOf(base))
      continue;
    auto other = makeBench(search, next, options);
    if (!other) {
      history.back().failure = "the loop stays as it was shown: " +
                               llvm::toString(other.takeError());
      continue;
    }
    bench = std::move(*other);
    base = next;
    // Operations have other tags now.
    for (RoundRecord &earlier : history)
      if (earlier.costs)
        earlier.costs->stalls.clear();
  }
  return history;
}
