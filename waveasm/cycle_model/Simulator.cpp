//===- Simulator.cpp ------------------------------------------------------===//
//
// Part of WaveASM Conductor, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// All waves take the same path, except past barriers that half of them skip.
// Time advances to the next cycle at which a wave could issue. Each such wave
// then issues if its class and its unit are free, or tries again later. The
// wave with the highest priority tries first; among those, the one that has
// waited longest. So waves of one priority advance alike, and the time of a
// turn of the first one is that of all.
//
// What a wave's own instructions impose on the next one (order, results,
// counters) is known once it has issued the one before. What it shares with
// other waves (classes, units, queues) is checked when it tries.
//
//===----------------------------------------------------------------------===//

#include "waveasm/cycle_model/Simulator.h"

#include "waveasm/target/Occupancy.h"
#include "waveasm/target/WaitCounters.h"

#include "llvm/ADT/STLExtras.h"

#include <algorithm>

using namespace waveasm;
using namespace waveasm::target;

static constexpr uint64_t kNever = ~uint64_t{0};

/// Number of turns of a loop that are simulated before its time is averaged.
static constexpr unsigned kMaxTurns = 20;
/// Largest number of turns after which the times of turns may repeat.
static constexpr unsigned kMaxPeriod = 4;
/// Minimum number of turn times to compare.
static constexpr unsigned kMinEqualTurns = 4;

/// Maximum number of simulated turns of a loop: those until its time is
/// averaged, those that stand for the others, and the last one.
static constexpr uint64_t kMaxPlayedTurns = kMaxTurns + kMaxPeriod + 2;
/// Loops of up to this height, which have at most one level of loops inside,
/// are always simulated until the time of a turn repeats.
static constexpr unsigned kMinPlayedHeight = 1;
/// Number of instructions that all waves may issue before other loops are
/// simulated for one turn: about a tenth of a second.
static constexpr double kMaxIssues = 1 << 19;

static uint64_t alignToSlot(uint64_t cycle) {
  return (cycle + kSlotCycles - 1) / kSlotCycles * kSlotCycles;
}

namespace {

/// Completion times of the operations that a counter counts, in order: a
/// counter goes down in the order of issue.
template <unsigned Size> class CompletionQueue {
public:
  using Entry = std::pair<uint64_t, Unit>;

  void push(uint64_t completion, Unit unit) {
    last = std::max(last, completion);
    entries[issued % Size] = {last, unit};
    ++issued;
  }
  /// When at most `count` operations are outstanding, and the unit of the one
  /// that completed last by then.
  Entry getTimeOf(unsigned count) const {
    if (issued <= count)
      return {0, Unit::Branch};
    return entries[(issued - count - 1) % Size];
  }
  /// When the counter has room for another operation.
  Entry getTimeOfRoom() const { return getTimeOf(Size - 2); }

private:
  std::array<Entry, Size> entries = {};
  uint64_t issued = 0;
  uint64_t last = 0;
};

/// The requests of this SIMD in front of a shared resource. The other SIMDs
/// have as large a share.
class RequestQueue {
public:
  explicit RequestQueue(unsigned size) : ends(std::max(size, 1u)) {}
  uint64_t getTimeOfRoom() const { return ends[next]; }
  void push(uint64_t end) {
    ends[next] = end;
    next = next + 1 == ends.size() ? 0 : next + 1;
  }

private:
  std::vector<uint64_t> ends;
  size_t next = 0;
};

struct RegisterState {
  uint64_t issue = 0;
  uint32_t writer = kNoIndex;
};

/// The state in which a wave enters a loop.
struct LoopEntry {
  double weight = 1;
  /// If only one turn of the loop is simulated: when the wave issued the first
  /// instruction.
  double time = 0;
};

struct Wave {
  uint32_t pc = 0;
  unsigned index = 0;
  unsigned group = 0;
  /// Whether the wave is in the first half of its group.
  bool isInFirstHalf = true;
  uint8_t priority = 0;
  /// When the wave's issue order allows the next instruction.
  uint64_t inOrder = 0;
  /// When the wave's own results and counters allow it, and what held it up.
  uint64_t ready = 0;
  StallCause readyCause = StallCause::Hazard;
  /// When the wave tries next, and how other waves held it up.
  uint64_t next = 0;
  StallCause blockCause = StallCause::Unit;
  uint64_t lastMatrix = 0;
  bool hasMatrix = false;
  /// Cycles of turns that are not simulated.
  double skippedCycles = 0;
  /// Number of turns that the current one stands for.
  double weight = 1;
  /// By loop: the state when the wave entered it, and the number of turns done.
  std::vector<LoopEntry> entries;
  std::vector<uint64_t> turns;
  CompletionQueue<64> vm;
  CompletionQueue<16> lgkm;
};

/// How much of a loop is simulated.
struct LoopState {
  /// Whether one turn stands for all.
  bool isPlayedOnce = false;
  /// Number of turns that are simulated; 0 if not known yet.
  uint64_t playedTurns = 0;
  uint64_t skippedTurns = 0;
  double period = 0;
  /// The turns, from `window` on, that stand for those that are skipped.
  uint64_t window = 0;
  unsigned windowSize = 1;
  /// For the first wave, in this run of the loop: the end of its last turn, and
  /// the times of its turns.
  double lastEnd = 0;
  std::array<double, kMaxTurns> times = {};
  unsigned numTimes = 0;
};

struct Group {
  unsigned live = 0;
  unsigned arrived = 0;
  uint64_t lastArrival = 0;
};

class Simulator {
public:
  Simulator(const TimedProgram &program, const WavePlacement &placement,
            llvm::ArrayRef<Bound> turnBounds, bool recordTimeline);
  Simulation run();

private:
  void tryIssue(Wave &wave, uint64_t now);
  std::pair<uint64_t, StallCause> getSharedTime(const TimedInstruction &inst,
                                                uint64_t now) const;
  void occupy(Wave &wave, const TimedInstruction &inst, uint64_t now);
  void account(Wave &wave, const TimedInstruction &inst, uint64_t now,
               uint64_t hold);
  void prepare(Wave &wave);
  void addStall(const Wave &wave, uint32_t instruction, StallCause cause,
                uint64_t cycles) {
    result.stalls[instruction][static_cast<unsigned>(cause)] +=
        wave.weight * static_cast<double>(cycles);
  }

  void arrive(Wave &wave, uint64_t now);
  void releaseIfComplete(unsigned group);
  void finish(Wave &wave, uint64_t now);

  void playOuterLoopsOnce();
  void enterOnce(Wave &wave, uint32_t loop, uint64_t now);
  void leaveOnce(Wave &wave, uint32_t loop, uint64_t now);
  /// Advances `wave` by `cycles` without simulating them.
  void skip(Wave &wave, double cycles);
  /// Returns whether the wave takes the branch back.
  bool endTurn(Wave &wave, uint32_t loop, uint64_t now);
  void observeTurn(const Wave &wave, uint32_t loop, uint64_t now);
  void settle(uint32_t loop, double period, unsigned windowSize);

  const TimedProgram &program;
  llvm::ArrayRef<Bound> turnBounds;
  bool recordTimeline;
  Simulation result;
  std::vector<Wave> waves;
  /// By wave, then by register.
  std::vector<RegisterState> registers;
  std::vector<LoopState> loops;
  std::vector<Group> groups;

  unsigned activeSimds;
  unsigned simdsOnPort;
  /// Classes that have issued in the current slot.
  unsigned issuedClasses = 0;
  uint64_t valuFree = 0;
  uint64_t matrixFree = 0;
  uint64_t ldsPortFree = 0;
  uint64_t ldsCoreFree = 0;
  uint64_t vmemPathFree = 0;
  RequestQueue ldsQueue;
  RequestQueue vmemQueue;
};

} // namespace

Simulator::Simulator(const TimedProgram &program,
                     const WavePlacement &placement,
                     llvm::ArrayRef<Bound> turnBounds, bool recordTimeline)
    : program(program), turnBounds(turnBounds), recordTimeline(recordTimeline),
      waves(placement.waves),
      registers(size_t{placement.waves} * program.numRegisters),
      loops(program.loops.size()), activeSimds(placement.activeSimds),
      simdsOnPort(std::min(placement.activeSimds, kSimdsPerLdsPort)),
      ldsQueue(kLdsQueueEntries / placement.activeSimds),
      vmemQueue(kVmemQueueEntries / placement.activeSimds) {
  size_t size = program.instructions.size();
  result.issues.resize(size);
  result.stalls.resize(size);
  result.loops.resize(program.loops.size());
  for (unsigned i = 0; i < placement.waves; ++i) {
    Wave &wave = waves[i];
    wave.index = i;
    wave.group = i / placement.wavesPerGroup;
    wave.isInFirstHalf =
        i % placement.wavesPerGroup < (placement.wavesPerGroup + 1) / 2;
    wave.entries.resize(program.loops.size());
    wave.turns.resize(program.loops.size());
    wave.inOrder = wave.ready = wave.next =
        uint64_t{kWorkgroupStartCycles} * wave.group;
    if (wave.group >= groups.size())
      groups.emplace_back();
    ++groups[wave.group].live;
  }
  playOuterLoopsOnce();
}

//===----------------------------------------------------------------------===//
// Loops
//===----------------------------------------------------------------------===//

/// Finds the loops around so many others that the run would take too long,
/// since the turns of nested loops multiply, and marks them for a single turn.
void Simulator::playOuterLoopsOnce() {
  size_t numLoops = program.loops.size();
  // The depth of the loops inside each loop, and the number of its own
  // instructions.
  std::vector<unsigned> heights(numLoops);
  std::vector<double> sizes(numLoops);
  unsigned maxHeight = 0;
  for (size_t i = numLoops; i-- > 0;) {
    const TimedLoop &loop = program.loops[i];
    double size = loop.last - loop.first + 1;
    sizes[i] += size;
    maxHeight = std::max(maxHeight, heights[i]);
    if (loop.parent == kNoIndex)
      continue;
    heights[loop.parent] = std::max(heights[loop.parent], heights[i] + 1);
    sizes[loop.parent] -= size;
  }
  // Maximum number of issues if loops of up to `height` are simulated in full.
  auto countIssues = [&](unsigned height) {
    std::vector<double> plays(numLoops);
    double issues = 0;
    for (size_t i = 0; i < numLoops; ++i) {
      const TimedLoop &loop = program.loops[i];
      plays[i] = loop.parent == kNoIndex ? 1 : plays[loop.parent];
      if (heights[i] <= height)
        plays[i] *=
            static_cast<double>(std::min(loop.tripCount, kMaxPlayedTurns));
      issues += plays[i] * sizes[i];
    }
    return issues * static_cast<double>(waves.size());
  };
  unsigned height = kMinPlayedHeight;
  while (height < maxHeight && countIssues(height + 1) <= kMaxIssues)
    ++height;
  for (size_t i = 0; i < numLoops; ++i)
    loops[i].isPlayedOnce = heights[i] > height;
}

/// The length of the pattern that the last times repeat, or 0.
static unsigned getPeriod(const std::array<double, kMaxTurns> &times,
                          unsigned count) {
  for (unsigned period = 1; period <= kMaxPeriod; ++period) {
    unsigned compared = std::max(kMinEqualTurns, 2 * period);
    if (compared > count)
      return 0;
    bool repeats = true;
    for (unsigned i = count - compared + period; i < count; ++i)
      repeats &= times[i] == times[i - period];
    if (repeats)
      return period;
  }
  return 0;
}

void Simulator::settle(uint32_t loop, double period, unsigned windowSize) {
  LoopState &state = loops[loop];
  uint64_t tripCount = program.loops[loop].tripCount;
  uint64_t ahead = 0;
  for (const Wave &wave : waves)
    ahead = std::max(ahead, wave.turns[loop]);
  state.period = period;
  state.window = ahead + 1;
  state.windowSize = windowSize;
  // Simulate one more turn, so that the end of the loop gets no extra weight.
  state.playedTurns = std::min(tripCount, state.window + windowSize + 1);
  state.skippedTurns = tripCount - state.playedTurns;
}

/// Records the times of the first wave's turns until they repeat.
void Simulator::observeTurn(const Wave &wave, uint32_t loop, uint64_t now) {
  LoopState &state = loops[loop];
  double end = static_cast<double>(now) + wave.skippedCycles;
  if (wave.turns[loop] > 1 && state.numTimes < kMaxTurns)
    state.times[state.numTimes++] = end - state.lastEnd;
  state.lastEnd = end;
  if (state.playedTurns || state.numTimes == 0)
    return;
  auto average = [&](unsigned count) {
    double sum = 0;
    for (unsigned i = state.numTimes - count; i < state.numTimes; ++i)
      sum += state.times[i];
    return std::max(sum / count, turnBounds[loop].cycles);
  };
  double &cycles = result.loops[loop].cyclesPerIteration;
  if (unsigned period = getPeriod(state.times, state.numTimes)) {
    cycles = average(period);
    settle(loop, cycles, period);
  } else if (state.numTimes + 1 == kMaxTurns) {
    cycles = average(kMaxTurns / 2);
    settle(loop, cycles, kMaxPeriod);
  } else {
    cycles = average((state.numTimes + 1) / 2);
  }
}

void Simulator::enterOnce(Wave &wave, uint32_t loop, uint64_t now) {
  wave.entries[loop] = {wave.weight,
                        static_cast<double>(now) + wave.skippedCycles};
  wave.weight = std::min(
      kMaxCycles,
      wave.weight * static_cast<double>(program.loops[loop].tripCount));
}

void Simulator::leaveOnce(Wave &wave, uint32_t loop, uint64_t now) {
  const LoopEntry &entry = wave.entries[loop];
  double cycles = std::max(static_cast<double>(now + kTakenBranchCycles) +
                               wave.skippedCycles - entry.time,
                           turnBounds[loop].cycles);
  if (wave.index == 0)
    result.loops[loop].cyclesPerIteration = cycles;
  skip(wave, static_cast<double>(program.loops[loop].tripCount - 1) * cycles);
  wave.weight = entry.weight;
}

void Simulator::skip(Wave &wave, double cycles) {
  wave.skippedCycles = std::min(kMaxCycles, wave.skippedCycles + cycles);
}

bool Simulator::endTurn(Wave &wave, uint32_t loop, uint64_t now) {
  if (loops[loop].isPlayedOnce) {
    leaveOnce(wave, loop, now);
    return false;
  }
  uint64_t turn = ++wave.turns[loop];
  // The first turn stands only for itself.
  if (turn == 1)
    wave.entries[loop].weight = wave.weight;
  if (wave.index == 0) {
    if (turn == 1)
      loops[loop].numTimes = 0;
    observeTurn(wave, loop, now);
  }
  const LoopState &state = loops[loop];
  uint64_t played =
      state.playedTurns ? state.playedTurns : program.loops[loop].tripCount;
  bool goesOn = turn < played;
  wave.weight = wave.entries[loop].weight;
  if (!goesOn) {
    wave.turns[loop] = 0;
    skip(wave, static_cast<double>(state.skippedTurns) * state.period);
  } else if (state.skippedTurns && turn >= state.window &&
             turn < state.window + state.windowSize) {
    wave.weight *= 1 + static_cast<double>(state.skippedTurns) /
                           static_cast<double>(state.windowSize);
  }
  return goesOn;
}

//===----------------------------------------------------------------------===//
// Barriers and ends
//===----------------------------------------------------------------------===//

void Simulator::releaseIfComplete(unsigned number) {
  Group &group = groups[number];
  if (group.live == 0 || group.arrived < group.live)
    return;
  uint64_t release = group.lastArrival + kBarrierCycles;
  group.arrived = 0;
  for (Wave &wave : waves) {
    if (wave.group != number || wave.next != kNever || wave.pc == kNoIndex)
      continue;
    addStall(wave, wave.pc, StallCause::Barrier,
             release - wave.inOrder - kSlotCycles);
    wave.inOrder = release;
    ++wave.pc;
    prepare(wave);
  }
}

void Simulator::arrive(Wave &wave, uint64_t now) {
  Group &group = groups[wave.group];
  ++group.arrived;
  group.lastArrival = now;
  wave.inOrder = now;
  wave.next = kNever;
  releaseIfComplete(wave.group);
}

void Simulator::finish(Wave &wave, uint64_t now) {
  result.cycles =
      std::max(result.cycles, static_cast<double>(now) + wave.skippedCycles);
  wave.next = kNever;
  wave.pc = kNoIndex;
  --groups[wave.group].live;
  releaseIfComplete(wave.group);
}

//===----------------------------------------------------------------------===//
// Issue
//===----------------------------------------------------------------------===//

static StallCause getCauseOfUnit(Unit unit) {
  switch (unit) {
  case Unit::Vmem:
    return StallCause::Vmem;
  case Unit::Lds:
    return StallCause::Lds;
  case Unit::Smem:
    return StallCause::Smem;
  default:
    return StallCause::Hazard;
  }
}

/// Computes when `wave` can issue the instruction that it has reached.
void Simulator::prepare(Wave &wave) {
  if (wave.pc >= program.instructions.size()) {
    finish(wave, wave.inOrder);
    return;
  }
  const TimedInstruction &inst = program.instructions[wave.pc];
  uint64_t ready = wave.inOrder;
  StallCause cause = StallCause::Hazard;
  auto waitFor = [&](uint64_t cycle, StallCause why) {
    if (cycle > ready) {
      ready = cycle;
      cause = why;
    }
  };
  auto waitForCounter = [&](std::pair<uint64_t, Unit> time) {
    waitFor(time.first, getCauseOfUnit(time.second));
  };

  const RegisterState *file =
      &registers[size_t{wave.index} * program.numRegisters];
  for (const TimedAccess &read : program.getReads(inst.held))
    for (unsigned i = 0; i < read.count; ++i) {
      const RegisterState &state = file[read.first + i];
      if (state.writer == kNoIndex)
        continue;
      const TimedInstruction &writer = program.instructions[state.writer];
      Use use = read.use;
      StallCause why = StallCause::Hazard;
      if (use == Use::MatrixC && writer.unit == Unit::Mfma &&
          writer.unitCycles == inst.unitCycles && writer.held.numWrites == 1) {
        const TimedAccess &whole = program.getWrites(writer.held).front();
        if (whole.first == read.first && whole.count == read.count) {
          use = Use::Accumulator;
          // The sum is still in the pipe.
          why = StallCause::Mfma;
        }
      }
      waitFor(state.issue +
                  program.results[writer.result][static_cast<unsigned>(use)],
              why);
    }

  if (inst.kind == TimedKind::Wait) {
    if (inst.waitVm >= 0)
      waitForCounter(wave.vm.getTimeOf(static_cast<unsigned>(inst.waitVm)));
    if (inst.waitLgkm >= 0)
      waitForCounter(wave.lgkm.getTimeOf(static_cast<unsigned>(inst.waitLgkm)));
  }
  if (inst.countsVm)
    waitForCounter(wave.vm.getTimeOfRoom());
  if (inst.countsLgkm)
    waitForCounter(wave.lgkm.getTimeOfRoom());
  if (inst.target != kNoIndex && wave.hasMatrix)
    waitFor(wave.lastMatrix + kMatrixToBranchCycles, StallCause::Branch);

  wave.ready = alignToSlot(ready);
  wave.readyCause = cause;
  wave.next = wave.ready;
}

/// When the resources that all waves share are free for `inst`, and the cause
/// of the stall until then.
std::pair<uint64_t, StallCause>
Simulator::getSharedTime(const TimedInstruction &inst, uint64_t now) const {
  if (inst.issueClass != IssueClass::Internal &&
      (issuedClasses >> static_cast<unsigned>(inst.issueClass) & 1))
    return {now + kSlotCycles, StallCause::Unit};
  switch (inst.unit) {
  case Unit::Mfma:
    if (matrixFree > now)
      return {matrixFree, StallCause::Mfma};
    return {valuFree, StallCause::Unit};
  case Unit::Valu:
  case Unit::Trans:
    return {valuFree, StallCause::Unit};
  case Unit::Lds:
    return {ldsQueue.getTimeOfRoom(), StallCause::Lds};
  case Unit::Vmem:
    return {vmemQueue.getTimeOfRoom(), StallCause::Vmem};
  default:
    return {0, StallCause::Unit};
  }
}

/// Occupies units, and counts the operation as in flight.
void Simulator::occupy(Wave &wave, const TimedInstruction &inst, uint64_t now) {
  uint64_t completion = now + inst.latencyCycles;
  uint64_t busy = inst.unitCycles;
  switch (inst.unit) {
  case Unit::Mfma:
    matrixFree = now + inst.unitCycles;
    valuFree = now + inst.valuCycles;
    wave.lastMatrix = now;
    wave.hasMatrix = true;
    break;
  case Unit::Valu:
  case Unit::Trans:
    valuFree = now + inst.valuCycles;
    break;
  case Unit::Lds: {
    uint64_t start = std::max({now, ldsPortFree, ldsCoreFree});
    uint64_t port = uint64_t{inst.unitCycles} * simdsOnPort;
    uint64_t core = uint64_t{inst.coreCycles} * activeSimds;
    ldsPortFree = start + port;
    ldsCoreFree = start + core;
    busy = std::max(port, core);
    ldsQueue.push(start + busy);
    completion = start + inst.latencyCycles + inst.conflictCycles;
    break;
  }
  case Unit::Vmem: {
    uint64_t start = std::max(now, vmemPathFree);
    busy = uint64_t{inst.unitCycles} * activeSimds;
    vmemPathFree = start + busy;
    vmemQueue.push(vmemPathFree);
    completion = start + inst.latencyCycles;
    break;
  }
  default:
    break;
  }
  if (inst.issueClass != IssueClass::Internal)
    result.busyCycles[static_cast<unsigned>(inst.unit)] +=
        wave.weight * static_cast<double>(busy);
  // The wait for the operation issues a slot before the use.
  completion -= kSlotCycles;
  if (inst.countsVm)
    wave.vm.push(completion, inst.unit);
  if (inst.countsLgkm)
    wave.lgkm.push(completion, inst.unit);
  RegisterState *file = &registers[size_t{wave.index} * program.numRegisters];
  for (const TimedAccess &write : program.getWrites(inst.held))
    std::fill_n(file + write.first, write.count, RegisterState{now, wave.pc});
}

/// Whether `inst` has an operation of its own: the lines of one `raw` operation
/// do not.
static bool hasOperation(const TimedInstruction &inst) {
  auto raw = llvm::dyn_cast<RawOp>(inst.op);
  return !raw || !raw.getText().contains('\n');
}

/// Why an instruction holds its wave for more than a slot.
static StallCause getCauseOfHold(const TimedInstruction &inst) {
  if (inst.kind == TimedKind::Branch)
    return StallCause::Branch;
  if (inst.unit == Unit::Lds)
    return StallCause::Lds;
  return inst.unit == Unit::Trans ? StallCause::Unit : StallCause::Hazard;
}

/// Records an issue at `now` after which the wave is held for `hold` cycles.
void Simulator::account(Wave &wave, const TimedInstruction &inst, uint64_t now,
                        uint64_t hold) {
  result.issues[wave.pc] += wave.weight;
  if (wave.ready > wave.inOrder)
    addStall(wave, wave.pc, wave.readyCause, wave.ready - wave.inOrder);
  if (now > wave.ready)
    addStall(wave, wave.pc, wave.blockCause, now - wave.ready);
  if (hold > kSlotCycles)
    addStall(wave, wave.pc, getCauseOfHold(inst), hold - kSlotCycles);
  result.conflictCycles += wave.weight * inst.conflictCycles;
  if (!recordTimeline)
    return;
  bool isBlocked = now - wave.ready > wave.ready - wave.inOrder;
  result.timeline.push_back({hasOperation(inst) ? inst.op : nullptr, wave.index,
                             inst.unit, wave.inOrder, now,
                             now + std::max<uint64_t>(inst.unitCycles, hold),
                             isBlocked ? wave.blockCause : wave.readyCause});
}

void Simulator::tryIssue(Wave &wave, uint64_t now) {
  const TimedInstruction &inst = program.instructions[wave.pc];
  auto [free, cause] = getSharedTime(inst, now);
  if (free > now) {
    wave.next = alignToSlot(free);
    wave.blockCause = cause;
    return;
  }
  if (inst.issueClass != IssueClass::Internal)
    issuedClasses |= 1u << static_cast<unsigned>(inst.issueClass);
  if (inst.opens != kNoIndex && loops[inst.opens].isPlayedOnce)
    enterOnce(wave, inst.opens, now);
  occupy(wave, inst, now);

  uint64_t hold = inst.holdCycles;
  uint32_t next = wave.pc + 1;
  if (inst.target != kNoIndex) {
    // The weight is that of the turn that ends.
    bool isLoop = inst.loop != kNoIndex;
    double weight = wave.weight;
    if (!isLoop || endTurn(wave, inst.loop, now)) {
      hold = kTakenBranchCycles;
      next = inst.target;
    }
    std::swap(weight, wave.weight);
    account(wave, inst, now, hold);
    std::swap(weight, wave.weight);
  } else {
    if (inst.pastBarrier != kNoIndex &&
        wave.isInFirstHalf == inst.firstHalfSkips) {
      hold = kTakenBranchCycles;
      next = inst.pastBarrier;
    }
    account(wave, inst, now, hold);
  }

  switch (inst.kind) {
  case TimedKind::Barrier:
    arrive(wave, now);
    return;
  case TimedKind::End:
    finish(wave, now + hold);
    return;
  case TimedKind::Priority:
    wave.priority = inst.priority;
    break;
  default:
    break;
  }
  wave.pc = next;
  wave.inOrder = now + hold;
  prepare(wave);
}

/// Whether `a` tries before `b` if both could issue.
static bool isBefore(const Wave &a, const Wave &b) {
  if (a.priority != b.priority)
    return a.priority > b.priority;
  return a.ready != b.ready ? a.ready < b.ready : a.index < b.index;
}

Simulation Simulator::run() {
  for (Wave &wave : waves)
    prepare(wave);
  llvm::SmallVector<Wave *, 8> candidates;
  while (true) {
    // The waves that come next, sorted: a few at most.
    uint64_t now = kNever;
    candidates.clear();
    for (Wave &wave : waves) {
      if (wave.next > now)
        continue;
      if (wave.next < now)
        candidates.clear();
      now = wave.next;
      candidates.push_back(&wave);
      for (size_t i = candidates.size() - 1;
           i > 0 && isBefore(wave, *candidates[i - 1]); --i)
        std::swap(candidates[i], candidates[i - 1]);
    }
    if (now == kNever)
      break;
    issuedClasses = 0;
    for (Wave *wave : candidates)
      if (wave->next <= now)
        tryIssue(*wave, now);
  }
  return std::move(result);
}

Simulation waveasm::simulate(const TimedProgram &program,
                             const WavePlacement &placement,
                             llvm::ArrayRef<Bound> turnBounds,
                             bool recordTimeline) {
  return Simulator(program, placement, turnBounds, recordTimeline).run();
}
