//===- TimedProgram.cpp ---------------------------------------------------===//
//
// Part of WaveASM Conductor, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "waveasm/cycle_model/TimedProgram.h"

#include "waveasm/analysis/code_layout/CodeLayout.h"
#include "waveasm/analysis/lane_addresses/LaneAddresses.h"
#include "waveasm/analysis/trip_count/TripCount.h"
#include "waveasm/target/Latencies.h"

#include "llvm/ADT/BitVector.h"
#include "llvm/ADT/Sequence.h"

#include <cmath>
#include <map>

using namespace mlir;
using namespace waveasm;
using namespace waveasm::target;

static IssueClass getIssueClass(Unit unit, TimedKind kind) {
  switch (unit) {
  case Unit::Valu:
  case Unit::Trans:
  case Unit::Mfma:
    return IssueClass::Vector;
  case Unit::Salu:
  case Unit::Smem:
    return IssueClass::Scalar;
  case Unit::Vmem:
    return IssueClass::Vmem;
  case Unit::Lds:
    return IssueClass::Lds;
  case Unit::Branch:
    break;
  }
  return kind == TimedKind::Plain || kind == TimedKind::Branch ||
                 kind == TimedKind::End
             ? IssueClass::Branch
             : IssueClass::Internal;
}

static TimedKind getKind(Traits traits, StringRef mnemonic) {
  if (traits.has(Trait::Wait))
    return TimedKind::Wait;
  if (traits.has(Trait::Nop))
    return TimedKind::Nop;
  if (traits.has(Trait::Barrier))
    return TimedKind::Barrier;
  if (traits.has(Trait::Branch))
    return TimedKind::Branch;
  if (traits.has(Trait::EndProgram))
    return TimedKind::End;
  if (mnemonic == "s_setprio")
    return TimedKind::Priority;
  return mnemonic == "s_sleep" ? TimedKind::Sleep : TimedKind::Plain;
}

/// Bytes of `s_nop`.
static constexpr uint32_t kNopBytes = 4;

/// How an instruction of `unit` uses a register that it reads.
static Use getUse(const RegisterAccess &access, Unit unit) {
  bool isVector = access.files & kVectorFile;
  switch (unit) {
  case Unit::Mfma:
    return access.touches & kSrcC ? Use::MatrixC : Use::MatrixAB;
  case Unit::Valu:
  case Unit::Trans:
    if (access.touches & kDppSource)
      return Use::Dpp;
    if (access.touches & kLaneSelect)
      return Use::LaneSelect;
    if (!isVector)
      // Carries and masks are forwarded.
      return access.touches & (kCarry | kMask) ? Use::Vector : Use::Constant;
    return unit == Unit::Trans ? Use::Trans : Use::Vector;
  case Unit::Lds:
    return isVector ? Use::Lds : Use::Scalar;
  case Unit::Vmem:
    return isVector ? Use::Vmem : Use::VmemScalar;
  case Unit::Salu:
  case Unit::Smem:
    return Use::Scalar;
  case Unit::Branch:
    return Use::Branch;
  }
  return Use::Scalar;
}

/// The cycles until the wave can issue its next instruction. Writes to the LDS
/// hold the wave while their data goes through the port, transcendental
/// instructions while they use the ALU. Thread traces (docs/cycle-model.md)
/// have 12 cycles for `ds_write_b64`, 8 for `ds_write_b32`, and those of the
/// unit for `v_rcp_f32` and `v_exp_f32`; all other instructions take a slot
/// there.
static uint16_t getHoldCycles(const Times &times,
                              const MachineInstruction &instruction,
                              StringRef mnemonic,
                              const TimedInstruction &timed) {
  uint32_t slots = times.slotCycles * instruction.states;
  if (timed.kind == TimedKind::Sleep)
    slots = times.sleepCycles * instruction.immediate;
  else if (timed.unit == Unit::Trans || timed.writesLds)
    slots = timed.unitCycles;
  return static_cast<uint16_t>(std::max(times.slotCycles, slots));
}

/// The cycles after which results can be used. Results of memory become ready
/// through counters, not after a time.
static ResultCycles getResultCycles(const Machine &machine, Unit unit,
                                    Traits traits, uint8_t passes) {
  const Times &times = *machine.times;
  ResultCycles result;
  auto set = [&](std::initializer_list<Use> uses, uint32_t cycles) {
    for (Use use : uses)
      result[static_cast<unsigned>(use)] = static_cast<uint16_t>(cycles);
  };
  result.fill(unit == Unit::Lds || unit == Unit::Vmem || unit == Unit::Smem ||
                      unit == Unit::Branch
                  ? 0
                  : times.slotCycles);
  switch (unit) {
  case Unit::Trans:
  case Unit::Valu:
    set({Use::Dpp}, times.vectorToDppCycles);
    set({Use::DppExec}, times.vectorExecToDppCycles);
    set({Use::Constant}, times.vectorScalarToConstantCycles);
    set({Use::LaneSelect}, times.vectorScalarToLaneSelectCycles);
    set({Use::VmemScalar}, times.vectorScalarToVmemCycles);
    set({Use::Scalar, Use::Branch}, times.vectorScalarToScalarCycles);
    set({Use::MatrixAB, Use::MatrixC, Use::Accumulator},
        times.vectorToMatrixCycles);
    set({Use::Lds, Use::Vmem}, times.vectorToMemoryCycles);
    if (unit == Unit::Trans) {
      set({Use::Vector, Use::Dpp, Use::MatrixAB, Use::MatrixC, Use::Accumulator,
           Use::Lds, Use::Vmem},
          times.transToVectorCycles);
      set({Use::Trans}, times.transcendental.latencyCycles);
    }
    break;
  case Unit::Salu:
    set({Use::VmemScalar}, times.scalarToVmemCycles);
    set({Use::Branch}, times.scalarToBranchCycles);
    break;
  case Unit::Mfma: {
    MatrixTiming timing = getMatrixTiming(machine, traits, passes);
    result.fill(static_cast<uint16_t>(timing.resultCycles));
    set({Use::Accumulator}, timing.sameAccumulatorCycles);
    set({Use::MatrixC}, timing.otherAccumulatorCycles);
    set({Use::Lds, Use::Vmem}, timing.memoryCycles);
    break;
  }
  default:
    break;
  }
  return result;
}

namespace {

class TimedProgramBuilder {
public:
  TimedProgramBuilder(TimedProgram &result, const MachineCode &code,
                      const CycleModelOptions &options)
      : result(result), target(code.getProgram().getTargetMachine()),
        times(*target.times), graph(code.getGraph()),
        machine(code.getMachine()), options(options),
        addresses(LaneAddresses::compute(code.getProgram(), graph, machine)),
        layout(target, machine, options.alignLoops) {}

  void build();

private:
  void numberRegisters();
  void addInstruction(const MachineInstruction &instruction);
  void addPadding(const MachineInstruction &instruction);
  void addAccesses(const MachineInstruction &instruction,
                   TimedInstruction &timed);
  bool isBarrierAlone(uint32_t first, uint32_t end) const;
  bool isMove(const MachineInstruction &instruction) const;
  bool switchesLanesForCopies(const MachineInstruction &instruction);
  uint32_t getOffset(const MachineInstruction &instruction) const;
  void addBranch(unsigned block);
  void findReached();
  void addLoops();
  void addLoads();
  std::vector<llvm::BitVector> findWritten() const;
  bool changesAddress(const llvm::BitVector &written,
                      const TimedInstruction &load) const;
  void dropUnneededAccesses();

  /// What is known about a branch besides its text, or null.
  const KnownBranch *lookupBranch(mlir::Operation *branch) const {
    if (!options.knownCode)
      return nullptr;
    auto known = options.knownCode->branches.find(branch);
    return known == options.knownCode->branches.end() ? nullptr
                                                      : &known->second;
  }

  TimedAccess number(const RegisterAccess &access, Use use) const {
    uint16_t first = numbers[access.first];
    auto count =
        static_cast<uint16_t>(numbers[access.first + access.count] - first);
    return {first, count, use};
  }

  TimedProgram &result;
  const Machine &target;
  const Times &times;
  const FlowGraph &graph;
  const MachineProgram &machine;
  const CycleModelOptions &options;
  LaneAddresses addresses;
  CodeLayout layout;
  /// By unit: the number of the register that the unit is part of.
  std::vector<uint16_t> numbers;
  std::map<std::tuple<Unit, uint64_t, uint8_t>, uint16_t> resultsByClass;
  std::vector<uint32_t> blockStarts;
  /// By timed instruction.
  std::vector<const MachineInstruction *> sources;
  unsigned numGuardedBarriers = 0;
  /// A move has saved EXEC, and none has put it back.
  bool isExecSaved = false;
};

} // namespace

void TimedProgramBuilder::numberRegisters() {
  llvm::BitVector starts(machine.getNumUnits() + 1);
  starts.set(0);
  for (const MachineInstruction &instruction : machine.getInstructions())
    for (const RegisterAccess &access : machine.getAccesses(instruction)) {
      starts.set(access.first);
      starts.set(access.first + access.count);
    }
  numbers.resize(machine.getNumUnits() + 1);
  uint16_t next = 0;
  for (unsigned unit = 0; unit < numbers.size(); ++unit) {
    if (starts.test(unit))
      ++next;
    numbers[unit] = static_cast<uint16_t>(next - 1);
  }
  result.numRegisters = next;
}

void TimedProgramBuilder::addAccesses(const MachineInstruction &instruction,
                                      TimedInstruction &timed) {
  std::vector<TimedAccess> &accesses = result.accesses;
  timed.all.first = static_cast<uint32_t>(accesses.size());
  bool isDpp = instruction.traits.has(Trait::Dpp);
  for (const RegisterAccess &access : machine.getAccesses(instruction)) {
    if (access.touches & kWrite)
      continue;
    if (!(access.touches & kImplicit))
      accesses.push_back(number(access, getUse(access, timed.unit)));
    else if (isDpp)
      accesses.push_back(number(access, Use::DppExec));
  }
  for (const RegisterAccess &access : machine.getAccesses(instruction))
    if (access.touches & kWrite)
      accesses.push_back(number(
          access, timed.unit == Unit::Mfma ? Use::MatrixC : Use::Overwrite));
  timed.all.numReads = static_cast<uint16_t>(accesses.size() - timed.all.first);
  for (const RegisterAccess &access : machine.getAccesses(instruction))
    if (access.touches & kWrite)
      accesses.push_back(number(access, Use::Overwrite));
  timed.all.numWrites = static_cast<uint16_t>(
      accesses.size() - timed.all.first - timed.all.numReads);
}

/// Whether the instruction is part of what register allocation puts around
/// copies of all lanes: `s_mov_b64 s[0:1], exec`, `s_mov_b64 exec, -1`, and
/// after the copies `s_mov_b64 exec, s[0:1]`.
bool TimedProgramBuilder::switchesLanesForCopies(
    const MachineInstruction &instruction) {
  if (machine.getMnemonic(instruction) != "s_mov_b64")
    return false;
  bool readsExec = false, writesExec = false, hasSource = false;
  for (const RegisterAccess &access : machine.getAccesses(instruction)) {
    bool isExec = access.first == target::kExecUnit;
    if (access.touches & kWrite) {
      writesExec |= isExec;
    } else {
      readsExec |= isExec;
      hasSource = true;
    }
  }
  bool wasSaved = isExecSaved;
  isExecSaved = readsExec || (wasSaved && !(writesExec && hasSource));
  return readsExec || (wasSaved && writesExec);
}

/// Whether the instruction is a move such as those that register allocation
/// adds, repeats and removes, in one piece or two.
bool TimedProgramBuilder::isMove(const MachineInstruction &instruction) const {
  std::string_view name = stripEncoding(machine.getMnemonic(instruction));
  if (instruction.traits.has(Trait::Dpp))
    return false;
  // EXEC says which lanes are written, whoever moves what to it.
  if (name == "s_mov_b64")
    return llvm::none_of(machine.getAccesses(instruction),
                         [](const RegisterAccess &access) {
                           return access.first == target::kExecUnit;
                         });
  return llvm::is_contained({"v_mov_b32", "s_mov_b32", "v_accvgpr_read_b32",
                             "v_accvgpr_write_b32", "v_accvgpr_mov_b32"},
                            name);
}

/// Bytes from a multiple of the windows of instruction fetch to the
/// instruction.
uint32_t
TimedProgramBuilder::getOffset(const MachineInstruction &instruction) const {
  if (options.knownCode) {
    auto known = options.knownCode->offsets.find(instruction.op);
    if (known != options.knownCode->offsets.end())
      return known->second;
  }
  return layout.getOffset(instruction);
}

void TimedProgramBuilder::addInstruction(
    const MachineInstruction &instruction) {
  Traits traits = instruction.traits;
  StringRef mnemonic = machine.getMnemonic(instruction);
  TimedInstruction timed;
  timed.op = instruction.op;
  timed.unit = getUnit(traits);
  timed.kind = getKind(traits, mnemonic);
  timed.issueClass = getIssueClass(timed.unit, timed.kind);
  uint32_t offset = getOffset(instruction);
  timed.firstWindow = 1 + offset / target.fetchWindowBytes;
  timed.window = 1 + (offset + instruction.bytes - 1) / target.fetchWindowBytes;

  Timing timing =
      getTiming(target, mnemonic, timed.unit, traits, instruction.passes);
  timed.unitCycles = static_cast<uint16_t>(timing.unitCycles);
  timed.latencyCycles = static_cast<uint16_t>(timing.latencyCycles);
  switch (timed.unit) {
  case Unit::Valu:
  case Unit::Trans:
    timed.valuCycles = timed.unitCycles;
    break;
  case Unit::Mfma:
    timed.valuCycles = static_cast<uint16_t>(
        getMatrixTiming(target, traits, instruction.passes).valuCycles);
    break;
  case Unit::Lds:
    // Accesses with unknown conflicts count as having none.
    timed.conflictCycles = static_cast<uint16_t>(
        addresses.getConflictCycles(instruction).value_or(0));
    timed.coreCycles = static_cast<uint16_t>(
        getLdsCoreCycles(target, mnemonic) + timed.conflictCycles);
    break;
  case Unit::Vmem: {
    bool hasResult = llvm::any_of(
        machine.getAccesses(instruction),
        [](const RegisterAccess &access) { return access.touches & kWrite; });
    uint32_t other = getOtherVmemLatencyCycles(target, traits, hasResult);
    timed.latencyCycles = static_cast<uint16_t>(other);
    timed.isLoad = other == 0;
    break;
  }
  default:
    break;
  }

  timed.switchesLanes = switchesLanesForCopies(instruction);
  timed.isMove = isMove(instruction) || timed.switchesLanes;
  timed.accessesLds = timed.unit == Unit::Lds &&
                      traits.intersects({Trait::ReadsLds, Trait::WritesLds});
  CounterEvents events = getCounterEvents(traits);
  timed.countsVm = events.events[static_cast<unsigned>(Counter::Vm)] >= 0;
  timed.countsLgkm = events.events[static_cast<unsigned>(Counter::Lgkm)] >= 0;
  timed.waitVm = instruction.waits[static_cast<unsigned>(Counter::Vm)];
  timed.waitLgkm = instruction.waits[static_cast<unsigned>(Counter::Lgkm)];
  timed.priority = instruction.immediate;
  timed.writesLds = mnemonic.starts_with("ds_write");
  timed.holdCycles = getHoldCycles(times, instruction, mnemonic, timed);

  auto [entry, isNew] =
      resultsByClass.try_emplace({timed.unit, traits.raw(), instruction.passes},
                                 static_cast<uint16_t>(result.results.size()));
  if (isNew)
    result.results.push_back(
        getResultCycles(target, timed.unit, traits, instruction.passes));
  timed.result = entry->second;
  addAccesses(instruction, timed);
  result.instructions.push_back(timed);
  sources.push_back(&instruction);
}

/// Adds the `s_nop` that emission puts before the instruction.
void TimedProgramBuilder::addPadding(const MachineInstruction &instruction) {
  uint32_t end = layout.getOffset(instruction);
  for (uint32_t offset = end - layout.getPadding(instruction); offset < end;
       offset += kNopBytes) {
    TimedInstruction timed;
    timed.op = instruction.op;
    timed.kind = TimedKind::Nop;
    timed.holdCycles = static_cast<uint16_t>(times.slotCycles);
    timed.firstWindow = timed.window = 1 + offset / target.fetchWindowBytes;
    result.instructions.push_back(timed);
    sources.push_back(&instruction);
  }
}

/// The number of the block that a branch at the end of `block` leads to when it
/// is taken.
static std::optional<unsigned> getTarget(const FlowGraph &graph,
                                         unsigned block) {
  std::optional<unsigned> target;
  for (unsigned successor : graph.getBlocks()[block].successors)
    if (successor != block + 1)
      target = successor;
  return target;
}

/// Whether the instructions from `first` to the one before `end` are a barrier
/// and waits before it.
bool TimedProgramBuilder::isBarrierAlone(uint32_t first, uint32_t end) const {
  auto kindOf = [&](uint32_t index) { return result.instructions[index].kind; };
  if (first >= end || kindOf(end - 1) != TimedKind::Barrier)
    return false;
  return llvm::all_of(llvm::seq(first, end - 1), [&](uint32_t index) {
    return kindOf(index) == TimedKind::Wait || kindOf(index) == TimedKind::Nop;
  });
}

void TimedProgramBuilder::addBranch(unsigned block) {
  uint32_t end = blockStarts[block + 1];
  if (end == blockStarts[block] ||
      result.instructions[end - 1].kind != TimedKind::Branch)
    return;
  std::optional<unsigned> target = getTarget(graph, block);
  const KnownBranch *known = lookupBranch(result.instructions[end - 1].op);
  // The label may be the next instruction.
  bool isUnconditional = machine.getMnemonic(*sources[end - 1]) == "s_branch";
  if (!target && (known ? known->isTaken : isUnconditional))
    target = block + 1;
  if (!target)
    return;
  bool isConditional = graph.getBlocks()[block].successors.size() > 1;
  // Whether control would fall through to the end of the program.
  auto endsNext = [&] {
    uint32_t nextEnd = blockStarts[block + 2];
    return nextEnd > end &&
           result.instructions[nextEnd - 1].kind == TimedKind::End &&
           nextEnd < result.instructions.size();
  };
  bool isTaken =
      known ? known->isTaken : *target <= block || !isConditional || endsNext();
  TimedInstruction &branch = result.instructions[end - 1];
  uint32_t start = blockStarts[*target];
  if (isTaken) {
    branch.target = start;
  } else if (isBarrierAlone(end, start)) {
    branch.pastBarrier = start;
    branch.firstHalfSkips = numGuardedBarriers++ % 2 == 0;
  }
}

/// Marks the instructions that waves come to: first those before they go back
/// to the start of a loop, then what they have not passed by then.
void TimedProgramBuilder::findReached() {
  std::vector<TimedInstruction> &instructions = result.instructions;
  llvm::SmallVector<uint32_t> starts = {0};
  while (!starts.empty()) {
    uint32_t index = starts.pop_back_val();
    while (index < instructions.size() && !instructions[index].isReached) {
      TimedInstruction &instruction = instructions[index];
      instruction.isReached = true;
      if (instruction.kind == TimedKind::End)
        break;
      bool isForward =
          instruction.target != kNoIndex && instruction.target > index;
      if (instruction.target != kNoIndex && !isForward)
        starts.push_back(instruction.target);
      index = isForward ? instruction.target : index + 1;
    }
  }
}

void TimedProgramBuilder::addLoops() {
  std::vector<TimedLoop> candidates;
  for (auto [index, instruction] : llvm::enumerate(result.instructions))
    if (instruction.isReached && instruction.target != kNoIndex &&
        instruction.target <= index)
      candidates.push_back({instruction.target, static_cast<uint32_t>(index),
                            kNoIndex, instruction.op, options.defaultTripCount,
                            false});
  llvm::sort(candidates, [](const TimedLoop &a, const TimedLoop &b) {
    return a.first != b.first ? a.first < b.first : a.last > b.last;
  });
  uint32_t open = kNoIndex;
  for (TimedLoop &loop : candidates) {
    while (open != kNoIndex && result.loops[open].last < loop.first)
      open = result.loops[open].parent;
    // If two loops begin at one place, the larger one is the loop.
    if (open != kNoIndex && (result.loops[open].first == loop.first ||
                             result.loops[open].last < loop.last)) {
      result.instructions[loop.last].target = kNoIndex;
      continue;
    }
    loop.parent = open;
    if (const KnownBranch *known = lookupBranch(loop.op)) {
      loop.tripCount = known->tripCount;
      loop.isTripCountKnown = known->isTripCountKnown;
      result.instructions[loop.last].leavesLoopTaken = known->leavesLoopTaken;
    }
    if (auto condition = dyn_cast<ConditionOp>(loop.op)) {
      auto loopOp = cast<LoopOp>(condition->getParentOp());
      loop.op = loopOp;
      std::optional<uint64_t> count = getTripCount(loopOp);
      if (!count)
        count = getIterationsOfLaunch(loopOp);
      if (count) {
        loop.tripCount = *count;
        loop.isTripCountKnown = true;
      } else {
        loop.tripCount -=
            std::min(loop.tripCount - 1, getIterationsOutside(loopOp));
      }
    }
    // What runs once is no loop, however it is written.
    if (loop.tripCount <= 1) {
      result.instructions[loop.last].target = kNoIndex;
      continue;
    }
    open = static_cast<uint32_t>(result.loops.size());
    result.instructions[loop.first].opens = open;
    result.instructions[loop.last].loop = open;
    result.loops.push_back(loop);
  }
}

/// Drops the accesses that never hold back an instruction. A result that is
/// ready after a slot does not, because the next instruction issues a slot
/// later.
void TimedProgramBuilder::dropUnneededAccesses() {
  // For each use, the results that it may have to wait for.
  size_t numResults = result.results.size();
  std::array<llvm::BitVector, kNumUses> slow;
  for (unsigned use = 0; use < kNumUses; ++use) {
    slow[use].resize(static_cast<unsigned>(numResults));
    for (size_t i = 0; i < numResults; ++i)
      if (result.results[i][use] > times.slotCycles)
        slow[use].set(static_cast<unsigned>(i));
  }
  std::vector<llvm::SmallVector<uint16_t, 4>> writers(result.numRegisters);
  for (const TimedInstruction &instruction : result.instructions)
    for (const TimedAccess &access : result.getWrites(instruction.all))
      for (unsigned i = 0; i < access.count; ++i)
        if (auto &list = writers[access.first + i];
            !llvm::is_contained(list, instruction.result))
          list.push_back(instruction.result);

  llvm::BitVector isAsked(result.numRegisters);
  auto mayWait = [&](const TimedAccess &access) {
    const llvm::BitVector &results = slow[static_cast<unsigned>(access.use)];
    for (unsigned i = 0; i < access.count; ++i)
      if (llvm::any_of(writers[access.first + i],
                       [&](uint16_t writer) { return results.test(writer); }))
        return true;
    return false;
  };
  std::vector<TimedAccess> held;
  for (TimedInstruction &instruction : result.instructions) {
    instruction.held.first = static_cast<uint32_t>(held.size());
    for (const TimedAccess &access : result.getReads(instruction.all))
      if (mayWait(access)) {
        held.push_back(access);
        isAsked.set(access.first, access.first + access.count);
      }
    instruction.held.numReads =
        static_cast<uint16_t>(held.size() - instruction.held.first);
    for (const TimedAccess &access : result.getWrites(instruction.all))
      held.push_back(access);
    instruction.held.numWrites = instruction.all.numWrites;
  }
  for (TimedInstruction &instruction : result.instructions) {
    AccessRange &range = instruction.held;
    uint32_t from = range.first;
    range.first = static_cast<uint32_t>(result.accesses.size());
    for (unsigned i = 0; i < range.numReads; ++i)
      result.accesses.push_back(held[from + i]);
    uint16_t kept = 0;
    for (unsigned i = 0; i < range.numWrites; ++i) {
      const TimedAccess &access = held[from + range.numReads + i];
      if (isAsked.find_first_in(access.first, access.first + access.count) ==
          -1)
        continue;
      result.accesses.push_back(access);
      ++kept;
    }
    range.numWrites = kept;
  }
}

/// Whether an instruction of a loop, which writes the registers `written`,
/// writes one of the address of `load`.
bool TimedProgramBuilder::changesAddress(const llvm::BitVector &written,
                                         const TimedInstruction &load) const {
  return llvm::any_of(result.getReads(load.all), [&](const TimedAccess &read) {
    return (read.use == Use::Vmem || read.use == Use::VmemScalar) &&
           written.find_first_in(read.first, read.first + read.count) != -1;
  });
}

/// By loop: the registers that its instructions write.
std::vector<llvm::BitVector> TimedProgramBuilder::findWritten() const {
  std::vector<llvm::BitVector> written;
  for (const TimedLoop &loop : result.loops) {
    llvm::BitVector &registers = written.emplace_back(result.numRegisters);
    for (uint32_t i = loop.first; i <= loop.last; ++i)
      if (result.instructions[i].isReached)
        for (const TimedAccess &write :
             result.getWrites(result.instructions[i].all))
          registers.set(write.first, write.first + write.count);
  }
  return written;
}

/// Notes the loads and the lines that they touch.
void TimedProgramBuilder::addLoads() {
  std::vector<llvm::BitVector> written = findWritten();
  for (auto [index, timed, machineInstruction, loop] : llvm::enumerate(
           result.instructions, sources, result.findInnermostLoops())) {
    if (!timed.isLoad)
      continue;
    const MachineInstruction &instruction = *machineInstruction;
    TimedLoad load = {};
    load.instruction = static_cast<uint32_t>(index);
    load.reason = machine.getMnemonic(instruction).starts_with("scratch")
                      ? LoadLevel::Reason::Scratch
                  : loop != kNoIndex && !changesAddress(written[loop], timed)
                      ? LoadLevel::Reason::Reused
                      : LoadLevel::Reason::Streamed;
    load.writesLds = instruction.traits.has(Trait::LdsDma);
    if (options.knownCode) {
      auto known = options.knownCode->levels.find(instruction.op);
      if (known != options.knownCode->levels.end())
        load.knownLevel = known->second;
    }
    // Lanes at unknown addresses count as reading what follows each other.
    const CacheFacts &cache = target.cache;
    load.bytes =
        static_cast<uint16_t>(timed.unitCycles * cache.pathBytesPerCycle);
    load.lines =
        static_cast<uint16_t>(llvm::divideCeil(load.bytes, cache.lineBytes));
    if (std::optional<TouchedLines> known = addresses.getLines(instruction)) {
      load.lines = known->lines;
      load.bytes = known->bytes;
    }
    ArrayRef<ReusedLine> reused = addresses.getReusedLines(instruction);
    load.firstReused = static_cast<uint32_t>(result.reusedLines.size());
    load.numReused = static_cast<uint16_t>(reused.size());
    load.sharedLines = addresses.getSharedLines(instruction);
    load.numPlays = static_cast<uint8_t>(addresses.getNumPlays(instruction));
    llvm::append_range(result.reusedLines, reused);
    result.loads.push_back(load);
  }
}

void TimedProgramBuilder::build() {
  result.machine = &target;
  numberRegisters();
  result.instructions.reserve(machine.getInstructions().size());
  auto numBlocks = static_cast<unsigned>(graph.getBlocks().size());
  for (unsigned block = 0; block < numBlocks; ++block) {
    blockStarts.push_back(static_cast<uint32_t>(result.instructions.size()));
    for (const MachineInstruction &instruction : machine.getBlock(block)) {
      addPadding(instruction);
      if (instruction.states)
        addInstruction(instruction);
    }
  }
  // The end, for blocks that nothing follows.
  blockStarts.resize(numBlocks + 2,
                     static_cast<uint32_t>(result.instructions.size()));
  for (unsigned block = 0; block < numBlocks; ++block)
    addBranch(block);
  findReached();
  addLoops();
  addLoads();
  dropUnneededAccesses();
}

/// The lines that come until a wave touches a line again, with itself, and how
/// many of them the L1 can keep: of a set, or of all.
static std::pair<unsigned, unsigned> countBetween(const ReusedLine &line,
                                                  LineLife life,
                                                  const CacheFacts &cache,
                                                  unsigned waves) {
  // All waves do the same, at other lines.
  if (life == LineLife::Sets)
    return {(line.distanceInSet + 1) * waves,
            cache.l1Lines / std::max(1U, cache.l1Sets)};
  return {(line.distance + 1) * waves, cache.l1Lines};
}

/// Whether the L1 still has a line that was there when a wave touches it again.
static bool isHit(const ReusedLine &line, LineLife life,
                  const CacheFacts &cache, unsigned waves) {
  auto [lines, capacity] = countBetween(line, life, cache, waves);
  return life != LineLife::Never && lines <= capacity;
}

/// The share of a line that a load gets from an earlier one of the same
/// iteration: all of it while that is in flight. A line that has arrived stays
/// at least until as many lines have come as a set has. Other waves issue in
/// between, so how much of that time a load is late is not known: the share
/// falls slot by slot.
static double getSharedPart(const ReusedLine &line, const Machine &machine,
                            MemoryLevel level) {
  const CacheFacts &cache = machine.cache;
  if (!line.mayBeInFlight())
    return 0;
  double ways = 1.0 * cache.l1Lines / std::max(1U, cache.l1Sets);
  double kept = ways * machine.times->getLineCycles(level, 1, cache.lineBytes);
  double passed = 1.0 * line.slotsSinceWait * machine.times->slotCycles;
  return passed < kept ? 1 - passed / kept : 0;
}

MemoryLevel TimedProgram::getLevel(const TimedLoad &load,
                                   const MemoryLevels &levels) {
  switch (load.knownLevel ? LoadLevel::Reason::Given : load.reason) {
  case LoadLevel::Reason::Given:
    return *load.knownLevel;
  case LoadLevel::Reason::Scratch:
    return levels.scratch;
  case LoadLevel::Reason::Reused:
    return levels.reused;
  case LoadLevel::Reason::Streamed:
    break;
  }
  return levels.streamed;
}

void TimedProgram::setTraffic(const MemoryLevels &levels, LineLife life,
                              unsigned waves, bool isForBounds) {
  const Times &times = *machine->times;
  const CacheFacts &cache = machine->cache;
  for (const TimedLoad &load : loads) {
    TimedInstruction &timed = instructions[load.instruction];
    MemoryLevel level = getLevel(load, levels);
    // The means of all executions. Of a line in flight, more bytes come.
    double lines = load.lines, touched = load.lines;
    double share = 1.0 / load.numPlays;
    for (const ReusedLine &line : getReusedLines(load)) {
      // Distances depend on the order.
      bool hits = isForBounds
                      ? !line.mayBeInFlight() && life != LineLife::Never
                      : !line.isInFlight() && isHit(line, life, cache, waves);
      touched -= hits ? share : 0;
      lines -= hits          ? share
               : isForBounds ? 0
                             : share * getSharedPart(line, *machine, level);
    }
    if (isForBounds)
      lines -= load.sharedLines;
    lines = std::max(lines, 0.0);
    // The share of lines that do not come from the L1.
    double missed = load.lines ? std::clamp(touched / load.lines, 0.0, 1.0) : 1;
    double bytes = load.bytes * missed;
    double latency = missed * times.getLoadCycles(level) +
                     (1 - missed) * times.getLoadCycles(MemoryLevel::L1);
    if (load.reason == LoadLevel::Reason::Scratch)
      latency += times.scratchExtraCycles;
    if (load.writesLds)
      latency += times.ldsDmaExtraCycles;
    timed.latencyCycles = static_cast<uint16_t>(latency);
    timed.lines = 0;
    timed.lineCycles = 0;
    if (level == MemoryLevel::L1)
      continue;
    // Requests are for parts of lines.
    double requests = std::max(lines, std::floor(bytes / cache.requestBytes));
    timed.lines = static_cast<uint16_t>(
        std::ceil(requests * cache.requestBytes / cache.lineBytes));
    timed.lineCycles = times.getLineCycles(level, lines, bytes);
  }
}

/// What becomes of a line that an earlier load has touched, and the share of it
/// that does not come again.
static std::pair<SharedLines::Fate, double>
findFate(const ReusedLine &line, LineLife life, const Machine &machine,
         MemoryLevel level, unsigned waves) {
  if (line.isInFlight())
    return {SharedLines::Fate::InFlight, 1};
  if (isHit(line, life, machine.cache, waves))
    return {SharedLines::Fate::Kept, 1};
  if (double share = getSharedPart(line, machine, level); share > 0)
    return {SharedLines::Fate::Arrived, share};
  bool fits = life == LineLife::Never &&
              isHit(line, LineLife::Full, machine.cache, waves);
  return {fits ? SharedLines::Fate::Fitting : SharedLines::Fate::Gone, 0};
}

std::vector<LoadLevel>
TimedProgram::listLoads(const MemoryLevels &levels, LineLife life,
                        unsigned waves,
                        llvm::ArrayRef<MachineInstruction> sources) const {
  std::vector<LoadLevel> result;
  for (const TimedLoad &load : loads) {
    MemoryLevel level = getLevel(load, levels);
    LoadLevel &entry = result.emplace_back(
        LoadLevel{instructions[load.instruction].op,
                  level,
                  load.knownLevel ? LoadLevel::Reason::Given : load.reason,
                  load.lines,
                  load.bytes,
                  {}});
    for (const ReusedLine &line : getReusedLines(load)) {
      auto [fate, share] = findFate(line, life, *machine, level, waves);
      auto [between, capacity] =
          countBetween(line, life, machine->cache, waves);
      SharedLines shared = {sources[line.earlier].op,
                            line.iterationsAgo,
                            fate,
                            1.0 / load.numPlays,
                            between,
                            capacity,
                            share};
      auto same = llvm::find_if(entry.shared, [&](const SharedLines &each) {
        return std::tie(each.earlier, each.iterationsAgo, each.fate) ==
               std::tie(shared.earlier, shared.iterationsAgo, shared.fate);
      });
      if (same == entry.shared.end()) {
        entry.shared.push_back(shared);
        continue;
      }
      same->lines += shared.lines;
      same->between = std::max(same->between, between);
    }
    llvm::sort(entry.shared, [](const SharedLines &a, const SharedLines &b) {
      return std::tie(b.lines, a.iterationsAgo, a.between) <
             std::tie(a.lines, b.iterationsAgo, b.between);
    });
  }
  return result;
}

TimedProgram TimedProgram::build(const MachineCode &code,
                                 const CycleModelOptions &options) {
  TimedProgram result;
  TimedProgramBuilder(result, code, options).build();
  return result;
}

std::vector<uint32_t> TimedProgram::findInnermostLoops() const {
  std::vector<uint32_t> innermost(instructions.size(), kNoIndex);
  // Outer loops come first.
  for (auto [index, loop] : llvm::enumerate(loops))
    std::fill(innermost.begin() + loop.first, innermost.begin() + loop.last + 1,
              static_cast<uint32_t>(index));
  return innermost;
}

uint64_t TimedProgram::getCriticalPath(uint32_t first, uint32_t end) const {
  // When the last write of each register issued, and which instruction it is.
  std::vector<std::pair<uint64_t, uint32_t>> writes(numRegisters,
                                                    {0, kNoIndex});
  uint64_t last = 0;
  for (uint32_t index = first; index < end; ++index) {
    const TimedInstruction &instruction = instructions[index];
    if (!instruction.isReached)
      continue;
    uint64_t issue = 0;
    for (const TimedAccess &read : getReads(instruction.all))
      for (unsigned i = 0; i < read.count; ++i) {
        auto [when, writer] = writes[read.first + i];
        if (writer == kNoIndex || read.use == Use::Overwrite)
          continue;
        const TimedInstruction &producer = instructions[writer];
        bool isMemory = producer.unit == Unit::Lds ||
                        producer.unit == Unit::Vmem ||
                        producer.unit == Unit::Smem;
        Use use = read.use == Use::MatrixC ? Use::Accumulator : read.use;
        issue = std::max(
            issue,
            when +
                (isMemory
                     ? producer.latencyCycles
                     : results[producer.result][static_cast<unsigned>(use)]));
      }
    for (const TimedAccess &write : getWrites(instruction.all))
      for (unsigned i = 0; i < write.count; ++i)
        writes[write.first + i] = {issue, index};
    last = std::max(last, issue + machine->times->slotCycles);
  }
  return last;
}
