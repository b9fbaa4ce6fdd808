//===- Units.h - What the waves of a SIMD share -----------------*- C++ -*-===//
//
// Part of WaveASM Conductor, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// The units of a SIMD and its share of what the compute unit has once, as the
// waves of one workgroup see them. The other SIMDs do the same at the same
// time. Other workgroups on the SIMD do the same at some other time: they slow
// each unit down.
//
// Private to the cycle model.
//
//===----------------------------------------------------------------------===//

#ifndef WAVEASM_CYCLE_MODEL_UNITS_H
#define WAVEASM_CYCLE_MODEL_UNITS_H

#include "waveasm/cycle_model/LinesInFlight.h"
#include "waveasm/cycle_model/ResourceUse.h"
#include "waveasm/cycle_model/Steps.h"

#include "llvm/ADT/STLExtras.h"

#include <vector>

namespace waveasm {

/// Instructions of vector memory that a wave issues one right after another.
/// The SIMDs of a compute unit reach them together and go through them one
/// after another. The simulated SIMD is in the middle: a half of the others
/// goes first.
struct Burst {
  /// Instructions of a SIMD: all, and those that have not issued.
  unsigned size = 0;
  unsigned left = 0;
  /// The sums over all instructions of a SIMD.
  unsigned lines = 0;
  double lineCycles = 0;
  double pathCycles = 0;
  /// When the path is free and the lines are there for all that have issued.
  double path = 0;
  double arrival = 0;

  /// Whether the next instruction is the first one.
  bool isAtBegin() const { return left == size; }
};

class Units {
public:
  /// `activeSimds` SIMDs of the compute unit have waves.
  Units(const target::Machine &machine, unsigned activeSimds);

  /// Makes all units free. An operation now keeps a resource busy `slowdowns`
  /// times as long as without other workgroups; `otherLines` lines of others
  /// are in flight.
  void reset(const ResourceCycles &slowdowns, double otherLines);

  /// How instructions use resources.
  const ResourceUse &getUse() const { return use; }
  /// How long an instruction keeps its unit busy.
  double getUnitCycles(const IssueFacts &inst) const;

  struct Delay {
    /// The earliest cycle at which the instruction can issue.
    double free;
    StallCause cause;
  };
  /// When an instruction that is ready at `now` can issue. `burst` is the one
  /// that an instruction of vector memory is part of.
  Delay getDelay(const Step &inst, double now, const Burst &burst) const {
    // A part of a slot delays nothing; parts add up.
    if (inst.issueClass != IssueClass::Internal)
      if (double free = getIssueOf(inst.issueClass);
          free >= now + use.times.slotCycles)
        return {free, inst.unit == target::Unit::Mfma && matrix > now
                          ? StallCause::Mfma
                          : StallCause::Unit};
    switch (inst.unit) {
    case target::Unit::Mfma:
      return {matrix, StallCause::Mfma};
    case target::Unit::Lds:
      return {ldsQueue.getTimeOfRoom(), StallCause::Lds};
    case target::Unit::Vmem:
      return {getTimeOfRoom(inst, burst), StallCause::Vmem};
    default:
      return {0, StallCause::Unit};
    }
  }

  struct Issue {
    /// When a counter that counts the operation goes down.
    double completion;
    /// The same on the last SIMD of the compute unit.
    double lastCompletion;
    /// Cycles until the wave can issue its next instruction.
    double hold;
  };
  /// Issues an instruction at `now`; the last SIMD does the same `lag` cycles
  /// later.
  Issue issue(const Step &inst, double now, double lag, Burst &burst) {
    issuePlain(inst, now);
    if (inst.unit == target::Unit::Lds)
      return issueToLds(inst, now, lag);
    if (inst.unit == target::Unit::Vmem)
      return issueToVmem(inst, now, lag, burst);
    double completion = now + inst.latencyCycles;
    return {completion, completion + lag, static_cast<double>(inst.holdCycles)};
  }
  /// The same for an instruction that no counter counts.
  void issuePlain(const Step &inst, double now) {
    if (inst.issueClass != IssueClass::Internal) {
      double &issue = classes[static_cast<unsigned>(inst.issueClass)];
      issue = add(issue, now,
                  use.getIssueCycles(inst) *
                      getSlowdown(getResource(inst.issueClass)));
    }
    if (inst.unit == target::Unit::Mfma)
      matrix =
          add(matrix, now, inst.unitCycles * getSlowdown(BoundReason::Matrix));
  }

  /// The longest burst at the beginning of `steps`, all of vector memory, whose
  /// lines can be in flight.
  Burst makeBurst(llvm::ArrayRef<Step> steps) const;
  /// How long the SIMDs issue that go before the middle one.
  double getCyclesAhead(const Burst &burst) const {
    return use.getSimdsAhead() * use.times.slotCycles * burst.size;
  }
  /// When there is room for the lines of all SIMDs.
  double getTimeOfRoom(const Burst &burst) const {
    return burst.lines
               ? linesInFlight.getTimeOfRoom(use.activeSimds * burst.lines)
               : 0;
  }

private:
  /// The requests of this SIMD in front of a shared resource. The other SIMDs
  /// have as large a share.
  class RequestQueue {
  public:
    explicit RequestQueue(unsigned size) : ends(size) {}
    double getTimeOfRoom() const { return ends[next]; }
    void push(double end) {
      ends[next] = end;
      next = next + 1 == ends.size() ? 0 : next + 1;
    }
    void clear() { llvm::fill(ends, 0); }

  private:
    std::vector<double> ends;
    size_t next = 0;
  };

  double getSlowdown(BoundReason resource) const {
    return slowdowns[static_cast<unsigned>(resource)];
  }
  /// When a class can issue again; the vector class when the ALU is free.
  double getIssueOf(IssueClass issueClass) const {
    return classes[static_cast<unsigned>(issueClass)];
  }
  /// When work for `cycles` ends that begins when the unit is `free`, at `now`
  /// at the earliest. A unit that is free within the slot goes on without a
  /// gap.
  double add(double free, double now, double cycles) const {
    return (free > now - use.times.slotCycles ? free : now) + cycles;
  }
  Issue issueToLds(const IssueFacts &inst, double now, double lag);
  /// When the queue and the lines have room for an instruction of a burst.
  double getTimeOfRoom(const Step &inst, const Burst &burst) const;
  unsigned getLinesAhead(const Burst &burst) const {
    return static_cast<unsigned>(use.getSimdsAhead() * burst.lines);
  }
  void beginBurst(const Step &inst, double now, Burst &burst);
  Issue issueToVmem(const Step &inst, double now, double lag, Burst &burst);

  ResourceUse use;
  ResourceCycles slowdowns;
  /// When each is free again.
  std::array<double, 5> classes;
  double matrix;
  double ldsPort;
  double ldsArray;
  double vmemPath;
  double lines;
  RequestQueue ldsQueue;
  RequestQueue vmemQueue;
  LinesInFlight linesInFlight;
};

} // namespace waveasm

#endif // WAVEASM_CYCLE_MODEL_UNITS_H
