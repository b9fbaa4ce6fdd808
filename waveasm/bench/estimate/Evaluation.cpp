//===- Evaluation.cpp -----------------------------------------------------===//
//
// Part of WaveASM Conductor, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "waveasm/bench/estimate/MakeEvaluation.h"

#include "waveasm/analysis/argument_values/ArgumentValues.h"
#include "waveasm/analysis/trip_count/TripCount.h"
#include "waveasm/dialect/OperationTag.h"
#include "waveasm/dialect/StatedGrid.h"
#include "waveasm/emit/KernelArguments.h"
#include "waveasm/moves/ScheduleRegion.h"
#include "waveasm/target/Latencies.h"
#include "waveasm/target/Occupancy.h"
#include "waveasm/transforms/backend/linear_scan/LinearScan.h"

#include "mlir/IR/Diagnostics.h"

#include <cmath>

using namespace mlir;
using namespace waveasm;

SmallVector<Scenario, 7> waveasm::makeScenarios(const CycleModelOptions &model,
                                                bool isLevelKnown,
                                                bool areLinesKnown) {
  auto near = target::MemoryLevels::all(target::MemoryLevel::L2);
  SmallVector<Scenario, 8> all;
  for (bool isAlone : {false, !model.launch.isKnown()})
    for (const auto &levels :
         {model.levels, isLevelKnown ? model.levels : near})
      for (LineLife lines :
           {model.lines, areLinesKnown ? model.lines : LineLife::Full})
        all.push_back({isAlone, levels, lines});
  return {std::next(all.begin()), all.end()};
}

void waveasm::addStatedLaunch(ProgramOp program, CycleModelOptions &model) {
  uint64_t workgroups = getStatedWorkgroups(program);
  std::optional<std::array<int64_t, 3>> extents = program.getWorkgroupExtents();
  if (model.launch.isKnown() || !workgroups || !extents)
    return;
  model.launch.workgroups = workgroups;
  llvm::transform(*extents, model.launch.workgroupSize.begin(),
                  [](int64_t extent) { return static_cast<uint32_t>(extent); });
  for (Scenario &each : model.others)
    each.isAlone = false;
}

/// Sets the times of all scenarios, and their mean.
static void setTimes(const CycleEstimate &estimate,
                     SchedulingMetrics &metrics) {
  metrics.time = estimate.getMeanCycles();
  for (double SchedulingMetrics::*time : kScenarioTimes)
    metrics.*time = estimate.launchCycles;
  ArrayRef<double> others = estimate.otherCycles;
  for (auto [time, cycles] :
       llvm::zip(llvm::drop_begin(kScenarioTimes), others))
    metrics.*time = cycles;
}

static SchedulingMetrics makeMetrics(const BackendStats &stats,
                                     const CycleEstimate &estimate) {
  auto stall = [&](StallCause cause) {
    return static_cast<double>(estimate.stalls[static_cast<unsigned>(cause)]);
  };
  SchedulingMetrics metrics;
  setTimes(estimate, metrics);
  metrics.occupancy = estimate.occupancy;
  metrics.cycles = static_cast<double>(estimate.cycles);
  metrics.cyclesAlone = estimate.cyclesAlone;
  metrics.cyclesSpread = estimate.cyclesSpread;
  for (const LoopEstimate &loop : estimate.loops) {
    if (loop.cyclesPerIteration <= metrics.cyclesPerIteration)
      continue;
    metrics.cyclesPerIteration = loop.cyclesPerIteration;
    metrics.iterationResource = loop.iteration.getResourceCycles();
    metrics.iterationCircuit = loop.iteration.circuit.getCyclesPerIteration();
    metrics.iterationPhases = loop.iteration.phases;
  }
  // In whole cycles, like the bound.
  auto part = [&](BoundReason resource) {
    return std::floor(estimate.boundParts[static_cast<unsigned>(resource)]);
  };
  metrics.bound = static_cast<double>(estimate.boundCycles);
  metrics.boundMatrix = part(BoundReason::Matrix);
  metrics.boundVector = part(BoundReason::Vector);
  metrics.boundIssue =
      std::max({part(BoundReason::Scalar), part(BoundReason::Branch),
                part(BoundReason::VmemIssue), part(BoundReason::LdsIssue)});
  metrics.boundLdsPort = part(BoundReason::LdsPort);
  metrics.boundLdsArray = part(BoundReason::LdsArray);
  metrics.boundVmemPath = part(BoundReason::VmemPath);
  metrics.boundLines = part(BoundReason::Lines);
  metrics.boundWave = static_cast<double>(estimate.waveBoundCycles);
  metrics.peakVgprs = stats.program.vgprs;
  metrics.peakSgprs = stats.program.sgprs;
  metrics.peakAgprs = stats.program.agprs;
  metrics.spills = stats.spills.saves + stats.spills.reloads;
  metrics.spilledVgprs = stats.spills.vgprs;
  metrics.spilledSgprs = stats.spills.sgprs;
  metrics.spillLdsBytes = stats.spills.ldsBytes;
  metrics.scratchBytes = stats.spills.scratchBytes;
  metrics.rematerialized = stats.spills.rematerialized;
  metrics.loadedAgain = stats.spills.loadedAgain;
  metrics.agprCopies = stats.agprs.copiesInserted + stats.spills.agprCopies;
  metrics.copies = stats.allocation.copiesInserted;
  metrics.nops = stats.program.nops;
  metrics.nopStates = stats.program.nopStates;
  metrics.waitcnts = stats.program.waits;
  metrics.totalInstructions = stats.program.instructions;
  metrics.stallVmem = stall(StallCause::Vmem);
  metrics.stallLds = stall(StallCause::Lds);
  metrics.stallSmem = stall(StallCause::Smem);
  metrics.stallMfma = stall(StallCause::Mfma);
  metrics.stallHazard = stall(StallCause::Hazard);
  metrics.stallBarrier = stall(StallCause::Barrier);
  metrics.stallOther = stall(StallCause::Unit) + stall(StallCause::Branch);
  metrics.mfmaUtilization =
      estimate.utilization[static_cast<unsigned>(target::Unit::Mfma)];
  metrics.criticalPath = static_cast<double>(estimate.criticalPathCycles);
  metrics.bankConflicts = static_cast<double>(estimate.bankConflictCycles);
  return metrics;
}

LogicalResult waveasm::checkDescribed(ProgramOp program,
                                      const DescribedLaunch &described) {
  if (!described.numArguments || !described.describes(program.getKernelName()))
    return success();
  FailureOr<emit::KernelArguments> taken = emit::getKernelArguments(program);
  if (failed(taken))
    return failure();
  std::string problem = described.checkArguments(
      program.getKernelName(), static_cast<unsigned>(taken->arguments.size()));
  return problem.empty() ? success() : program.emitError(problem);
}

void waveasm::noteIterations(ProgramOp program,
                             const DescribedLaunch &described) {
  if (described.integers.empty() ||
      !described.describes(program.getKernelName()))
    return;
  FailureOr<emit::KernelArguments> taken = emit::getKernelArguments(program);
  if (failed(taken))
    return;
  KnownArguments known;
  for (auto [position, argument] : llvm::enumerate(taken->arguments)) {
    auto it = described.integers.find(static_cast<unsigned>(position));
    if (it != described.integers.end() && !argument.isBuffer &&
        argument.size <= 8)
      known.set(static_cast<uint64_t>(argument.offset),
                static_cast<uint64_t>(argument.size), it->second);
  }
  ArgumentValues values(program, known);
  program.walk([&](LoopOp loop) {
    std::optional<uint64_t> iterations =
        getTripCount(loop, [&](Value value) { return values.lookup(value); });
    if (iterations)
      setIterationsOfLaunch(loop, *iterations);
  });
}

/// Runs the back end on a copy of a program that is for estimates.
static FailureOr<BackendResult> compileCopy(ProgramOp copy,
                                            const EvaluationOptions &options) {
  noteIterations(copy, options.described);
  FailureOr<BackendResult> result = runBackend(copy, options);
  // Not before, since spills take what is left of the LDS.
  uint64_t ldsBytes = options.described.ldsBytes;
  if (succeeded(result) && options.described.describes(copy.getKernelName()) &&
      ldsBytes > copy.getLdsSize().value_or(0))
    copy.setLdsSize(static_cast<int64_t>(ldsBytes));
  return result;
}

/// Estimates what the back end made of a program.
static FailureOr<CycleEstimate> estimate(const BackendResult &result,
                                         CycleModelOptions options) {
  const ProgramStats &stats = result.stats.program;
  if (!options.vectorRegisters)
    options.vectorRegisters = target::getVectorRegisters(
        result.code.getProgram().getTargetMachine(), stats.vgprs, stats.agprs);
  return estimateCycles(result.code, options);
}

static std::vector<TagStalls> collectStalls(const RegionFinder &regions,
                                            const CycleEstimate &estimate) {
  std::vector<TagStalls> result;
  // Charge each wait to the instruction it precedes.
  TagStalls pending{0, std::nullopt};
  for (const InstructionStalls &instruction : estimate.instructions) {
    InstructionPlace place = regions.find(instruction.op);
    if (pending.region != place.region) {
      result.push_back(pending);
      pending = {place.region, std::nullopt};
    }
    for (auto [sum, cycles] :
         llvm::zip_equal(pending.stalls, instruction.stalls))
      sum += cycles;
    if (!place.tag) {
      pending.issues += instruction.issues;
      continue;
    }
    pending.tag = place.tag;
    pending.issues = instruction.issues;
    result.push_back(pending);
    pending = {place.region, std::nullopt};
  }
  result.push_back(pending);
  return result;
}

/// Registers that `op` copies to others of their class, as register allocation
/// does where two values would need the same ones.
static unsigned countCopies(Operation *op) {
  if (!isa<VMovB32Op, SMovB32Op>(op))
    return 0;
  auto from = dyn_cast<RegisterType>(op->getOperand(0).getType());
  auto to = cast<RegisterType>(op->getResult(0).getType());
  return from && from.getRegisterClass() == to.getRegisterClass()
             ? static_cast<unsigned>(to.getSize())
             : 0;
}

namespace {

/// What instructions in and around loops cost one wave.
class LoopSurroundings {
public:
  LoopSurroundings(ProgramOp program, const CycleEstimate &estimate);

  unsigned getCopies(Operation *loop) const { return copies.lookup(loop); }
  double getCyclesBefore(Operation *loop) const { return before.lookup(loop); }
  double getCyclesAfter(Operation *loop) const { return after.lookup(loop); }

private:
  /// The loop around `op`, else the program.
  Operation *getOwner(Operation *op) const {
    auto loop = op->getParentOfType<LoopOp>();
    return loop ? loop.getOperation() : program;
  }
  void enter(Operation *loop);
  /// Ends what follows the last loop in `owner`.
  void closeGap(Operation *owner) {
    if (Operation *last = lastLoop.lookup(owner))
      after[last] = gap[owner];
  }

  Operation *program;
  llvm::DenseMap<Operation *, unsigned> copies;
  llvm::DenseMap<Operation *, double> before, after;
  /// By owner: the cycles since its last loop, and that loop.
  llvm::DenseMap<Operation *, double> gap;
  llvm::DenseMap<Operation *, Operation *> lastLoop;
};

} // namespace

LoopSurroundings::LoopSurroundings(ProgramOp program,
                                   const CycleEstimate &estimate)
    : program(program) {
  uint32_t slotCycles = program.getTargetMachine().times->slotCycles;
  for (const InstructionStalls &instruction : estimate.instructions) {
    Operation *owner = getOwner(instruction.op);
    enter(owner);
    uint64_t cycles = instruction.issues * slotCycles;
    for (uint64_t stall : instruction.stalls)
      cycles += stall;
    gap[owner] += static_cast<double>(cycles);
    copies[owner] += countCopies(instruction.op);
  }
  for (auto [owner, last] : lastLoop)
    after[last] = gap.lookup(owner);
}

/// Notes that the instructions of `loop` begin, unless they have.
void LoopSurroundings::enter(Operation *loop) {
  if (loop == program || before.contains(loop))
    return;
  Operation *owner = getOwner(loop);
  enter(owner);
  closeGap(owner);
  before[loop] = gap.lookup(owner);
  gap[owner] = 0;
  lastLoop[owner] = loop;
}

namespace {

/// The regions of a program, by the tags in its locations.
class ProgramRegions : public RegionFinder {
public:
  ProgramRegions(ProgramOp program, const CycleEstimate &estimate)
      : regions(program), surroundings(program, estimate) {}

  InstructionPlace find(Operation *op) const override {
    const ScheduleRegion &region = regions.lookup(op);
    std::optional<OperationTag> tag = getOperationTag(op->getLoc());
    bool isHere = tag && tag->region == region.name;
    return {region.number, region.name,
            isHere ? std::optional(tag->number) : std::nullopt};
  }

  std::optional<InstructionPlace> findLoop(Operation *op) const override {
    // Text may have loops of its own.
    auto loop = dyn_cast_or_null<LoopOp>(op);
    if (!loop)
      return std::nullopt;
    const ScheduleRegion &region = regions.getBody(loop);
    return InstructionPlace{region.number, region.name, std::nullopt};
  }

  void describe(Operation *loop, EvaluatedLoop &entry) const override {
    entry.copies = surroundings.getCopies(loop);
    entry.cyclesBefore = surroundings.getCyclesBefore(loop);
    entry.cyclesAfter = surroundings.getCyclesAfter(loop);
  }

private:
  const RegionMap regions;
  const LoopSurroundings surroundings;
};

} // namespace

static std::vector<EvaluatedLoop> collectLoops(const RegionFinder &regions,
                                               const CycleEstimate &estimate) {
  std::vector<EvaluatedLoop> loops;
  for (const LoopEstimate &loop : estimate.loops) {
    std::optional<InstructionPlace> region = regions.findLoop(loop.loop);
    if (!region || loop.tripCount < 2)
      continue;
    EvaluatedLoop &entry =
        loops.emplace_back(EvaluatedLoop{region->region,
                                         region->name.str(),
                                         loop.tripCount,
                                         loop.isTripCountKnown,
                                         loop.cyclesPerIteration,
                                         loop.bound,
                                         loop.iteration,
                                         {}});
    regions.describe(loop.loop, entry);
    for (CircuitStep &step : entry.iteration.circuit.steps) {
      InstructionPlace place = regions.find(step.op);
      bool isHere = place.region == region->region;
      entry.circuitTags.push_back(isHere ? place.tag : std::nullopt);
      step.op = nullptr;
    }
  }
  return loops;
}

Evaluation
waveasm::makeEvaluation(const BackendStats &stats, CycleEstimate estimate,
                        const std::optional<SchedulingMetrics> &reference,
                        const RegionFinder &regions) {
  Evaluation result;
  result.metrics = makeMetrics(stats, estimate);
  if (reference && reference->spillsOrFailure == 0)
    if (double loss = getWorstLoss(result.metrics, *reference);
        loss > kMaxRegret)
      result.metrics.regret = loss;
  result.boundReason = estimate.boundReason;
  result.busyShare = estimate.getBusyShare();
  result.wavesPerSimd = estimate.wavesPerSimd;
  result.numCompiled = 1.0 * stats.program.instructions * stats.numAllocations;
  result.times = std::move(estimate.listedCycles);
  result.stalls = collectStalls(regions, estimate);
  result.loops = collectLoops(regions, estimate);
  return result;
}

Evaluation waveasm::evaluate(ProgramOp program,
                             const EvaluationOptions &options) {
  Evaluation result;
  ScopedDiagnosticHandler handler(
      program.getContext(), [&](Diagnostic &diagnostic) {
        if (result.failure.empty() &&
            diagnostic.getSeverity() == DiagnosticSeverity::Error) {
          result.failure = diagnostic.str();
          result.lacksRegisters = isShortage(diagnostic);
        }
        return success();
      });
  OwningOpRef<ProgramOp> clone(cast<ProgramOp>(program->clone()));
  FailureOr<BackendResult> compiled = compileCopy(*clone, options);
  FailureOr<CycleEstimate> cycles = failure();
  if (mlir::succeeded(compiled))
    cycles = estimate(*compiled, options.model);
  if (failed(cycles)) {
    result.metrics.spillsOrFailure = 1;
    if (result.failure.empty())
      result.failure = "the back end fails without saying why";
    return result;
  }
  // The back end's warnings are dropped: they do not depend on the schedule.
  ProgramRegions regions(*clone, *cycles);
  return makeEvaluation(compiled->stats, std::move(*cycles), options.reference,
                        regions);
}

std::vector<Scenario> waveasm::listScenarios(const CycleModelOptions &model) {
  std::vector<Scenario> scenarios;
  auto add = [&](const Scenario &scenario) {
    if (!llvm::is_contained(scenarios, scenario))
      scenarios.push_back(scenario);
  };
  add({false, model.levels, model.lines});
  for (const Scenario &each : model.others) {
    // What lies between never and full.
    if (each.lines != model.lines)
      add({each.isAlone, each.levels, LineLife::Sets});
    add(each);
  }
  return scenarios;
}

LogicalResult waveasm::reportFailure(ProgramOp program,
                                     const EvaluationOptions &options) {
  OwningOpRef<ProgramOp> clone(cast<ProgramOp>(program->clone()));
  FailureOr<BackendResult> compiled = compileCopy(*clone, options);
  if (failed(compiled) || failed(estimate(*compiled, options.model)))
    return failure();
  return program.emitOpError(
      "internal error: the back end failed when measured and not afterwards");
}

FailureOr<RegionCosts> waveasm::findCosts(ProgramOp program, StringRef region,
                                          const EvaluationOptions &options) {
  ScopedDiagnosticHandler silence(program.getContext(),
                                  [](Diagnostic &) { return success(); });
  OwningOpRef<ProgramOp> clone(cast<ProgramOp>(program->clone()));
  FailureOr<BackendResult> compiled = compileCopy(*clone, options);
  if (failed(compiled))
    return failure();
  CycleModelOptions model = options.model;
  model.listCosts = true;
  FailureOr<CycleEstimate> cycles = estimate(*compiled, model);
  if (failed(cycles))
    return failure();
  RegionCosts result = {{}, cycles->activeSimds, cycles->wavesOfGroup};
  for (InstructionCost cost : cycles->costs) {
    std::optional<OperationTag> tag = getOperationTag(cost.op->getLoc());
    if (!tag || tag->region != region)
      continue;
    if (result.operations.size() <= tag->number)
      result.operations.resize(tag->number + 1);
    std::optional<InstructionCost> &known = result.operations[tag->number];
    cost.op = nullptr;
    // An operation that becomes several instructions is as long as they are.
    if (known) {
      cost.holdCycles += known->holdCycles;
      for (auto [sum, each] : llvm::zip_equal(cost.busy, known->busy))
        sum += each;
    }
    known = cost;
  }
  return result;
}

std::vector<TaggedLoad> waveasm::describeLoads(const CycleEstimate &estimate) {
  std::vector<TaggedLoad> result;
  for (const LoadLevel &load : estimate.loads) {
    std::optional<OperationTag> own = getOperationTag(load.op->getLoc());
    if (!own)
      continue;
    auto getName = [&](Operation *op) -> std::string {
      std::optional<OperationTag> tag = getOperationTag(op->getLoc());
      if (!tag)
        return "a load of the compiler";
      std::string name = "I" + std::to_string(tag->number);
      return tag->region == own->region ? name
                                        : (tag->region + " " + name).str();
    };
    result.push_back({*own, describeLoad(load, getName)});
  }
  return result;
}

FailureOr<Timeline> waveasm::recordTimeline(ProgramOp program,
                                            const EvaluationOptions &options) {
  ScopedDiagnosticHandler silence(program.getContext(),
                                  [](Diagnostic &) { return success(); });
  Timeline timeline;
  timeline.program = cast<ProgramOp>(program->clone());
  FailureOr<BackendResult> compiled = compileCopy(*timeline.program, options);
  if (failed(compiled))
    return failure();
  CycleModelOptions model = options.model;
  model.recordTimeline = model.listLoads = true;
  FailureOr<CycleEstimate> cycles = estimate(*compiled, model);
  if (failed(cycles))
    return failure();
  timeline.estimate = std::move(*cycles);
  return timeline;
}
