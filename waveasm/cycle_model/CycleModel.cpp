//===- CycleModel.cpp -----------------------------------------------------===//
//
// Part of WaveASM Conductor, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "waveasm/cycle_model/CycleModel.h"

#include "waveasm/analysis/program_stats/ProgramStats.h"
#include "waveasm/cycle_model/Bounds.h"
#include "waveasm/cycle_model/ResourceUse.h"
#include "waveasm/cycle_model/WorkgroupSimulator.h"
#include "waveasm/target/Occupancy.h"

#include "llvm/ADT/STLExtras.h"
#include "llvm/ADT/StringExtras.h"
#include "llvm/Support/MathExtras.h"

#include <cmath>

using namespace mlir;
using namespace waveasm;

StringRef waveasm::getName(StallCause cause) {
  switch (cause) {
  case StallCause::Vmem:
    return "vmem";
  case StallCause::Lds:
    return "lds";
  case StallCause::Smem:
    return "smem";
  case StallCause::Mfma:
    return "mfma";
  case StallCause::Hazard:
    return "hazard";
  case StallCause::Barrier:
    return "barrier";
  case StallCause::Unit:
    return "unit";
  case StallCause::Branch:
    return "branch";
  }
  return "";
}

bool Scenario::operator==(const Scenario &other) const {
  return isAlone == other.isAlone && lines == other.lines &&
         levels.streamed == other.levels.streamed &&
         levels.reused == other.levels.reused &&
         levels.scratch == other.levels.scratch;
}

StringRef waveasm::getName(LineLife life) {
  switch (life) {
  case LineLife::Never:
    return "never";
  case LineLife::Sets:
    return "sets";
  case LineLife::Full:
    return "full";
  }
  return "";
}

llvm::Expected<LineLife> waveasm::parseLineLife(StringRef name) {
  for (LineLife life : {LineLife::Never, LineLife::Sets, LineLife::Full})
    if (name == getName(life))
      return life;
  return llvm::createStringError("expected never, sets or full as the life of "
                                 "lines in the L1, got '" +
                                 name + "'");
}

StringRef waveasm::getName(BoundReason reason) {
  switch (reason) {
  case BoundReason::Matrix:
    return "matrix core";
  case BoundReason::Vector:
    return "vector ALU";
  case BoundReason::Scalar:
    return "scalar issue";
  case BoundReason::Branch:
    return "branch issue";
  case BoundReason::VmemIssue:
    return "vector memory issue";
  case BoundReason::LdsIssue:
    return "LDS issue";
  case BoundReason::LdsPort:
    return "LDS port";
  case BoundReason::LdsArray:
    return "LDS array";
  case BoundReason::VmemPath:
    return "vector memory path";
  case BoundReason::Lines:
    return "memory lines";
  case BoundReason::Issue:
    return "issue of a wave";
  case BoundReason::Chain:
    return "chain of results";
  case BoundReason::Barriers:
    return "barriers";
  }
  return "";
}

/// Number of waves in a workgroup; 1 if neither the program nor the launch has
/// a workgroup size. Fails with a diagnostic if they have different ones or the
/// launch has one that the target has not.
static FailureOr<unsigned> getWavesOfWorkgroup(ProgramOp program,
                                               const Launch &launch) {
  const target::Machine &info = program.getTargetMachine();
  uint64_t workitems = launch.isKnown() ? launch.countWorkitems() : 1;
  if (std::optional<int64_t> stated = program.getNumWorkitems()) {
    workitems = static_cast<uint64_t>(*stated);
    if (launch.isKnown() && launch.countWorkitems() != workitems)
      return program.emitError()
             << "expected a launch with workgroups of " << workitems
             << " work-items, got " << launch.countWorkitems();
  }
  if (launch.isKnown() && workitems > info.waves.maxWorkgroupSize)
    return program.emitError()
           << "expected a launch with workgroups of at most "
           << info.waves.maxWorkgroupSize << " work-items, got " << workitems;
  return static_cast<unsigned>(
      llvm::divideCeil(workitems, uint64_t{info.waves.lanes}));
}

LogicalResult waveasm::checkLaunch(ProgramOp program, const Launch &launch) {
  return success(succeeded(getWavesOfWorkgroup(program, launch)));
}

static uint64_t roundCycles(double cycles) {
  return static_cast<uint64_t>(std::llround(std::min(cycles, kMaxCycles)));
}

/// The innermost loop that takes most of the program's time, or null.
static const TimedLoop *findHottestLoop(const TimedProgram &program,
                                        const Simulation &simulation) {
  std::vector<bool> holdsLoop(program.loops.size());
  for (const TimedLoop &loop : program.loops)
    if (loop.parent != kNoIndex)
      holdsLoop[loop.parent] = true;
  // Iterations of each loop in all iterations of the loops around it.
  std::vector<double> iterations;
  const TimedLoop *hottest = nullptr;
  double most = 0;
  for (auto [index, loop] : llvm::enumerate(program.loops)) {
    double outside = loop.parent == kNoIndex ? 1 : iterations[loop.parent];
    iterations.push_back(
        std::min(kMaxCycles, outside * static_cast<double>(loop.tripCount)));
    double cycles =
        simulation.loops[index].cyclesPerIteration * iterations[index];
    if (!holdsLoop[index] && (!hottest || cycles > most)) {
      hottest = &loop;
      most = cycles;
    }
  }
  return hottest;
}

/// Iterations sums over all waves into those of one wave, and merges
/// instructions of one operation.
static void addInstructions(const TimedProgram &program,
                            const Simulation &simulation,
                            unsigned wavesPerGroup, CycleEstimate &estimate) {
  double share = 1.0 / wavesPerGroup;
  std::array<double, kNumStallCauses> total = {};
  for (size_t first = 0, end; first < program.instructions.size();
       first = end) {
    mlir::Operation *op = program.instructions[first].op;
    std::array<double, kNumStallCauses> stalls = {};
    double issues = 0;
    for (end = first; end < program.instructions.size() &&
                      program.instructions[end].op == op;
         ++end) {
      issues += simulation.issues[end];
      for (unsigned cause = 0; cause < kNumStallCauses; ++cause)
        stalls[cause] += simulation.stalls[end][cause];
    }
    InstructionStalls entry{op, roundCycles(issues * share), {}};
    for (unsigned cause = 0; cause < kNumStallCauses; ++cause) {
      entry.stalls[cause] = roundCycles(stalls[cause] * share);
      total[cause] += stalls[cause];
    }
    estimate.instructions.push_back(entry);
  }
  for (unsigned cause = 0; cause < kNumStallCauses; ++cause)
    estimate.stalls[cause] = roundCycles(total[cause] * share);
}

static std::vector<InstructionCost> listCosts(const TimedProgram &program,
                                              const ResourceUse &use) {
  std::vector<InstructionCost> costs;
  for (const TimedInstruction &instruction : program.instructions) {
    if (instruction.isMove || instruction.kind == TimedKind::Wait ||
        instruction.kind == TimedKind::Nop)
      continue;
    InstructionCost cost = {};
    cost.op = instruction.op;
    cost.holdCycles = use.getHoldCycles(instruction);
    cost.isHeldByUnit = instruction.writesLds;
    cost.latencyCycles =
        uint32_t{instruction.latencyCycles} + instruction.conflictCycles;
    cost.countsVm = instruction.countsVm;
    cost.countsLgkm = instruction.countsLgkm;
    cost.queueEntries = use.getQueueEntries(instruction.unit);
    use.forEach(instruction, [&](BoundReason resource, double cycles) {
      cost.busy[static_cast<unsigned>(resource)] = cycles;
    });
    costs.push_back(cost);
  }
  return costs;
}

std::optional<double> CycleEstimate::getBusyShare() const {
  auto reason = static_cast<unsigned>(boundReason);
  if (reason >= kNumBoundResources || boundCycles == 0)
    return std::nullopt;
  // Some of the work may follow the last wave.
  return std::min(1.0, static_cast<double>(resourceCycles[reason]) /
                           static_cast<double>(boundCycles));
}

double CycleEstimate::getMeanCycles() const {
  assert(llvm::isPowerOf2_64(otherCycles.size() + 1) &&
         "the root of the product is a square root of square roots");
  double mean = launchCycles;
  for (double cycles : otherCycles)
    mean *= cycles;
  for (size_t i = otherCycles.size(); i; i /= 2)
    mean = std::sqrt(mean);
  return mean;
}

FailureOr<CycleEstimate>
waveasm::estimateCycles(ProgramOp program, const CycleModelOptions &options) {
  FailureOr<MachineCode> code = MachineCode::build(program);
  if (failed(code))
    return failure();
  return estimateCycles(*code, options);
}

namespace {

/// Where the waves of a program run.
struct Residents {
  target::Residency residency;
  WavePlacement placement;
};

/// Estimates one program in several scenarios.
class Estimator {
public:
  Estimator(const MachineCode &code, const CycleModelOptions &options,
            unsigned wavesOfWorkgroup);

  CycleEstimate estimate();

private:
  /// What a simulation depends on, and its result.
  struct Known {
    WavePlacement placement;
    std::vector<double> traffic;
    double cycles;
  };

  Residents place(bool isAlone) const;
  void setTraffic(const Residents &residents,
                  const target::MemoryLevels &levels, LineLife lines,
                  bool isForBounds = false) {
    timed.setTraffic(levels, lines,
                     residents.residency.workgroups * wavesOfWorkgroup,
                     isForBounds);
  }
  std::vector<double> readTraffic() const;
  double getLaunchCycles(const Residents &residents, bool isAlone,
                         double cycles) const;
  void remember(WavePlacement placement, const std::vector<double> &traffic,
                double cycles, std::optional<double> aloneCycles);
  double estimateOther(const Scenario &scenario);

  const MachineCode &code;
  ProgramOp program;
  const target::Machine &info;
  const CycleModelOptions &options;
  unsigned wavesOfWorkgroup;
  target::Residency full;
  TimedProgram timed;
  std::optional<WorkgroupSimulator> simulator;
  std::vector<Known> known;
};

} // namespace

Estimator::Estimator(const MachineCode &code, const CycleModelOptions &options,
                     unsigned wavesOfWorkgroup)
    : code(code), program(code.getProgram()), info(program.getTargetMachine()),
      options(options), wavesOfWorkgroup(wavesOfWorkgroup),
      timed(TimedProgram::build(code, options)) {
  uint32_t simds = info.waves.simdsPerComputeUnit;
  unsigned byRegisters =
      options.vectorRegisters
          ? target::getWavesPerSimd(info, *options.vectorRegisters)
          : computeProgramStats(code).occupancy;
  full = target::getMaxResidency(
      info, byRegisters, wavesOfWorkgroup,
      static_cast<uint64_t>(program.getLdsSize().value_or(0)));
  // A wave alone on its SIMD belongs to a lone workgroup.
  if (options.wavesPerSimd)
    full = {options.wavesPerSimd == 1
                ? 1
                : std::max(1U, options.wavesPerSimd * simds / wavesOfWorkgroup),
            options.wavesPerSimd};
}

Residents Estimator::place(bool isAlone) const {
  uint32_t simds = info.waves.simdsPerComputeUnit;
  Residents result;
  result.residency =
      isAlone && full.workgroups > 1
          ? target::getResidency(info, 1, wavesOfWorkgroup)
          : getResidencyOfLaunch(info, options.launch, full, wavesOfWorkgroup);
  WavePlacement &placement = result.placement;
  placement.waves = result.residency.wavesPerSimd;
  placement.wavesPerGroup = llvm::divideCeil(wavesOfWorkgroup, simds);
  // A small launch may leave SIMDs idle. If several waves share a SIMD, the
  // other SIMDs have waves as well.
  bool isSmall =
      options.wavesPerSimd == 1 || isAlone || options.launch.isKnown();
  placement.activeSimds =
      placement.waves == 1 && isSmall
          ? std::min(result.residency.workgroups * wavesOfWorkgroup, simds)
          : simds;
  return result;
}

std::vector<double> Estimator::readTraffic() const {
  std::vector<double> traffic;
  for (const TimedLoad &load : timed.loads) {
    const TimedInstruction &instruction = timed.instructions[load.instruction];
    llvm::append_values(traffic, 1.0 * instruction.lines,
                        instruction.lineCycles,
                        1.0 * instruction.latencyCycles);
  }
  return traffic;
}

double Estimator::getLaunchCycles(const Residents &residents, bool isAlone,
                                  double cycles) const {
  return isAlone && !options.launch.isKnown()
             ? cycles
             : waveasm::getLaunchCycles(info, options.launch,
                                        residents.residency, cycles);
}

/// An average that stands for iterations or workgroups that were not simulated
/// may be a little below what the waves can do in the long run.
static double raise(const Simulation &simulation, double cycles,
                    const Bound &bound) {
  return simulation.isComplete ? cycles : std::max(cycles, bound.cycles);
}

/// Remembers the cycles of a simulation, and those of a lone workgroup.
void Estimator::remember(WavePlacement placement,
                         const std::vector<double> &traffic, double cycles,
                         std::optional<double> aloneCycles) {
  known.push_back({placement, traffic, cycles});
  if (!aloneCycles)
    return;
  placement.waves = placement.getWavesOfGroup();
  known.push_back(
      {placement, traffic, static_cast<double>(roundCycles(*aloneCycles))});
}

/// The time in another scenario.
double Estimator::estimateOther(const Scenario &scenario) {
  Residents residents = place(scenario.isAlone);
  setTraffic(residents, scenario.levels, scenario.lines);
  std::vector<double> traffic = readTraffic();
  auto same = llvm::find_if(known, [&](const Known &each) {
    return each.placement == residents.placement && each.traffic == traffic;
  });
  double cycles = 0;
  if (same != known.end()) {
    cycles = same->cycles;
  } else {
    SimulatedCycles simulated = simulateCycles(*simulator, residents.placement,
                                               {options.starts, options.seed});
    cycles = static_cast<double>(roundCycles(simulated.cycles));
    remember(residents.placement, traffic, cycles, simulated.aloneCycles);
  }
  return getLaunchCycles(residents, scenario.isAlone, cycles);
}

CycleEstimate Estimator::estimate() {
  Residents residents = place(/*isAlone=*/false);
  const WavePlacement &placement = residents.placement;
  setTraffic(residents, options.levels, options.lines, /*isForBounds=*/true);
  CycleEstimate estimate = {};
  estimate.occupancy = full.wavesPerSimd;
  estimate.wavesPerSimd = placement.waves;
  ProgramBounds bounds = computeBounds(timed, placement);
  setTraffic(residents, options.levels, options.lines);
  simulator.emplace(timed, placement.getWavesOfGroup());
  Simulation simulation =
      simulate(*simulator, placement,
               {options.starts, options.seed, options.recordTimeline});

  estimate.cycles =
      roundCycles(raise(simulation, simulation.cycles, bounds.program));
  estimate.cyclesAlone = simulation.cyclesAlone;
  estimate.cyclesSpread = simulation.spread;
  estimate.residentWorkgroups = residents.residency.workgroups;
  estimate.generations =
      getGenerations(info, options.launch, residents.residency);
  auto cycles = static_cast<double>(estimate.cycles);
  estimate.launchCycles = getLaunchCycles(residents, /*isAlone=*/false, cycles);
  estimate.boundCycles = static_cast<uint64_t>(bounds.program.cycles);
  estimate.boundReason = bounds.program.reason;
  estimate.resourceCycles = bounds.busy;
  estimate.boundParts = bounds.parts;
  estimate.waveBoundCycles = static_cast<uint64_t>(bounds.wave);
  for (size_t i = timed.loops.size(); i-- > 0;)
    estimate.loops.push_back(
        {timed.loops[i].op,
         raise(simulation, simulation.loops[i].cyclesPerIteration,
               bounds.loops[i].iteration),
         timed.loops[i].tripCount, timed.loops[i].isTripCountKnown,
         bounds.loops[i].iteration, std::move(bounds.loops[i].overlapped)});
  unsigned wavesPerGroup = placement.getWavesOfGroup();
  addInstructions(timed, simulation, wavesPerGroup, estimate);
  for (auto [share, busy] :
       llvm::zip_equal(estimate.utilization, simulation.busyCycles))
    // Work in flight when the last wave ends may take a little longer.
    share = simulation.cycles > 0 ? std::min(1.0, busy / simulation.cycles) : 0;
  const TimedLoop *hottest = findHottestLoop(timed, simulation);
  estimate.criticalPathCycles =
      hottest ? timed.getCriticalPath(hottest->first, hottest->last + 1)
              : timed.getCriticalPath(
                    0, static_cast<uint32_t>(timed.instructions.size()));
  estimate.bankConflictCycles =
      roundCycles(simulation.conflictCycles / wavesPerGroup);
  estimate.timeline = std::move(simulation.timeline);
  estimate.activeSimds = placement.activeSimds;
  estimate.wavesOfGroup = wavesPerGroup;
  if (options.listCosts)
    estimate.costs = listCosts(timed, ResourceUse(info, placement.activeSimds));
  if (options.listLoads)
    estimate.loads =
        timed.listLoads(options.levels, options.lines,
                        residents.residency.workgroups * wavesOfWorkgroup,
                        code.getMachine().getInstructions());
  if (!options.others.empty() || !options.listed.empty())
    remember(placement, readTraffic(), cycles, simulation.aloneCycles);
  for (const Scenario &scenario : options.others)
    estimate.otherCycles.push_back(estimateOther(scenario));
  for (const Scenario &scenario : options.listed)
    estimate.listedCycles.push_back(estimateOther(scenario));
  return estimate;
}

FailureOr<CycleEstimate>
waveasm::estimateCycles(const MachineCode &code,
                        const CycleModelOptions &options) {
  ProgramOp program = code.getProgram();
  if (failed(program.checkTimes()))
    return failure();
  FailureOr<unsigned> wavesOfWorkgroup =
      getWavesOfWorkgroup(program, options.launch);
  if (failed(wavesOfWorkgroup))
    return failure();
  return Estimator(code, options, *wavesOfWorkgroup).estimate();
}
