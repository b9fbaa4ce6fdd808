//===- ValueLanes.cpp -----------------------------------------------------===//
//
// Part of WaveASM Conductor, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "waveasm/analysis/lane_state/ValueLanes.h"

#include "waveasm/analysis/lane_state/LaneBrackets.h"
#include "waveasm/analysis/lane_state/LaneState.h"
#include "waveasm/analysis/value_lifetime/ValueLifetime.h"

#include "llvm/ADT/SmallSet.h"

using namespace mlir;
using namespace waveasm;
using target::SpecialRegister;

/// Whether the instruction `op` may write EXEC; `raw` text does if it names it.
static bool mayWriteExec(Operation *op) {
  if (auto raw = dyn_cast<RawOp>(op))
    return raw.getText().contains("exec") || raw.getText().contains("v_cmpx");
  return writesExec(op);
}

/// Whether `op` narrows EXEC to a part of itself and returns the old EXEC.
static bool narrows(Operation *op) {
  return isa<SAndSaveexecB64Op, SAndSaveexecB64MaskOp>(op);
}

/// The operation that saved EXEC, if `op` restores that EXEC; else null.
static Operation *findSave(Operation *op) {
  auto restore = dyn_cast<SMovB64ExecOp>(op);
  if (!restore || !keepsItsValue(restore.getSrc()))
    return nullptr;
  Operation *save = restore.getSrc().getDefiningOp();
  return save && (narrows(save) || isa<SMovB64FromExecOp>(save)) ? save
                                                                 : nullptr;
}

/// Whether EXEC never holds more lanes than at the start, other than for
/// copies.
static bool isBounded(Operation *op) {
  return !mayWriteExec(op) || narrows(op) || findSave(op) ||
         (isa<SMovB64ExecAllOp>(op) &&
          findBracketEnd(cast<SMovB64ExecAllOp>(op)));
}

static bool isVector(Value value) {
  auto type = dyn_cast<RegisterType>(value.getType());
  return type && type.getRegisterClass() != RegisterClass::SGPR;
}

ValueLanes::ValueLanes(ProgramOp program, const FlowGraph &graph) {
  isConstant = true;
  bool allBounded = true;
  program.walk([&](Operation *op) {
    isConstant &= !mayWriteExec(op);
    allBounded &= isBounded(op);
  });
  if (isConstant)
    return;
  nodes = {{kAll, nullptr}, {kAll, nullptr}};
  // What lanes hold that are off at the start does not count then.
  if (allBounded)
    whole = kStart;
  solveSets(graph);
  solveMade(program);
  solveNeeded(program);
}

//===----------------------------------------------------------------------===//
// Sets
//===----------------------------------------------------------------------===//

ValueLanes::Set ValueLanes::makeSet(const void *key, Set parent,
                                    Operation *origin) {
  auto [entry, isNew] =
      numbers.try_emplace(key, static_cast<Set>(nodes.size()));
  if (isNew)
    nodes.push_back({parent, origin});
  // A set around itself tells nothing.
  else
    nodes[entry->second].parent =
        contains(entry->second, parent) ? whole : parent;
  return entry->second;
}

bool ValueLanes::contains(Set outer, Set inner) const {
  if (outer == kAll || outer == kNone || inner == kNone)
    return true;
  for (; inner != kAll; inner = nodes[inner].parent)
    if (inner == outer)
      return true;
  return false;
}

ValueLanes::Set ValueLanes::join(Set a, Set b, Set except) const {
  if (a == kNone || a == b)
    return b;
  if (b == kNone)
    return a;
  llvm::SmallSet<Set, 8> around;
  for (; a != kAll; a = nodes[a].parent)
    if (a != except)
      around.insert(a);
  while (b != kAll && !around.contains(b))
    b = nodes[b].parent;
  return b;
}

ValueLanes::Set ValueLanes::leave(Set set, LoopOp loop) const {
  if (set == kNone)
    return kNone;
  Set rest = set;
  for (; set > kStart; set = nodes[set].parent) {
    Operation *origin = nodes[set].origin;
    if (!origin || loop->isProperAncestor(origin))
      rest = nodes[set].parent;
  }
  return rest;
}

ValueLanes::Set ValueLanes::getSetAfter(Operation *op, Set now) {
  if (!mayWriteExec(op))
    return now;
  if (isa<SMovB64ExecAllOp>(op))
    return whole;
  if (narrows(op))
    return makeSet(op, now, op);
  if (Operation *save = findSave(op)) {
    auto saved = before.find(save);
    return saved == before.end() ? now : saved->second;
  }
  // The same value is the same set wherever it is written to EXEC.
  if (auto write = dyn_cast<SMovB64ExecOp>(op);
      write && keepsItsValue(write.getSrc()))
    return makeSet(write.getSrc().getAsOpaquePointer(), kAll,
                   &write.getSrc().getParentBlock()->front());
  return makeSet(op, kAll, op);
}

void ValueLanes::solveSets(const FlowGraph &graph) {
  ArrayRef<FlowBlock> blocks = graph.getBlocks();
  SmallVector<Set> out(blocks.size(), kNone);
  // The sets after blocks only become larger: from none to that of the first
  // path, to one of the block's own where paths meet, whose parent rises.
  size_t rounds = 0;
  for (bool hasChanged = true; hasChanged; ++rounds) {
    // Only branches between labels can make it take longer.
    if (rounds > blocks.size() + 8) {
      before.clear();
      return;
    }
    hasChanged = false;
    for (auto [number, block] : llvm::enumerate(blocks)) {
      auto known = numbers.find(&block);
      Set own = known == numbers.end() ? kNone : known->second;
      Set around = number == 0 ? kStart : kNone;
      bool isOne = own == kNone;
      for (unsigned predecessor : block.predecessors) {
        Set set = out[predecessor];
        if (set == kNone || set == own)
          continue;
        isOne &= around == kNone || around == set;
        around = join(around, set, own);
      }
      Set now = around;
      if (!isOne && around != kNone) {
        Set parent = own == kNone ? kNone : nodes[own].parent;
        Operation *first =
            block.operations.empty() ? nullptr : block.operations.front();
        now = makeSet(&block, around, first);
        hasChanged |= nodes[now].parent != parent;
      }
      for (Operation *op : block.operations) {
        auto [entry, isNew] = before.try_emplace(op, now);
        hasChanged |= isNew || entry->second != now;
        entry->second = now;
        if (now != kNone)
          now = getSetAfter(op, now);
      }
      hasChanged |= out[number] != now;
      out[number] = now;
    }
  }
}

std::optional<ValueLanes::Set>
ValueLanes::getSetBefore(Operation *place) const {
  // What was inserted since then, copies, leaves EXEC as it was.
  auto known = before.find(place);
  while (known == before.end() && (place = place->getNextNode()))
    known = before.find(place);
  // Control may come from elsewhere to what follows the inserted operations.
  if (known == before.end() || isa<LabelOp, RawOp>(place))
    return std::nullopt;
  return known->second;
}

//===----------------------------------------------------------------------===//
// Values
//===----------------------------------------------------------------------===//

/// The operand that becomes value `number` of the loop in its next iteration,
/// or its result after the last one.
static Value getNext(LoopOp loop, unsigned number) {
  return loop.getConditionOp().getIterArgs()[number];
}

ValueLanes::Set ValueLanes::computeMade(Value value) const {
  if (auto argument = dyn_cast<BlockArgument>(value)) {
    auto loop = dyn_cast<LoopOp>(argument.getOwner()->getParentOp());
    if (!loop)
      return whole;
    unsigned number = argument.getArgNumber();
    return join(lookUp(made, loop.getInitArgs()[number]),
                leave(lookUp(made, getNext(loop, number)), loop));
  }
  Operation *op = value.getDefiningOp();
  unsigned number = cast<OpResult>(value).getResultNumber();
  if (isa<PrecoloredVRegOp, PrecoloredARegOp>(op))
    return kStart;
  // Other operations may write a register that a type names.
  if (!keepsItsValue(value))
    return whole;
  if (auto loop = dyn_cast<LoopOp>(op))
    return lookUp(made, getNext(loop, number));
  Set all = kNone;
  if (auto branch = dyn_cast<IfOp>(op)) {
    for (Region *region : branch.getRegions())
      if (!region->empty())
        all = join(
            all,
            lookUp(made, region->front().getTerminator()->getOperand(number)));
    return all;
  }
  if (isa<PackOp, ExtractOp, InsertOp>(op)) {
    for (Value operand : op->getOperands())
      all = join(all, lookUp(made, operand));
    return all;
  }
  auto instruction = dyn_cast<InstructionOpInterface>(op);
  // Matrix instructions, for example, write all lanes.
  if (!instruction ||
      !instruction.getSpecialReads().contains(SpecialRegister::EXEC))
    return whole;
  Set on = before.lookup(op);
  if (isa<VMovB32Op>(op) && isVector(op->getOperand(0)))
    if (Set source = lookUp(made, op->getOperand(0)); contains(on, source))
      return source;
  return on;
}

ValueLanes::Set ValueLanes::computeNeed(OpOperand &use) const {
  Operation *op = use.getOwner();
  unsigned number = use.getOperandNumber();
  if (isa<PackOp, ExtractOp, InsertOp>(op))
    return lookUp(needed, op->getResult(0));
  if (auto loop = dyn_cast<LoopOp>(op))
    return leave(lookUp(needed, loop.getBody().getArgument(number)), loop);
  if (auto condition = dyn_cast<ConditionOp>(op)) {
    auto loop = cast<LoopOp>(op->getParentOp());
    return join(
        leave(lookUp(needed, loop.getBody().getArgument(number - 1)), loop),
        lookUp(needed, loop.getResult(number - 1)));
  }
  if (isa<YieldOp>(op) && isa<IfOp>(op->getParentOp()))
    return lookUp(needed, op->getParentOp()->getResult(number));
  if (!isLanewise(op) && !isa<DCEProtectOp>(op))
    return whole;
  Set on = before.lookup(op);
  if (isa<VMovB32Op>(op))
    if (Set result = lookUp(needed, op->getResult(0)); contains(on, result))
      return result;
  return on;
}

static SmallVector<Value> collectVectors(ProgramOp program) {
  SmallVector<Value> values;
  auto add = [&](Value value) {
    if (isVector(value))
      values.push_back(value);
  };
  program.walk<WalkOrder::PreOrder>([&](Operation *op) {
    llvm::for_each(op->getResults(), add);
    for (Region &region : op->getRegions())
      for (Block &block : region)
        llvm::for_each(block.getArguments(), add);
  });
  return values;
}

void ValueLanes::solveMade(ProgramOp program) {
  SmallVector<Value> values = collectVectors(program);
  for (bool hasChanged = true; hasChanged;) {
    hasChanged = false;
    for (Value value : values) {
      Set old = lookUp(made, value), now = join(old, computeMade(value));
      hasChanged |= old != now;
      made[value] = now;
    }
  }
}

void ValueLanes::solveNeeded(ProgramOp program) {
  SmallVector<Value> values = collectVectors(program);
  for (bool hasChanged = true; hasChanged;) {
    hasChanged = false;
    for (Value value : llvm::reverse(values)) {
      Set old = lookUp(needed, value), now = old;
      for (OpOperand &use : value.getUses())
        now = join(now, computeNeed(use));
      hasChanged |= old != now;
      needed[value] = now;
    }
  }
}

//===----------------------------------------------------------------------===//
// Copies
//===----------------------------------------------------------------------===//

bool ValueLanes::isExact(Value value, Set need, Operation *place) const {
  std::optional<Set> on = getSetBefore(place);
  // A copy that was inserted since then exists where its source does.
  while (!made.contains(value)) {
    auto copy = value.getDefiningOp<VMovB32Op>();
    if (!copy || !isVector(copy.getSrc()))
      return on && contains(*on, need);
    value = copy.getSrc();
  }
  return on && (contains(*on, lookUp(made, value)) || contains(*on, need));
}

bool ValueLanes::isExact(OpOperand &operand, Operation *place) const {
  return isExact(operand, operand.get(), place);
}

bool ValueLanes::isExact(OpOperand &operand, Value part,
                         Operation *place) const {
  return isConstant || isExact(part, computeNeed(operand), place);
}

bool ValueLanes::isExact(Value value, Operation *place) const {
  auto need = needed.find(value);
  return isConstant ||
         isExact(value, need == needed.end() ? whole : need->second, place);
}
