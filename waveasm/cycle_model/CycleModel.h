//===- CycleModel.h - How long a program takes ------------------*- C++ -*-===//
//
// Part of WaveASM Conductor, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Runs the waves of one SIMD through a program that has its registers, waits
// and wait states. Each wave issues in order, one instruction a slot; units,
// queues and counters hold it back. The model assumes that the other SIMDs of
// the compute unit do the same at the same time and share LDS and the path to
// memory.
//
// Estimates rank schedules. Correctness never depends on them.
//
//===----------------------------------------------------------------------===//

#ifndef WAVEASM_CYCLE_MODEL_CYCLEMODEL_H
#define WAVEASM_CYCLE_MODEL_CYCLEMODEL_H

#include "waveasm/analysis/machine_instruction/MachineCode.h"
#include "waveasm/cycle_model/Launch.h"
#include "waveasm/cycle_model/LoadLevel.h"
#include "waveasm/cycle_model/MemoryLevels.h"
#include "waveasm/target/Unit.h"

#include "llvm/ADT/DenseMap.h"
#include "llvm/ADT/STLExtras.h"

#include <array>
#include <optional>
#include <vector>

namespace waveasm {

using target::MemoryLevel;

/// Why a wave does not issue its next instruction.
enum class StallCause : uint8_t {
  Vmem,    ///< waits for vmcnt, or the queue of vector memory is full
  Lds,     ///< waits for lgkmcnt of LDS, or the queue of the LDS is full
  Smem,    ///< waits for lgkmcnt of scalar memory
  Mfma,    ///< the matrix core is busy
  Hazard,  ///< wait states: s_nop, and results that are not ready
  Barrier, ///< waits for the other waves
  Unit,    ///< another wave has the unit, or the vector ALU is busy
  Branch,  ///< fetches after a branch
};
inline constexpr unsigned kNumStallCauses = 8;
/// The name of a cause: "vmem", "lds" and so on.
llvm::StringRef getName(StallCause cause);

using StallCycles = std::array<uint64_t, kNumStallCauses>;

/// Why no order of the same instructions takes fewer cycles.
enum class BoundReason : uint8_t {
  // Resources that do the work of all waves one after the other.
  Matrix,    ///< the matrix core
  Vector,    ///< the vector ALU
  Scalar,    ///< issue of scalar instructions
  Branch,    ///< issue of branches
  VmemIssue, ///< issue of vector memory
  LdsIssue,  ///< issue of LDS instructions
  LdsPort,   ///< the port to the LDS, which two SIMDs share
  LdsArray,  ///< the array of the LDS, which all SIMDs share
  VmemPath,  ///< the path to vector memory, which all SIMDs share
  Lines,     ///< the way of cache lines from beyond the L1, likewise
  // What limits a wave that has the compute unit to itself.
  Issue,    ///< its issue slots
  Chain,    ///< a chain of results, within an iteration or into later ones
  Barriers, ///< the phases between barriers
};
/// The number of resources, which come first in `BoundReason`.
inline constexpr unsigned kNumBoundResources = 10;
/// The name of a reason: "matrix core", "LDS port" and so on.
llvm::StringRef getName(BoundReason reason);

/// Cycles that no legal order of the same instructions saves, and why.
struct Bound {
  double cycles = 0;
  BoundReason reason = BoundReason::Issue;
};

/// Busy cycles by resource.
using ResourceCycles = std::array<double, kNumBoundResources>;

/// An instruction of a circuit. The next one issues at least `cycles` later, in
/// the same iteration or in a later one.
struct CircuitStep {
  mlir::Operation *op;
  double cycles;
  unsigned iterations;
};

/// Instructions of a loop, each of which waits for the one before, back to the
/// first one in a later iteration.
struct Circuit {
  /// None if no value goes around.
  std::vector<CircuitStep> steps;
  double cycles = 0;
  unsigned iterations = 0;

  double getCyclesPerIteration() const {
    return iterations ? cycles / iterations : 0;
  }
};

/// Cycles of an iteration that neither an order of its instructions nor an
/// overlap of iterations saves, by their reasons. `phases` is about the
/// barriers and the accesses to the LDS between them as the loop has them.
struct IterationBounds {
  /// The work of all waves of the SIMD.
  ResourceCycles resources = {};
  /// The issue slots of one wave, with the branch back.
  double issue = 0;
  /// The circuit with the most cycles for each of its iterations.
  Circuit circuit;
  /// What the waves of a workgroup do between barriers, one phase after the
  /// other; 0 without barriers.
  double phases = 0;

  double getResourceCycles() const { return *llvm::max_element(resources); }
};

/// What a branch in text does, where more is known than the program shows.
struct KnownBranch {
  /// Whether control goes to the label, each time or until the loop that the
  /// branch closes ends.
  bool isTaken;
  /// For a branch that closes a loop, the iterations for each entry.
  uint64_t tripCount;
  bool isTripCountKnown;
  /// Whether the branch that closes a loop is also taken in the last iteration:
  /// control goes on with instructions that the program repeats after the loop.
  bool leavesLoopTaken;
};

/// Text that stands for machine code, in another order.
struct KnownCode {
  /// By branch.
  llvm::DenseMap<mlir::Operation *, KnownBranch> branches;
  /// By instruction: bytes from a multiple of the windows of instruction fetch.
  llvm::DenseMap<mlir::Operation *, uint32_t> offsets;
  /// By load: where it finds its data, in place of `CycleModelOptions::levels`.
  llvm::DenseMap<mlir::Operation *, MemoryLevel> levels;
};

/// What becomes of a cache line in the L1 until a wave touches it again. No
/// document says it; the truth lies between the first and the last.
enum class LineLife : uint8_t {
  Never, ///< only loads that are in flight together share a line
  Sets,  ///< each set keeps the lines that were touched last
  Full,  ///< the L1 keeps the lines that were touched last, whatever their sets
};
/// The name of a life: "never", "sets" or "full".
llvm::StringRef getName(LineLife life);
/// The life of that name.
llvm::Expected<LineLife> parseLineLife(llvm::StringRef name);

/// What a program does not determine and its time depends on.
struct Scenario {
  /// Whether each compute unit has one workgroup, instead of those of the
  /// launch.
  bool isAlone = false;
  target::MemoryLevels levels;
  LineLife lines = LineLife::Never;

  bool operator==(const Scenario &other) const;
};

struct CycleModelOptions {
  /// Waves on the SIMD; 0 means as many as registers, LDS and launch allow.
  unsigned wavesPerSimd = 0;
  /// Where loads find their data, see `parseMemoryLevels`.
  target::MemoryLevels levels;
  LineLife lines = LineLife::Never;
  Launch launch;
  /// In which scenarios to estimate the time as well.
  llvm::SmallVector<Scenario, 7> others;
  /// In which scenarios to list the time, whatever the mean is about.
  std::vector<Scenario> listed;
  /// Trip count of loops whose trip count is unknown.
  unsigned defaultTripCount = 16;
  /// The machine code that the program stands for; may be null.
  const KnownCode *knownCode = nullptr;
  /// Vector registers that a wave is allotted, if not those that the program
  /// names.
  std::optional<unsigned> vectorRegisters;
  /// Whether emission aligns the heads of loops to windows of instruction
  /// fetch.
  bool alignLoops = false;
  /// Number of runs whose mean is the estimate, in which the waves of a
  /// workgroup start at other times against each other; 0: as many as it takes
  /// to calm it. A lone wave needs one.
  unsigned starts = 0;
  /// Which times these are.
  uint32_t seed = 0;
  /// Whether to record when each instruction issued, for pictures.
  bool recordTimeline = false;
  /// Whether to list what each instruction costs.
  bool listCosts = false;
  /// Whether to list where loads find their data.
  bool listLoads = false;
};

/// What an instruction costs in any order, while the other SIMDs of the compute
/// unit do the same.
struct InstructionCost {
  mlir::Operation *op;
  /// Cycles until the wave can issue its next instruction.
  double holdCycles;
  /// Whether these count from when the unit takes the instruction.
  bool isHeldByUnit;
  /// For instructions that a counter counts: cycles until a use of the result,
  /// from when the unit takes the instruction.
  uint32_t latencyCycles;
  bool countsVm;
  bool countsLgkm;
  /// Instructions of a SIMD that can wait for the unit; 0 if the wave waits.
  unsigned queueEntries;
  /// How long it keeps each resource busy, with the work of the other SIMDs.
  ResourceCycles busy;
};

/// An instruction as one wave issued it. Cycles count from the start.
struct TimelineEvent {
  /// Null for an instruction of `raw` text without an operation of its own.
  mlir::Operation *op;
  uint32_t wave;
  target::Unit unit;
  /// When the instruction could have issued had nothing held it back, and when
  /// it did.
  uint64_t readyCycle;
  uint64_t issueCycle;
  /// When the unit is free again.
  uint64_t endCycle;
  /// When the counter that the instruction increments goes down again, which
  /// for a load is when its result is there; 0 if it increments none.
  uint64_t doneCycle;
  /// The cause of the stall; only meaningful if the wave stalled.
  StallCause cause;
};

struct LoopEstimate {
  mlir::Operation *loop;
  /// Cycles for one iteration of all waves of the SIMD, in the steady state.
  double cyclesPerIteration;
  uint64_t tripCount;
  bool isTripCountKnown;
  /// The lower bound of `cyclesPerIteration` for any order.
  Bound bound;
  /// What of that holds if iterations overlap. All 0 for a loop with one
  /// iteration.
  IterationBounds iteration;
};

/// The stalls of one wave at an instruction, summed over its issues.
struct InstructionStalls {
  mlir::Operation *op;
  uint64_t issues;
  StallCycles stalls;
};

struct CycleEstimate {
  /// Waves on the SIMD, at most `occupancy`.
  unsigned wavesPerSimd;
  /// Waves that registers and LDS let run on the SIMD.
  unsigned occupancy;
  /// Workgroups that share a compute unit.
  unsigned residentWorkgroups;
  /// Generations of workgroups in the launch; 0 if its size is unknown.
  uint64_t generations;
  /// Cycles of the launch; if its size is unknown, cycles of a workgroup at
  /// full residency.
  double launchCycles;
  /// The same in the other scenarios, in their order.
  llvm::SmallVector<double, 7> otherCycles;
  /// The same in the listed scenarios.
  std::vector<double> listedCycles;
  /// The geometric mean of all scenarios, whose number is a power of two.
  double getMeanCycles() const;
  /// Cycles from the start of a workgroup to its end, with all iterations of
  /// the loops, while the SIMD runs `wavesPerSimd` waves: the mean over the
  /// starts.
  uint64_t cycles;
  /// The lower bound of `cycles` for any order with as many waves.
  uint64_t boundCycles;
  BoundReason boundReason;
  /// How long all waves of the SIMD keep each resource busy, in any order.
  ResourceCycles resourceCycles;
  /// The lower bound of `cycles` by each resource: with `waveBoundCycles`, what
  /// `boundCycles` is the largest of.
  ResourceCycles boundParts;

  /// The share of the bound that its reason is busy, if that is a resource.
  std::optional<double> getBusyShare() const;

  /// The lower bound for one wave and those that it meets at barriers.
  uint64_t waveBoundCycles;
  /// The same for a workgroup that shares its compute unit with no other.
  double cyclesAlone;
  /// The standard deviation of `cycles` among the starts.
  double cyclesSpread;
  /// The loops, innermost first.
  llvm::SmallVector<LoopEstimate> loops;
  /// The stalls of all waves together, divided by their number.
  StallCycles stalls;
  /// The stalls by instruction, in program order.
  std::vector<InstructionStalls> instructions;
  /// Share of `cycles` that each unit is busy, by `target::Unit`.
  std::array<double, 8> utilization;
  /// The longest chain of results through one iteration of the hottest loop, or
  /// through the program if it has no loop: no schedule is faster.
  uint64_t criticalPathCycles;
  /// Cycles that LDS bank conflicts add, as far as addresses are known.
  uint64_t bankConflictCycles;
  std::vector<TimelineEvent> timeline;
  /// With `listCosts`, in program order, without waits, `s_nop` and moves.
  std::vector<InstructionCost> costs;
  /// With `listLoads`, in program order.
  std::vector<LoadLevel> loads;
  /// SIMDs of the compute unit that have waves.
  unsigned activeSimds;
  /// Waves of a workgroup on one SIMD.
  unsigned wavesOfGroup;
};

/// Fails with a diagnostic if the workgroups of the launch are not those of the
/// program or too large for the target.
mlir::LogicalResult checkLaunch(ProgramOp program, const Launch &launch);

/// Estimates a program that can be emitted. Fails with a diagnostic if the
/// launch is not one of the program, or the times of its target are unknown.
/// `target::describeAssumedTimes` says what is assumed of them.
mlir::FailureOr<CycleEstimate>
estimateCycles(const MachineCode &code, const CycleModelOptions &options = {});

/// The same for a program of which nothing is known yet. Fails also if the
/// machine instructions cannot be built.
mlir::FailureOr<CycleEstimate>
estimateCycles(ProgramOp program, const CycleModelOptions &options = {});

} // namespace waveasm

#endif // WAVEASM_CYCLE_MODEL_CYCLEMODEL_H
