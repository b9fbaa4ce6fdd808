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

  /// Number of waves on the simulated SIMD that belong to one workgroup.
  unsigned getWavesOfGroup() const { return std::min(waves, wavesPerGroup); }

  bool operator==(const WavePlacement &other) const {
    return waves == other.waves && wavesPerGroup == other.wavesPerGroup &&
           activeSimds == other.activeSimds;
  }
};

struct SimulationOptions {
  /// Number of runs in which the waves of a workgroup start at other times
  /// against each other; 0: as many as calm the mean.
  unsigned starts = 0;
  /// Which times these are.
  uint32_t seed = 0;
  /// Whether to record the first run.
  bool recordTimeline = false;
};

struct SimulatedLoop {
  /// Mean cycles of an iteration, without the first iterations if there are
  /// more.
  double cyclesPerIteration = 0;
};

/// The mean over all runs, including the iterations of loops that were not
/// simulated. Stalls and issues are sums over the waves of a workgroup.
struct Simulation {
  /// Mean cycles from the start of a workgroup to its end.
  double cycles = 0;
  /// The same for a workgroup among no others.
  double cyclesAlone = 0;
  /// What `simulate` gives for a workgroup alone, if it is known.
  std::optional<double> aloneCycles;
  /// The standard deviation of `cycles` among the runs.
  double spread = 0;
  std::vector<SimulatedLoop> loops;
  /// Issues, and below them stalls, by instruction.
  std::vector<double> issues;
  std::vector<std::array<double, kNumStallCauses>> stalls;
  /// How long all workgroups that share the SIMD keep each `target::Unit` busy.
  std::array<double, 8> busyCycles = {};
  double conflictCycles = 0;
  /// Whether all waves of the SIMD played all their iterations, so that no
  /// average stands for something that was not simulated.
  bool isComplete = false;
  std::vector<TimelineEvent> timeline;
};

/// Longer times all count as this one.
inline constexpr double kMaxCycles = 1ULL << 44;

class WorkgroupSimulator;

/// Runs the waves of a workgroup through the program of `simulator`, with its
/// present traffic, to its end while others share the SIMD. Takes time linear
/// in waves, instructions and levels of loops.
Simulation simulate(WorkgroupSimulator &simulator,
                    const WavePlacement &placement,
                    const SimulationOptions &options);

struct SimulatedCycles {
  /// The mean, and no less than what keeps the busiest resource busy.
  double cycles = 0;
  /// See `Simulation::aloneCycles`.
  std::optional<double> aloneCycles;
};

/// The cycles without anything else.
SimulatedCycles simulateCycles(WorkgroupSimulator &simulator,
                               const WavePlacement &placement,
                               const SimulationOptions &options);

} // namespace waveasm

#endif // WAVEASM_CYCLE_MODEL_SIMULATOR_H
