//===- StageTrials.cpp ----------------------------------------------------===//
//
// Part of WaveASM Conductor, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "waveasm/search/stages/StageTrials.h"
#include "waveasm/search/Decisions.h"

#include "waveasm/dialect/OperationTag.h"
#include "waveasm/moves/apply_stages/ApplyStages.h"
#include "waveasm/moves/keep_constraints/KeepConstraints.h"
#include "waveasm/search/agents/Agents.h"
#include "waveasm/search/stages/LoopPlaces.h"

using namespace mlir;
using namespace waveasm;
using namespace waveasm::search;

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

/// All choices, with `stages` for the present region.
std::vector<PipelinedRegion>
StageTrials::getPipelines(const StageCommands &stages) const {
  std::vector<PipelinedRegion> pipelines = before;
  pipelines.push_back({region, stages});
  return pipelines;
}

/// Does what `commands` say comes before stages, for the loops before, too.
StageTrials::Base StageTrials::makeBase(const StageCommands &commands) const {
  Base base;
  base.copy = std::make_unique<ProgramCopy>(text);
  ProgramOp program = base.copy->getProgram();
  if (llvm::Error error = prepareRegions(program, getPipelines(commands)))
    base.refusal = refuse(std::move(error));
  else
    base.text = writeProgram(program);
  return base;
}

void StageTrials::prepare(ArrayRef<StageCommands> candidates) {
  std::vector<std::pair<StageCommands, Base *>> missing;
  for (const StageCommands &candidate : candidates) {
    StageCommands commands = candidate.getBase();
    auto [entry, isNew] = bases.try_emplace(toString(commands));
    if (isNew)
      missing.emplace_back(commands, &entry->second);
  }
  options.search.workers.run(static_cast<unsigned>(missing.size()),
                             [&](unsigned i) {
                               auto &[commands, base] = missing[i];
                               *base = makeBase(commands);
                             });
}

const StageTrials::Base &StageTrials::getBase(const StageCommands &commands) {
  prepare(commands);
  return bases.at(toString(commands.getBase()));
}

/// Leaves to the record why `stages` are refused. The rounds of a model say
/// that themselves.
void StageTrials::noteRefusal(const StageCommands &stages,
                              const StageTrial &trial) {
  if (!isOfModel)
    record.stageRefusals.push_back(
        {region, listCommands(stages), *trial.error});
}

LoopOp StageTrials::findLoop(const StageCommands &commands) {
  const Base &base = getBase(commands);
  if (base.refusal) {
    noteRefusal(commands, *base.refusal);
    return nullptr;
  }
  llvm::Expected<LoopOp> loop =
      waveasm::findLoop(base.copy->getProgram(), region);
  if (loop)
    return *loop;
  noteRefusal(commands, refuse(loop.takeError()));
  return nullptr;
}

/// The program with the present loop pipelined as `stages` say, from its
/// `base`. The operations of the loop are marked for a solver and for a model.
/// Fails with a `StageError`.
llvm::Expected<std::string> StageTrials::write(const StageCommands &stages,
                                               const Base &base) const {
  ProgramCopy copy(base.text);
  ProgramOp program = copy.getProgram();
  bool marksPlaces = asks(kExactAgentName),
       marksTags = options.numLlmAgents > 0;
  if ((marksPlaces || marksTags) && stages.hasStages()) {
    llvm::Expected<LoopOp> loop = waveasm::findLoop(program, region);
    if (!loop)
      return loop.takeError();
    if (marksPlaces)
      markPlaces(*loop);
    if (marksTags)
      markTags(*loop);
  }
  if (llvm::Error error = addStages(program, getPipelines(stages)))
    return std::move(error);
  if (std::optional<std::string> broken = findBrokenConstraint(program))
    return llvm::make_error<StageError>(region, MoveErrorCode::Constraint,
                                        *broken);
  return writeProgram(program);
}

const TriedStages *StageTrials::findBestOf(const StageCommands &base) const {
  const TriedStages *found = nullptr;
  for (const TriedStages &each : tried)
    if (each.stages.hasBaseOf(base) &&
        (!found ||
         options.objective.isBetter(each.score.metrics, found->score.metrics)))
      found = &each;
  return found;
}

const TriedStages *StageTrials::findTried(const StageCommands &stages) const {
  auto latest = llvm::reverse(tried);
  auto known = llvm::find_if(
      latest, [&](const TriedStages &each) { return each.stages == stages; });
  return known == latest.end() ? nullptr : &*known;
}

/// Keeps `other` if it is better than the best.
void StageTrials::compare(const TriedStages &other) {
  if (best && options.objective.getLoss(other.score.metrics, best->metrics) >=
                  -kMinStageGain)
    return;
  best = other.score;
  bestStages = other.stages;
}

std::vector<StageTrial>
StageTrials::tryLists(ArrayRef<StageCommands> candidates,
                      const ExactSchedule *proposed) {
  std::vector<StageTrial> trials(candidates.size(), {Outcome::Worse});
  SmallVector<size_t> numbers;
  // What is known stays true, even if less would now be tried of it.
  for (size_t i = 0; i < candidates.size(); ++i)
    if (proposed || !findTried(candidates[i]))
      numbers.push_back(i);
  if (numbers.empty() || !mayGoOn())
    return trials;
  prepare(
      llvm::map_to_vector(numbers, [&](size_t i) { return candidates[i]; }));
  std::vector<StageCandidate> written(numbers.size());
  options.search.workers.run(
      static_cast<unsigned>(numbers.size()), [&](unsigned i) {
        const StageCommands &stages = candidates[numbers[i]];
        StageTrial &trial = trials[numbers[i]];
        const Base &base = bases.at(toString(stages.getBase()));
        if (base.refusal) {
          trial = *base.refusal;
          return;
        }
        llvm::Expected<std::string> program = write(stages, base);
        if (program)
          written[i] = {std::move(*program), proposed};
        else
          trial = refuse(program.takeError());
      });
  for (size_t i : numbers)
    if (trials[i].outcome == Outcome::Refused)
      noteRefusal(candidates[i], trials[i]);
  llvm::erase_if(
      numbers, [&](size_t i) { return trials[i].outcome == Outcome::Refused; });
  llvm::erase_if(written, [](const StageCandidate &candidate) {
    return candidate.program.empty();
  });
  std::vector<StageResult> results = tournament.score(written, region);
  for (auto [i, result] : llvm::zip_equal(numbers, results)) {
    StageTrial &trial = trials[i];
    if (auto *failure = std::get_if<StageFailure>(&result)) {
      trial.outcome = Outcome::Failed;
      trial.failure = std::move(failure->message);
      trial.lacksRegisters = failure->lacksRegisters;
    } else {
      tried.push_back({candidates[i], std::move(std::get<StageScore>(result))});
      compare(tried.back());
    }
  }
  return trials;
}

void StageTrials::playOff() {
  for (const StageScore &score : tournament.playOff())
    for (TriedStages &each : tried)
      if (each.score.number == score.number)
        each.score = score;
  best.reset();
  for (const TriedStages &each : tried)
    compare(each);
}

StageTrial StageTrials::tryAlone(const StageCommands &stages,
                                 const ExactSchedule *proposed) {
  std::optional<SchedulingMetrics> before;
  if (best)
    before = best->metrics;
  StageTrial trial = std::move(tryLists(stages, proposed).front());
  if (trial.outcome != Outcome::Worse)
    return trial;
  playOff();
  const TriedStages *known = findTried(stages);
  if (!known)
    return trial;
  trial.metrics = known->score.metrics;
  trial.proposed = known->score.proposed;
  trial.costs = known->score.costs;
  if (bestStages == stages &&
      (!before ||
       options.objective.getLoss(best->metrics, *before) < -kMinStageGain))
    trial.outcome = Outcome::Kept;
  return trial;
}
