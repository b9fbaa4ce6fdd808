//===- Constants.cpp ------------------------------------------------------===//
//
// Part of WaveASM Conductor, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "waveasm/target/Constants.h"

#include "waveasm/target/Machines.h"

#include <cmath>
#include <type_traits>

using namespace waveasm::target;

/// The largest time that the cycle model can have, in cycles.
static constexpr double kMostCycles = 60000;

/// Calls `visit(name, unit, field)` with each constant of `times`. The fields
/// are references to `uint32_t` or `double`.
template <typename TimesT, typename LdsRow, typename Visit>
static void visitConstants(TimesT &times, LdsRow *lds, size_t numLds,
                           Visit visit) {
  visit("transcendental.latency", "cycles", times.transcendental.latencyCycles);
  visit("transcendental.unit", "cycles", times.transcendental.unitCycles);
  visit("scalar_load.latency", "cycles", times.scalarLoad.latencyCycles);
  for (size_t i = 0; i < numLds; ++i) {
    std::string prefix = "lds." + std::string(lds[i].prefix);
    if (prefix.back() == '_')
      prefix += "other";
    visit(prefix + ".latency", "cycles", lds[i].timing.latencyCycles);
    visit(prefix + ".port", "cycles", lds[i].timing.unitCycles);
  }
  visit("store_cycles", "cycles", times.storeCycles);
  visit("atomic_cycles", "cycles", times.atomicCycles);
  visit("plain_atomic_cycles", "cycles", times.plainAtomicCycles);
  for (unsigned level = 0; level < kNumMemoryLevels; ++level)
    visit("load_cycles." + std::string(getName(MemoryLevel(level))), "cycles",
          times.loadCycles[level]);
  // Lines do not come from beyond the L1 where it has them.
  for (unsigned level = 1; level < kNumMemoryLevels; ++level) {
    std::string prefix =
        "line_cycles." + std::string(getName(MemoryLevel(level)));
    visit(prefix + ".per_line", "cycles", times.lineCycles[level].perLine);
    visit(prefix + ".per_byte", "cycles", times.lineCycles[level].perByte);
  }
  visit("lds_dma_extra_cycles", "cycles", times.ldsDmaExtraCycles);
  visit("scratch_extra_cycles", "cycles", times.scratchExtraCycles);
  visit("lines_in_flight", "lines", times.linesInFlight);
  visit("scalar_to_vmem_cycles", "cycles", times.scalarToVmemCycles);
  visit("scalar_to_branch_cycles", "cycles", times.scalarToBranchCycles);
  visit("vector_to_memory_cycles", "cycles", times.vectorToMemoryCycles);
  visit("vector_scalar_to_scalar_cycles", "cycles",
        times.vectorScalarToScalarCycles);
  visit("trans_to_vector_cycles", "cycles", times.transToVectorCycles);
  visit("fetch_cycles", "cycles", times.fetchCycles);
  visit("matrix_to_branch_cycles", "cycles", times.matrixToBranchCycles);
  visit("barrier_cycles", "cycles", times.barrierCycles);
  visit("sleep_cycles", "cycles", times.sleepCycles);
  visit("lds_queue_entries", "instructions", times.ldsQueueEntries);
  visit("vmem_queue_entries", "instructions", times.vmemQueueEntries);
  visit("shared_write.hold", "tenths", times.sharedWriteHoldTenths);
  visit("shared_write.port", "tenths", times.sharedWritePortTenths);
}

/// The least value of a constant. Additions can be 0; all SIMDs of a compute
/// unit have a place in the queue of vector memory.
static unsigned getLeast(std::string_view name) {
  if (name.find("_extra_") != std::string_view::npos ||
      name.find(".per_") != std::string_view::npos)
    return 0;
  return name == "vmem_queue_entries" ? 4 : 1;
}

std::vector<Constant> waveasm::target::getConstants(const Machine &machine) {
  std::vector<Constant> constants;
  if (!machine.times)
    return constants;
  const Times &times = *machine.times;
  visitConstants(times, times.lds.rows, times.lds.count,
                 [&](std::string name, const char *unit, const auto &field) {
                   bool isWhole =
                       !std::is_same_v<std::decay_t<decltype(field)>, double>;
                   constants.push_back({std::move(name), unit, isWhole,
                                        static_cast<double>(field)});
                 });
  return constants;
}

std::string waveasm::target::checkCalibration(const Calibration &calibration) {
  const Machine *machine = lookupMachine(calibration.target);
  if (!machine || !machine->times)
    return "expected a calibration of a target whose times are known, got '" +
           calibration.target + "'";
  std::vector<Constant> known = getConstants(*machine);
  for (const auto &[name, value] : calibration.constants) {
    bool isKnown = false;
    for (const Constant &constant : known)
      isKnown |= constant.name == name;
    if (!isKnown)
      return "unknown constant '" + name + "'";
    unsigned least = getLeast(name);
    if (!(value >= least && value <= kMostCycles))
      return "'" + name + "': expected a number from " + std::to_string(least) +
             " to 60000, got " + std::to_string(value);
  }
  return "";
}

CalibratedMachine::CalibratedMachine(const Calibration &calibration)
    : name(calibration.name) {
  const Machine &original = *lookupMachine(calibration.target);
  machine = original;
  times = *original.times;
  lds.assign(times.lds.begin(), times.lds.end());
  times.lds.rows = lds.data();
  times.lds.count = lds.size();
  visitConstants(
      times, lds.data(), lds.size(),
      [&](const std::string &each, const char *, auto &field) {
        auto it = calibration.constants.find(each);
        if (it == calibration.constants.end())
          return;
        if constexpr (std::is_same_v<std::decay_t<decltype(field)>, double>)
          field = it->second;
        else
          field = static_cast<uint32_t>(std::lround(it->second));
      });
  machine.times = &times;
  machine.calibration = name;
}
