//===- Simulator.cpp ------------------------------------------------------===//
//
// Part of WaveASM Conductor, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// The waves of one workgroup are simulated. Other workgroups that share the
// SIMD are anywhere in the program, and each unit does the work of those that
// need it in turns: with n others that are active at a unit for a share a of
// their time, its work takes 1 + n * a times as long. Mean value analysis
// (Reiser and Lavenberg, 1980) finds the shares: those of n workgroups follow
// from a simulation of one among n - 1 others. No phase between workgroups is
// assumed, and no chance event in one decides the fate of the others.
//
//===----------------------------------------------------------------------===//

#include "waveasm/cycle_model/Simulator.h"

#include "waveasm/cycle_model/WorkgroupSimulator.h"

#include "llvm/ADT/STLExtras.h"

#include <cmath>

using namespace waveasm;

/// Number of starts whose mean is calm: a lone wave has only one.
static constexpr unsigned kStarts = 4;

Simulation waveasm::simulate(const TimedProgram &program,
                             const WavePlacement &placement,
                             const SimulationOptions &options) {
  unsigned wavesPerGroup = placement.getWavesOfGroup();
  unsigned groups = std::max(1u, placement.waves / wavesPerGroup);
  WorkgroupSimulator simulator(program, wavesPerGroup, placement.activeSimds);
  unsigned starts = wavesPerGroup == 1 ? 1
                    : options.starts   ? options.starts
                                       : kStarts;
  ResourceCycles slowdowns;
  slowdowns.fill(1);
  ResourceCycles busy = {};
  double otherLines = 0, lineCycles = 0, cyclesAlone = 0;
  // The cycles of one workgroup among `n - 1` others.
  for (unsigned n = 1; n < groups; ++n) {
    double cycles = simulator.run(0, options.seed, slowdowns, otherLines);
    if (n == 1) {
      // What a workgroup does is the same whoever else is there.
      cyclesAlone = cycles;
      busy = simulator.getBusyCycles();
      lineCycles = simulator.getLineCycles();
      simulator.clear();
      simulator.setAccounting(false);
    }
    for (double each : busy)
      cycles = std::max(cycles, n * each);
    for (auto [slowdown, each] : llvm::zip_equal(slowdowns, busy))
      slowdown = 1 + n * std::min(1.0, each * slowdown / cycles);
    // Loads of others do not go first but leave fewer lines in flight.
    slowdowns[static_cast<unsigned>(BoundReason::Lines)] = 1;
    otherLines = n * lineCycles * placement.activeSimds / cycles;
  }
  simulator.setAccounting(true);
  llvm::SmallVector<double> cycles;
  for (unsigned start = 0; start < starts; ++start) {
    simulator.setRecording(start == 0 && options.recordTimeline);
    cycles.push_back(simulator.run(start, options.seed, slowdowns, otherLines));
  }
  Simulation result = simulator.finish();
  for (double each : cycles)
    result.cycles += each / starts;
  for (double each : cycles)
    result.spread += (each - result.cycles) * (each - result.cycles);
  result.spread = std::sqrt(result.spread / starts);
  for (double &each : result.busyCycles)
    each *= groups;
  result.cyclesAlone = groups > 1 ? cyclesAlone : result.cycles;
  result.isComplete = groups == 1 && simulator.playsAllIterations();
  return result;
}
