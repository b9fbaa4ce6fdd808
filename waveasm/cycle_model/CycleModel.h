//===- CycleModel.h - How long a program takes ------------------*- C++ -*-===//
//
// Part of WaveASM Conductor, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Plays the waves of one SIMD through a program that has its registers, waits
// and wait states: each wave issues in order, one instruction a slot; units,
// queues and counters hold it back. The other SIMDs of the compute unit are
// taken to do the same at the same time, and share LDS and the path to memory.
//
// Estimates rank schedules. Nothing that must hold depends on them.
//
//===----------------------------------------------------------------------===//

#ifndef WAVEASM_CYCLE_MODEL_CYCLEMODEL_H
#define WAVEASM_CYCLE_MODEL_CYCLEMODEL_H

#include "waveasm/dialect/WaveAsmOps.h"
#include "waveasm/target/Latencies.h"
#include "waveasm/target/Unit.h"

#include <array>

namespace waveasm {

using target::MemoryLevel;

/// Why a wave does not issue its next instruction.
enum class StallCause : uint8_t {
  Vmem,    ///< waits for vmcnt, or the queue of vector memory is full
  Lds,     ///< waits for lgkmcnt of LDS, or the queue of the LDS is full
  Smem,    ///< waits for lgkmcnt of scalar memory
  Mfma,    ///< the matrix core is taken
  Hazard,  ///< wait states: s_nop, and results that are not there yet
  Barrier, ///< waits for the other waves
  Unit,    ///< another wave has the unit, or the vector ALU is taken
  Branch,  ///< fetches behind a branch that is taken
};
inline constexpr unsigned kNumStallCauses = 8;
/// "vmem", "lds" and so on.
llvm::StringRef getName(StallCause cause);

using StallCycles = std::array<uint64_t, kNumStallCauses>;

struct CycleModelOptions {
  /// Waves on the SIMD; 0: as many as registers and LDS let run.
  unsigned wavesPerSimd = 0;
  MemoryLevel level = MemoryLevel::L2;
  /// Of loops whose trip count nothing tells.
  unsigned defaultTripCount = 16;
  /// Keep what happened to each instruction, for pictures.
  bool recordTimeline = false;
};

/// An instruction as one wave issued it. Cycles from the start.
struct TimelineEvent {
  /// Null: an instruction of `raw` text that has no operation of its own.
  mlir::Operation *op;
  uint32_t wave;
  target::Unit unit;
  /// When it could have been issued had nothing held it back, and when it was.
  uint64_t readyCycle;
  uint64_t issueCycle;
  /// The unit is free again.
  uint64_t endCycle;
  /// Meaningful where the wave stalled.
  StallCause cause;
};

struct LoopEstimate {
  mlir::Operation *loop;
  /// In the steady state, of all waves of the SIMD.
  double cyclesPerIteration;
  uint64_t tripCount;
  bool isTripCountKnown;
};

/// Of one wave, summed over its instructions: what the instruction stalled for.
struct InstructionStalls {
  mlir::Operation *op;
  uint64_t issues;
  StallCycles stalls;
};

struct CycleEstimate {
  unsigned wavesPerSimd;
  /// From the first issue to the end of the last wave, loops with all their
  /// turns.
  uint64_t cycles;
  /// Innermost loops first.
  llvm::SmallVector<LoopEstimate> loops;
  /// Of all waves together, divided by their number.
  StallCycles stalls;
  /// By instruction, in the order of the program.
  std::vector<InstructionStalls> instructions;
  /// Cycles that each unit is taken, as a share of `cycles`, by `target::Unit`.
  std::array<double, 8> utilization;
  /// The longest chain of results through one turn of the hottest loop, or
  /// through the program where there is none: no schedule is faster.
  uint64_t criticalPathCycles;
  /// Cycles that conflicts of LDS banks add, as far as addresses are known.
  uint64_t bankConflictCycles;
  std::vector<TimelineEvent> timeline;
};

/// Of a program that can be emitted. Fails with a diagnostic where the machine
/// instructions cannot be built.
mlir::FailureOr<CycleEstimate>
estimateCycles(ProgramOp program, const CycleModelOptions &options = {});

} // namespace waveasm

#endif // WAVEASM_CYCLE_MODEL_CYCLEMODEL_H
