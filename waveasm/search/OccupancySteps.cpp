//===- OccupancySteps.cpp -------------------------------------------------===//
//
// Part of WaveASM Conductor, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "waveasm/search/OccupancySteps.h"

#include "waveasm/analysis/occupancy/Occupancy.h"
#include "waveasm/search/Finals.h"

using namespace mlir;
using namespace waveasm;
using namespace waveasm::search;

/// The smallest `waves_per_simd` that lets more waves run than `program` with
/// these registers; none if the LDS or the hardware lets no more run.
static std::optional<unsigned> findNextStep(ProgramOp program,
                                            const SchedulingMetrics &metrics) {
  std::optional<Occupancy> occupancy =
      computeOccupancy(program, static_cast<unsigned>(metrics.peakVgprs),
                       static_cast<unsigned>(metrics.peakAgprs));
  if (!occupancy)
    return std::nullopt;
  const std::optional<target::OccupancyStep> &next = occupancy->limits.next;
  if (!next || occupancy->needs.ldsBytes > next->ldsBytes)
    return std::nullopt;
  const target::Machine &target = program.getTargetMachine();
  unsigned waves = 1;
  while (target::getMaxVectorRegisters(target, waves) > next->vectorRegisters)
    ++waves;
  return waves;
}

Script search::chooseOccupancy(ProgramOp program, Bench &bench,
                               const Evaluation &source,
                               const ConductorOptions &options,
                               KernelRecord &record,
                               StageChooser chooseStages) {
  Script chosen;
  std::optional<SchedulingMetrics> best;
  KernelRecord told;
  size_t kept = 0;
  std::optional<unsigned> waves;
  do {
    OccupancyTrial &trial = record.occupancyTrials.emplace_back();
    trial.wavesPerSimd = waves;
    const Evaluation *limited = &source;
    PipelineChoice choice;
    if (waves) {
      const Candidate &candidate =
          *bench.attemptWaves(bench.getSource(), *waves).candidate;
      ++record.evaluations;
      limited = &candidate.evaluation;
      trial.failure = limited->failure;
      if (!limited->succeeded())
        break;
      choice.script = candidate.script;
    }
    KernelRecord own;
    own.name = record.name;
    own.baseline = record.baseline;
    own.evaluations = record.evaluations;
    choice = chooseStages(*limited, choice.script, own);
    trial.best = playFinals(bench, options, own, choice);
    record.evaluations = own.evaluations;
    if (!trial.best)
      break;
    if (!best || options.objective.isBetter(*trial.best, *best)) {
      best = trial.best;
      chosen = std::move(choice.script);
      told = std::move(own);
      kept = record.occupancyTrials.size() - 1;
    }
    // A trial that stays below its own step ends the trials.
    std::optional<unsigned> next = findNextStep(program, *trial.best);
    if (next && waves && *next <= *waves)
      break;
    waves = next;
  } while (waves && !options.search.isStopRequested() &&
           options.search.getLeft(record.evaluations) != 0);
  record.occupancyTrials[kept].isKept = true;
  record.stageRefusals = std::move(told.stageRefusals);
  record.stagePlans = std::move(told.stagePlans);
  record.stageBounds = std::move(told.stageBounds);
  return chosen;
}
