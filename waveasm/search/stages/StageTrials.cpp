//===- StageTrials.cpp ----------------------------------------------------===//
//
// Part of WaveASM Conductor, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "waveasm/search/stages/StageTrials.h"
#include "waveasm/search/Decisions.h"

#include "waveasm/dialect/OperationTag.h"

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

/// All choices, with `stages` for the present region.
Script StageTrials::getScript(const StageCommands &stages) const {
  Script script = before;
  if (!stages.empty())
    script.get(region).stages = stages;
  return script;
}

void StageTrials::prepare(ArrayRef<StageCommands> candidates) {
  // Equal ones would wait for each other.
  std::map<std::string, Script> bases;
  for (const StageCommands &candidate : candidates) {
    StageCommands base = candidate.getBase();
    bases.try_emplace(toString(base), getScript(base));
  }
  auto scripts = llvm::to_vector(llvm::make_second_range(bases));
  options.search.workers.run(static_cast<unsigned>(scripts.size()),
                             [&](unsigned i) { bench.prepare(scripts[i]); });
}

/// Leaves to the record why `stages` are refused. The rounds of a model say
/// that themselves.
void StageTrials::noteRefusal(const StageCommands &stages,
                              const MoveError &error) {
  if (!isOfModel)
    record.stageRefusals.push_back({region, listCommands(stages), error});
}

std::optional<MoveError> StageTrials::check(const StageCommands &stages) {
  return bench.stage(getScript(stages))->refusal;
}

bool StageTrials::mayPrepare(const StageCommands &base) {
  return !bench.prepare(getScript(base))->refusal;
}

LoopOp StageTrials::findLoop(const StageCommands &commands) {
  auto base = bench.prepare(getScript(commands));
  std::optional<MoveError> refusal = base->refusal;
  if (!refusal) {
    llvm::Expected<LoopOp> loop =
        waveasm::findLoop(base->copy->getProgram(), region);
    if (loop)
      return *loop;
    refusal = toMoveError(loop.takeError());
  }
  noteRefusal(commands, *refusal);
  return nullptr;
}

Block &StageTrials::getBlock(const StageCommands &commands) {
  auto base = bench.prepare(getScript(commands));
  auto regions = findRegions(base->copy->getProgram());
  return *llvm::find_if(regions, [&](const ScheduleRegion &each) {
            return each.name == region;
          })->block;
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
  numbers.resize(std::min(numbers.size(), tournament.getRoom()));
  prepare(
      llvm::map_to_vector(numbers, [&](size_t i) { return candidates[i]; }));
  std::vector<std::shared_ptr<const StagedProgram>> staged(numbers.size());
  options.search.workers.run(
      static_cast<unsigned>(numbers.size()), [&](unsigned i) {
        staged[i] = bench.stage(getScript(candidates[numbers[i]]));
      });
  SmallVector<size_t> legal;
  std::vector<StageCandidate> written;
  for (auto [i, program] : llvm::zip_equal(numbers, staged)) {
    if (program->refusal) {
      trials[i].outcome = Outcome::Refused;
      trials[i].error = program->refusal;
      noteRefusal(candidates[i], *program->refusal);
      continue;
    }
    legal.push_back(i);
    written.push_back({program->text, proposed});
  }
  std::vector<StageResult> results = tournament.score(written, region);
  for (auto [i, result] : llvm::zip_equal(legal, results)) {
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
      if (each.score.number == score.number) {
        each.score = score;
        each.isPlayed = true;
      }
  best.reset();
  for (const TriedStages &each : tried)
    if (!isRegretted(each))
      compare(each);
}

/// Whether simpler stages are faster in some scenario.
bool StageTrials::isRegretted(const TriedStages &each) const {
  return llvm::any_of(tried, [&](const TriedStages &other) {
    return other.isPlayed == each.isPlayed &&
           other.stages.isSimplerThan(each.stages) &&
           getWorstLoss(each.score.metrics, other.score.metrics) > kMaxRegret;
  });
}

void StageTrials::recordPlans() {
  if (tried.size() < 2)
    return;
  for (const TriedStages &each : tried)
    record.stagePlans.push_back(
        {region, listCommands(each.stages),
         each.isPlayed ? PlanLevel::Played : PlanLevel::Listed,
         each.score.metrics});
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
