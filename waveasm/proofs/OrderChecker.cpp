//===- OrderChecker.cpp ---------------------------------------------------===//
//
// Part of WaveASM Conductor, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "waveasm/proofs/OrderChecker.h"

#include "waveasm/analysis/dependences/MemoryAccess.h"

#include "llvm/ADT/DenseMap.h"
#include "llvm/ADT/MapVector.h"
#include "llvm/ADT/Twine.h"

#include <set>

using namespace mlir;
using namespace waveasm;
using target::SpecialRegister;
using target::SpecialRegisters;

namespace {

/// A register that can hold something: a file and a number in it.
struct Cell {
  enum File : unsigned { Vgpr, Agpr, Sgpr, Special } file;
  unsigned index;

  unsigned key() const { return index * 4 + file; }
};

/// Numbers in the file Special. VCC is the two SGPRs it consists of.
constexpr unsigned kScc = 0, kExec = 1, kM0 = 2;

/// The properties of one operation, together with everything in its regions.
struct Facts {
  llvm::SmallVector<Value> uses;
  llvm::SmallVector<Cell, 4> reads;
  llvm::SmallVector<Cell, 2> writes;
  MemoryAccess memory;
  bool isWall = false;
  bool isName = false;
  bool isFence = false;
  /// A fence for LDS alone.
  bool isLdsFence = false;
  /// A fence of either kind that lets waves meet.
  bool isBarrier = false;
  bool isPriority = false;
  bool isMatrix = false;
  bool isProtect = false;
  bool countsVm = false;
  bool countsLgkm = false;
  /// The mask of a scheduling barrier that lets something pass.
  std::optional<uint32_t> mask;
};

/// What orders a pair of operations apart from values and registers.
struct Reason {
  llvm::StringLiteral text;
  bool isOfEffects = false;
  bool isOfLdsBarrier = false;
};

/// With which others an operation may have to keep its order, apart from values
/// and registers.
enum class Role : uint8_t {
  None,    ///< only with those of the role `All`
  Ordered, ///< also with those of the role `Orders`, as a load or a product
  Orders,  ///< also with those of the role `Ordered`, as a store or a barrier
  All,     ///< with all
};

/// The operation that wrote each cell; null if the cell still holds what it
/// held before the block.
using Contents = llvm::DenseMap<unsigned, Operation *>;

class Checker {
public:
  Checker(ArrayRef<Operation *> before, ArrayRef<Operation *> after)
      : before(before), after(after) {}

  SmallVector<OrderViolation> run();

private:
  bool isPermutation();
  void collect();
  void checkValues();
  void checkCells();
  void checkPairs();
  bool isOfBarrierAndLds(const Facts &barrier, const Facts &access) const;
  std::optional<Reason> whyOrdered(unsigned i, unsigned j) const;
  Role getRole(const Facts &facts) const;
  const Facts &getFacts(Operation *op) const {
    return facts[positions.find(op)->second];
  }

  llvm::MapVector<std::pair<Operation *, unsigned>, Operation *>
  follow(ArrayRef<Operation *> order, Contents &contents);

  void report(Operation *first, Operation *second, const llvm::Twine &reason) {
    violations.push_back({first, second, reason.str()});
  }

  ArrayRef<Operation *> before, after;
  llvm::DenseMap<Operation *, unsigned> rankAfter;
  /// By position in `before`.
  llvm::DenseMap<Operation *, unsigned> positions;
  std::vector<Facts> facts;
  bool waitsCountVm = false;
  bool waitsCountLgkm = false;
  SmallVector<OrderViolation> violations;
};

} // namespace

//===----------------------------------------------------------------------===//
// Facts
//===----------------------------------------------------------------------===//

static bool isVectorRegister(Value value) {
  return isRegisterOf(value.getType(), RegisterClass::VGPR) ||
         isRegisterOf(value.getType(), RegisterClass::AGPR);
}

/// Calls `visit` with the cells that a value names: registers with numbers,
/// flags, and carries, which are in VCC.
static void forEachCell(Value value, llvm::function_ref<void(Cell)> visit) {
  if (isa<SCCType>(value.getType()))
    return visit({Cell::Special, kScc});
  Operation *op = value.getDefiningOp();
  if (isa_and_nonnull<VAddCoU32Op, VSubCoU32Op, VAddcCoU32Op, VSubbCoU32Op>(
          op) &&
      op->getResult(1) == value) {
    visit({Cell::Sgpr, 106});
    return visit({Cell::Sgpr, 107});
  }
  auto type = dyn_cast<RegisterType>(value.getType());
  if (!type || !type.getPhysicalIndex())
    return;
  Cell::File file = type.getRegisterClass() == RegisterClass::VGPR ? Cell::Vgpr
                    : type.getRegisterClass() == RegisterClass::AGPR
                        ? Cell::Agpr
                        : Cell::Sgpr;
  for (int64_t i = 0; i < type.getSize(); ++i)
    visit({file, static_cast<unsigned>(*type.getPhysicalIndex() + i)});
}

static void forEachCell(SpecialRegisters registers,
                        llvm::function_ref<void(Cell)> visit) {
  if (registers.contains(SpecialRegister::SCC))
    visit({Cell::Special, kScc});
  if (registers.contains(SpecialRegister::EXEC))
    visit({Cell::Special, kExec});
  if (registers.contains(SpecialRegister::M0))
    visit({Cell::Special, kM0});
  if (registers.contains(SpecialRegister::VCC)) {
    visit({Cell::Sgpr, 106});
    visit({Cell::Sgpr, 107});
  }
}

static bool isGivenRegister(Operation *op) {
  return isa<PrecoloredVRegOp, PrecoloredSRegOp, PrecoloredARegOp>(op);
}

static void addCells(Operation *op, Facts &facts) {
  auto read = [&](Cell cell) { facts.reads.push_back(cell); };
  auto write = [&](Cell cell) { facts.writes.push_back(cell); };
  if (isGivenRegister(op))
    return;
  for (Value operand : op->getOperands())
    forEachCell(operand, read);
  auto instruction = dyn_cast<InstructionOpInterface>(op);
  if (instruction) {
    forEachCell(instruction.getSpecialReads(), read);
    forEachCell(instruction.getSpecialWrites(), write);
    // The tied register may need a copy, which moves only the lanes that are
    // on.
    if (instruction.getTiedOperandIndex() >= 0)
      read({Cell::Special, kExec});
  }
  if (isa<PackOp, InsertOp, LoopOp, IfOp>(op) &&
      (op->getNumRegions() || isVectorRegister(op->getResult(0))))
    read({Cell::Special, kExec});
  if (op->hasTrait<NonEmittingOp>())
    return;
  for (Value result : op->getResults()) {
    if (isa<SCCType>(result.getType()))
      continue;
    forEachCell(result, write);
    if (isVectorRegister(result))
      forEachCell(result, read);
  }
  if (isa<LoopOp>(op))
    write({Cell::Special, kScc});
  if (isa<IfOp, ConditionOp>(op) && !isa<SCCType>(op->getOperand(0).getType()))
    write({Cell::Special, kScc});
}

static void addRoles(Operation *op, bool isNested, Facts &facts) {
  auto instruction = dyn_cast<InstructionOpInterface>(op);
  bool isEnd = op->hasTrait<OpTrait::IsTerminator>();
  if (isa<SSchedBarrierOp>(op)) {
    uint32_t mask = cast<SSchedBarrierOp>(op).getCount();
    if (mask == 0 || isNested)
      facts.isWall = true;
    else
      facts.mask = mask;
    return;
  }
  facts.isBarrier |= isa<SBarrierOp>(op) && !isNested;
  if (auto barrier = dyn_cast<SBarrierOp>(op);
      barrier && barrier.getLdsOnly()) {
    facts.isLdsFence = true;
    return;
  }
  if (isa<SBarrierOp, SWaitcntOp, SWaitcntVmcntOp, SWaitcntLgkmcntOp,
          SWaitcntExpcntOp>(op)) {
    facts.isFence = true;
    return;
  }
  if (isa<SNopOp, RawOp, LabelOp, VAccvgprWriteB32Op>(op) ||
      (instruction && instruction.isPinned()) || (isEnd && !isNested))
    facts.isWall = true;
  // Unknown operations.
  if (!instruction && !isEnd && !op->hasTrait<NonEmittingOp>() &&
      !isa<CommentOp, LoopOp, IfOp>(op))
    facts.isWall = true;
  facts.isPriority |= isa<SSetprioOp>(op);
  facts.isProtect |= isa<DCEProtectOp>(op);
  if (!instruction)
    return;
  facts.isMatrix |= isa<MfmaOpInterface>(op);
  facts.countsVm |= instruction.getUnit() == target::Unit::Vmem;
  facts.countsLgkm |= instruction.getUnit() == target::Unit::Lds ||
                      instruction.getUnit() == target::Unit::Smem;
}

static Facts computeFacts(Operation *op) {
  Facts facts;
  facts.memory = getMemoryAccess(op);
  facts.isName = isa<ConstantOp, CommentOp>(op) || isGivenRegister(op) ||
                 (isa<ExtractOp>(op) && [&] {
                   bool isHeld = false;
                   auto hold = [&](Cell) { isHeld = true; };
                   for (Value operand : op->getOperands())
                     if (!operand.getDefiningOp() ||
                         !isGivenRegister(operand.getDefiningOp()))
                       forEachCell(operand, hold);
                   forEachCell(op->getResult(0), hold);
                   return !isHeld;
                 }());
  Facts inner;
  op->walk([&](Operation *nested) {
    llvm::append_range(facts.uses, nested->getOperands());
    addCells(nested, nested == op ? facts : inner);
    addRoles(nested, nested != op, facts);
  });
  // A region may not run, so its writes may leave the old contents.
  llvm::append_range(facts.reads, inner.reads);
  llvm::append_range(facts.reads, inner.writes);
  llvm::append_range(facts.writes, inner.writes);
  return facts;
}

//===----------------------------------------------------------------------===//
// The checks
//===----------------------------------------------------------------------===//

bool Checker::isPermutation() {
  for (auto [rank, op] : llvm::enumerate(after))
    if (!rankAfter.try_emplace(op, static_cast<unsigned>(rank)).second)
      report(op, op, "it is there twice");
  for (Operation *op : before)
    if (!rankAfter.contains(op))
      report(op, op, "it is missing");
  if (violations.empty() && before.size() != after.size())
    report(after.front(), after.front(), "there are more operations");
  return violations.empty();
}

void Checker::collect() {
  facts.reserve(before.size());
  for (auto [position, op] : llvm::enumerate(before)) {
    positions[op] = static_cast<unsigned>(position);
    facts.push_back(computeFacts(op));
  }
  if (before.empty())
    return;
  Operation *root = before.front();
  while (root->getParentOp() && !isa<ProgramOp>(root))
    root = root->getParentOp();
  root->walk([&](Operation *op) {
    if (auto raw = dyn_cast<RawOp>(op);
        raw && raw.getText().contains("waitcnt"))
      waitsCountVm = waitsCountLgkm = true;
    if (auto wait = dyn_cast<SWaitcntOp>(op)) {
      waitsCountVm |= wait.getVmcnt().value_or(0) != 0;
      waitsCountLgkm |= wait.getLgkmcnt().value_or(0) != 0;
    }
    if (auto wait = dyn_cast<SWaitcntVmcntOp>(op))
      waitsCountVm |= wait.getCount() != 0;
    if (auto wait = dyn_cast<SWaitcntLgkmcntOp>(op))
      waitsCountLgkm |= wait.getCount() != 0;
  });
}

void Checker::checkValues() {
  for (Operation *op : before)
    for (Value value : getFacts(op).uses) {
      auto definition = rankAfter.find(value.getDefiningOp());
      if (definition != rankAfter.end() && definition->first != op &&
          definition->second > rankAfter[op])
        report(definition->first, op, "the second uses a result of the first");
    }
}

/// For each reader and cell, the operation that wrote what the reader finds
/// there.
llvm::MapVector<std::pair<Operation *, unsigned>, Operation *>
Checker::follow(ArrayRef<Operation *> order, Contents &contents) {
  llvm::MapVector<std::pair<Operation *, unsigned>, Operation *> found;
  for (Operation *op : order) {
    const Facts &own = getFacts(op);
    for (Cell cell : own.reads)
      found[{op, cell.key()}] = contents.lookup(cell.key());
    for (Cell cell : own.writes)
      contents[cell.key()] = op;
  }
  return found;
}

static std::string describe(unsigned key) {
  unsigned index = key / 4;
  switch (key % 4) {
  case Cell::Vgpr:
    return "v" + std::to_string(index);
  case Cell::Agpr:
    return "a" + std::to_string(index);
  case Cell::Sgpr:
    return index == 106   ? "vcc_lo"
           : index == 107 ? "vcc_hi"
                          : "s" + std::to_string(index);
  default:
    return index == kScc ? "scc" : index == kExec ? "exec" : "m0";
  }
}

void Checker::checkCells() {
  Contents endBefore, endAfter;
  auto foundBefore = follow(before, endBefore);
  auto foundAfter = follow(after, endAfter);
  for (auto &[where, writer] : foundBefore) {
    auto [reader, cell] = where;
    Operation *other = foundAfter.lookup(where);
    if (other == writer)
      continue;
    std::string name = describe(cell);
    if (!other || (writer && rankAfter[writer] > rankAfter[reader]))
      report(writer, reader, "the second reads " + name + " from the first");
    else
      report(reader, other,
             "the second overwrites " + name + ", which the first reads");
  }
  // Code after the block reads what the last writes left.
  if (before.empty() || isa<ProgramOp>(before.front()->getParentOp()))
    return;
  for (auto &[cell, writer] : endBefore)
    if (Operation *other = endAfter.lookup(cell); other != writer)
      report(other, writer,
             "the second writes " + describe(cell) +
                 " last, which may be read after the block");
}

/// Whether the mask of a scheduling barrier lets `op` pass: LLVM 22, User Guide
/// for AMDGPU Backend, llvm.amdgcn.sched.barrier.
static bool letsPass(uint32_t mask, Operation *op, const Facts &facts) {
  auto has = [&](unsigned bit) { return (mask >> bit & 1) != 0; };
  auto instruction = dyn_cast<InstructionOpInterface>(op);
  if (!instruction)
    return op->hasTrait<NonEmittingOp>() && !facts.isProtect;
  bool onlyReads = !facts.memory[MemorySpace::Global].writes &&
                   !facts.memory[MemorySpace::Lds].writes;
  switch (instruction.getUnit()) {
  case target::Unit::Valu:
    return has(0) || has(1);
  case target::Unit::Trans:
    return has(0) || has(1) || has(10);
  case target::Unit::Salu:
    return has(0) || has(2);
  case target::Unit::Mfma:
    return has(0) || has(1) || has(3);
  case target::Unit::Vmem:
    return has(4) || (onlyReads ? has(5) : has(6));
  case target::Unit::Lds:
    return has(7) || (onlyReads ? has(8) : has(9));
  default:
    return false;
  }
}

/// Whether `barrier` is one, and orders `access` only by what that does in the
/// LDS.
bool Checker::isOfBarrierAndLds(const Facts &barrier,
                                const Facts &access) const {
  bool isFence = access.isFence || access.isLdsFence;
  bool isCounted = waitsCountLgkm || (waitsCountVm && access.countsVm);
  return barrier.isBarrier && !isFence && !isCounted && !access.mask &&
         access.memory[MemorySpace::Lds].any() &&
         (!barrier.isFence || !access.memory[MemorySpace::Global].any());
}

/// Why the operations at two positions must keep their order, if they must.
std::optional<Reason> Checker::whyOrdered(unsigned i, unsigned j) const {
  const Facts &a = facts[i], &b = facts[j];
  if (a.isName || b.isName)
    return std::nullopt;
  if (a.isWall || b.isWall)
    return Reason{"nothing crosses one of the two"};
  bool fencesA = a.isFence || a.isLdsFence, fencesB = b.isFence || b.isLdsFence;
  bool touchesA = a.memory.any() || fencesA;
  bool touchesB = b.memory.any() || fencesB;
  bool isOfLdsBarrier = isOfBarrierAndLds(a, b) || isOfBarrierAndLds(b, a);
  if ((a.isFence && touchesB) || (b.isFence && touchesA))
    return Reason{"no memory access crosses barriers and waits", true,
                  isOfLdsBarrier};
  bool touchesLdsA = a.memory[MemorySpace::Lds].any() || fencesA;
  bool touchesLdsB = b.memory[MemorySpace::Lds].any() || fencesB;
  if ((a.isLdsFence && touchesLdsB) || (b.isLdsFence && touchesLdsA))
    return Reason{"no access to LDS crosses a barrier", true, isOfLdsBarrier};
  if (mayConflict(a.memory, b.memory))
    return Reason{"both access memory that may overlap", true};
  constexpr Reason counted = {"a wait of the program counts them in this order",
                              true};
  if (waitsCountVm && (a.countsVm || a.isFence) && (b.countsVm || b.isFence))
    return counted;
  if (waitsCountLgkm && (a.countsLgkm || a.isFence) &&
      (b.countsLgkm || b.isFence))
    return counted;
  if ((a.isPriority && (b.isPriority || b.isMatrix)) ||
      (b.isPriority && a.isMatrix))
    return Reason{"matrix instructions keep their priority", true};
  if (a.isProtect && b.isProtect)
    return Reason{"both are shown to a reader, in this order", true};
  if ((a.mask && (b.mask || !letsPass(*a.mask, before[j], b))) ||
      (b.mask && !letsPass(*b.mask, before[i], a)))
    return Reason{"a scheduling barrier does not let one of the two pass"};
  return std::nullopt;
}

Role Checker::getRole(const Facts &own) const {
  if (own.isName)
    return Role::None;
  if (own.isWall || own.mask)
    return Role::All;
  bool isCounted =
      (waitsCountVm && own.countsVm) || (waitsCountLgkm && own.countsLgkm);
  if (own.isFence || own.isLdsFence || own.isPriority || own.isProtect ||
      isCounted || llvm::any_of(own.memory.touches, [](const auto &touch) {
        return touch.writes;
      }))
    return Role::Orders;
  return own.isMatrix || own.memory.any() ? Role::Ordered : Role::None;
}

void Checker::checkPairs() {
  std::vector<unsigned> ranks;
  SmallVector<unsigned> ordered, orders, all;
  for (auto [position, op] : llvm::enumerate(before)) {
    ranks.push_back(rankAfter.lookup(op));
    Role role = getRole(facts[position]);
    if (role == Role::All)
      all.push_back(position);
    if (role == Role::Orders)
      orders.push_back(position);
    if (role == Role::Orders || role == Role::Ordered)
      ordered.push_back(position);
  }
  std::set<std::pair<unsigned, unsigned>> swapped;
  auto add = [&](unsigned i, unsigned j) {
    if (i > j)
      std::swap(i, j);
    if (ranks[i] > ranks[j] && whyOrdered(i, j))
      swapped.insert({i, j});
  };
  for (unsigned i : all)
    for (unsigned j = 0; j < before.size(); ++j)
      add(i, j);
  for (unsigned i : orders)
    for (unsigned j : ordered)
      add(i, j);
  for (auto [i, j] : swapped) {
    std::optional<Reason> reason = whyOrdered(i, j);
    violations.push_back({before[i], before[j], reason->text.str(),
                          reason->isOfEffects, reason->isOfLdsBarrier});
  }
}

SmallVector<OrderViolation> Checker::run() {
  if (isPermutation()) {
    collect();
    checkValues();
    checkCells();
    checkPairs();
  }
  return std::move(violations);
}

SmallVector<OrderViolation> waveasm::checkOrder(ArrayRef<Operation *> before,
                                                ArrayRef<Operation *> after) {
  return Checker(before, after).run();
}

LogicalResult waveasm::verifyOrder(ArrayRef<Operation *> before,
                                   ArrayRef<Operation *> after,
                                   bool ignoresEffects, bool *passesBarriers) {
  SmallVector<OrderViolation> violations = checkOrder(before, after);
  if (passesBarriers)
    llvm::erase_if(violations, [&](const OrderViolation &violation) {
      *passesBarriers |= violation.isOfLdsBarrier;
      return violation.isOfLdsBarrier;
    });
  if (ignoresEffects)
    llvm::erase_if(violations, [](const OrderViolation &violation) {
      return violation.isOfEffects;
    });
  for (const OrderViolation &violation :
       ArrayRef(violations).take_front(kMaxReportedViolations)) {
    InFlightDiagnostic diag =
        violation.second->emitOpError("expected to stay after ");
    if (violation.first)
      diag << '\'' << violation.first->getName() << '\'';
    else
      diag << "the operations before the block";
    diag << ": " << violation.reason;
    if (violation.first && violation.first != violation.second)
      diag.attachNote(violation.first->getLoc()) << "the first of the two";
  }
  return success(violations.empty());
}
