//===- LoopRotation.cpp ---------------------------------------------------===//
//
// Part of WaveASM Conductor, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "waveasm/transforms/optimize/loop_rotation/LoopRotation.h"

#include "waveasm/analysis/dependences/DependenceGraph.h"
#include "waveasm/analysis/trip_count/TripCount.h"
#include "waveasm/analysis/value_lifetime/ValueLifetime.h"
#include "waveasm/dialect/OperationStage.h"
#include "waveasm/proofs/OrderChecker.h"
#include "waveasm/scheduling/SchedulingProblem.h"
#include "waveasm/transforms/optimize/loop_iterations/LoopIterations.h"

#include "mlir/IR/Builders.h"
#include "mlir/IR/IRMapping.h"
#include "mlir/Interfaces/SideEffectInterfaces.h"

using namespace mlir;
using namespace waveasm;

//===----------------------------------------------------------------------===//
// Parts
//===----------------------------------------------------------------------===//

/// The operation that decides whether another iteration follows, if it is in
/// the body.
static Operation *getDecision(LoopOp loop) {
  Operation *op = loop.getConditionOp().getCondition().getDefiningOp();
  return op && op->getBlock() == &loop.getBody().front() ? op : nullptr;
}

/// Marks what must be on the same side of the cut as a marked operation, from
/// the end of the block to its start. Operations that write SCC go in front
/// together with those that read it, so that what only keeps writes apart need
/// not pull one of them.
static void markPredecessors(const DependenceGraph &graph,
                             SmallVectorImpl<bool> &marked) {
  for (unsigned position = graph.size(); position-- > 0;)
    if (marked[position])
      for (const Dependence &dependence : graph.getPredecessors(position))
        if (!clobbersScc(dependence))
          marked[dependence.from] = true;
}

/// The operations of the loop whose mark is `value`, in their order.
static IterationPart collect(const DependenceGraph &graph,
                             ArrayRef<bool> marked, bool value) {
  IterationPart part;
  for (auto [position, op] : llvm::enumerate(graph.getOperations()))
    if (marked[position] == value && !isAnchored(op) &&
        !op->hasTrait<OpTrait::IsTerminator>())
      part.insert(op);
  return part;
}

IterationPart waveasm::getEarlyPart(LoopOp loop, ArrayRef<Operation *> seeds) {
  DependenceGraph graph(loop.getBody().front());
  SmallVector<bool> marked(graph.size());
  for (Operation *seed : seeds)
    marked[graph.getPosition(seed)] = true;
  if (Operation *decision = getDecision(loop))
    marked[graph.getPosition(decision)] = true;
  markPredecessors(graph, marked);
  return collect(graph, marked, true);
}

IterationPart waveasm::getPartWithout(LoopOp loop,
                                      ArrayRef<Operation *> seeds) {
  DependenceGraph graph(loop.getBody().front());
  SmallVector<bool> marked(graph.size());
  for (Operation *seed : seeds)
    marked[graph.getPosition(seed)] = true;
  for (unsigned position = 0; position < graph.size(); ++position)
    for (const Dependence &dependence : graph.getPredecessors(position))
      if (marked[dependence.from] && !clobbersScc(dependence))
        marked[position] = true;
  return collect(graph, marked, false);
}

//===----------------------------------------------------------------------===//
// The division of a loop
//===----------------------------------------------------------------------===//

namespace {

/// The body of a loop, divided.
class Division {
public:
  Division(LoopOp loop, const IterationPart &earlyPart, LoopTail tail);

  std::optional<RotationObstacle> getObstacle();
  RotatedLoop apply();

private:
  void findState();
  void findCounters();
  void findControl();
  Operation *findGather();
  std::optional<RotationObstacle> getTailObstacle();
  void setStages();
  Value copyName(Value value, OpBuilder &builder, IRMapping &mapping);
  void copyPart(ArrayRef<Operation *> part, OpBuilder &builder,
                IRMapping &mapping);
  SmallVector<Value> getNext(OpBuilder &builder, IRMapping &mapping);
  SmallVector<Value> copyLoop(OpBuilder &builder, ValueRange start,
                              RotatedLoop &result);
  Value copyDecision(OpBuilder &builder, const IRMapping &iteration);
  void copyClampedLoop(OpBuilder &builder, ValueRange start,
                       RotatedLoop &result);

  bool isName(Value value) const {
    Operation *op = value.getDefiningOp();
    return op && op->getBlock() == body && isAnchored(op);
  }

  LoopOp loop;
  Block *body;
  LoopTail tail;
  Operation *decision;
  /// The operations of the parts. The decision about another iteration comes
  /// last in the early one.
  SmallVector<Operation *> early, late;
  /// What the late part and the next iteration need of the early part and of
  /// the values that the loop carries.
  llvm::SmallSetVector<Value, 16> state;
  /// With a clamped tail: steps of counters that the decision compares. Early
  /// or not, the loop also computes them for the iteration whose late part it
  /// runs, so that its counters have the form that `getTripCount` knows.
  llvm::SmallSetVector<Operation *, 2> steps;
  /// With a clamped tail: the decision and what it needs of the early part,
  /// which goes on past the last iteration; those of it that addresses need as
  /// well, which are copied for them; and the arguments that addresses depend
  /// on.
  llvm::DenseSet<Operation *> control, shared;
  llvm::SmallSetVector<Value, 8> clamped;
};

} // namespace

Division::Division(LoopOp loop, const IterationPart &earlyPart, LoopTail tail)
    : loop(loop), body(&loop.getBody().front()), tail(tail),
      decision(getDecision(loop)) {
  for (Operation &op : body->without_terminator())
    if (!isAnchored(&op) && &op != decision)
      (earlyPart.contains(&op) ? early : late).push_back(&op);
  if (decision && !isAnchored(decision))
    (earlyPart.contains(decision) ? early : late).push_back(decision);
  if (tail == LoopTail::Clamp && decision) {
    findCounters();
    findControl();
  }
  findState();
}

/// Visits the values that `op` and the operations in it use of those of the
/// body: through names, of which each part gets its own.
static void visitUses(Operation *op, Block *body,
                      llvm::function_ref<void(Value)> visit) {
  op->walk([&](Operation *nested) {
    for (Value operand : nested->getOperands()) {
      if (operand.getParentBlock() != body)
        continue;
      Operation *definition = operand.getDefiningOp();
      if (definition && isAnchored(definition))
        visitUses(definition, body, visit);
      else
        visit(operand);
    }
  });
}

void Division::findState() {
  llvm::DenseSet<Operation *> isLate(late.begin(), late.end());
  auto need = [&](Value value) {
    if (!isLate.contains(value.getDefiningOp()))
      state.insert(value);
  };
  for (Operation *op : late)
    visitUses(op, body, need);
  // An iteration of the new loop asks whether another one of the source
  // follows.
  if (tail == LoopTail::Clamp && decision)
    visitUses(decision, body, need);
  for (Value carried : loop.getConditionOp().getIterArgs()) {
    if (carried.getParentBlock() != body ||
        steps.contains(carried.getDefiningOp()))
      continue;
    if (isName(carried))
      visitUses(carried.getDefiningOp(), body, need);
    else
      need(carried);
  }
}

/// Whether `op` computes a value, and neither it nor who runs it again can tell
/// the difference. Overwrites no register that has a number but SCC.
static bool canRepeat(Operation *op) {
  auto instruction = dyn_cast<InstructionOpInterface>(op);
  return instruction &&
         (isMemoryEffectFree(op) || op->hasTrait<ArithmeticOp>()) &&
         isMovableComputation(op) && !instruction.isPinned() &&
         !op->getNumRegions() &&
         !instruction.getSpecialReads().intersects(
             {target::SpecialRegister::VCC, target::SpecialRegister::M0}) &&
         !instruction.getSpecialWrites().intersects(
             {target::SpecialRegister::VCC, target::SpecialRegister::M0,
              target::SpecialRegister::EXEC});
}

void Division::findCounters() {
  llvm::SmallSetVector<Value, 2> compared;
  visitUses(decision, body, [&](Value value) { compared.insert(value); });
  for (Value value : compared) {
    auto argument = dyn_cast<BlockArgument>(value);
    if (!argument)
      continue;
    Operation *step = loop.getConditionOp()
                          .getIterArgs()[argument.getArgNumber()]
                          .getDefiningOp();
    if (!step || !llvm::is_contained(early, step) || !canRepeat(step))
      continue;
    bool isStep = true;
    visitUses(step, body,
              [&](Value used) { isStep &= compared.contains(used); });
    if (isStep)
      steps.insert(step);
  }
}

void Division::findControl() {
  // From the last one to the first: users before what they use.
  for (Operation *op : llvm::reverse(early)) {
    bool isControl = op == decision || control.contains(op);
    bool isAddress = !isControl || shared.contains(op);
    if (isControl)
      control.insert(op);
    visitUses(op, body, [&](Value value) {
      Operation *definition = value.getDefiningOp();
      if (!definition) {
        if (isAddress)
          clamped.insert(value);
        return;
      }
      // A definition that is seen as control later is shared then.
      if (isControl)
        control.insert(definition);
      if (isAddress)
        shared.insert(definition);
    });
  }
  llvm::DenseSet<Operation *> both;
  for (Operation *op : shared)
    if (control.contains(op))
      both.insert(op);
  shared = std::move(both);
}

static bool isGlobalLoad(Operation *op) {
  auto memory = dyn_cast<MemoryOpInterface>(op);
  return memory && memory.getAccess() == target::Access::Load &&
         (memory.getAddressSpace() == target::AddressSpace::Global ||
          memory.getAddressSpace() == target::AddressSpace::Scalar) &&
         isMovableComputation(op);
}

/// Whether an instruction chooses between two values of `type`.
static bool canSelect(Type type, StringRef processor) {
  auto registers = dyn_cast<RegisterType>(type);
  if (!registers || registers.getPhysicalIndex())
    return false;
  return (registers.getRegisterClass() == RegisterClass::SGPR &&
          registers.getSize() <= 2) ||
         (registers.getRegisterClass() == RegisterClass::VGPR &&
          registers.getSize() == 1 &&
          VCndmaskB32E64Op::isAvailableOn(processor));
}

/// The first load of the early part whose operands depend on another one of it,
/// or null. The last iteration cannot repeat it: what it gets from the other
/// load may have changed since.
Operation *Division::findGather() {
  llvm::DenseSet<Operation *> loaded;
  for (Operation *op : early) {
    bool depends = false;
    visitUses(op, body, [&](Value value) {
      depends |= loaded.contains(value.getDefiningOp());
    });
    if (depends && isGlobalLoad(op))
      return op;
    if (depends || isGlobalLoad(op))
      loaded.insert(op);
  }
  return nullptr;
}

/// What hinders that the last iteration runs the early part once more.
std::optional<RotationObstacle> Division::getTailObstacle() {
  auto forbid = [](const llvm::Twine &reason, Operation *op = nullptr) {
    return RotationObstacle{reason.str(), RotationObstacle::Kind::Tail, nullptr,
                            op};
  };
  if (!isa<SCCType>(decision->getResult(0).getType()) || !canRepeat(decision) ||
      decision->getNumResults() != 1)
    return forbid(
        "a comparison does not decide whether another iteration follows",
        decision);
  for (Operation *op : early) {
    if (!canRepeat(op) && !isGlobalLoad(op))
      return forbid("it would run once more than in the source, and is not a "
                    "load from global memory and not free of effects",
                    op);
    if (control.contains(op) && !canRepeat(op))
      return forbid(
          "whether another iteration follows depends on it, and it would "
          "run once more than in the source",
          op);
  }
  if (Operation *gather = findGather())
    return forbid(
        "what it loads depends on another load that would run an iteration "
        "ahead",
        gather);
  bool changesLanes = false;
  body->walk([&](InstructionOpInterface op) {
    changesLanes |=
        op.getSpecialWrites().contains(target::SpecialRegister::EXEC);
  });
  if (changesLanes)
    return forbid("the loop writes EXEC");
  StringRef processor = loop->getParentOfType<ProgramOp>().getTargetInfo().name;
  for (Value value : clamped)
    if (!canSelect(value.getType(), processor))
      return forbid("an address depends on a carried value that is not in one "
                    "VGPR or in one or two SGPRs");
  return std::nullopt;
}

/// Whether the operations can be there twice.
static bool canBeCopied(Block *body) {
  return !body->getParentOp()
              ->walk([](Operation *op) {
                return isa<LabelOp, RawOp>(op) ? WalkResult::interrupt()
                                               : WalkResult::advance();
              })
              .wasInterrupted();
}

std::optional<RotationObstacle> Division::getObstacle() {
  if (!hasEqualIterations(loop))
    return RotationObstacle{"it carries a value in different registers",
                            RotationObstacle::Kind::CarriedRegister};
  if (getTripCount(loop) == 1u)
    return RotationObstacle{"it has one iteration",
                            RotationObstacle::Kind::TripCount};
  if (!canBeCopied(body))
    return RotationObstacle{"it has labels or raw text",
                            RotationObstacle::Kind::RawText};
  if (early.empty() || late.empty())
    return RotationObstacle{"one of the parts would be empty",
                            RotationObstacle::Kind::EmptyPart};
  if (!decision || early.back() != decision)
    return RotationObstacle{
        "the early part does not decide whether another iteration follows",
        RotationObstacle::Kind::Decision};
  for (Value value : state)
    if (isa<SCCType>(value.getType()))
      return RotationObstacle{
          "SCC would have to live from the early part to the late part",
          RotationObstacle::Kind::Scc};
  if (tail == LoopTail::Clamp)
    if (std::optional<RotationObstacle> obstacle = getTailObstacle())
      return obstacle;
  // The decision moves with the end of the early part of the next iteration,
  // which is the end of the iteration.
  SmallVector<Operation *> before, after;
  for (Operation &op : *body)
    before.push_back(&op);
  for (Operation &op : body->without_terminator())
    if (isAnchored(&op))
      after.push_back(&op);
  llvm::append_range(after, ArrayRef(early).drop_back());
  llvm::append_range(after, late);
  after.push_back(decision);
  after.push_back(&body->back());
  SmallVector<OrderViolation> violations = checkOrder(before, after);
  for (const OrderViolation &violation : violations)
    // Names have no place.
    if (!isAnchored(violation.second))
      return RotationObstacle{
          "the early part cannot come first: " + violation.reason,
          RotationObstacle::Kind::Order, violation.first, violation.second};
  return std::nullopt;
}

/// The copy of `value` in the part that `builder` writes. Copies names first.
Value Division::copyName(Value value, OpBuilder &builder, IRMapping &mapping) {
  if (!isName(value) || mapping.contains(value))
    return mapping.lookupOrDefault(value);
  for (Value operand : value.getDefiningOp()->getOperands())
    copyName(operand, builder, mapping);
  builder.clone(*value.getDefiningOp(), mapping);
  return mapping.lookup(value);
}

void Division::copyPart(ArrayRef<Operation *> part, OpBuilder &builder,
                        IRMapping &mapping) {
  for (Operation *op : part) {
    op->walk([&](Operation *nested) {
      for (Value operand : nested->getOperands())
        copyName(operand, builder, mapping);
    });
    builder.clone(*op, mapping);
  }
}

/// What the next iteration starts with after the copy of an iteration.
SmallVector<Value> Division::getNext(OpBuilder &builder, IRMapping &mapping) {
  return llvm::map_to_vector(
      loop.getConditionOp().getIterArgs(),
      [&](Value value) { return copyName(value, builder, mapping); });
}

/// The values of `state` after a copy.
static SmallVector<Value> lookup(ArrayRef<Value> state,
                                 const IRMapping &mapping) {
  return llvm::map_to_vector(
      state, [&](Value value) { return mapping.lookup(value); });
}

/// Copies the loop to the place of `builder`. Returns its results.
SmallVector<Value> Division::copyLoop(OpBuilder &builder, ValueRange start,
                                      RotatedLoop &result) {
  result.loop = LoopOp::create(builder, loop.getLoc(), start.getTypes(), start,
                               loop->getAttrs());
  setIterationsOutside(result.loop, getIterationsOutside(loop) + 1);
  Block &newBody = result.loop.getBody().emplaceBlock();
  OpBuilder inner = OpBuilder::atBlockBegin(&newBody);
  IRMapping iteration;
  for (auto [value, initial] : llvm::zip_equal(state, start))
    iteration.map(value,
                  newBody.addArgument(initial.getType(), initial.getLoc()));
  copyPart(late, inner, iteration);
  IRMapping next;
  next.map(body->getArguments(), getNext(inner, iteration));
  copyPart(early, inner, next);
  for (Operation *op : late)
    result.copies[op] = iteration.lookup(op);
  for (Operation *op : early)
    result.copies[op] = next.lookup(op);
  ConditionOp end = loop.getConditionOp();
  ConditionOp::create(inner, end.getLoc(), next.lookup(end.getCondition()),
                      lookup(state.getArrayRef(), next));
  return result.loop.getResults();
}

/// Asks whether another iteration follows the one whose early part is in
/// `iteration`.
Value Division::copyDecision(OpBuilder &builder, const IRMapping &iteration) {
  IRMapping mapping = iteration;
  copyPart(decision, builder, mapping);
  Operation *copy = mapping.lookup(decision);
  setStage(copy, 0);
  return copy->getResult(0);
}

namespace {

/// Chooses between pairs of values where `flag` is true and where it is not.
class Selector {
public:
  Selector(OpBuilder &builder, Location loc, Value flag)
      : builder(builder), loc(loc), flag(flag) {}

  Value select(Value ifTrue, Value ifFalse) {
    if (ifTrue == ifFalse)
      return ifTrue;
    auto type = cast<RegisterType>(ifTrue.getType());
    if (type.getRegisterClass() == RegisterClass::VGPR)
      return note(VCndmaskB32E64Op::create(builder, loc, ifTrue.getType(),
                                           ifFalse, ifTrue, getMask()));
    if (type.getSize() == 2)
      return note(SCselectB64Op::create(builder, loc, ifTrue.getType(), flag,
                                        ifTrue, ifFalse));
    return note(SCselectB32Op::create(builder, loc, ifTrue.getType(), flag,
                                      ifTrue, ifFalse));
  }

private:
  Value note(Operation *op) {
    setStage(op, 0);
    return op->getResult(0);
  }
  Value getConstant(int64_t value) {
    return ConstantOp::create(builder, loc,
                              ImmType::get(builder.getContext(), value), value);
  }
  /// All lanes or none.
  Value getMask() {
    if (!mask) {
      Value all = getConstant(-1), none = getConstant(0);
      mask = note(SCselectB64Op::create(
          builder, loc, SRegType::get(builder.getContext(), 2, 2), flag, all,
          none));
    }
    return mask;
  }

  OpBuilder &builder;
  Location loc;
  Value flag, mask;
};

} // namespace

/// Copies the loop to the place of `builder`, with a clamped tail.
void Division::copyClampedLoop(OpBuilder &builder, ValueRange start,
                               RotatedLoop &result) {
  Block *source = body;
  ConditionOp end = loop.getConditionOp();
  SmallVector<Value> inits(start);
  for (Value value : clamped)
    inits.push_back(
        loop.getInitArgs()[cast<BlockArgument>(value).getArgNumber()]);
  // Where the new loop has each result of the source that is used.
  SmallVector<std::optional<unsigned>> places(end.getIterArgs().size());
  SmallVector<unsigned> added;
  for (unsigned index = 0; index < places.size(); ++index) {
    const auto *known = llvm::find_if(state, [&](Value each) {
      auto argument = dyn_cast<BlockArgument>(each);
      return argument && end.getIterArgs()[argument.getArgNumber()] ==
                             end.getIterArgs()[index];
    });
    if (known != state.end())
      places[index] = static_cast<unsigned>(known - state.begin());
    else if (!loop.getResult(index).use_empty()) {
      places[index] = static_cast<unsigned>(inits.size());
      inits.push_back(loop.getInitArgs()[index]);
      added.push_back(index);
    }
  }

  result.loop =
      LoopOp::create(builder, loop.getLoc(), ValueRange(inits).getTypes(),
                     inits, loop->getAttrs());
  Block &newBody = result.loop.getBody().emplaceBlock();
  for (Value initial : inits)
    newBody.addArgument(initial.getType(), initial.getLoc());
  OpBuilder inner = OpBuilder::atBlockBegin(&newBody);
  IRMapping iteration;
  iteration.map(state.getArrayRef(),
                newBody.getArguments().take_front(state.size()));
  copyPart(late, inner, iteration);
  ClampedTail &hints = result.clamped.emplace();
  for (Operation *step : steps) {
    copyPart(step, inner, iteration);
    hints.repeated.insert(iteration.lookup(step));
  }
  hints.next = getNext(inner, iteration);

  // The counters go on; what addresses depend on stays after the last
  // iteration.
  IRMapping counters, addresses;
  counters.map(source->getArguments(), hints.next);
  addresses.map(source->getArguments(), hints.next);
  Selector selector(inner, loop.getLoc(), copyDecision(inner, iteration));
  for (auto [argument, previous] :
       llvm::zip(clamped, newBody.getArguments().drop_front(state.size())))
    addresses.map(argument,
                  selector.select(counters.lookup(argument), previous));
  for (Operation *op : early) {
    if (op == decision)
      continue;
    if (control.contains(op)) {
      copyPart(op, inner, counters);
      hints.extra.insert(counters.lookup(op));
    }
    if (!control.contains(op) || shared.contains(op)) {
      copyPart(op, inner, addresses);
      (shared.contains(op) ? hints.repeated : hints.extra)
          .insert(addresses.lookup(op));
    }
  }
  Value again = copyDecision(inner, iteration);

  for (Operation *op : late)
    result.copies[op] = iteration.lookup(op);
  for (Operation *op : early)
    result.copies[op] = op == decision         ? again.getDefiningOp()
                        : control.contains(op) ? counters.lookup(op)
                                               : addresses.lookup(op);
  SmallVector<Value> carried;
  for (Value value : state) {
    Operation *definition = value.getDefiningOp();
    bool isAddress = definition && !control.contains(definition);
    carried.push_back((isAddress ? addresses : counters).lookup(value));
  }
  for (Value value : clamped)
    carried.push_back(addresses.lookup(value));
  for (unsigned index : added)
    carried.push_back(hints.next[index]);
  ConditionOp::create(inner, end.getLoc(), again, carried);
  for (auto [place, initial] : llvm::zip_equal(places, loop.getInitArgs()))
    result.carried.push_back(place ? Value(result.loop.getResult(*place))
                                   : initial);
}

/// Numbers the stages: each copy of the late part works for an iteration before
/// that of the early part.
void Division::setStages() {
  for (Operation *op : early)
    setStage(op, getStage(op).value_or(0));
  for (Operation *op : late)
    setStage(op, getStage(op).value_or(0) + 1);
}

RotatedLoop Division::apply() {
  setStages();
  RotatedLoop result;
  OpBuilder builder(loop);
  IRMapping start;
  start.map(body->getArguments(), loop.getInitArgs());
  Operation *before = loop->getPrevNode();
  bool isClamped = tail == LoopTail::Clamp;
  copyPart(ArrayRef(early).drop_back(isClamped), builder, start);
  auto getFirst = [&] {
    return before ? before->getNextNode() : &loop->getBlock()->front();
  };
  result.source = loop;
  SmallVector<Value> values = lookup(state.getArrayRef(), start);
  if (isClamped) {
    copyClampedLoop(builder, values, result);
    result.first = getFirst();
    result.last = result.loop;
    return result;
  }
  result.first = getFirst();

  if (getTripCount(loop)) {
    values = copyLoop(builder, values, result);
  } else {
    result.guard =
        IfOp::create(builder, loop.getLoc(), ValueRange(values).getTypes(),
                     start.lookup(loop.getConditionOp().getCondition()));
    OpBuilder inner =
        OpBuilder::atBlockBegin(&result.guard.getThenRegion().emplaceBlock());
    YieldOp::create(inner, loop.getLoc(), copyLoop(inner, values, result));
    inner.setInsertionPointToStart(
        &result.guard.getElseRegion().emplaceBlock());
    YieldOp::create(inner, loop.getLoc(), values);
    values = result.guard.getResults();
  }

  IRMapping last;
  last.map(state.getArrayRef(), values);
  copyPart(late, builder, last);
  result.carried = getNext(builder, last);
  result.last = loop->getPrevNode();
  return result;
}

std::optional<RotationObstacle>
waveasm::getRotationObstacle(LoopOp loop, const IterationPart &early,
                             LoopTail tail) {
  return Division(loop, early, tail).getObstacle();
}

RotatedLoop waveasm::rotateLoop(LoopOp loop, const IterationPart &early,
                                LoopTail tail) {
  return Division(loop, early, tail).apply();
}
