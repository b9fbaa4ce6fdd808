//===- ResourceUse.h - What keeps resources busy ----------------*- C++ -*-===//
//
// Part of WaveASM Conductor, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Private to the cycle model. The one place that says how long an instruction
// keeps what waves share busy: the simulator and the bounds agree by it.
//
//===----------------------------------------------------------------------===//

#ifndef WAVEASM_CYCLE_MODEL_RESOURCEUSE_H
#define WAVEASM_CYCLE_MODEL_RESOURCEUSE_H

#include "waveasm/cycle_model/TimedProgram.h"
#include "waveasm/target/Occupancy.h"

#include <algorithm>

namespace waveasm {

/// The resource that issues instructions of a class.
inline BoundReason getResource(IssueClass issueClass) {
  switch (issueClass) {
  case IssueClass::Vector:
    return BoundReason::Vector;
  case IssueClass::Vmem:
    return BoundReason::VmemIssue;
  case IssueClass::Scalar:
    return BoundReason::Scalar;
  case IssueClass::Lds:
    return BoundReason::LdsIssue;
  default:
    return BoundReason::Branch;
  }
}

struct ResourceUse {
  ResourceUse(const target::Machine &machine, unsigned activeSimds)
      : times(*machine.times), activeSimds(activeSimds),
        simdsOnPort(std::min(activeSimds, machine.lds.simdsPerPort)) {}

  const target::Times &times;

  /// SIMDs of the compute unit that do the same, and those on one port.
  unsigned activeSimds;
  unsigned simdsOnPort;

  bool isPortShared() const { return simdsOnPort > 1; }

  /// How many SIMDs go before the one in the middle.
  double getSimdsAhead() const { return (activeSimds - 1) / 2.0; }

  /// Cycles until another instruction of its class can issue.
  double getIssueCycles(const IssueFacts &inst) const {
    if (inst.issueClass == IssueClass::Vector)
      return std::max<double>(times.slotCycles, inst.valuCycles);
    // The SIMDs on a port take turns.
    if (inst.issueClass == IssueClass::Lds)
      return times.slotCycles * simdsOnPort;
    return times.slotCycles;
  }

  /// The share of a SIMD in the queue in front of a unit; 0 without a queue.
  unsigned getQueueEntries(target::Unit unit) const {
    if (unit == target::Unit::Lds)
      return std::max(times.ldsQueueEntries / activeSimds, 1u);
    if (unit == target::Unit::Vmem)
      return std::max(times.vmemQueueEntries / activeSimds, 1u);
    return 0;
  }

  /// Cycles that an instruction holds its wave; for a taken branch and a
  /// barrier without what follows.
  double getHoldCycles(const IssueFacts &inst) const {
    if (inst.writesLds && isPortShared())
      return inst.holdCycles * times.sharedWriteHoldTenths / 10.0;
    return inst.holdCycles;
  }

  /// The cycles of the port to the LDS, with those of the SIMD that shares it.
  double getPortCycles(const IssueFacts &inst) const {
    if (inst.writesLds && isPortShared())
      return inst.unitCycles * times.sharedWritePortTenths / 10.0;
    return inst.unitCycles * simdsOnPort;
  }

  /// Calls `function` with each resource that an instruction uses, and the
  /// cycles, with the work of the other SIMDs.
  template <typename Function>
  void forEach(const IssueFacts &inst, Function function) const {
    if (inst.issueClass == IssueClass::Internal)
      return;
    function(getResource(inst.issueClass), getIssueCycles(inst));
    switch (inst.unit) {
    case target::Unit::Mfma:
      function(BoundReason::Matrix, inst.unitCycles);
      break;
    case target::Unit::Lds:
      function(BoundReason::LdsPort, getPortCycles(inst));
      function(BoundReason::LdsArray, inst.coreCycles * activeSimds);
      break;
    case target::Unit::Vmem:
      function(BoundReason::VmemPath, inst.unitCycles * activeSimds);
      function(BoundReason::Lines, inst.lineCycles * activeSimds);
      break;
    default:
      break;
    }
  }
};

} // namespace waveasm

#endif // WAVEASM_CYCLE_MODEL_RESOURCEUSE_H
