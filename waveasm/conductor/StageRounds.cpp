//===- StageRounds.cpp ----------------------------------------------------===//
//
// Part of WaveASM Conductor, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "waveasm/conductor/StageRounds.h"

#include "waveasm/conductor/broker/LlmAgent.h"
#include "waveasm/moves/apply_stages/ApplyStages.h"

#include "mlir/IR/OwningOpRef.h"

using namespace mlir;
using namespace waveasm;
using namespace waveasm::conductor;

/// A bench with the loop as `base` prepares it; null if that cannot be.
static std::unique_ptr<Workbench> makeBench(const StageSearch &search,
                                            const StageCommands &base,
                                            const ConductorOptions &options) {
  OwningOpRef<ProgramOp> copy(cast<ProgramOp>(search.program->clone()));
  if (llvm::Error error = prepareRegions(*copy, {{search.region, base}})) {
    llvm::consumeError(std::move(error));
    return nullptr;
  }
  auto bench = Workbench::create(writeProgram(*copy), search.region,
                                 options.measurement);
  return bench->measure().succeeded() ? std::move(bench) : nullptr;
}

/// Reads the commands of `record`. Returns nothing if one is wrong, which the
/// record then says.
static std::optional<StageCommands> readCommands(RoundRecord &record) {
  StageCommands stages;
  for (auto [index, text] : llvm::enumerate(record.commands)) {
    llvm::Expected<bool> isRead = parseStageCommand(text, stages);
    std::string message;
    if (!isRead)
      message = llvm::toString(isRead.takeError());
    else if (!*isRead)
      message =
          "expected unroll, lines, unpin, prefetch, delay, rotate, buffers or "
          "tail";
    if (message.empty())
      continue;
    record.outcome = Outcome::Refused;
    record.error = {MoveErrorCode::Syntax,
                    static_cast<unsigned>(index),
                    std::nullopt,
                    std::nullopt,
                    "",
                    message};
    return std::nullopt;
  }
  return stages;
}

/// The index of the command of `record` that names the operation that an error
/// is about, else that of the first one.
static unsigned findCommand(const RoundRecord &record, const MoveError &error) {
  if (!error.moved)
    return 0;
  std::string tag = " I" + std::to_string(*error.moved) + " ";
  for (auto [index, text] : llvm::enumerate(record.commands))
    if ((text + " ").find(tag) != std::string::npos)
      return static_cast<unsigned>(index);
  return 0;
}

/// Tries the commands of `record`, which are about a loop as `base` prepares
/// it. Returns how the next round should prepare it.
static StageCommands tryCommands(const StageSearch &search, RoundRecord &record,
                                 const StageCommands &base) {
  std::optional<StageCommands> stages = readCommands(record);
  if (!stages)
    return base;
  // Operations get other tags then, so that a round does one or the other.
  if (stages->makesTags() && stages->hasStages()) {
    record.outcome = Outcome::Refused;
    record.error = {MoveErrorCode::Alone,
                    /*command=*/0,
                    std::nullopt,
                    std::nullopt,
                    /*value=*/"",
                    "expected 'unroll', 'lines' or 'unpin' without others"};
    return base;
  }
  if (stages->unroll == 1) {
    stages->unroll = base.unroll;
    stages->loadsLines |= base.loadsLines;
  }
  stages->unpinned |= base.unpinned;
  StageTrial trial = search.tryStages(*stages);
  record.outcome = trial.outcome;
  record.metrics = trial.metrics;
  record.failure = trial.failure;
  record.error = trial.error;
  if (!record.error)
    return stages->getBase();
  record.error->command = findCommand(record, *record.error);
  return base;
}

std::vector<RoundRecord>
waveasm::conductor::runStageRounds(const StageSearch &search,
                                   const ConductorOptions &options) {
  std::vector<RoundRecord> history;
  std::unique_ptr<Agent> agent = createLlmAgent(*options.broker, /*strategy=*/0,
                                                options.seed, /*profile=*/{});
  StageCommands base = search.best.getBase();
  std::unique_ptr<Workbench> bench = makeBench(search, base, options);
  for (unsigned round = 1; bench && round <= options.stageRounds &&
                           !options.search.isStopRequested();
       ++round) {
    StageQuestion question = {base.unroll, search.best, search.getBestMetrics(),
                              search.plain};
    // The agent may leave the region in any order.
    TagOrder order = bench->getEngine().getOrder();
    const Measurement &present = bench->measure();
    Proposal proposal = agent->propose(
        {*bench, options.objective, round, options.stageRounds - round,
         /*maxEvaluations=*/0,
         /*agentNumber=*/0, options.search.memoryOrder, search.source, present,
         history, options.search.control, /*cycle=*/{}, /*solver=*/nullptr,
         &question});
    bench->getEngine().setOrder(order);
    RoundRecord record = {};
    record.region = search.region;
    record.agent = agent->getName().str();
    record.round = round;
    record.commands = std::move(proposal.commands);
    record.outcome = Outcome::Empty;
    StageCommands next = base;
    if (record.commands.empty())
      record.failure = std::move(proposal.reason);
    else
      next = tryCommands(search, record, base);
    history.push_back(std::move(record));
    if (proposal.isDone)
      break;
    if (next.hasBaseOf(base))
      continue;
    // What cannot be prepared so stays as it was shown.
    if (auto other = makeBench(search, next, options)) {
      bench = std::move(other);
      base = next;
    }
  }
  return history;
}
