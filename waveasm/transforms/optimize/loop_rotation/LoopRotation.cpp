//===- LoopRotation.cpp ---------------------------------------------------===//
//
// Part of WaveASM Conductor, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "waveasm/transforms/optimize/loop_rotation/LoopRotation.h"

#include "waveasm/analysis/dependences/DependenceGraph.h"
#include "waveasm/analysis/trip_count/TripCount.h"
#include "waveasm/dialect/OperationStage.h"
#include "waveasm/proofs/OrderChecker.h"
#include "waveasm/scheduling/SchedulingProblem.h"
#include "waveasm/transforms/optimize/loop_iterations/LoopIterations.h"

#include "mlir/IR/Builders.h"
#include "mlir/IR/IRMapping.h"

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

std::pair<Operation *, Operation *>
waveasm::findHoldingEffect(LoopOp loop, ArrayRef<Operation *> seeds) {
  DependenceGraph graph(loop.getBody().front());
  ArrayRef<Operation *> operations = graph.getOperations();
  llvm::SmallSetVector<unsigned, 16> reached;
  for (Operation *seed : seeds)
    reached.insert(graph.getPosition(seed));
  for (unsigned i = 0; i < reached.size(); ++i)
    for (const Dependence &dependence : graph.getPredecessors(reached[i])) {
      if (dependence.kind == DependenceKind::Memory ||
          dependence.kind == DependenceKind::Barrier)
        return {operations[dependence.from], operations[dependence.to]};
      if (!clobbersScc(dependence))
        reached.insert(dependence.from);
    }
  return {nullptr, nullptr};
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
  Division(LoopOp loop, const IterationPart &earlyPart);

  std::optional<RotationObstacle> getObstacle();
  RotatedLoop apply();

private:
  void findState();
  void setStages();
  Value copyName(Value value, OpBuilder &builder, IRMapping &mapping);
  void copyPart(ArrayRef<Operation *> part, OpBuilder &builder,
                IRMapping &mapping);
  SmallVector<Value> getNext(OpBuilder &builder, IRMapping &mapping);
  SmallVector<Value> copyLoop(OpBuilder &builder, ValueRange start,
                              RotatedLoop &result);

  bool isName(Value value) const {
    Operation *op = value.getDefiningOp();
    return op && op->getBlock() == body && isAnchored(op);
  }

  LoopOp loop;
  Block *body;
  Operation *decision;
  /// The operations of the parts. The decision about another iteration comes
  /// last in the early one.
  SmallVector<Operation *> early, late;
  /// What the late part and the next iteration need of the early part and of
  /// the values that the loop carries.
  llvm::SmallSetVector<Value, 16> state;
};

} // namespace

Division::Division(LoopOp loop, const IterationPart &earlyPart)
    : loop(loop), body(&loop.getBody().front()), decision(getDecision(loop)) {
  for (Operation &op : body->without_terminator())
    if (!isAnchored(&op) && &op != decision)
      (earlyPart.contains(&op) ? early : late).push_back(&op);
  if (decision && !isAnchored(decision))
    (earlyPart.contains(decision) ? early : late).push_back(decision);
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
  for (Value carried : loop.getConditionOp().getIterArgs()) {
    if (carried.getParentBlock() != body)
      continue;
    if (isName(carried))
      visitUses(carried.getDefiningOp(), body, need);
    else
      need(carried);
  }
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
  copyPart(early, builder, start);
  result.first = before ? before->getNextNode() : &loop->getBlock()->front();
  result.source = loop;
  SmallVector<Value> values = lookup(state.getArrayRef(), start);

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
waveasm::getRotationObstacle(LoopOp loop, const IterationPart &early) {
  return Division(loop, early).getObstacle();
}

RotatedLoop waveasm::rotateLoop(LoopOp loop, const IterationPart &early) {
  return Division(loop, early).apply();
}
