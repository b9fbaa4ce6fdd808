//===- Simulator.h - Waves of a SIMD, slot by slot --------------*- C++ -*-===//
//
// Part of WaveASM Conductor, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Private to the cycle model.
//
//===----------------------------------------------------------------------===//

#ifndef WAVEASM_CYCLE_MODEL_SIMULATOR_H
#define WAVEASM_CYCLE_MODEL_SIMULATOR_H

#include "waveasm/cycle_model/TimedProgram.h"

namespace waveasm {

/// Which waves run where.
struct WavePlacement {
  /// Number of waves on the simulated SIMD.
  unsigned waves = 1;
  /// Number of these that belong to one workgroup and meet at its barriers.
  unsigned wavesPerGroup = 1;
  /// Number of SIMDs of the compute unit that do the same.
  unsigned activeSimds = 1;
};

struct SimulatedLoop {
  /// Cycles of a turn in the steady state or, for loops with few turns, the
  /// average over all turns but the first.
  double cyclesPerIteration = 0;
};

/// The result of a run, including the turns of loops that were not simulated.
/// Stalls and issues are summed over all waves.
struct Simulation {
  double cycles = 0;
  std::vector<SimulatedLoop> loops;
  /// Issues, and below them stalls, by instruction.
  std::vector<double> issues;
  std::vector<std::array<double, kNumStallCauses>> stalls;
  /// Busy cycles by `target::Unit`.
  std::array<double, 8> busyCycles = {};
  double conflictCycles = 0;
  std::vector<TimelineEvent> timeline;
};

/// Longer times all count as this one.
inline constexpr double kMaxCycles = 1ULL << 44;

/// Simulates `program` to its end. Simulates a loop until the time of a turn
/// repeats, for at most 20 turns; the remaining turns are counted, not
/// simulated. The simulated turns of nested loops multiply, so the outer loops
/// of nests that would take more than some tenths of a second simulate one
/// turn, which stands for all: the run takes time linear in the depth of a
/// nest.
///
/// The turns that are not simulated take at least their bound in `turnBounds`,
/// by loop: the first wave, whose turns are averaged, may run ahead of the
/// others.
Simulation simulate(const TimedProgram &program, const WavePlacement &placement,
                    llvm::ArrayRef<Bound> turnBounds, bool recordTimeline);

} // namespace waveasm

#endif // WAVEASM_CYCLE_MODEL_SIMULATOR_H
