//===- OccupancySteps.cpp -------------------------------------------------===//
//
// Part of WaveASM Conductor, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "waveasm/search/OccupancySteps.h"

#include "waveasm/analysis/occupancy/Occupancy.h"
#include "waveasm/search/SearchedCopy.h"

#include "mlir/IR/Diagnostics.h"

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

namespace {

/// The program at one number of waves, before and after its search.
struct Candidate {
  SearchedCopy copy;
  Evaluation source;
  /// Of the search.
  std::vector<Diagnostic> diagnostics;
};

/// The trials of one program.
class Chooser {
public:
  Chooser(ProgramOp program, const Evaluation &source,
          const ConductorOptions &options, KernelRecord &record,
          SearchFunction search)
      : program(program), source(source), options(options), record(record),
        search(search) {}

  LogicalResult run();

private:
  LogicalResult tryWaves(std::optional<unsigned> waves);
  LogicalResult searchWithModel();

  ProgramOp program;
  const Evaluation &source;
  const ConductorOptions &options;
  KernelRecord &record;
  SearchFunction search;
  std::vector<OccupancyTrial> trials;
  /// Of all trials.
  unsigned evaluations = 0;
  std::optional<Candidate> best;
  /// Index of the trial of `best`.
  size_t bestTrial = 0;
  llvm::json::Value baselineTimeline = nullptr;
  llvm::json::Value baselineRegisters = nullptr;
};

} // namespace

/// Searches a copy of the program with this limit. Fails if it does not fit.
LogicalResult Chooser::tryWaves(std::optional<unsigned> waves) {
  OccupancyTrial &trial = trials.emplace_back();
  trial.wavesPerSimd = waves;
  Candidate candidate = {SearchedCopy(program, source.metrics), source, {}};
  ProgramOp copy = *candidate.copy.program;
  KernelRecord &own = candidate.copy.record;
  if (waves) {
    copy.setWavesPerSimd(*waves);
    candidate.source = evaluate(copy, options.evaluation);
    own.baseline = candidate.source.metrics;
    ++evaluations;
    if (!candidate.source.succeeded()) {
      trial.failure = candidate.source.failure;
      return failure();
    }
  }
  ConductorOptions withoutModel = options;
  withoutModel.numLlmAgents = 0;
  LogicalResult result = success();
  {
    ScopedDiagnosticHandler handler(
        program.getContext(), [&](Diagnostic &diagnostic) {
          if (diagnostic.getSeverity() == DiagnosticSeverity::Error &&
              trial.failure.empty())
            trial.failure = diagnostic.str();
          candidate.diagnostics.push_back(std::move(diagnostic));
          return success();
        });
    result = search(copy, candidate.source, withoutModel, own);
  }
  evaluations += own.evaluations;
  if (!waves) {
    baselineTimeline = own.baselineTimeline;
    baselineRegisters = own.baselineRegisters;
  }
  if (succeeded(result)) {
    trial.failure.clear();
    trial.best = own.best;
    if (best && !options.objective.isBetter(own.best, best->copy.record.best))
      return success();
  }
  // Without a limit, the errors are those of the program.
  if (succeeded(result) || !waves) {
    best.emplace(std::move(candidate));
    bestTrial = trials.size() - 1;
  }
  return result;
}

/// Searches the program itself as the best copy was before its search.
LogicalResult Chooser::searchWithModel() {
  if (trials[bestTrial].wavesPerSimd)
    program.setWavesPerSimd(*trials[bestTrial].wavesPerSimd);
  record.baseline = best->source.metrics;
  if (failed(search(program, best->source, options, record)))
    return failure();
  evaluations += record.evaluations;
  // The search with a model may have been stopped before it got that far.
  const KernelRecord &own = best->copy.record;
  if (options.search.isStopRequested() &&
      options.objective.isBetter(own.best, record.best))
    record = best->copy.moveInto(program);
  return success();
}

LogicalResult Chooser::run() {
  LogicalResult result = tryWaves(std::nullopt);
  std::optional<unsigned> last;
  while (succeeded(result) && !options.search.isStopRequested()) {
    // A trial that stays below its own step ends the trials.
    std::optional<unsigned> next = findNextStep(program, *trials.back().best);
    if (!next || (last && *next <= *last) || failed(tryWaves(next)))
      break;
    last = next;
  }
  if (succeeded(result) && options.numLlmAgents > 0 &&
      !options.search.isStopRequested()) {
    result = searchWithModel();
  } else {
    for (Diagnostic &diagnostic : best->diagnostics)
      program.getContext()->getDiagEngine().emit(std::move(diagnostic));
    if (failed(result))
      return failure();
    record = best->copy.moveInto(program);
  }
  // Compare with the program as it would be without a limit.
  record.baseline = source.metrics;
  record.baselineTimeline = std::move(baselineTimeline);
  record.baselineRegisters = std::move(baselineRegisters);
  record.evaluations = evaluations;
  trials[bestTrial].isKept = true;
  record.occupancyTrials = std::move(trials);
  return result;
}

LogicalResult waveasm::search::chooseOccupancy(ProgramOp program,
                                               const Evaluation &source,
                                               const ConductorOptions &options,
                                               KernelRecord &record,
                                               SearchFunction search) {
  return Chooser(program, source, options, record, search).run();
}
