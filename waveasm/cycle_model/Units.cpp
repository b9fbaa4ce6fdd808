//===- Units.cpp ----------------------------------------------------------===//
//
// Part of WaveASM Conductor, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "waveasm/cycle_model/Units.h"

using namespace waveasm;
using namespace waveasm::target;

Units::Units(const Machine &machine, unsigned activeSimds)
    : use(machine, activeSimds), ldsQueue(use.getQueueEntries(Unit::Lds)),
      vmemQueue(use.getQueueEntries(Unit::Vmem)),
      linesInFlight(use.times.linesInFlight) {
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
  linesInFlight.clear(use.times.linesInFlight - otherLines);
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

Units::Issue Units::issueToLds(const IssueFacts &inst, double now, double lag) {
  double portCycles = use.getPortCycles(inst);
  double port = portCycles * getSlowdown(BoundReason::LdsPort);
  double array =
      inst.coreCycles * use.activeSimds * getSlowdown(BoundReason::LdsArray);
  double start = std::max(now, ldsPort);
  if (!inst.writesLds)
    start = std::max(start, ldsArray);
  double end = start + std::max(port, array);
  ldsPort = start + port;
  ldsArray = std::max(ldsArray, start) + array;
  // What the other SIMD has at the port is done, or has not come yet, as far as
  // the two are apart.
  if (use.isPortShared()) {
    start -= std::min(lag, (start - now) / 2);
    end -= std::min(lag, (end - now) / 2);
  }
  ldsQueue.push(end);
  double hold = use.getHoldCycles(inst);
  if (inst.writesLds) {
    // No queue: until the port takes the data, the wave holds them, and no
    // other wave of the SIMD issues.
    hold += start - now;
    double &issue = classes[static_cast<unsigned>(IssueClass::Lds)];
    issue = std::max(issue, now + hold);
  }
  // Others that come first delay the result as well.
  double completion =
      start + inst.latencyCycles + inst.conflictCycles + port - portCycles;
  return {completion, completion + lag, hold};
}

Burst Units::makeBurst(llvm::ArrayRef<Step> steps) const {
  Burst burst;
  for (const Step &step : steps) {
    unsigned together = use.activeSimds * (burst.lines + step.lines);
    if (burst.size > 0 && together > linesInFlight.getCapacity())
      break;
    ++burst.size;
    burst.lines += step.lines;
    burst.lineCycles += step.lineCycles * getSlowdown(BoundReason::Lines);
    burst.pathCycles += step.unitCycles * getSlowdown(BoundReason::VmemPath);
  }
  burst.left = burst.size;
  return burst;
}

double Units::getTimeOfRoom(const Step &inst, const Burst &burst) const {
  double room = vmemQueue.getTimeOfRoom();
  if (!inst.lines)
    return room;
  unsigned ahead = burst.isAtBegin() ? getLinesAhead(burst) : 0;
  return std::max(room, linesInFlight.getTimeOfRoom(ahead + inst.lines));
}

/// Takes the path and the lines for all SIMDs, beginning with `inst`.
void Units::beginBurst(const Step &inst, double now, Burst &burst) {
  double ahead = use.getSimdsAhead();
  double begin = std::max(now, vmemPath);
  vmemPath = begin + use.activeSimds * burst.pathCycles;
  burst.path = begin + ahead * burst.pathCycles;
  if (!burst.lines)
    return;
  begin = std::max(lines, now + inst.latencyCycles - inst.lineCycles);
  lines = begin + use.activeSimds * burst.lineCycles;
  burst.arrival = begin + ahead * burst.lineCycles;
  linesInFlight.push(now, burst.arrival, getLinesAhead(burst),
                     ahead * burst.lineCycles);
}

Units::Issue Units::issueToVmem(const Step &inst, double now, double lag,
                                Burst &burst) {
  if (burst.isAtBegin())
    beginBurst(inst, now, burst);
  double behind = use.getSimdsAhead();
  double start = std::max(now, burst.path);
  burst.path = start + inst.unitCycles * getSlowdown(BoundReason::VmemPath);
  vmemQueue.push(burst.path);
  double completion = start + inst.latencyCycles;
  double last = std::max(now + lag, start + behind * burst.pathCycles) +
                inst.latencyCycles;
  if (inst.lines) {
    double cycles = inst.lineCycles * getSlowdown(BoundReason::Lines);
    burst.arrival += cycles;
    completion = std::max(completion, burst.arrival);
    last = std::max(last, burst.arrival + behind * burst.lineCycles);
    linesInFlight.push(now, completion, inst.lines, cycles);
  }
  if (--burst.left == 0 && burst.lines)
    linesInFlight.push(now, burst.arrival + behind * burst.lineCycles,
                       (use.activeSimds - 1) * burst.lines -
                           getLinesAhead(burst),
                       behind * burst.lineCycles);
  return {completion, last, static_cast<double>(inst.holdCycles)};
}
