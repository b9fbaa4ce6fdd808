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

namespace {

/// What a workgroup meets among the others of its SIMD.
struct Company {
  ResourceCycles slowdowns;
  double otherLines = 0;
  /// The cycles of a workgroup among no others, and those that all workgroups
  /// keep the busiest resource.
  double cyclesAlone = 0;
  double busyCycles = 0;
};

} // namespace

static Company findCompany(WorkgroupSimulator &simulator,
                           const WavePlacement &placement, unsigned groups,
                           uint32_t seed) {
  Company company;
  company.slowdowns.fill(1);
  simulator.setAccount(WorkgroupSimulator::Account::Issues);
  ResourceCycles busy = {};
  double lineCycles = 0;
  // The cycles of one workgroup among `n - 1` others. They grow steadily with
  // n: numbers that are no power of two continue the last two that are.
  double last = 0, slope = 0;
  for (unsigned n = 1, lastNumber = 0; n < groups; ++n) {
    double cycles = last + slope * (n - lastNumber);
    if (llvm::isPowerOf2_32(n)) {
      cycles = simulator.run(0, seed, company.slowdowns, company.otherLines);
      if (n > 1)
        slope = std::max(0.0, (cycles - last) / (n - lastNumber));
      last = cycles;
      lastNumber = n;
    }
    if (n == 1) {
      // What a workgroup does is the same whoever else is there.
      company.cyclesAlone = cycles;
      busy = simulator.getBusyCycles();
      lineCycles = simulator.getLineCycles();
      simulator.clear();
      simulator.setAccount(WorkgroupSimulator::Account::Nothing);
    }
    for (double each : busy)
      cycles = std::max(cycles, n * each);
    for (auto [slowdown, each] : llvm::zip_equal(company.slowdowns, busy))
      slowdown = 1 + n * std::min(1.0, each * slowdown / cycles);
    // Loads of others do not go first but leave fewer lines in flight.
    company.slowdowns[static_cast<unsigned>(BoundReason::Lines)] = 1;
    company.otherLines = n * lineCycles * placement.activeSimds / cycles;
  }
  company.busyCycles = groups * *llvm::max_element(busy);
  return company;
}

static unsigned countGroups(const WavePlacement &placement) {
  return std::max(1u, placement.waves / placement.getWavesOfGroup());
}

static unsigned countStarts(const WavePlacement &placement,
                            const SimulationOptions &options) {
  return placement.getWavesOfGroup() == 1 ? 1
         : options.starts                 ? options.starts
                                          : kStarts;
}

Simulation waveasm::simulate(WorkgroupSimulator &simulator,
                             const WavePlacement &placement,
                             const SimulationOptions &options) {
  unsigned groups = countGroups(placement);
  unsigned starts = countStarts(placement, options);
  simulator.reset(placement.activeSimds);
  Company company = findCompany(simulator, placement, groups, options.seed);
  simulator.setAccount(WorkgroupSimulator::Account::Stalls);
  llvm::SmallVector<double> cycles;
  for (unsigned start = 0; start < starts; ++start) {
    simulator.setRecording(start == 0 && options.recordTimeline);
    cycles.push_back(simulator.run(start, options.seed, company.slowdowns,
                                   company.otherLines));
  }
  Simulation result = simulator.finish();
  for (double each : cycles)
    result.cycles += each / starts;
  for (double each : cycles)
    result.spread += (each - result.cycles) * (each - result.cycles);
  result.spread = std::sqrt(result.spread / starts);
  result.cycles = std::max(result.cycles, company.busyCycles);
  for (double &each : result.busyCycles)
    each *= groups;
  result.cyclesAlone = groups > 1 ? company.cyclesAlone : result.cycles;
  if (groups > 1 && starts == 1)
    result.aloneCycles = company.cyclesAlone;
  result.isComplete = groups == 1 && simulator.playsAllIterations();
  return result;
}

SimulatedCycles waveasm::simulateCycles(WorkgroupSimulator &simulator,
                                        const WavePlacement &placement,
                                        const SimulationOptions &options) {
  unsigned groups = countGroups(placement);
  unsigned starts = countStarts(placement, options);
  simulator.reset(placement.activeSimds);
  Company company = findCompany(simulator, placement, groups, options.seed);
  simulator.setAccount(WorkgroupSimulator::Account::Nothing);
  SimulatedCycles result;
  for (unsigned start = 0; start < starts; ++start)
    result.cycles += simulator.run(start, options.seed, company.slowdowns,
                                   company.otherLines) /
                     starts;
  result.cycles = std::max(result.cycles, company.busyCycles);
  if (groups > 1 && starts == 1)
    result.aloneCycles = company.cyclesAlone;
  return result;
}
