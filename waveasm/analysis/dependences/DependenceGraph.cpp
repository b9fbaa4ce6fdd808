//===- DependenceGraph.cpp ------------------------------------------------===//
//
// Part of WaveASM Conductor, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "waveasm/analysis/dependences/DependenceGraph.h"

#include "waveasm/analysis/dependences/DependenceFault.h"

#include "waveasm/analysis/dependences/RegisterUses.h"
#include "waveasm/analysis/value_lifetime/ValueLifetime.h"
#include "waveasm/support/CountingSort.h"
#include "waveasm/target/WaitCounters.h"

#include "llvm/ADT/MapVector.h"
#include "llvm/ADT/TypeSwitch.h"

using namespace mlir;
using namespace waveasm;
using namespace waveasm::target;

/// Number of reads of a register after which writes that nothing reads may no
/// longer change places with each other. Bounds the number of dependences:
/// there is one for each pair of such a read and such a write.
static constexpr unsigned kMaxReadsBeforeUnreadWrites = 8;

StringRef waveasm::getName(DependenceKind kind) {
  switch (kind) {
  case DependenceKind::Value:
    return "value";
  case DependenceKind::RegisterRead:
    return "read";
  case DependenceKind::RegisterWrite:
    return "write";
  case DependenceKind::Memory:
    return "memory";
  case DependenceKind::Barrier:
    return "barrier";
  case DependenceKind::WaitCount:
    return "count";
  case DependenceKind::Priority:
    return "priority";
  case DependenceKind::Observation:
    return "observation";
  case DependenceKind::Fixed:
    return "fixed";
  }
  llvm_unreachable("all kinds are handled");
}

bool waveasm::isAnchored(Operation *op) {
  if (isa<ConstantOp, CommentOp, PrecoloredVRegOp, PrecoloredSRegOp,
          PrecoloredARegOp>(op))
    return true;
  return isa<ExtractOp, InsertOp, PackOp>(op) && isMovableComputation(op);
}

//===----------------------------------------------------------------------===//
// Roles of operations
//===----------------------------------------------------------------------===//

namespace {

// Roles of an operation or of the operations in its regions: a set of bits.

/// Nothing crosses the operation.
constexpr unsigned kFixed = 1 << 0;
/// No access to LDS crosses the operation.
constexpr unsigned kLdsFence = 1 << 1;
constexpr unsigned kSetsPriority = 1 << 2;
constexpr unsigned kMatrix = 1 << 3;
constexpr unsigned kCountedByVm = 1 << 4;
constexpr unsigned kCountedByLgkm = 1 << 5;
constexpr unsigned kObserves = 1 << 6;
/// No access to global memory crosses the operation, and waits count it.
constexpr unsigned kGlobalFence = 1 << 7;
/// No memory access crosses the operation. All fences are LDS fences, so that
/// they keep their order.
constexpr unsigned kFence = kLdsFence | kGlobalFence;

/// The counters for which some wait of the program leaves operations in flight.
struct CountedWaits {
  bool vm = false;
  bool lgkm = false;
};

} // namespace

static unsigned getOwnRoles(Operation *op) {
  if (op->hasTrait<OpTrait::IsTerminator>())
    return kFixed;
  if (isa<DCEProtectOp>(op))
    return kObserves;
  if (op->hasTrait<NonEmittingOp>() || isa<CommentOp, LoopOp, IfOp>(op))
    return 0;
  auto instruction = dyn_cast<InstructionOpInterface>(op);
  // Raw text, labels and unknown operations. A write to an AGPR that is an
  // operand gives it another value.
  if (!instruction || isa<SNopOp, VAccvgprWriteB32Op>(op))
    return kFixed;
  if (auto barrier = dyn_cast<SSchedBarrierOp>(op))
    return barrier.getCount() == 0 ? kFixed : 0;
  if (auto barrier = dyn_cast<SBarrierOp>(op))
    return barrier.getLdsOnly() ? kLdsFence : kFence;
  if (isa<SWaitcntOp, SWaitcntVmcntOp, SWaitcntLgkmcntOp, SWaitcntExpcntOp>(op))
    return kFence;
  if (isa<SSetprioOp>(op))
    return kSetsPriority;
  if (instruction.isPinned())
    return kFixed;
  switch (instruction.getUnit()) {
  case Unit::Mfma:
    return kMatrix;
  case Unit::Vmem:
    return kCountedByVm;
  case Unit::Lds:
  case Unit::Smem:
    return kCountedByLgkm;
  default:
    return 0;
  }
}

static unsigned getRoles(Operation *op) {
  unsigned roles = getOwnRoles(op);
  for (Region &region : op->getRegions())
    region.walk([&](Operation *nested) {
      // Terminators order nothing outside their region, and partial barriers
      // count as full ones.
      if (isa<SSchedBarrierOp>(nested))
        roles |= kFixed;
      else if (!nested->hasTrait<OpTrait::IsTerminator>())
        roles |= getOwnRoles(nested);
    });
  return roles;
}

/// Looks at the waits of the whole program, because a wait in one block may
/// count operations that another block leaves in flight.
static CountedWaits getCountedWaits(Block &block) {
  CountedWaits counted;
  Operation *root = block.getParentOp();
  if (auto program = dyn_cast<ProgramOp>(root))
    root = program;
  else if (auto parent = root->getParentOfType<ProgramOp>())
    root = parent;
  auto isCounted = [](std::optional<uint32_t> count) {
    return count && *count != 0;
  };
  root->walk([&](Operation *op) {
    llvm::TypeSwitch<Operation *>(op)
        .Case([&](SWaitcntOp wait) {
          counted.vm |= isCounted(wait.getVmcnt());
          counted.lgkm |= isCounted(wait.getLgkmcnt());
        })
        .Case([&](SWaitcntVmcntOp wait) {
          counted.vm |= isCounted(wait.getCount());
        })
        .Case([&](SWaitcntLgkmcntOp wait) {
          counted.lgkm |= isCounted(wait.getCount());
        })
        .Case([&](RawOp raw) {
          bool isWait = raw.getText().contains("s_waitcnt");
          counted.vm |= isWait;
          counted.lgkm |= isWait;
        });
  });
  return counted;
}

/// Whether the mask of an `s_sched_barrier` lets `op` cross it. The bits are
/// those in LLVM 22, User Guide for AMDGPU Backend, llvm.amdgcn.sched.barrier.
static bool mayCross(uint32_t mask, Operation *op) {
  auto instruction = dyn_cast<InstructionOpInterface>(op);
  if (!instruction)
    return isAnchored(op);
  auto allows = [&](uint32_t bits) { return (mask & bits) != 0; };
  auto memory = dyn_cast<MemoryOpInterface>(op);
  bool isLoad = memory && memory.getAccess() == Access::Load;
  switch (instruction.getUnit()) {
  case Unit::Valu:
    return allows(0x1 | 0x2);
  case Unit::Trans:
    return allows(0x1 | 0x2 | 0x400);
  case Unit::Salu:
    return allows(0x1 | 0x4);
  case Unit::Mfma:
    return allows(0x1 | 0x2 | 0x8);
  case Unit::Vmem:
    return allows(0x10 | (isLoad ? 0x20 : 0x40));
  case Unit::Lds:
    return allows(0x80 | (!memory || isLoad ? 0x100 : 0x200));
  case Unit::Smem:
  case Unit::Branch:
    return false;
  }
  llvm_unreachable("all units are handled");
}

//===----------------------------------------------------------------------===//
// The builder
//===----------------------------------------------------------------------===//

namespace {

class GraphBuilder {
public:
  GraphBuilder(Block &block, ArrayRef<Operation *> operations,
               const llvm::DenseMap<Operation *, unsigned> &positions);

  void addValues();
  void addRegisters();
  void addMemory();
  void addRoles();
  void addSchedulingBarriers();

  std::vector<Dependence> take();

private:
  void add(unsigned from, unsigned to, DependenceKind kind, Value value = {},
           RegisterUnit unit = 0) {
    if (from != to)
      found.push_back({from, to, kind, value, unit});
  }
  void addUnit(RegisterUnit unit, ArrayRef<std::pair<unsigned, unsigned>> uses);
  bool isFree(unsigned position) const {
    return isa<ConstantOp, ExtractOp, CommentOp, PrecoloredVRegOp,
               PrecoloredSRegOp, PrecoloredARegOp>(operations[position]) &&
           isAnchored(operations[position]);
  }

  Block &block;
  ArrayRef<Operation *> operations;
  const llvm::DenseMap<Operation *, unsigned> &positions;
  SmallVector<unsigned> roles;
  /// Pairs may have several; the first one counts.
  std::vector<Dependence> found;
};

/// The accesses to one memory since something last ordered all of them.
class OpenAccesses {
public:
  /// Gets a position that must come before the present one, and why.
  using Order = llvm::function_ref<void(unsigned, DependenceKind)>;

  explicit OpenAccesses(MemorySpace space) : space(space) {}

  bool isFencedBy(unsigned roles) const {
    return roles & (space == MemorySpace::Lds ? kLdsFence : kGlobalFence);
  }

  void access(unsigned position, const MemoryAccess &access, Order order) {
    const MemoryAccess::Touch &touch = access[space];
    if (!touch.any())
      return;
    if (lastFence)
      order(*lastFence, DependenceKind::Barrier);
    if (lastOfAll)
      order(*lastOfAll, DependenceKind::Memory);
    if (open.size() >= DependenceGraph::kMaxOpenAccesses) {
      for (auto &[other, _] : open)
        order(other, DependenceKind::Memory);
      open.clear();
      lastOfAll = position;
      return;
    }
    for (auto &[other, otherTouch] : open)
      if (mayConflict(otherTouch, touch))
        order(other, DependenceKind::Memory);
    open.emplace_back(position, touch);
  }

  void fence(unsigned position, Order order) {
    if (lastFence)
      order(*lastFence, DependenceKind::Barrier);
    if (lastOfAll)
      order(*lastOfAll, DependenceKind::Barrier);
    for (auto &[other, _] : open)
      order(other, DependenceKind::Barrier);
    clear();
    lastFence = position;
  }
  void clear() {
    open.clear();
    lastOfAll.reset();
    lastFence.reset();
  }

private:
  MemorySpace space;
  SmallVector<std::pair<unsigned, MemoryAccess::Touch>> open;
  /// The last access that is ordered against all the others.
  std::optional<unsigned> lastOfAll;
  std::optional<unsigned> lastFence;
};

} // namespace

GraphBuilder::GraphBuilder(
    Block &block, ArrayRef<Operation *> operations,
    const llvm::DenseMap<Operation *, unsigned> &positions)
    : block(block), operations(operations), positions(positions) {
  roles.reserve(operations.size());
  for (Operation *op : operations)
    roles.push_back(getRoles(op));
}

void GraphBuilder::addValues() {
  for (auto [to, op] : llvm::enumerate(operations)) {
    auto use = [&, to = static_cast<unsigned>(to)](Value value) {
      Operation *definition = value.getDefiningOp();
      if (definition && definition->getBlock() == &block)
        add(positions.find(definition)->second, to, DependenceKind::Value,
            value);
    };
    for (Value operand : op->getOperands())
      use(operand);
    for (Region &region : op->getRegions())
      region.walk([&](Operation *nested) {
        for (Value operand : nested->getOperands())
          use(operand);
      });
  }
}

/// `uses` are positions, with bit 0 set for reads and bit 1 for writes. A write
/// that is read keeps its order with all reads and writes before and after it.
/// A write that nothing reads comes after the reads before it and before the
/// next write that is read.
void GraphBuilder::addUnit(RegisterUnit unit,
                           ArrayRef<std::pair<unsigned, unsigned>> uses) {
  constexpr unsigned kReads = 1, kWrites = 2;
  // Operations after the block may read registers, unless the program ends
  // there.
  bool isReadLater = !isa<ProgramOp>(block.getParentOp());
  SmallVector<bool> isReadWrite(uses.size());
  for (size_t i = uses.size(); i-- > 0;) {
    if (uses[i].second & kWrites) {
      isReadWrite[i] = isReadLater;
      isReadLater = false;
    }
    isReadLater |= (uses[i].second & kReads) != 0;
  }
  // The last write that is read, its reads, and the writes that nothing reads.
  std::optional<unsigned> write;
  SmallVector<unsigned> reads, unread;
  for (auto [use, isLive] : llvm::zip_equal(uses, isReadWrite)) {
    auto [position, how] = use;
    if (how & kReads) {
      if (write)
        add(*write, position, DependenceKind::RegisterRead, {}, unit);
      // Reads of what the block does not write come before all its writes.
      reads.push_back(position);
    }
    if (!(how & kWrites))
      continue;
    for (unsigned read : reads)
      add(read, position, DependenceKind::RegisterWrite, {}, unit);
    if (write && reads.empty())
      add(*write, position, DependenceKind::RegisterWrite, {}, unit);
    if (!isLive && reads.size() <= kMaxReadsBeforeUnreadWrites) {
      unread.push_back(position);
      continue;
    }
    for (unsigned other : unread)
      add(other, position, DependenceKind::RegisterWrite, {}, unit);
    unread.clear();
    reads.clear();
    write = position;
  }
}

void GraphBuilder::addRegisters() {
  llvm::MapVector<RegisterUnit, SmallVector<std::pair<unsigned, unsigned>>>
      usesOf;
  for (auto [position, op] : llvm::enumerate(operations)) {
    RegisterUses uses = getRegisterUses(op);
    auto note = [&, position = static_cast<unsigned>(position)](
                    RegisterUnit unit, unsigned how) {
      auto &list = usesOf[unit];
      if (!list.empty() && list.back().first == position)
        list.back().second |= how;
      else
        list.emplace_back(position, how);
    };
    for (RegisterUnit unit : uses.reads)
      note(unit, 1);
    for (RegisterUnit unit : uses.writes)
      note(unit, 2);
  }
  for (auto &[unit, uses] : usesOf)
    addUnit(unit, uses);
}

void GraphBuilder::addMemory() {
  CountedWaits counted = getCountedWaits(block);
  OpenAccesses spaces[] = {OpenAccesses(MemorySpace::Global),
                           OpenAccesses(MemorySpace::Lds)};
  static_assert(std::size(spaces) == kNumMemorySpaces);
  std::optional<unsigned> lastByVm, lastByLgkm;
  for (unsigned to = 0; to < operations.size(); ++to) {
    auto order = [this, to](unsigned from, DependenceKind kind) {
      add(from, to, kind);
    };
    // Operations that nothing crosses order memory as well.
    if (roles[to] & kFixed) {
      for (OpenAccesses &space : spaces)
        space.clear();
      lastByVm.reset();
      lastByLgkm.reset();
      continue;
    }
    MemoryAccess access = getMemoryAccess(operations[to]);
    for (OpenAccesses &space : spaces)
      if (space.isFencedBy(roles[to]))
        space.fence(to, order);
      else
        space.access(to, access, order);
    auto count = [&](unsigned role, bool isCounted,
                     std::optional<unsigned> &last) {
      if (!isCounted || !(roles[to] & (role | kGlobalFence)))
        return;
      if (last)
        add(*last, to, DependenceKind::WaitCount);
      last = to;
    };
    count(kCountedByVm, counted.vm, lastByVm);
    count(kCountedByLgkm, counted.lgkm, lastByLgkm);
  }
}

void GraphBuilder::addRoles() {
  // Orders neighbours with one role, and operations that nothing crosses.
  std::optional<unsigned> fixed, priority, observation;
  SmallVector<unsigned> sinceFixed, sincePriority;
  for (unsigned to = 0; to < operations.size(); ++to) {
    if (roles[to] & kFixed) {
      for (unsigned from : sinceFixed)
        add(from, to, DependenceKind::Fixed);
      sinceFixed.clear();
      sincePriority.clear();
      priority.reset();
      observation.reset();
    }
    if (!isFree(to)) {
      if (fixed)
        add(*fixed, to, DependenceKind::Fixed);
      sinceFixed.push_back(to);
    }
    if (roles[to] & kFixed) {
      fixed = to;
      sinceFixed.assign(1, to);
      continue;
    }
    if (roles[to] & kObserves) {
      if (observation)
        add(*observation, to, DependenceKind::Observation);
      observation = to;
    }
    if (!(roles[to] & (kSetsPriority | kMatrix)))
      continue;
    if (priority)
      add(*priority, to, DependenceKind::Priority);
    if (roles[to] & kSetsPriority) {
      for (unsigned from : sincePriority)
        add(from, to, DependenceKind::Priority);
      sincePriority.clear();
      priority = to;
    } else {
      sincePriority.push_back(to);
    }
  }
}

/// Handles barriers with a mask, in one walk for each mask of the block.
void GraphBuilder::addSchedulingBarriers() {
  llvm::MapVector<uint32_t, SmallVector<unsigned>> masks;
  for (unsigned to = 0; to < operations.size(); ++to)
    if (auto barrier = dyn_cast<SSchedBarrierOp>(operations[to]))
      if (barrier.getCount() != 0)
        masks[barrier.getCount()].push_back(to);
  for (auto &[mask, barriers] : masks) {
    std::optional<unsigned> last;
    SmallVector<unsigned> since;
    for (unsigned to = 0; to < operations.size(); ++to) {
      if (roles[to] & kFixed) {
        last.reset();
        since.clear();
        continue;
      }
      auto barrier = dyn_cast<SSchedBarrierOp>(operations[to]);
      bool isOfMask = barrier && barrier.getCount() == mask;
      if (!isOfMask && mayCross(mask, operations[to]))
        continue;
      if (last)
        add(*last, to, DependenceKind::Fixed);
      if (!isOfMask) {
        since.push_back(to);
        continue;
      }
      for (unsigned from : since)
        add(from, to, DependenceKind::Fixed);
      since.clear();
      last = to;
    }
  }
}

std::vector<Dependence> GraphBuilder::take() {
  auto size = static_cast<unsigned>(operations.size());
  sortByCount(found, size, [](const Dependence &each) { return each.from; });
  sortByCount(found, size, [](const Dependence &each) { return each.to; });
  found.erase(llvm::unique(found,
                           [](const Dependence &a, const Dependence &b) {
                             return a.from == b.from && a.to == b.to;
                           }),
              found.end());
  return std::move(found);
}

//===----------------------------------------------------------------------===//
// The graph
//===----------------------------------------------------------------------===//

void DependenceGraph::addOperations(Block &block) {
  for (Operation &op : block) {
    positions[&op] = static_cast<unsigned>(operations.size());
    operations.push_back(&op);
    anchored.push_back(waveasm::isAnchored(&op));
  }
}

void DependenceGraph::addStarts() {
  starts.assign(operations.size() + 1, 0);
  for (const Dependence &dependence : dependences)
    ++starts[dependence.to + 1];
  for (unsigned i = 0; i < operations.size(); ++i)
    starts[i + 1] += starts[i];
}

DependenceGraph::DependenceGraph(Block &block,
                                 std::vector<Dependence> dependences)
    : target(&getTargetMachine(block.getParentOp())),
      dependences(std::move(dependences)) {
  addOperations(block);
  addStarts();
}

DependenceGraph::DependenceGraph(Block &block)
    : target(&getTargetMachine(block.getParentOp())) {
  addOperations(block);
  GraphBuilder builder(block, operations, positions);
  builder.addValues();
  builder.addRegisters();
  builder.addMemory();
  builder.addRoles();
  builder.addSchedulingBarriers();
  dependences = builder.take();
  if (std::optional<DependenceKind> missing = DependenceFault::getMissing())
    llvm::erase_if(dependences, [&](const Dependence &dependence) {
      return dependence.kind == *missing;
    });
  addStarts();
}

static void printUnit(RegisterUnit unit, llvm::raw_ostream &os) {
  switch (unit) {
  case kSccUnit:
    os << "scc";
    return;
  case kVccUnit:
    os << "vcc_lo";
    return;
  case kVccUnit + 1:
    os << "vcc_hi";
    return;
  case kExecUnit:
    os << "exec_lo";
    return;
  case kExecUnit + 1:
    os << "exec_hi";
    return;
  case kM0Unit:
    os << "m0";
    return;
  default:
    if (unit >= kScalarUnits)
      os << 's' << unit - kScalarUnits;
    else if (unit >= kAgprUnits)
      os << 'a' << unit - kAgprUnits;
    else
      os << 'v' << unit - kVgprUnits;
  }
}

void DependenceGraph::print(llvm::raw_ostream &os) const {
  for (unsigned i = 0; i < size(); ++i) {
    os << i << ": " << operations[i]->getName().stripDialect()
       << (anchored[i] ? " (anchored)\n" : "\n");
    for (const Dependence &dependence : getPredecessors(i)) {
      os << "  after " << dependence.from << ": " << getName(dependence.kind);
      if (dependence.kind == DependenceKind::Value) {
        // Printing the name of a value takes a walk over the program.
        os << " result " << cast<OpResult>(dependence.value).getResultNumber();
      } else if (dependence.kind == DependenceKind::RegisterRead ||
                 dependence.kind == DependenceKind::RegisterWrite) {
        os << ' ';
        printUnit(dependence.unit, os);
      }
      os << '\n';
    }
  }
}
