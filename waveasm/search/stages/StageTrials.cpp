//===- StageTrials.cpp ----------------------------------------------------===//
//
// Part of WaveASM Conductor, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "waveasm/search/stages/StageTrials.h"

#include "waveasm/dialect/OperationTag.h"
#include "waveasm/moves/apply_stages/ApplyStages.h"
#include "waveasm/moves/keep_constraints/KeepConstraints.h"
#include "waveasm/search/agents/Agents.h"
#include "waveasm/search/stages/LoopPlaces.h"

using namespace mlir;
using namespace waveasm;
using namespace waveasm::search;

/// By how much of its time a kernel must gain for each stage: a list schedule
/// is not the last word about a loop.
static constexpr double kMinGain = 0.02;

SmallVector<unsigned> search::getTags(ArrayRef<Operation *> operations) {
  SmallVector<unsigned> tags;
  for (Operation *op : operations)
    if (std::optional<unsigned> tag = getTag(op))
      tags.push_back(*tag);
  return tags;
}

static StageTrial refuse(llvm::Error error) {
  StageTrial trial{Outcome::Refused};
  llvm::handleAllErrors(std::move(error), [&](const StageError &error) {
    trial.error = {error.code,     /*command=*/0, error.moved,
                   error.other,    /*value=*/"",  error.message,
                   error.distance, error.needed,  error.limit};
  });
  return trial;
}

/// All choices, with `way` for the present region.
std::vector<PipelinedRegion>
StageTrials::getPipelines(const StageCommands &way) const {
  std::vector<PipelinedRegion> pipelines = before;
  pipelines.push_back({region, way});
  return pipelines;
}

/// The program with what `base` says about the present loop, and with what
/// comes before the stages of the loops before. Fails with a `StageError`.
llvm::Expected<ProgramOp> StageTrials::getBase(const StageCommands &base) {
  OwningOpRef<ProgramOp> &known = bases[toString(base)];
  if (known)
    return *known;
  OwningOpRef<ProgramOp> copy(cast<ProgramOp>(program->clone()));
  if (llvm::Error error = prepareRegions(*copy, getPipelines(base)))
    return std::move(error);
  known = std::move(copy);
  return *known;
}

/// Leaves to the record why `way` is refused. The rounds of a model say that
/// themselves.
void StageTrials::noteRefusal(const StageCommands &way,
                              const StageTrial &trial) {
  if (!isOfModel)
    record.stageRefusals.push_back({region, listCommands(way), *trial.error});
}

LoopOp StageTrials::findLoop(const StageCommands &base) {
  llvm::Expected<ProgramOp> prepared = getBase(base);
  llvm::Expected<LoopOp> loop =
      prepared ? waveasm::findLoop(*prepared, region)
               : llvm::Expected<LoopOp>(prepared.takeError());
  if (loop)
    return *loop;
  noteRefusal(base, refuse(loop.takeError()));
  return nullptr;
}

/// The program with the present loop pipelined in this way. The operations of
/// the loop are marked for a solver and for a model. Fails with a `StageError`.
llvm::Expected<std::string> StageTrials::write(const StageCommands &way) {
  llvm::Expected<ProgramOp> base = getBase(way.getBase());
  if (!base)
    return base.takeError();
  OwningOpRef<ProgramOp> copy(cast<ProgramOp>((*base)->clone()));
  bool marksPlaces = asks(kExactAgentName),
       marksTags = options.numLlmAgents > 0;
  if ((marksPlaces || marksTags) && way.hasStages()) {
    llvm::Expected<LoopOp> loop = waveasm::findLoop(*copy, region);
    if (!loop)
      return loop.takeError();
    if (marksPlaces)
      markPlaces(*loop);
    if (marksTags)
      markTags(*loop);
  }
  if (llvm::Error error = addStages(*copy, getPipelines(way)))
    return std::move(error);
  if (std::optional<std::string> broken = findBrokenConstraint(*copy))
    return llvm::make_error<StageError>(region, MoveErrorCode::Constraint,
                                        *broken);
  return writeProgram(*copy);
}

std::vector<StageTrial> StageTrials::tryAll(ArrayRef<StageCommands> ways,
                                            const ExactSchedule *proposed) {
  std::vector<StageTrial> trials;
  SmallVector<Way> written;
  SmallVector<size_t> numbers;
  for (size_t i = 0; i < ways.size(); ++i) {
    const StageCommands &way = ways[i];
    StageTrial &trial = trials.emplace_back(StageTrial{Outcome::Worse});
    // What is known stays true, even if less would now be tried of it.
    auto known = llvm::find_if(
        tried, [&](const TriedWay &each) { return each.stages == way; });
    if (!proposed && known != tried.end()) {
      trial.metrics = known->judgement.metrics;
      trial.costs = known->judgement.costs;
      continue;
    }
    if (!wayJudge.mayGoOn())
      continue;
    llvm::Expected<std::string> program = write(way);
    if (!program) {
      trial = refuse(program.takeError());
      noteRefusal(way, trial);
      continue;
    }
    written.push_back({std::move(*program), proposed});
    numbers.push_back(i);
  }
  std::vector<Verdict> verdicts =
      wayJudge.judge(written, region, best ? &*best : nullptr);
  for (auto [i, verdict] : llvm::zip_equal(numbers, verdicts)) {
    StageTrial &trial = trials[i];
    if (auto *failure = std::get_if<WayFailure>(&verdict)) {
      trial.outcome = Outcome::Failed;
      trial.failure = std::move(failure->message);
      trial.lacksRegisters = failure->lacksRegisters;
      continue;
    }
    auto &result = std::get<Judgement>(verdict);
    trial.metrics = result.metrics;
    trial.proposed = result.proposed;
    trial.costs = result.costs;
    tried.push_back({ways[i], result});
    if (best &&
        options.objective.getLoss(result.metrics, best->metrics) >= -kMinGain)
      continue;
    trial.outcome = Outcome::Kept;
    best = std::move(result);
    bestWay = ways[i];
  }
  return trials;
}

StageTrial StageTrials::tryWay(const StageCommands &way,
                               const ExactSchedule *proposed) {
  return std::move(tryAll(way, proposed).front());
}
