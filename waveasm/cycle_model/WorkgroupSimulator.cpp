//===- WorkgroupSimulator.cpp ---------------------------------------------===//
//
// Part of WaveASM Conductor, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// All waves take the same path, except past barriers that half of them skip.
// The wave that could issue first tries first: it issues if its class and its
// unit are free, or tries again later. Among waves that could issue in the same
// cycle, the one with the highest priority tries first; among those, the oldest
// one.
//
// The waves are those of one SIMD. The others do the same, some earlier and
// some later: a wave's `lag` is how much later the last of them is. They get
// apart where they go one after another through loads, and where their loads
// return; barriers and the end wait for the last one.
//
// What a wave's own instructions impose on the next one (order, results,
// counters) is known once it has issued the one before. What it shares with
// other waves (`Units`) is checked when it tries.
//
//===----------------------------------------------------------------------===//

#include "waveasm/cycle_model/WorkgroupSimulator.h"

#include "llvm/ADT/STLExtras.h"

#include <algorithm>
#include <cmath>
#include <limits>
#include <random>

using namespace waveasm;
using namespace waveasm::target;

/// The cycle in which the first wave starts. An instruction that has not issued
/// counts as issued at 0, long enough before.
static constexpr int64_t kStart = 1 << 16;
static constexpr int64_t kNever = std::numeric_limits<int64_t>::max();
/// Slots within which the waves of a workgroup start.
static constexpr uint32_t kWaveStartSlots = 16;

WorkgroupSimulator::WorkgroupSimulator(const TimedProgram &program,
                                       unsigned wavesPerGroup)
    : program(program), times(*program.machine->times),
      slotCycles(times.slotCycles), steps(Steps::build(program)),
      plans(planIterations(program, wavesPerGroup)),
      waves(wavesPerGroup, Wave(*program.machine)), next(wavesPerGroup),
      rank(wavesPerGroup), issued(wavesPerGroup * steps.steps.size()),
      runs(wavesPerGroup * plans.size()), issues(steps.steps.size()),
      stalls(steps.steps.size()), iterationSums(plans.size()) {
  for (unsigned i = 0; i < wavesPerGroup; ++i) {
    waves[i].index = i;
    waves[i].isInFirstHalf = i < (wavesPerGroup + 1) / 2;
  }
}

//===----------------------------------------------------------------------===//
// Loops
//===----------------------------------------------------------------------===//

void WorkgroupSimulator::enterLoop(Wave &wave, uint32_t loop, double now) {
  LoopRun &run = getRun(wave, loop);
  if (run.isInside)
    return;
  double time = now + wave.skippedCycles;
  run = {};
  run.isInside = true;
  run.weight = wave.weight;
  run.begin = time;
  if (plans[loop].warmUp == 0)
    wave.weight = std::min(kMaxCycles, run.weight * plans[loop].getWeight());
}

bool WorkgroupSimulator::endIteration(Wave &wave, uint32_t loop, double now) {
  // The path may lead into the loop past its first instruction.
  enterLoop(wave, loop, now);
  LoopRun &run = getRun(wave, loop);
  const IterationPlan &plan = plans[loop];
  double time = now + wave.skippedCycles;
  ++run.iteration;
  if (run.iteration == plan.warmUp) {
    run.begin = time;
    wave.weight = std::min(kMaxCycles, run.weight * plan.getWeight());
  }
  if (run.iteration == plan.warmUp + plan.measured) {
    // An iteration that begins at the first instruction ends there as well.
    double fetch = plan.warmUp ? 0 : times.getTakenBranchCycles();
    double cycles = time + fetch - run.begin;
    if (account == Account::Stalls) {
      iterationSums[loop].iterations +=
          run.weight * static_cast<double>(plan.measured);
      iterationSums[loop].cycles += run.weight * cycles;
    }
    wave.skippedCycles = std::min(
        kMaxCycles,
        wave.skippedCycles + cycles * static_cast<double>(plan.getSkipped()) /
                                 static_cast<double>(plan.measured));
    wave.weight = run.weight;
  }
  if (run.iteration < plan.getPlayed())
    return true;
  run.isInside = false;
  return false;
}

//===----------------------------------------------------------------------===//
// Barriers
//===----------------------------------------------------------------------===//

void WorkgroupSimulator::releaseIfComplete() {
  if (numLive == 0 || numArrived < numLive)
    return;
  int64_t release = alignToSlot(lastArrival) + times.barrierCycles;
  lastArrival = 0;
  numArrived = 0;
  for (Wave &wave : waves) {
    if (!wave.isAtBarrier)
      continue;
    addStall(wave.pc, StallCause::Barrier, wave.weight,
             release - wave.inOrder - slotCycles);
    wave.isAtBarrier = false;
    wave.inOrder = release;
    wave.lag = 0;
    ++wave.pc;
    prepare(wave);
  }
}

void WorkgroupSimulator::arrive(Wave &wave, int64_t now) {
  ++numArrived;
  lastArrival = std::max(lastArrival, static_cast<double>(now) + wave.lag);
  wave.inOrder = now;
  wave.isAtBarrier = true;
  setNext(wave, kNever);
  releaseIfComplete();
}

void WorkgroupSimulator::end(Wave &wave, double now) {
  cyclesOfRun = std::max(cyclesOfRun, now - kStart + wave.skippedCycles);
  setNext(wave, kNever);
  --numLive;
  releaseIfComplete();
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
void WorkgroupSimulator::prepare(Wave &wave) {
  if (wave.pc >= steps.steps.size()) {
    end(wave, static_cast<double>(wave.inOrder) + wave.lag);
    return;
  }
  const Step &step = steps.steps[wave.pc];
  // Order, results and fetch are about slots.
  int64_t whole = wave.inOrder;
  StallCause cause = StallCause::Hazard;
  auto waitForSlot = [&](int64_t cycle, StallCause why) {
    if (cycle > whole) {
      whole = cycle;
      cause = why;
    }
  };
  const int64_t *issuedByWave = &issued[wave.index * steps.steps.size()];
  for (const Producer &producer : steps.getProducers(step))
    waitForSlot(issuedByWave[producer.instruction] + producer.cycles,
                producer.cause);
  if (step.window > wave.window)
    waitForSlot(wave.fetchStart +
                    int64_t{times.fetchCycles} * (step.window - wave.window),
                StallCause::Branch);
  wave.ready =
      step.isPlain ? alignToSlot(whole) : prepareMore(wave, step, whole, cause);
  wave.readyCause = cause;
  setNext(wave, wave.ready);
  // Higher priorities first, then the oldest wave.
  rank[wave.index] = uint64_t{3u - wave.priority} << 5 | wave.index;
}

/// Returns when `wave` can issue `step`, for which order, results and fetch
/// hold it back until `whole` by `cause`. Changes the cause if something else
/// does for longer.
int64_t WorkgroupSimulator::prepareMore(Wave &wave, const Step &step,
                                        int64_t whole, StallCause &cause) {
  auto ready = static_cast<double>(whole);
  auto waitFor = [&](double cycle, StallCause why) {
    if (cycle > ready) {
      ready = cycle;
      cause = why;
    }
  };
  auto waitForCounter = [&](const auto &entry) {
    waitFor(entry.time, getCauseOfUnit(entry.unit));
    wave.lastReady = std::max(wave.lastReady, entry.time + entry.lag);
  };
  if (step.unit == Unit::Vmem && wave.burst.left == 0) {
    wave.burst = units->makeBurst(
        llvm::ArrayRef(steps.steps).slice(wave.pc, step.vmemInRow));
    // SIMDs that are apart do not meet there.
    waitFor(static_cast<double>(wave.inOrder) +
                units->getCyclesAhead(wave.burst) - wave.lag,
            StallCause::Vmem);
  }
  if (step.kind == TimedKind::Wait) {
    wave.lastReady = static_cast<double>(wave.inOrder) + wave.lag;
    if (step.waitVm >= 0)
      waitForCounter(wave.vm.getTimeOf(static_cast<unsigned>(step.waitVm)));
    if (step.waitLgkm >= 0)
      waitForCounter(wave.lgkm.getTimeOf(static_cast<unsigned>(step.waitLgkm)));
  }
  if (step.countsVm)
    waitForCounter(wave.vm.getTimeOfRoom());
  if (step.countsLgkm)
    waitForCounter(wave.lgkm.getTimeOfRoom());
  if (step.target != kNoIndex && wave.hasMatrix)
    waitFor(static_cast<double>(wave.lastMatrix + times.matrixToBranchCycles),
            StallCause::Branch);
  return alignToSlot(ready);
}

/// Whether an instruction has an operation of its own: the lines of one `raw`
/// operation do not.
static bool hasOperation(mlir::Operation *op) {
  auto raw = llvm::dyn_cast<RawOp>(op);
  return !raw || !raw.getText().contains('\n');
}

/// Why an instruction holds its wave for more than a slot.
static StallCause getCauseOfHold(const Step &step) {
  if (step.kind == TimedKind::Branch)
    return StallCause::Branch;
  if (step.unit == Unit::Lds)
    return StallCause::Lds;
  return step.unit == Unit::Trans ? StallCause::Unit : StallCause::Hazard;
}

/// Records an issue at `now` after which the wave is held for `hold` cycles.
/// `done` is when a counter goes down again, if the instruction increments one.
void WorkgroupSimulator::addIssue(Wave &wave, const Step &step, int64_t now,
                                  double weight, int64_t hold, double done) {
  issues[wave.pc] += weight;
  if (account != Account::Stalls)
    return;
  if (wave.ready > wave.inOrder)
    addStall(wave.pc, wave.readyCause, weight, wave.ready - wave.inOrder);
  if (now > wave.ready)
    addStall(wave.pc, wave.blockCause, weight, now - wave.ready);
  if (hold > slotCycles)
    addStall(wave.pc, getCauseOfHold(step), weight, hold - slotCycles);
  if (!isRecording)
    return;
  bool isBlocked = now - wave.ready > wave.ready - wave.inOrder;
  mlir::Operation *op = program.instructions[wave.pc].op;
  auto sinceStart = [](int64_t cycle) {
    return static_cast<uint64_t>(cycle - kStart);
  };
  timeline.push_back(
      {hasOperation(op) ? op : nullptr, wave.index, step.unit,
       sinceStart(wave.inOrder), sinceStart(now),
       sinceStart(now + std::max<int64_t>(step.unitCycles, hold)),
       step.countsVm || step.countsLgkm
           ? sinceStart(static_cast<int64_t>(std::llround(done)))
           : 0,
       isBlocked ? wave.blockCause : wave.readyCause});
}

/// `wave` issues `step` at `now`: how much later the last SIMD does.
void WorkgroupSimulator::updateLag(Wave &wave, const Step &step, int64_t now) {
  auto time = static_cast<double>(now);
  if (step.unit == Unit::Vmem && wave.burst.isAtBegin())
    wave.lag = std::max({static_cast<double>(wave.inOrder) + wave.lag - time,
                         units->getCyclesAhead(wave.burst),
                         units->getTimeOfRoom(wave.burst) - time});
  else if (step.lines)
    // Where lines have no room, the middle SIMD waits as well.
    wave.lag = std::max(std::min(wave.lag, units->getCyclesAhead(wave.burst)),
                        wave.lag - static_cast<double>(now - wave.inOrder));
  else if (step.kind == TimedKind::Wait)
    wave.lag = std::max(wave.lastReady - time, 0.0);
}

/// `wave` tries to issue a plain step at `now`. A wave that no other one could
/// go before goes on to the next step that is not.
void WorkgroupSimulator::tryIssuePlain(Wave &wave, int64_t now) {
  bool isLone = waves.size() == 1;
  do {
    const Step &step = steps.steps[wave.pc];
    auto time = static_cast<double>(now);
    Units::Delay delay = units->getDelay(step, time, wave.burst);
    if (delay.free > time) {
      now = alignToSlot(delay.free);
      wave.blockCause = delay.cause;
      setNext(wave, now);
      continue;
    }
    units->issuePlain(step, time);
    if (step.isProducer)
      issued[wave.index * steps.steps.size() + wave.pc] = now;
    if (step.unit == Unit::Mfma) {
      wave.lastMatrix = now;
      wave.hasMatrix = true;
    }
    int64_t hold = alignToSlot(int64_t{step.holdCycles});
    if (account != Account::Nothing)
      addIssue(wave, step, now, wave.weight, hold, /*done=*/0);
    ++wave.pc;
    wave.inOrder = now + hold;
    prepare(wave);
    now = wave.ready;
  } while (isLone && numLive > 0 && steps.steps[wave.pc].isPlain);
}

void WorkgroupSimulator::tryIssue(Wave &wave, int64_t now) {
  const Step &step = steps.steps[wave.pc];
  if (step.isPlain) {
    tryIssuePlain(wave, now);
    return;
  }
  auto time = static_cast<double>(now);
  Units::Delay delay = units->getDelay(step, time, wave.burst);
  if (delay.free > time) {
    setNext(wave, alignToSlot(delay.free));
    wave.blockCause = delay.cause;
    return;
  }
  if (step.opens != kNoIndex)
    enterLoop(wave, step.opens, time + wave.lag);
  double weight = wave.weight;
  if (step.unit == Unit::Vmem || step.kind == TimedKind::Wait)
    updateLag(wave, step, now);
  Units::Issue issue = units->issue(step, time, wave.lag, wave.burst);
  // The wait for the operation issues a slot before the use.
  const auto slot = static_cast<double>(slotCycles);
  if (step.countsVm)
    wave.vm.push(issue.completion - slot, issue.lastCompletion - slot,
                 step.unit);
  if (step.countsLgkm)
    wave.lgkm.push(issue.completion - slot, issue.lastCompletion - slot,
                   step.unit);
  if (step.isProducer)
    issued[wave.index * steps.steps.size() + wave.pc] = now;
  if (step.unit == Unit::Mfma) {
    wave.lastMatrix = now;
    wave.hasMatrix = true;
  }

  // Only writes to the LDS wait for a part of a slot.
  int64_t hold = step.writesLds ? alignToSlot(issue.hold)
                                : alignToSlot(int64_t{step.holdCycles});
  uint32_t following = wave.pc + 1;
  // The instruction after a taken branch may be the next step all the same.
  bool isTaken = false;
  if (step.target != kNoIndex) {
    bool goesOn =
        step.loop == kNoIndex || endIteration(wave, step.loop, time + wave.lag);
    if (goesOn)
      following = step.target;
    isTaken = goesOn || step.leavesLoopTaken;
  } else if (step.pastBarrier != kNoIndex &&
             wave.isInFirstHalf == step.firstHalfSkips) {
    following = step.pastBarrier;
    isTaken = true;
  }
  if (isTaken)
    hold = times.getTakenBranchCycles();
  if (step.kind == TimedKind::Branch && following < steps.steps.size()) {
    // Fetch goes on behind the branch, or right before the window of the
    // target.
    wave.fetchStart = now + slotCycles;
    wave.window =
        isTaken ? steps.steps[following].firstWindow - 1 : step.window;
  }
  // A branch belongs to the iteration that it ends.
  if (account != Account::Nothing)
    addIssue(wave, step, now, weight, hold, issue.completion);

  switch (step.kind) {
  case TimedKind::Barrier:
    arrive(wave, now);
    return;
  case TimedKind::End:
    end(wave, static_cast<double>(now + hold) + wave.lag);
    return;
  case TimedKind::Priority:
    wave.priority = step.priority;
    break;
  default:
    break;
  }
  wave.pc = following;
  wave.inOrder = now + hold;
  prepare(wave);
}

//===----------------------------------------------------------------------===//
// Runs
//===----------------------------------------------------------------------===//

double WorkgroupSimulator::run(unsigned start, uint32_t seed,
                               const ResourceCycles &slowdowns,
                               double otherLines) {
  cyclesOfRun = 0;
  units->reset(slowdowns, otherLines);
  llvm::fill(issued, 0);
  llvm::fill(runs, LoopRun());
  numArrived = 0;
  auto numWaves = static_cast<unsigned>(waves.size());
  numLive = numWaves;
  std::minstd_rand random(seed + start + 1);
  for (Wave &wave : waves) {
    Wave fresh(*program.machine);
    fresh.index = wave.index;
    fresh.isInFirstHalf = wave.isInFirstHalf;
    fresh.inOrder = fresh.fetchStart = kStart;
    if (!steps.steps.empty())
      fresh.window = steps.steps.front().firstWindow;
    // In the first run, all waves start at once.
    if (start > 0)
      fresh.inOrder +=
          static_cast<int64_t>(random() % kWaveStartSlots * slotCycles);
    wave = fresh;
  }
  for (Wave &wave : waves)
    prepare(wave);
  while (numLive > 0) {
    unsigned first = 0;
    for (unsigned i = 1; i < numWaves; ++i)
      if (next[i] < next[first] ||
          (next[i] == next[first] && rank[i] < rank[first]))
        first = i;
    tryIssue(waves[first], next[first]);
  }
  numRuns += account != Account::Nothing;
  return cyclesOfRun;
}

void WorkgroupSimulator::reset(unsigned activeSimds) {
  steps.setTraffic(program);
  units.emplace(*program.machine, activeSimds);
  clear();
  setAccount(Account::Stalls);
  setRecording(false);
}

void WorkgroupSimulator::clear() {
  numRuns = 0;
  issues.assign(steps.steps.size(), 0);
  stalls.assign(steps.steps.size(), {});
  llvm::fill(iterationSums, IterationSums());
}

ResourceCycles WorkgroupSimulator::getBusyCycles() const {
  ResourceCycles sums = {};
  for (auto [step, count] : llvm::zip_equal(steps.steps, issues)) {
    double issuesOfRun = count / numRuns;
    units->getUse().forEach(step, [&](BoundReason resource, double busy) {
      sums[static_cast<unsigned>(resource)] += busy * issuesOfRun;
    });
  }
  return sums;
}

double WorkgroupSimulator::getLineCycles() const {
  double sum = 0;
  for (auto [step, count] : llvm::zip_equal(steps.steps, issues))
    sum += count * step.lines * step.latencyCycles / numRuns;
  return sum;
}

Simulation WorkgroupSimulator::finish() {
  Simulation result;
  double share = 1.0 / numRuns;
  for (auto [step, count] : llvm::zip_equal(steps.steps, issues)) {
    count *= share;
    result.conflictCycles += count * step.conflictCycles;
    result.busyCycles[static_cast<unsigned>(step.unit)] +=
        count * units->getUnitCycles(step);
  }
  for (auto &each : stalls)
    for (double &sum : each)
      sum *= share;
  for (const IterationSums &sums : iterationSums)
    result.loops.push_back(
        {sums.iterations > 0 ? sums.cycles / sums.iterations : 0});
  result.issues = std::move(issues);
  result.stalls = std::move(stalls);
  result.timeline = std::move(timeline);
  return result;
}
