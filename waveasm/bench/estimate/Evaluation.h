//===- Evaluation.h - Evaluates a copy of a program -------------*- C++ -*-===//
//
// Part of WaveASM Conductor, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef WAVEASM_BENCH_ESTIMATE_EVALUATION_H
#define WAVEASM_BENCH_ESTIMATE_EVALUATION_H

#include "waveasm/backend/Backend.h"
#include "waveasm/bench/estimate/Metrics.h"
#include "waveasm/cycle_model/CycleModel.h"
#include "waveasm/cycle_model/DescribedLaunch.h"
#include "waveasm/dialect/OperationTag.h"

namespace waveasm {

struct EvaluationOptions : BackendOptions {
  /// What the launch passes. Where its integers determine the trip count of a
  /// loop, estimates take that.
  DescribedLaunch described;
  /// What the source takes, from which regret counts; none for the source.
  std::optional<SchedulingMetrics> reference;
};

/// The scenarios besides that of `model` in which schedules are compared, in
/// the order of `kScenarioTimes`: what is not known may be either, and what is
/// known is the same in all. `model` has data far away and no lines that stay.
llvm::SmallVector<Scenario, 7> makeScenarios(const CycleModelOptions &model,
                                             bool isLevelKnown = false,
                                             bool areLinesKnown = false);

/// Sets the launch that the module of `program` states, if `model` has none.
void addStatedLaunch(ProgramOp program, CycleModelOptions &model);

/// Fails with an error at `program` if the launch passes it another number of
/// arguments than it takes.
mlir::LogicalResult checkDescribed(ProgramOp program,
                                   const DescribedLaunch &described);

/// Notes how often the loops of `program` run in the described launch, where
/// its arguments decide that, for estimates. Before the back end, which may
/// spill them and which estimates what spills take.
void noteIterations(ProgramOp program, const DescribedLaunch &described);

/// Cycles the wave stalled at one operation of a region and at the waits and
/// wait states before it, in all executions, by cause.
struct TagStalls {
  /// The number of the innermost region that contains the operation
  /// (`ScheduleRegion::number`).
  unsigned region;
  /// Tag of the operation; none for the sum of all operations without a tag of
  /// this region. Copies of values have the tag of their source.
  std::optional<unsigned> tag;
  uint64_t issues = 0;
  StallCycles stalls = {};
};

/// A loop, with what bounds its iterations.
struct EvaluatedLoop {
  /// Number and name of its region.
  unsigned loop;
  std::string region;
  uint64_t tripCount;
  bool isTripCountKnown;
  /// Cycles of an iteration of all waves, and a lower bound for any order.
  double cyclesPerIteration;
  Bound bound;
  /// What of that bound holds if iterations overlap. The operations of the
  /// circuit are null.
  IterationBounds iteration;
  /// By step of the circuit: the operation's tag in the region of the loop.
  std::vector<std::optional<unsigned>> circuitTags;
  /// Instructions of an iteration that copy a value from one register to
  /// another of its class.
  unsigned copies = 0;
  /// Cycles of one wave, in all executions, of what stands before the loop and
  /// after it in the same block, up to other loops.
  double cyclesBefore = 0;
  double cyclesAfter = 0;
};

struct Evaluation {
  SchedulingMetrics metrics;
  /// Why `metrics.bound` is a bound, and the share of it that a resource which
  /// is the reason is busy.
  BoundReason boundReason = BoundReason::Issue;
  std::optional<double> busyShare;
  /// The first error of the back end, in which case the metrics contain only
  /// `spills_or_failure`; empty on success.
  std::string failure;
  /// Whether that error is a lack of registers.
  bool lacksRegisters = false;
  /// An operation may have several entries, because instructions that the back
  /// end inserts for it, such as waits, carry its tag.
  std::vector<TagStalls> stalls;
  /// The loops that may have several iterations, innermost first.
  std::vector<EvaluatedLoop> loops;
  /// Waves that a SIMD runs at once: as many as registers and LDS let run, or
  /// as the launch has. 0 on failure.
  unsigned wavesPerSimd = 0;
  /// The times in the scenarios that the model lists.
  std::vector<double> times;
  /// Instructions of the program as emitted, counted once for each allocation
  /// that the back end needed: what the evaluation takes the time for. 0 on
  /// failure.
  double numCompiled = 0;

  bool succeeded() const { return failure.empty(); }
};

/// Runs the back end and the cycle model on a copy of `program`. Diagnostics go
/// only to the result.
Evaluation evaluate(ProgramOp program, const EvaluationOptions &options);

/// The scenarios of `model` without what occurs twice, and those with other
/// lives of lines in between.
std::vector<Scenario> listScenarios(const CycleModelOptions &model);

/// Emits the diagnostics for a program that `evaluate` fails for, by running
/// the same on another copy. Returns failure.
mlir::LogicalResult reportFailure(ProgramOp program,
                                  const EvaluationOptions &options);

/// What the operations of a region cost in its present order.
struct RegionCosts {
  /// By tag; none for operations that are moves or no instructions.
  std::vector<std::optional<InstructionCost>> operations;
  unsigned activeSimds;
  unsigned wavesOfGroup;
};

/// Fails where `evaluate` does. The operations of the costs are null.
mlir::FailureOr<RegionCosts> findCosts(ProgramOp program,
                                       llvm::StringRef region,
                                       const EvaluationOptions &options);

/// A program after the back end and its estimate, for pictures.
struct Timeline {
  /// With its loads.
  CycleEstimate estimate;
  /// Owns the operations of the events.
  mlir::OwningOpRef<ProgramOp> program;
};

/// Where an operation of the source loads its data from, and why, in words.
struct TaggedLoad {
  OperationTag tag;
  std::string text;
};
/// The loads of `estimate` that have tags, by region and tag.
std::vector<TaggedLoad> describeLoads(const CycleEstimate &estimate);

/// Like `evaluate`, but records all events; fails where `evaluate` does.
mlir::FailureOr<Timeline> recordTimeline(ProgramOp program,
                                         const EvaluationOptions &options);

} // namespace waveasm

#endif // WAVEASM_BENCH_ESTIMATE_EVALUATION_H
