//===- InsertWaitcnt.cpp --------------------------------------------------===//
//
// Part of WaveASM Conductor, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// The rules are those of "AMD Instinct MI300 Instruction Set Architecture",
// 4.4, and of SIInsertWaitcnts.cpp in LLVM 22.1. This pass is at least as
// careful as LLVM: it counts LDS DMA and cache write-backs in vmcnt only, and
// waits before barriers for the data that other waves access after them.
//
//===----------------------------------------------------------------------===//

#include "waveasm/transforms/backend/insert_waitcnt/InsertWaitcnt.h"

#include "waveasm/analysis/flow_graph/ForwardAnalysis.h"
#include "waveasm/dialect/AccessAttributes.h"
#include "waveasm/support/DebugTopics.h"
#include "waveasm/target/Machines.h"
#include "waveasm/transforms/backend/insert_waitcnt/BarrierReach.h"
#include "waveasm/transforms/backend/insert_waitcnt/WaitBrackets.h"

#include "mlir/IR/Builders.h"

using namespace mlir;
using namespace waveasm;
using namespace waveasm::target;

//===----------------------------------------------------------------------===//
// Resources that need waits
//===----------------------------------------------------------------------===//

namespace {

// Resources other than registers and parts of the LDS.
/// LDS data that operations other than LDS DMA of this wave write.
constexpr WaitBrackets::Resource kLdsWritten = 0;
/// Data that `buffer_wbl2` writes back.
constexpr WaitBrackets::Resource kWrittenBack = 1;
/// Global memory that scalar loads read and the program may write later.
constexpr WaitBrackets::Resource kReadBeforeWrite = 2;
constexpr unsigned kNumSpecialResources = 3;

/// Numbers the parts of the LDS, and the registers that memory operations fill
/// or still read.
class Resources {
public:
  Resources(const MachineProgram &program, const LdsParts &parts,
            const Completions *completions)
      : numParts(parts.getCount()), byUnit(program.getNumUnits(), kNone),
        count(kNumSpecialResources + 3 * numParts) {
    for (const MachineInstruction &instruction : program.getInstructions()) {
      CounterEvents events = getCounterEvents(instruction.traits);
      if (events.events == CounterEvents().events)
        continue;
      for (const RegisterAccess &access : program.getAccesses(instruction))
        if ((access.touches & kWrite) || instruction.traits.has(Trait::Gws))
          for (unsigned i = 0; i < access.count; ++i)
            if (int32_t &number = byUnit[access.first + i]; number == kNone)
              number = static_cast<int32_t>(count++);
    }
    if (completions)
      for (const auto &[op, accesses] : *completions)
        for (Operation *access : accesses)
          if (byOperation.try_emplace(access, count).second)
            ++count;
  }

  unsigned getCount() const { return count; }

  /// Calls `use` with the resource of LDS data that LDS DMA of this wave writes
  /// to each of `parts`.
  template <typename Use>
  void forEachFilledByDma(LdsParts::Mask parts, Use use) const {
    forEachPart(parts, kNumSpecialResources, use);
  }
  /// The same for LDS DMA that the program waits for itself (`kAsyncAttr`).
  template <typename Use>
  void forEachFilledByAsyncDma(LdsParts::Mask parts, Use use) const {
    forEachPart(parts, kNumSpecialResources + numParts, use);
  }
  /// The same for LDS data that this wave reads.
  template <typename Use>
  void forEachRead(LdsParts::Mask parts, Use use) const {
    forEachPart(parts, kNumSpecialResources + 2 * numParts, use);
  }

  /// Calls `use` with the resource of each register of `access` that has one.
  template <typename Use>
  void forEach(const RegisterAccess &access, Use use) const {
    for (unsigned i = 0; i < access.count; ++i)
      if (int32_t number = byUnit[access.first + i]; number != kNone)
        use(static_cast<WaitBrackets::Resource>(number));
  }

  /// The resource of an access that has to be complete somewhere, if it is one.
  std::optional<WaitBrackets::Resource> getCompletion(Operation *access) const {
    auto it = byOperation.find(access);
    if (it == byOperation.end())
      return std::nullopt;
    return it->second;
  }

private:
  template <typename Use>
  static void forEachPart(LdsParts::Mask parts, WaitBrackets::Resource first,
                          Use use) {
    for (; parts; parts &= parts - 1)
      use(first + static_cast<unsigned>(llvm::countr_zero(parts)));
  }

  static constexpr int32_t kNone = -1;
  unsigned numParts;
  std::vector<int32_t> byUnit;
  llvm::DenseMap<Operation *, WaitBrackets::Resource> byOperation;
  unsigned count;
};

} // namespace

/// The stronger of two waits for one counter.
static int8_t strongest(int8_t a, int8_t b) {
  if (a < 0 || b < 0)
    return std::max(a, b);
  return std::min(a, b);
}

static WaitCounts strongest(const WaitCounts &a, const WaitCounts &b) {
  WaitCounts result;
  for (unsigned c = 0; c < kNumCounters; ++c)
    result[c] = strongest(a[c], b[c]);
  return result;
}

//===----------------------------------------------------------------------===//
// Finding the waits
//===----------------------------------------------------------------------===//

namespace {

class WaitInserter {
public:
  WaitInserter(const target::Machine &machine, const FlowGraph &graph,
               const MachineProgram &program, const WaitOptions &options)
      : machine(machine), graph(graph), program(program), options(options),
        ldsParts(program), barrierReach(graph, program, ldsParts),
        resources(program, ldsParts, options.completions),
        needs(program.getInstructions().size(), kNoWait),
        settled(needs.size(), kNoWait) {
    findLoops();
  }

  void solve() {
    do
      run(/*isSteady=*/false);
    while (settleLoops());
  }

  /// Inserts the waits. `inserted` gets those that are new operations right
  /// before an instruction's.
  WaitStats apply(SmallVectorImpl<InsertedInstruction> &inserted) const;

private:
  /// A loop by its blocks, which stand from the head to the end in the text.
  struct Loop {
    unsigned before, head, end;
  };
  /// States at the start and at the end of each block.
  struct States {
    std::vector<WaitBrackets> starts, ends;
  };

  void findLoops();
  void run(bool isSteady);
  bool settleLoops();
  WaitCounts getSettling(const Loop &loop, ArrayRef<WaitCounts> steady) const;
  template <typename Visit>
  void visitOperations(unsigned block, Visit visit) const;
  void transfer(unsigned block, WaitBrackets &state, bool isSticky);
  WaitCounts getNeed(unsigned begin, unsigned end,
                     const WaitBrackets &state) const;
  WaitCounts getNeed(unsigned number, const WaitBrackets &state) const;
  void pass(unsigned begin, unsigned end, const WaitCounts &waits,
            WaitBrackets &state) const;
  void issue(const MachineInstruction &instruction, WaitBrackets &state) const;

  const target::Machine &machine;
  const FlowGraph &graph;
  const MachineProgram &program;
  const WaitOptions &options;
  LdsParts ldsParts;
  BarrierReach barrierReach;
  Resources resources;
  /// Waits needed, by the first instruction of an operation.
  std::vector<WaitCounts> needs;
  /// Those before loops that spare their iterations waits.
  std::vector<WaitCounts> settled;
  std::vector<Loop> loops;
  /// Of the last run.
  States states;
};

/// Collects the waits that one instruction needs.
class NeedBuilder {
public:
  NeedBuilder(const target::Machine &machine, const WaitBrackets &state,
              bool isTicketed)
      : machine(machine), state(state), isTicketed(isTicketed) {}

  void require(WaitBrackets::Resource resource, Counter counter) {
    add(counter, state.getWait(resource, counter, machine));
  }
  void requireAll(Counter counter) {
    if (state.isAnyPending(counter))
      add(counter, 0);
  }
  void add(Counter counter, int count) {
    if (count > 0 && !isTicketed)
      count = 0;
    int8_t &known = need[static_cast<unsigned>(counter)];
    known = strongest(known, static_cast<int8_t>(count));
  }

  WaitCounts need = kNoWait;

private:
  const target::Machine &machine;
  const WaitBrackets &state;
  bool isTicketed;
};

} // namespace

WaitCounts WaitInserter::getNeed(unsigned number,
                                 const WaitBrackets &state) const {
  const MachineInstruction &instruction = program.getInstructions()[number];
  Traits traits = instruction.traits;
  NeedBuilder need(machine, state, options.ticketed);
  if (traits.has(Trait::Wait))
    return need.need;

  // VMEM loads write their results in order, so one may overwrite the register
  // of another without a wait.
  bool isInOrder = traits.has(Trait::Vmem) && !traits.has(Trait::Flat);
  for (const RegisterAccess &access : program.getAccesses(instruction)) {
    bool isWrite = access.touches & kWrite;
    resources.forEach(access, [&](WaitBrackets::Resource resource) {
      if (!isWrite || !isInOrder || state.isFilledByFlat(resource))
        need.require(resource, Counter::Vm);
      need.require(resource, Counter::Lgkm);
      if (isWrite)
        need.require(resource, Counter::Exp);
    });
    // GWS takes its lanes from EXEC until its data has been read.
    if (isWrite && (access.files & kExecFile))
      need.requireAll(Counter::Exp);
  }

  auto requireVm = [&](WaitBrackets::Resource resource) {
    need.require(resource, Counter::Vm);
  };
  if (!traits.has(Trait::LdsDma) && !options.completions)
    resources.forEachFilledByDma(ldsParts.getParts(instruction), requireVm);
  if (traits.has(Trait::Vmem) &&
      traits.intersects({Trait::Store, Trait::Atomic})) {
    need.require(kWrittenBack, Counter::Vm);
    need.require(kReadBeforeWrite, Counter::Lgkm);
  }
  if (options.completions) {
    auto it = options.completions->find(instruction.op);
    if (it != options.completions->end())
      for (Operation *access : it->second)
        for (Counter counter : {Counter::Vm, Counter::Lgkm})
          need.require(*resources.getCompletion(access), counter);
  } else if (traits.has(Trait::Barrier)) {
    // The write may be that of a wave behind the barrier.
    need.require(kReadBeforeWrite, Counter::Lgkm);
    const BarrierReach::Accesses &reach = barrierReach.getAccesses(number);
    resources.forEachFilledByDma(reach.needed, requireVm);
    resources.forEachFilledByAsyncDma(reach.needed, requireVm);
    need.require(kLdsWritten, Counter::Lgkm);
    resources.forEachRead(reach.overwritten,
                          [&](WaitBrackets::Resource resource) {
                            need.require(resource, Counter::Lgkm);
                          });
  }
  // LLVM waits for GWS to complete right after it.
  if (instruction.states && state.isPending(Counter::Lgkm, CounterEvent::Gws))
    need.add(Counter::Lgkm, 0);
  // The analysis does not see what follows these.
  if (traits.intersects({Trait::Jump, Trait::MovRel}))
    for (Counter counter : kCounters)
      need.requireAll(counter);
  return need.need;
}

void WaitInserter::issue(const MachineInstruction &instruction,
                         WaitBrackets &state) const {
  Traits traits = instruction.traits;
  for (Counter counter : kCounters) {
    auto index = static_cast<unsigned>(counter);
    if (int8_t count = instruction.waits[index]; count >= 0)
      state.wait(counter, count);
    int8_t event = getCounterEvents(traits).events[index];
    if (event < 0)
      continue;
    state.issue(counter, static_cast<CounterEvent>(event));
    if (auto resource = resources.getCompletion(instruction.op))
      state.fill(*resource, counter);
    for (const RegisterAccess &access : program.getAccesses(instruction))
      if (counter == Counter::Exp ? access.touches & kRead
                                  : access.touches & kWrite)
        resources.forEach(access, [&](WaitBrackets::Resource resource) {
          state.fill(resource, counter);
        });
  }
  LdsParts::Mask parts = ldsParts.getParts(instruction);
  auto fillByVm = [&](WaitBrackets::Resource resource) {
    state.fill(resource, Counter::Vm);
  };
  if (traits.has(Trait::LdsDma) && instruction.op->hasAttr(kAsyncAttr))
    resources.forEachFilledByAsyncDma(parts, fillByVm);
  else if (traits.has(Trait::LdsDma))
    resources.forEachFilledByDma(parts, fillByVm);
  else if (traits.has(Trait::WritesLds))
    state.fill(kLdsWritten, Counter::Lgkm);
  if (traits.has(Trait::ReadsLds))
    resources.forEachRead(parts, [&](WaitBrackets::Resource resource) {
      state.fill(resource, Counter::Lgkm);
    });
  if (traits.has(Trait::WriteBack))
    state.fill(kWrittenBack, Counter::Vm);
  if (instruction.op->hasAttr(kOverwrittenAttr))
    state.fill(kReadBeforeWrite, Counter::Lgkm);
}

WaitCounts WaitInserter::getNeed(unsigned begin, unsigned end,
                                 const WaitBrackets &state) const {
  WaitCounts need = kNoWait;
  for (unsigned number = begin; number < end; ++number)
    need = strongest(need, getNeed(number, state));
  return need;
}

/// Waits, and issues the instructions from `begin` to `end`.
void WaitInserter::pass(unsigned begin, unsigned end, const WaitCounts &waits,
                        WaitBrackets &state) const {
  for (Counter counter : kCounters)
    if (int8_t count = waits[static_cast<unsigned>(counter)]; count >= 0)
      state.wait(counter, count);
  for (const MachineInstruction &instruction :
       program.getInstructions().slice(begin, end - begin))
    issue(instruction, state);
}

/// Calls `visit` with the numbers of the first instruction of each operation of
/// a block and of the one after its last.
template <typename Visit>
void WaitInserter::visitOperations(unsigned block, Visit visit) const {
  ArrayRef<MachineInstruction> all = program.getInstructions();
  ArrayRef<MachineInstruction> instructions = program.getBlock(block);
  auto begin = static_cast<unsigned>(instructions.begin() - all.begin());
  unsigned last = begin + static_cast<unsigned>(instructions.size());
  for (unsigned end; begin < last; begin = end) {
    end = begin + 1;
    while (end < last && all[end].op == all[begin].op)
      ++end;
    visit(begin, end);
  }
}

void WaitInserter::transfer(unsigned block, WaitBrackets &state,
                            bool isSticky) {
  visitOperations(block, [&](unsigned begin, unsigned end) {
    WaitCounts need = strongest(getNeed(begin, end, state), settled[begin]);
    WaitCounts &known = needs[begin];
    known = isSticky ? strongest(known, need) : need;
    pass(begin, end, known, state);
  });
  state.normalize();
}

/// Finds the waits. If `isSteady`, those that iterations of loops need where
/// other iterations came before.
void WaitInserter::run(bool isSteady) {
  llvm::DenseMap<unsigned, unsigned> ends;
  if (isSteady)
    for (const Loop &loop : loops)
      ends[loop.head] = loop.end;
  size_t size = graph.getBlocks().size();
  states = {std::vector<WaitBrackets>(size), std::vector<WaitBrackets>(size)};
  runForward<WaitBrackets>(graph, [&](unsigned block, WaitBrackets &state,
                                      bool isSticky) {
    if (block == 0)
      state.join(WaitBrackets(resources.getCount()));
    // A state that only the last iteration decides need not settle.
    if (auto end = ends.find(block); end != ends.end() && !isSticky)
      if (const WaitBrackets &last = states.ends[end->second]; last.isReached())
        state = last;
    // Only loops ask for them.
    if (!loops.empty())
      states.starts[block] = state;
    transfer(block, state, isSticky);
    if (!loops.empty())
      states.ends[block] = state;
  });
}

//===----------------------------------------------------------------------===//
// Loops
//===----------------------------------------------------------------------===//

void WaitInserter::findLoops() {
  ArrayRef<FlowBlock> blocks = graph.getBlocks();
  for (auto [number, block] : llvm::enumerate(blocks)) {
    if (block.operations.empty() || !isa<LoopOp>(block.operations.back()))
      continue;
    auto before = static_cast<unsigned>(number);
    // No wave may come to the end of the loop.
    for (unsigned end : blocks[before + 1].predecessors)
      if (end > before)
        loops.push_back({before, before + 1, end});
  }
}

/// What is in flight where a loop begins may complete later, by the count, than
/// what iterations leave in flight. Waits in the loop then are too strong for
/// all iterations but the first. Adds waits before such loops instead; returns
/// whether there are any.
bool WaitInserter::settleLoops() {
  bool mayHoldUp = llvm::any_of(loops, [&](const Loop &loop) {
    return llvm::any_of(kCounters, [&](Counter counter) {
      return states.ends[loop.before].isAnyPending(counter) &&
             states.ends[loop.end].holdsUp(counter, /*count=*/0);
    });
  });
  if (!mayHoldUp)
    return false;
  std::vector<WaitCounts> all = needs;
  run(/*isSteady=*/true);
  std::swap(needs, all);
  bool isSettled = true;
  for (const Loop &loop : loops) {
    WaitCounts settling = getSettling(loop, all);
    auto last = static_cast<unsigned>(program.getBlock(loop.before).end() -
                                      program.getInstructions().begin()) -
                1;
    WaitCounts stronger = strongest(settled[last], settling);
    isSettled &= stronger == settled[last];
    settled[last] = stronger;
  }
  return !isSettled;
}

/// The waits before `loop`, whose iterations need the waits `steady`, after
/// which the other waits hold up nothing that iterations leave in flight.
WaitCounts WaitInserter::getSettling(const Loop &loop,
                                     ArrayRef<WaitCounts> steady) const {
  WaitCounts settling = kNoWait;
  WaitBrackets entry = states.ends[loop.before];
  const WaitBrackets &last = states.ends[loop.end];
  if (!entry.isReached() || !last.isReached())
    return settling;
  entry.subtract(last);
  for (unsigned block = loop.head; block <= loop.end; ++block) {
    WaitBrackets state = states.starts[block];
    if (!state.isReached())
      continue;
    visitOperations(block, [&](unsigned begin, unsigned end) {
      for (Counter counter : kCounters) {
        auto index = static_cast<unsigned>(counter);
        int8_t all = needs[begin][index];
        if (strongest(all, steady[begin][index]) == steady[begin][index] ||
            !state.holdsUp(counter, all))
          continue;
        int8_t &count = settling[index];
        count = strongest(count, getNeed(begin, end, entry)[index]);
      }
      pass(begin, end, steady[begin], state);
    });
  }
  return settling;
}

//===----------------------------------------------------------------------===//
// Inserting the waits
//===----------------------------------------------------------------------===//

static bool isWait(Operation *op) {
  return isa<SWaitcntOp, SWaitcntVmcntOp, SWaitcntLgkmcntOp, SWaitcntExpcntOp>(
      op);
}

/// The counts of a wait operation.
static WaitCounts getCounts(Operation *op) {
  const target::Machine &machine = getTargetMachine(op);
  auto count = [&](std::optional<uint32_t> value, Counter counter) -> int8_t {
    return !value || *value >= machine.getCounter(counter).noWait()
               ? -1
               : static_cast<int8_t>(*value);
  };
  if (auto wait = dyn_cast<SWaitcntVmcntOp>(op))
    return {count(wait.getCount(), Counter::Vm), -1, -1};
  if (auto wait = dyn_cast<SWaitcntLgkmcntOp>(op))
    return {-1, count(wait.getCount(), Counter::Lgkm), -1};
  if (auto wait = dyn_cast<SWaitcntExpcntOp>(op))
    return {-1, -1, count(wait.getCount(), Counter::Exp)};
  auto wait = cast<SWaitcntOp>(op);
  if (!wait.getVmcnt() && !wait.getLgkmcnt() && !wait.getExpcnt())
    return {0, 0, -1};
  return {count(wait.getVmcnt(), Counter::Vm),
          count(wait.getLgkmcnt(), Counter::Lgkm),
          count(wait.getExpcnt(), Counter::Exp)};
}

static Operation *createFullWait(OpBuilder &builder, Location loc,
                                 const WaitCounts &counts) {
  auto attribute = [&](int8_t count) {
    return count < 0 ? IntegerAttr() : builder.getI32IntegerAttr(count);
  };
  return SWaitcntOp::create(builder, loc, attribute(counts[0]),
                            attribute(counts[1]), attribute(counts[2]));
}

/// Creates a wait. A wait for one counter has an operation of its own.
static Operation *createWait(OpBuilder &builder, Location loc,
                             const WaitCounts &counts) {
  auto [vm, lgkm, exp] = counts;
  if (lgkm < 0 && exp < 0)
    return SWaitcntVmcntOp::create(builder, loc, vm);
  if (vm < 0 && exp < 0)
    return SWaitcntLgkmcntOp::create(builder, loc, lgkm);
  if (vm < 0 && lgkm < 0)
    return SWaitcntExpcntOp::create(builder, loc, exp);
  return createFullWait(builder, loc, counts);
}

/// Whether `op` emits no instruction, so that it may stand between two
/// instructions.
static bool isTransparent(Operation *op) {
  return op->hasTrait<NonEmittingOp>() || isa<CommentOp>(op);
}

/// The wait right before `op`, as an operation or as text, or null.
static Operation *getWaitBefore(Operation *op) {
  Operation *before = op->getPrevNode();
  while (before && isTransparent(before))
    before = before->getPrevNode();
  return before;
}

/// Prints, for people, what an instruction waits for.
static void noteWait(Operation *op, const WaitCounts &counts) {
  if (!isDebugged(DebugTopic::Waits))
    return;
  llvm::errs() << "waits:";
  for (unsigned c = 0; c < kNumCounters; ++c)
    if (counts[c] >= 0)
      llvm::errs() << ' ' << StringRef(target::getName(static_cast<Counter>(c)))
                   << '(' << static_cast<int>(counts[c]) << ')';
  llvm::errs() << " before " << op->getName() << " at " << op->getLoc() << '\n';
}

WaitStats
WaitInserter::apply(SmallVectorImpl<InsertedInstruction> &inserted) const {
  WaitStats stats;
  llvm::DenseMap<Operation *, WaitCounts> rawWaits;
  for (const MachineInstruction &instruction : program.getInstructions()) {
    CounterEvents events = getCounterEvents(instruction.traits);
    stats.numVmemOps += events.events[0] >= 0;
    stats.numLgkmOps += events.events[1] >= 0;
    if (isa<RawOp>(instruction.op) && instruction.traits.has(Trait::Wait))
      rawWaits[instruction.op] = instruction.waits;
  }
  for (auto [number, instruction, need] :
       llvm::enumerate(program.getInstructions(), needs)) {
    if (need == kNoWait)
      continue;
    for (unsigned c = 0; c < kNumCounters; ++c)
      if (need[c] >= 0)
        ++stats.depths[c][static_cast<unsigned>(need[c])];

    Operation *op = instruction.op;
    noteWait(op, need);
    Operation *before = getWaitBefore(op);
    auto raw = rawWaits.find(before);
    bool hasWait = before && (isWait(before) || raw != rawWaits.end());
    OpBuilder builder(hasWait ? before : op);
    if (!hasWait) {
      inserted.push_back({static_cast<uint32_t>(number),
                          createWait(builder, op->getLoc(), need)});
      ++stats.numInserted;
      continue;
    }
    WaitCounts known = isWait(before) ? getCounts(before) : raw->second;
    createWait(builder, before->getLoc(), strongest(known, need));
    before->erase();
    ++stats.numStrengthened;
  }
  return stats;
}

/// Merges waits that directly follow each other. Returns whether there were
/// any.
static bool mergeAdjacentWaits(Block &block) {
  bool hasMerged = false;
  Operation *last = nullptr;
  for (Operation &op : llvm::make_early_inc_range(block)) {
    for (Region &region : op.getRegions())
      for (Block &inner : region)
        hasMerged |= mergeAdjacentWaits(inner);
    if (isTransparent(&op))
      continue;
    if (!isWait(&op)) {
      last = nullptr;
      continue;
    }
    if (last) {
      OpBuilder builder(&op);
      Operation *merged = createFullWait(
          builder, last->getLoc(), strongest(getCounts(last), getCounts(&op)));
      last->erase();
      op.erase();
      last = merged;
      hasMerged = true;
    } else {
      last = &op;
    }
  }
  return hasMerged;
}

/// Waits for everything after each load.
static unsigned waitAfterLoads(const MachineProgram &program) {
  unsigned numInserted = 0;
  for (const MachineInstruction &instruction : program.getInstructions()) {
    Traits traits = instruction.traits;
    bool hasResult = llvm::any_of(
        program.getAccesses(instruction),
        [](const RegisterAccess &access) { return access.touches & kWrite; });
    if (!traits.intersects({Trait::Load, Trait::LdsDma}) &&
        !(traits.has(Trait::Atomic) && hasResult))
      continue;
    Operation *next = instruction.op->getNextNode();
    while (next && isTransparent(next))
      next = next->getNextNode();
    constexpr WaitCounts kEverything = {0, 0, -1};
    if (next && isWait(next) &&
        strongest(getCounts(next), kEverything) == getCounts(next))
      continue;
    OpBuilder builder(instruction.op);
    builder.setInsertionPointAfter(instruction.op);
    createFullWait(builder, instruction.op->getLoc(), kEverything);
    ++numInserted;
  }
  return numInserted;
}

static LogicalResult checkCounters(ProgramOp program) {
  const target::Machine &target = program.getTargetMachine();
  if (target.canEmit)
    return success();
  return program.emitOpError("the wait counters of ")
         << StringRef(target.name) << " are not known, expected "
         << StringRef(target::emittableTargetNames());
}

FailureOr<WaitStats> waveasm::insertWaitcnts(MachineCode &code,
                                             const WaitOptions &options) {
  ProgramOp program = code.getProgram();
  if (failed(checkCounters(program)))
    return failure();
  unsigned numAfterLoads = 0;
  if (options.insertAfterLoads) {
    numAfterLoads = waitAfterLoads(code.getMachine());
    if (failed(code.rebuild()))
      return failure();
  }
  WaitInserter inserter(program.getTargetMachine(), code.getGraph(),
                        code.getMachine(), options);
  inserter.solve();
  SmallVector<InsertedInstruction> inserted;
  WaitStats stats = inserter.apply(inserted);
  if (mergeAdjacentWaits(program.getBody().front()) || stats.numStrengthened) {
    if (failed(code.rebuild()))
      return failure();
  } else {
    code.update(inserted);
  }
  stats.numInserted += numAfterLoads;
  return stats;
}

FailureOr<WaitStats> waveasm::insertWaitcnts(ProgramOp program,
                                             const WaitOptions &options) {
  if (failed(checkCounters(program)))
    return failure();
  splitRawLines(program);
  FailureOr<MachineCode> code = MachineCode::build(program);
  if (failed(code))
    return failure();
  return insertWaitcnts(*code, options);
}

//===----------------------------------------------------------------------===//
// Statistics
//===----------------------------------------------------------------------===//

WaitStats &WaitStats::operator+=(const WaitStats &other) {
  numVmemOps += other.numVmemOps;
  numLgkmOps += other.numLgkmOps;
  numInserted += other.numInserted;
  numStrengthened += other.numStrengthened;
  for (unsigned c = 0; c < kNumCounters; ++c)
    for (auto [depth, count] : other.depths[c])
      depths[c][depth] += count;
  return *this;
}

void WaitStats::print(llvm::raw_ostream &os) const {
  os << "waits: " << numInserted << " inserted, " << numStrengthened
     << " strengthened, for " << numVmemOps << " vector memory and "
     << numLgkmOps << " LDS and scalar operations\n";
  for (Counter counter : kCounters)
    for (auto [depth, count] : depths[static_cast<unsigned>(counter)])
      os << "  " << StringRef(target::getName(counter)) << '(' << depth
         << "): " << count << '\n';
}

llvm::json::Value WaitStats::toJson() const {
  llvm::json::Object byCounter;
  for (Counter counter : kCounters) {
    llvm::json::Object counts;
    for (auto [depth, count] : depths[static_cast<unsigned>(counter)])
      counts[std::to_string(depth)] = static_cast<int64_t>(count);
    byCounter[StringRef(target::getName(counter))] = std::move(counts);
  }
  return llvm::json::Object{
      {"inserted", static_cast<int64_t>(numInserted)},
      {"strengthened", static_cast<int64_t>(numStrengthened)},
      {"vmem_ops", static_cast<int64_t>(numVmemOps)},
      {"lgkm_ops", static_cast<int64_t>(numLgkmOps)},
      {"by_depth", std::move(byCounter)}};
}

//===----------------------------------------------------------------------===//
// The pass
//===----------------------------------------------------------------------===//

namespace waveasm {
#define GEN_PASS_DEF_INSERTWAITCNT
#include "waveasm/transforms/backend/insert_waitcnt/InsertWaitcnt.h.inc"
} // namespace waveasm

namespace {
struct InsertWaitcntPass : waveasm::impl::InsertWaitcntBase<InsertWaitcntPass> {
  using InsertWaitcntBase::InsertWaitcntBase;

  void runOnOperation() override {
    WaitOptions options{insertAfterLoads, ticketedWaitcnt};
    WalkResult result = getOperation()->walk([&](ProgramOp program) {
      FailureOr<WaitStats> stats = insertWaitcnts(program, options);
      if (failed(stats))
        return WalkResult::interrupt();
      numVmemOps += stats->numVmemOps;
      numLgkmOps += stats->numLgkmOps;
      numWaitcntInserted += stats->numInserted;
      return WalkResult::skip();
    });
    if (result.wasInterrupted())
      signalPassFailure();
  }
};
} // namespace
