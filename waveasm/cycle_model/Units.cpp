//===- Units.cpp ----------------------------------------------------------===//
//
// Part of WaveASM Conductor, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "waveasm/cycle_model/Units.h"

using namespace waveasm;
using namespace waveasm::target;

Units::Units(unsigned activeSimds)
    : use(activeSimds), ldsQueue(kLdsQueueEntries / activeSimds),
      vmemQueue(kVmemQueueEntries / activeSimds) {
  ResourceCycles alone;
  alone.fill(1);
  reset(alone, 0);
}

void Units::reset(const ResourceCycles &slowdowns, double otherLines) {
  this->slowdowns = slowdowns;
  classes.fill(0);
  matrix = ldsPort = ldsArray = vmemPath = lines = 0;
  ldsQueue.clear();
  vmemQueue.clear();
  linesInFlight.clear((kLinesInFlight - otherLines) / use.activeSimds);
}

double Units::getUnitCycles(const IssueFacts &inst) const {
  if (inst.issueClass == IssueClass::Internal)
    return 0;
  if (inst.unit == Unit::Vmem)
    return inst.unitCycles * use.activeSimds;
  if (inst.unit == Unit::Lds)
    return std::max<double>(use.getPortCycles(inst),
                            inst.coreCycles * use.activeSimds);
  return inst.unitCycles;
}

/// When work for `cycles` ends that begins when the unit is `free`, at `now` at
/// the earliest. A unit that is free within the slot goes on without a gap.
static double add(double free, double now, double cycles) {
  return (free > now - kSlotCycles ? free : now) + cycles;
}

Units::Issue Units::issueToLds(const IssueFacts &inst, double now) {
  double portCycles = use.getPortCycles(inst);
  double port = portCycles * getSlowdown(BoundReason::LdsPort);
  double array =
      inst.coreCycles * use.activeSimds * getSlowdown(BoundReason::LdsArray);
  double start = std::max(now, ldsPort);
  double hold = inst.holdCycles;
  if (inst.writesLds) {
    // No queue: the wave holds the data until the port takes them.
    if (use.isPortShared())
      hold = hold * kSharedWriteHoldTenths / 10;
    hold += start - now;
  } else {
    start = std::max(start, ldsArray);
  }
  ldsPort = start + port;
  ldsArray = std::max(ldsArray, start) + array;
  ldsQueue.push(start + std::max(port, array));
  // Others that come first delay the result as well.
  return {start + inst.latencyCycles + inst.conflictCycles + port - portCycles,
          hold};
}

Units::Issue Units::issueToVmem(const IssueFacts &inst, double now) {
  double start = std::max(now, vmemPath);
  vmemPath = start + inst.unitCycles * use.activeSimds *
                         getSlowdown(BoundReason::VmemPath);
  vmemQueue.push(vmemPath);
  double completion = start + inst.latencyCycles;
  if (inst.lines) {
    double way =
        inst.lineCycles * use.activeSimds * getSlowdown(BoundReason::Lines);
    lines = std::max(completion, lines + way);
    completion = linesInFlight.push(now, lines, inst.lines);
  }
  return {completion, static_cast<double>(inst.holdCycles)};
}

Units::Issue Units::issue(const IssueFacts &inst, double now) {
  if (inst.issueClass != IssueClass::Internal) {
    BoundReason resource = getResource(inst.issueClass);
    double cycles = use.getIssueCycles(inst);
    double &issue = classes[static_cast<unsigned>(inst.issueClass)];
    issue = add(issue, now, cycles * getSlowdown(resource));
  }
  switch (inst.unit) {
  case Unit::Mfma:
    matrix =
        add(matrix, now, inst.unitCycles * getSlowdown(BoundReason::Matrix));
    break;
  case Unit::Lds:
    return issueToLds(inst, now);
  case Unit::Vmem:
    return issueToVmem(inst, now);
  default:
    break;
  }
  return {now + inst.latencyCycles, static_cast<double>(inst.holdCycles)};
}
