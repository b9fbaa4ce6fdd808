//===- WorkgroupSimulator.h - The waves of a workgroup ----------*- C++ -*-===//
//
// Part of WaveASM Conductor, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Private to the cycle model. Runs the waves of one workgroup on one SIMD, slot
// by slot.
//
//===----------------------------------------------------------------------===//

#ifndef WAVEASM_CYCLE_MODEL_WORKGROUPSIMULATOR_H
#define WAVEASM_CYCLE_MODEL_WORKGROUPSIMULATOR_H

#include "waveasm/cycle_model/Iterations.h"
#include "waveasm/cycle_model/Simulator.h"
#include "waveasm/cycle_model/Steps.h"
#include "waveasm/cycle_model/Units.h"

#include "llvm/ADT/STLExtras.h"

namespace waveasm {

/// The waves of one workgroup on one SIMD.
class WorkgroupSimulator {
public:
  WorkgroupSimulator(const TimedProgram &program, unsigned wavesPerGroup);
  /// Begins anew: the program has other traffic, and `activeSimds` SIMDs of the
  /// compute unit have waves.
  void reset(unsigned activeSimds);
  /// Runs the waves of a workgroup once, while other workgroups slow the units
  /// down. Returns the cycles until the last one ends.
  double run(unsigned start, uint32_t seed, const ResourceCycles &slowdowns,
             double otherLines);
  /// Forgets the sums of earlier runs.
  void clear();
  /// What runs are for, besides their cycles.
  enum class Account : uint8_t {
    Nothing,
    Issues, ///< how often each instruction issues
    Stalls, ///< the same, stalls and loops
  };
  /// What sums the runs from now on count in.
  void setAccount(Account newAccount) { account = newAccount; }
  /// Whether to record runs from now on.
  void setRecording(bool record) { isRecording = record; }
  /// The mean of all runs since the last `clear`.
  Simulation finish();
  /// Whether no iteration of a loop stands for others.
  bool playsAllIterations() const {
    return llvm::all_of(plans, [](const IterationPlan &plan) {
      return plan.getSkipped() == 0;
    });
  }
  /// How long the workgroup keeps the resources busy in a run.
  ResourceCycles getBusyCycles() const;
  /// The product of its lines in flight and the time that they are.
  double getLineCycles() const;

private:
  /// Completion times of the operations that a counter counts, in order: a
  /// counter goes down in the order of issue.
  class CompletionQueue {
  public:
    explicit CompletionQueue(const target::CounterInfo &counter)
        : mask(counter.noWait()) {}

    struct Entry {
      double time;
      /// How much later the operation of the last SIMD completes.
      float lag;
      target::Unit unit;
    };

    void push(double time, double lastTime, target::Unit unit) {
      latest = std::max(latest, time);
      latestOfLast = std::max(latestOfLast, lastTime);
      entries[issued & mask] = {
          latest, static_cast<float>(latestOfLast - latest), unit};
      ++issued;
    }
    /// When at most `count` operations are outstanding, and the unit of the one
    /// that completed last by then.
    Entry getTimeOf(unsigned count) const {
      if (issued <= count)
        return {0, 0, target::Unit::Branch};
      return entries[(issued - count - 1) & mask];
    }
    /// When the counter has room for another operation.
    Entry getTimeOfRoom() const { return getTimeOf(mask - 1); }

  private:
    /// The size of the ring, less 1.
    unsigned mask;
    uint64_t issued = 0;
    double latest = 0;
    double latestOfLast = 0;
    std::array<Entry, 1 << target::kMostCounterBits> entries = {};
  };

  /// What a wave does in a loop.
  struct LoopRun {
    bool isInside = false;
    /// Number of iterations that have ended.
    uint64_t iteration = 0;
    /// The weight of the wave outside.
    double weight = 0;
    /// When the iterations that are measured began.
    double begin = 0;
  };

  struct Wave {
    explicit Wave(const target::Machine &machine)
        : vm(machine.getCounter(target::Counter::Vm)),
          lgkm(machine.getCounter(target::Counter::Lgkm)) {}

    uint32_t pc = 0;
    unsigned index = 0;
    /// Whether the wave is in the first half of its workgroup.
    bool isInFirstHalf = true;
    bool isAtBarrier = false;
    bool hasMatrix = false;
    uint8_t priority = 0;
    StallCause readyCause = StallCause::Hazard;
    StallCause blockCause = StallCause::Unit;
    /// The last window of instructions that the wave had when it issued its
    /// last branch, and when it went on to fetch: the next one takes
    /// `Times::fetchCycles`.
    uint32_t window = 1;
    int64_t fetchStart = 0;
    /// When the wave's issue order allows the next instruction.
    int64_t inOrder = 0;
    /// When the wave's own results and counters allow it as well.
    int64_t ready = 0;
    int64_t lastMatrix = 0;
    /// How many cycles after this wave the one of the last SIMD issues the
    /// same, and when its issue order and its counters allow the next
    /// instruction.
    double lag = 0;
    double lastReady = 0;
    /// The last loads.
    Burst burst;
    /// Number of iterations that the current one stands for.
    double weight = 1;
    /// Cycles of iterations that are not simulated.
    double skippedCycles = 0;
    CompletionQueue vm;
    CompletionQueue lgkm;
  };

  /// The iterations of a loop that are measured, and their cycles.
  struct IterationSums {
    double iterations = 0;
    double cycles = 0;
  };

  void tryIssue(Wave &wave, int64_t now);
  void tryIssuePlain(Wave &wave, int64_t now);
  void addIssue(Wave &wave, const Step &step, int64_t now, double weight,
                int64_t hold, double done);
  void prepare(Wave &wave);
  int64_t prepareMore(Wave &wave, const Step &step, int64_t whole,
                      StallCause &cause);
  void updateLag(Wave &wave, const Step &step, int64_t now);
  void addStall(uint32_t instruction, StallCause cause, double weight,
                int64_t cycles) {
    if (account != Account::Stalls)
      return;
    stalls[instruction][static_cast<unsigned>(cause)] +=
        weight * static_cast<double>(cycles);
  }
  void setNext(const Wave &wave, int64_t cycle) { next[wave.index] = cycle; }

  void arrive(Wave &wave, int64_t now);
  void releaseIfComplete();
  void end(Wave &wave, double now);

  LoopRun &getRun(const Wave &wave, uint32_t loop) {
    return runs[wave.index * plans.size() + loop];
  }
  void enterLoop(Wave &wave, uint32_t loop, double now);
  /// Returns whether the wave takes the branch back.
  bool endIteration(Wave &wave, uint32_t loop, double now);

  /// The earliest slot that begins at `cycle` or later.
  int64_t alignToSlot(int64_t cycle) const {
    return (cycle + slotCycles - 1) & ~(slotCycles - 1);
  }
  int64_t alignToSlot(double cycle) const {
    auto whole = static_cast<int64_t>(cycle);
    whole += static_cast<double>(whole) < cycle;
    return alignToSlot(whole);
  }

  const TimedProgram &program;
  const target::Times &times;
  const int64_t slotCycles;
  Steps steps;
  const std::vector<IterationPlan> plans;
  std::optional<Units> units;
  std::vector<Wave> waves;
  /// By wave: when it tries next, and its rank among those that try then.
  std::vector<int64_t> next;
  std::vector<uint64_t> rank;
  /// By wave, then by instruction: when it issued last.
  std::vector<int64_t> issued;
  /// By wave, then by loop.
  std::vector<LoopRun> runs;
  unsigned numLive = 0;
  unsigned numArrived = 0;
  double lastArrival = 0;
  Account account = Account::Stalls;
  bool isRecording = false;

  double cyclesOfRun = 0;
  /// The sums over all runs.
  unsigned numRuns = 0;
  std::vector<double> issues;
  std::vector<std::array<double, kNumStallCauses>> stalls;
  std::vector<IterationSums> iterationSums;
  std::vector<TimelineEvent> timeline;
};

} // namespace waveasm

#endif // WAVEASM_CYCLE_MODEL_WORKGROUPSIMULATOR_H
