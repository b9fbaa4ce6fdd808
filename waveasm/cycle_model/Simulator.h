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
  /// On the SIMD that is played.
  unsigned waves = 1;
  /// Of them, those of one workgroup, which meet at its barriers.
  unsigned wavesPerGroup = 1;
  /// SIMDs of the compute unit that do the same.
  unsigned activeSimds = 1;
};

struct SimulatedLoop {
  /// In the steady state. Of loops with few turns, of all but the first.
  double cyclesPerIteration = 0;
};

/// What came of a run, with the turns of loops that were not played. Stalls and
/// issues are those of all waves.
struct Simulation {
  double cycles = 0;
  std::vector<SimulatedLoop> loops;
  /// By instruction.
  std::vector<double> issues;
  std::vector<std::array<double, kNumStallCauses>> stalls;
  /// By `target::Unit`.
  std::array<double, 8> busyCycles = {};
  double conflictCycles = 0;
  std::vector<TimelineEvent> timeline;
};

/// Longer times are not told apart.
inline constexpr double kMaxCycles = 1ULL << 44;

/// Plays `program` to its end. A loop is played until the time of a turn
/// repeats, 20 turns at most; the turns that are left are counted, not played.
/// The turns that nested loops play multiply, so the outer loops of nests that
/// would take more than some tenths of a second play one turn, which stands for
/// all: the run takes time linear in the depth of a nest.
Simulation simulate(const TimedProgram &program, const WavePlacement &placement,
                    bool recordTimeline);

} // namespace waveasm

#endif // WAVEASM_CYCLE_MODEL_SIMULATOR_H
