//===- Coalescing.cpp -----------------------------------------------------===//
//
// Part of WaveASM Conductor, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "waveasm/transforms/backend/linear_scan/Coalescing.h"

#include "waveasm/analysis/register_types/RegisterTypes.h"
#include "waveasm/transforms/backend/linear_scan/DebugOutput.h"

#include "mlir/IR/Builders.h"
#include "llvm/ADT/MapVector.h"
#include "llvm/ADT/SetVector.h"

using namespace mlir;
using namespace waveasm;

/// Whether `op` works register by register, whatever the size of its operands.
static bool isByRegister(Operation *op) {
  return isa_and_nonnull<VMovB32Op, SMovB32Op>(op);
}

/// Whether an instruction names all of `value` at once, so that it must be
/// aligned as a tuple.
static bool isNamedAsTuple(Value value) {
  Operation *maker = value.getDefiningOp();
  return (maker && !isByRegister(maker) && !isa<ExtractOp>(maker)) ||
         llvm::any_of(value.getUsers(), [](Operation *user) {
           return !isa<PackOp, ExtractOp>(user) && !isByRegister(user);
         });
}

/// Whether `op` is a copy between registers of one class.
static bool isCopy(Operation *op) {
  return isByRegister(op) && isa<RegisterType>(op->getOperand(0).getType()) &&
         isAllocated(op->getOperand(0)) &&
         getRegisterClass(op->getOperand(0)) ==
             getRegisterClass(op->getResult(0)) &&
         getRegisterCount(op->getOperand(0)) ==
             getRegisterCount(op->getResult(0));
}

/// Whether `value` is a copy with a single user, in registers that are not
/// given.
static bool isPrivateCopy(Value value) {
  return isByRegister(value.getDefiningOp()) && value.hasOneUse() &&
         !getPhysicalIndex(value);
}

/// Prints, for people, that `value` cannot share the registers of `target`.
/// Returns `joined`.
static bool noteJoin(bool joined, Value value, Value target) {
  if (!joined && isDebugged(DebugTopic::Decisions)) {
    llvm::errs() << "  apart: ";
    describe(llvm::errs(), value);
    llvm::errs() << " and ";
    describe(llvm::errs(), target);
    llvm::errs() << '\n';
  }
  return joined;
}

/// Prints, for people, that `copy` is a copy of `value`.
static void noteCopy(Value copy, Value value) {
  if (!isDebugged(DebugTopic::Decisions))
    return;
  llvm::errs() << "  copy at " << copy.getLoc() << " of ";
  describe(llvm::errs(), value);
  llvm::errs() << '\n';
}

std::optional<int64_t> waveasm::getGivenIndex(Value value) {
  Operation *op = value.getDefiningOp();
  if (isPrecolored(op))
    return op->getAttrOfType<IntegerAttr>("index").getInt();
  return getPhysicalIndex(value);
}

namespace {

class Coalescer {
public:
  Coalescer(ProgramOp program, const Liveness &liveness, RegisterWebs &webs)
      : liveness(liveness), webs(webs) {
    addOperations(program);
  }

  SmallVector<Conflict> run() {
    // All given registers must be known before values join those that have
    // them.
    llvm::for_each(operations, [&](Operation *op) { joinTuples(op); });
    for (Operation *op : operations)
      if (auto extract = dyn_cast<ExtractOp>(op))
        alignExtract(extract);
      else if (auto pack = dyn_cast<PackOp>(op))
        joinPack(pack);
    llvm::for_each(operations, [&](Operation *op) { joinTied(op); });
    llvm::for_each(branches, [&](Operation *op) { joinEdges(op); });
    for (Operation *op : operations)
      if (isCopy(op))
        (void)joinOperand(op->getOpOperand(0));
    return std::move(conflicts);
  }

private:
  void addOperations(Operation *op);

  unsigned first(Value value) const {
    return liveness.getFragmentsOf(value).front();
  }

  bool join(Value a, Value b, const TiedValues *tied = nullptr) {
    // Copies must put a broken tuple together first.
    if (broken.contains(a) || broken.contains(b))
      return true;
    return noteJoin(webs.join(first(a), first(b), 0, tied), b, a);
  }

  /// Joins an operand with the first result of its instruction, which reads the
  /// one and writes the other.
  bool joinOperand(OpOperand &operand) {
    Operation *op = operand.getOwner();
    TiedValues tied = {operand.get(), op->getResult(0),
                       2 * liveness.getPosition(op) + 1};
    bool mayOverlap = !readsLate(op) || !isReadElsewhere(operand);
    return join(operand.get(), op->getResult(0), mayOverlap ? &tied : nullptr);
  }

  /// Whether another operand of the instruction has a part of this one.
  bool isReadElsewhere(OpOperand &operand) const {
    ArrayRef<unsigned> parts = liveness.getFragmentsOf(operand.get());
    return llvm::any_of(
        operand.getOwner()->getOpOperands(), [&](OpOperand &other) {
          return &other != &operand && isAllocated(other.get()) &&
                 llvm::any_of(liveness.getFragmentsOf(other.get()),
                              [&](unsigned part) {
                                return llvm::is_contained(parts, part);
                              });
        });
  }

  void joinTuples(Operation *op);
  void joinTuple(Value value);
  void joinPack(PackOp pack);
  void alignExtract(ExtractOp extract);
  void joinTied(Operation *op);
  void joinEdges(Operation *op);
  void joinOperands(MutableOperandRange operands, ValueRange targets);
  /// Records that `operand` must be in the registers of `target` but cannot be.
  void addConflict(OpOperand &operand, Value target);

  const Liveness &liveness;
  RegisterWebs &webs;
  /// In the order of the text.
  SmallVector<Operation *> operations;
  /// The operations with regions. Inner loops come first, because a copy there
  /// costs most.
  SmallVector<Operation *> branches;
  SmallVector<Conflict> conflicts;
  /// Packs whose elements are not next to each other yet.
  DenseSet<Value> broken;
};

} // namespace

void Coalescer::addOperations(Operation *op) {
  operations.push_back(op);
  for (Region &region : op->getRegions())
    for (Operation &inner : region.getOps())
      addOperations(&inner);
  if (op->getNumRegions())
    branches.push_back(op);
}

static int asInt(int64_t number) { return static_cast<int>(number); }

/// Puts the parts of an instruction's value next to each other.
void Coalescer::joinTuple(Value value) {
  if (!isAllocated(value))
    return;
  ArrayRef<unsigned> fragments = liveness.getFragmentsOf(value);
  bool holds = true;
  for (unsigned fragment : fragments)
    holds &=
        webs.join(fragments.front(), fragment,
                  static_cast<int>(liveness.getFragments()[fragment].first));
  if (std::optional<int64_t> index = getGivenIndex(value))
    webs.fix(fragments.front(), asInt(*index));
  else if (isNamedAsTuple(value))
    holds &= webs.align(fragments.front(),
                        asInt(getRequiredAlignment(value.getType())), 0);
  assert(holds && "nothing else is joined yet");
  (void)holds;
}

void Coalescer::joinPack(PackOp pack) {
  ArrayRef<unsigned> fragments = liveness.getFragmentsOf(pack);
  unsigned base = fragments.front();
  SmallVector<unsigned> misfits;
  bool fits = webs.align(base, asInt(getRequiredAlignment(pack.getType())), 0);
  int distance = 0;
  for (auto [number, element] : llvm::enumerate(pack.getElements())) {
    for (unsigned fragment : liveness.getFragmentsOf(element)) {
      fits &= webs.join(base, fragment, distance);
      distance += static_cast<int>(liveness.getFragments()[fragment].size);
    }
    if (!noteJoin(fits, element, pack))
      misfits.push_back(static_cast<unsigned>(number));
    fits = true;
  }
  if (misfits.empty())
    return;
  // A copy of a copy would not fit better: the other elements are in the way,
  // or the values they are joined to.
  if (llvm::any_of(misfits, [&](unsigned number) {
        return isPrivateCopy(pack.getElements()[number]);
      })) {
    SmallVector<unsigned> others;
    for (auto [number, element] : llvm::enumerate(pack.getElements()))
      if (!isPrivateCopy(element))
        others.push_back(static_cast<unsigned>(number));
    if (!others.empty())
      misfits = std::move(others);
  }
  for (unsigned number : misfits)
    conflicts.push_back({&pack->getOpOperand(number), Value()});
  broken.insert(pack);
}

void Coalescer::alignExtract(ExtractOp extract) {
  if (isNamedAsTuple(extract) &&
      !noteJoin(webs.align(first(extract),
                           asInt(getRequiredAlignment(extract.getType())), 0),
                extract, extract.getVector()))
    conflicts.push_back({nullptr, extract.getResult()});
}

void Coalescer::joinTuples(Operation *op) {
  for (Region &region : op->getRegions())
    for (Block &block : region)
      for (Value argument : block.getArguments())
        joinTuple(argument);
  if (!isa<PackOp, ExtractOp>(op))
    for (Value result : op->getResults())
      joinTuple(result);
}

void Coalescer::joinTied(Operation *op) {
  auto instruction = dyn_cast<InstructionOpInterface>(op);
  if (!instruction || instruction.getTiedOperandIndex() < 0)
    return;
  OpOperand &operand = op->getOpOperand(
      static_cast<unsigned>(instruction.getTiedOperandIndex()));
  Value result = op->getResult(0);
  if (!isa<RegisterType>(operand.get().getType()) ||
      getRegisterClass(operand.get()) != getRegisterClass(result) ||
      getRegisterCount(operand.get()) != getRegisterCount(result))
    return;
  // D of a matrix instruction may differ from C.
  if (!joinOperand(operand) && !isa<MfmaOpInterface>(op))
    addConflict(operand, result);
}

void Coalescer::addConflict(OpOperand &operand, Value target) {
  // A first copy separates the operand from other uses of the value; a second
  // one waits until other copies have read the target. If both do not help, the
  // target is live for too long: it is copied out of its registers instead. A
  // copy from outside of the loop does not count, because the next iteration
  // needs it again.
  Value value = operand.get();
  if (isPrivateCopy(value) &&
      value.getParentBlock() == operand.getOwner()->getBlock() &&
      isPrivateCopy(value.getDefiningOp()->getOperand(0)))
    conflicts.push_back({nullptr, target});
  else
    conflicts.push_back({&operand, Value()});
}

void Coalescer::joinOperands(MutableOperandRange operands, ValueRange targets) {
  for (auto [operand, target] : llvm::zip_equal(operands, targets))
    if (!join(target, operand.get()))
      addConflict(operand, target);
}

void Coalescer::joinEdges(Operation *op) {
  if (auto loop = dyn_cast<LoopOp>(op)) {
    Block::BlockArgListType arguments = loop.getBody().getArguments();
    joinOperands(loop.getConditionOp().getIterArgsMutable(), arguments);
    joinOperands(loop.getInitArgsMutable(), arguments);
    for (auto [argument, result] :
         llvm::zip_equal(arguments, loop.getResults()))
      if (!join(argument, result))
        conflicts.push_back({nullptr, result});
  } else if (auto branch = dyn_cast<IfOp>(op)) {
    for (Region *region : branch.getRegions())
      if (!region->empty())
        joinOperands(
            cast<YieldOp>(region->front().getTerminator()).getResultsMutable(),
            branch.getResults());
  }
}

SmallVector<Conflict> waveasm::coalesce(ProgramOp program,
                                        const Liveness &liveness,
                                        RegisterWebs &webs) {
  return Coalescer(program, liveness, webs).run();
}

//===----------------------------------------------------------------------===//
// Copies
//===----------------------------------------------------------------------===//

static Value createCopy(OpBuilder &builder, Location loc, Value value) {
  // A move of an immediate is repeated instead of copied.
  Operation *op = value.getDefiningOp();
  if (isa_and_nonnull<VMovB32Op, SMovB32Op>(op) &&
      isa<ImmType>(op->getOperand(0).getType())) {
    Operation *clone = builder.clone(*op);
    auto type = cast<RegisterType>(value.getType());
    clone->getResult(0).setType(
        getVirtualType(builder.getContext(), type.getRegisterClass(),
                       type.getSize(), type.getAlignment()));
    return clone->getResult(0);
  }
  auto type = cast<RegisterType>(value.getType());
  Type copied = getVirtualType(builder.getContext(), type.getRegisterClass(),
                               type.getSize(), type.getAlignment());
  if (type.getRegisterClass() == RegisterClass::SGPR)
    return SMovB32Op::create(builder, loc, copied, value);
  return VMovB32Op::create(builder, loc, copied, value);
}

/// Whether `op` starts a bracket: it saves EXEC, the next operation switches
/// all lanes on, copies follow, and then EXEC is put back.
static bool startsBracket(Operation *op) {
  auto save = dyn_cast_or_null<SMovB64FromExecOp>(op);
  if (!save || !isa_and_nonnull<SMovB64ExecAllOp>(save->getNextNode()))
    return false;
  Operation *end = save->getNextNode()->getNextNode();
  while (isa_and_nonnull<VMovB32Op>(end))
    end = end->getNextNode();
  auto restore = dyn_cast_or_null<SMovB64ExecOp>(end);
  return restore && restore.getSrc() == save.getDst() && save->hasOneUse();
}

/// Copies `value` in all lanes of the wave, whichever of them are on. No other
/// value is in the registers of the copy, so lanes that need no copy do not
/// matter.
static Value createCopyOfAllLanes(OpBuilder &builder, Location loc,
                                  Value value) {
  Block &block = *builder.getInsertionBlock();
  Block::iterator place = builder.getInsertionPoint();
  // Neighbouring copies share a bracket.
  if (place != block.end() && startsBracket(&*place)) {
    builder.setInsertionPointAfter(place->getNextNode());
    return createCopy(builder, loc, value);
  }
  if (place != block.begin())
    if (auto restore = dyn_cast<SMovB64ExecOp>(*std::prev(place));
        restore && startsBracket(restore.getSrc().getDefiningOp())) {
      builder.setInsertionPoint(restore);
      return createCopy(builder, loc, value);
    }
  Value saved = SMovB64FromExecOp::create(
      builder, loc,
      getVirtualType(builder.getContext(), RegisterClass::SGPR, 2, 2));
  SMovB64ExecAllOp::create(builder, loc);
  Value copy = createCopy(builder, loc, value);
  SMovB64ExecOp::create(builder, loc, saved);
  return copy;
}

/// Puts a copy of the value of `operand` before its operation.
static Value copyBefore(OpOperand &operand, const ValueLanes &lanes) {
  Operation *op = operand.getOwner();
  OpBuilder builder(op);
  bool isPlain = getRegisterClass(operand.get()) == RegisterClass::SGPR ||
                 lanes.isExact(operand, op);
  Value copy = isPlain
                   ? createCopy(builder, op->getLoc(), operand.get())
                   : createCopyOfAllLanes(builder, op->getLoc(), operand.get());
  noteCopy(copy, operand.get());
  return copy;
}

/// Puts a copy of `value` after its definition.
static Value copyAfter(Value value, const ValueLanes &lanes) {
  OpBuilder builder(value.getContext());
  builder.setInsertionPointAfterValue(value);
  bool isLast =
      builder.getInsertionPoint() == builder.getInsertionBlock()->end();
  bool isPlain = getRegisterClass(value) == RegisterClass::SGPR || isLast ||
                 lanes.isExact(value, &*builder.getInsertionPoint());
  Value copy = isPlain ? createCopy(builder, value.getLoc(), value)
                       : createCopyOfAllLanes(builder, value.getLoc(), value);
  noteCopy(copy, value);
  return copy;
}

/// Puts a copy of the value of `operand`, whose operation runs with too few
/// lanes on, right after the definition of the value. Returns null if lanes are
/// missing there, too.
///
/// Also returns null for a value from outside of a region that is passed on at
/// the end of the region: each execution of the region needs a copy.
static Value copyAtDefinition(OpOperand &operand, const ValueLanes &lanes) {
  Operation *op = operand.getOwner();
  Value value = operand.get(), made = value;
  while (auto extract = made.getDefiningOp<ExtractOp>())
    made = extract.getVector();
  if (made.getParentBlock() != op->getBlock() &&
      isa<LoopOp, ConditionOp, YieldOp>(op))
    return Value();
  OpBuilder builder(op);
  builder.setInsertionPointAfterValue(made);
  if (!lanes.isExact(operand, &*builder.getInsertionPoint()))
    return Value();
  // Move the extracts to where the whole value is defined.
  SmallVector<Operation *> names;
  for (auto extract = value.getDefiningOp<ExtractOp>(); extract;
       extract = extract.getVector().getDefiningOp<ExtractOp>())
    names.push_back(extract);
  for (Operation *name : llvm::reverse(names)) {
    OpBuilder place(name);
    place.setInsertionPointAfterValue(name->getOperand(0));
    name->moveBefore(place.getInsertionBlock(), place.getInsertionPoint());
  }
  builder.setInsertionPointAfterValue(value);
  Value copy = createCopy(builder, op->getLoc(), value);
  noteCopy(copy, value);
  return copy;
}

/// The operands, which belong to one operation that passes values on, in an
/// order that reads each before its registers are overwritten for another one,
/// as far as possible.
static SmallVector<OpOperand *>
orderCopies(ArrayRef<OpOperand *> operands,
            llvm::function_ref<bool(OpOperand &, OpOperand &)> overwrites) {
  SmallVector<OpOperand *> rest(operands), order;
  while (!rest.empty()) {
    // An operand whose target no other one still reads; else the first.
    auto *next = llvm::find_if(rest, [&](OpOperand *candidate) {
      return llvm::none_of(rest, [&](OpOperand *other) {
        return other != candidate && overwrites(*candidate, *other);
      });
    });
    if (next == rest.end())
      next = rest.begin();
    order.push_back(*next);
    rest.erase(next);
  }
  return order;
}

/// The value that `operand` of a `loop`, `condition` or `yield` becomes.
static Value getTarget(OpOperand &operand) {
  Operation *op = operand.getOwner();
  unsigned number = operand.getOperandNumber();
  if (auto loop = dyn_cast<LoopOp>(op))
    return loop.getBody().getArgument(number);
  if (auto condition = dyn_cast<ConditionOp>(op))
    return cast<LoopOp>(condition->getParentOp())
        .getBody()
        .getArgument(number - 1);
  return op->getParentOp()->getResult(number);
}

unsigned waveasm::insertCopies(ArrayRef<Conflict> conflicts,
                               const Liveness &liveness,
                               const RegisterWebs &webs,
                               const ValueLanes &lanes) {
  // Conflicts by operation. The operands of a pack or an instruction are
  // independent.
  llvm::MapVector<Operation *, SmallVector<OpOperand *>> byOperation;
  llvm::SetVector<Value> results;
  for (const Conflict &conflict : conflicts)
    if (conflict.operand)
      byOperation[conflict.operand->getOwner()].push_back(conflict.operand);
    else
      results.insert(conflict.result);

  auto overlap = [&](Value a, Value b) {
    for (unsigned first : liveness.getFragmentsOf(a))
      for (unsigned second : liveness.getFragmentsOf(b)) {
        RegisterWebs::Place p = webs.getPlace(first), q = webs.getPlace(second);
        const Fragment &f = liveness.getFragments()[first];
        const Fragment &g = liveness.getFragments()[second];
        if (p.web == q.web && p.offset < q.offset + static_cast<int>(g.size) &&
            q.offset < p.offset + static_cast<int>(f.size))
          return true;
      }
    return false;
  };
  unsigned count = 0;
  for (auto &[op, operands] : byOperation) {
    bool isEdge = isa<LoopOp, ConditionOp, YieldOp>(op);
    if (isEdge)
      operands = orderCopies(operands, [&](OpOperand &copied, OpOperand &read) {
        return overlap(getTarget(copied), read.get());
      });
    for (OpOperand *operand : operands) {
      Value copy;
      if (getRegisterClass(operand->get()) != RegisterClass::SGPR &&
          !lanes.isExact(*operand, op))
        copy = copyAtDefinition(*operand, lanes);
      operand->set(copy ? copy : copyBefore(*operand, lanes));
      ++count;
    }
  }
  for (Value result : results) {
    Value copy = copyAfter(result, lanes);
    result.replaceAllUsesExcept(copy, copy.getDefiningOp());
    ++count;
  }
  return count;
}

Site waveasm::getSite(const Conflict &conflict) {
  if (OpOperand *operand = conflict.operand) {
    Operation *op = operand->getOwner();
    unsigned number = operand->getOperandNumber();
    if (isa<ConditionOp>(op))
      return {op->getParentOp(), number - 1};
    if (isa<YieldOp>(op))
      return {op->getParentOp(), number};
    return {op, isa<LoopOp>(op) ? number : 0};
  }
  if (auto argument = dyn_cast<BlockArgument>(conflict.result))
    return {argument.getOwner()->getParentOp(), argument.getArgNumber()};
  auto result = cast<OpResult>(conflict.result);
  return {result.getOwner(), result.getResultNumber()};
}

unsigned waveasm::isolate(ArrayRef<Site> sites, const ValueLanes &lanes) {
  unsigned count = 0;
  auto copyIn = [&](OpOperand &operand) {
    operand.set(copyBefore(operand, lanes));
    ++count;
  };
  auto copyOut = [&](Value value) {
    Value copy = copyAfter(value, lanes);
    value.replaceAllUsesExcept(copy, copy.getDefiningOp());
    ++count;
  };
  for (auto [op, number] : sites) {
    if (isa<PackOp>(op)) {
      for (OpOperand &element : op->getOpOperands())
        copyIn(element);
    } else if (isa<ExtractOp>(op)) {
      copyOut(op->getResult(0));
    } else if (auto loop = dyn_cast<LoopOp>(op)) {
      copyIn(loop.getInitArgsMutable()[number]);
      copyIn(loop.getConditionOp().getIterArgsMutable()[number]);
      copyOut(loop.getBody().getArgument(number));
      copyOut(loop.getResult(number));
    } else if (isa<IfOp>(op)) {
      for (Region &region : op->getRegions())
        if (!region.empty())
          copyIn(region.front().getTerminator()->getOpOperand(number));
      copyOut(op->getResult(number));
    } else {
      int tied = cast<InstructionOpInterface>(op).getTiedOperandIndex();
      copyIn(op->getOpOperand(static_cast<unsigned>(tied)));
      copyOut(op->getResult(0));
    }
  }
  return count;
}

void waveasm::removeEmptyBrackets(ProgramOp program) {
  SmallVector<Operation *> saves;
  program.walk([&](SMovB64FromExecOp save) {
    if (startsBracket(save) &&
        isa<SMovB64ExecOp>(save->getNextNode()->getNextNode()))
      saves.push_back(save);
  });
  for (Operation *save : saves) {
    save->getNextNode()->getNextNode()->erase();
    save->getNextNode()->erase();
    save->erase();
  }
}
