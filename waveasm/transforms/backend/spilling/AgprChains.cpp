//===- AgprChains.cpp -----------------------------------------------------===//
//
// Part of WaveASM Conductor, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "waveasm/transforms/backend/spilling/AgprChains.h"

#include "waveasm/analysis/register_curve/RegisterCurve.h"
#include "waveasm/analysis/register_types/RegisterTypes.h"
#include "waveasm/transforms/backend/spilling/SlotCounts.h"

#include "mlir/IR/Builders.h"
#include "llvm/ADT/BitVector.h"
#include "llvm/ADT/IntEqClasses.h"
#include "llvm/ADT/MapVector.h"

using namespace mlir;
using namespace waveasm;

namespace {

/// Values that move together.
struct Chain {
  SmallVector<Value> values;
  /// Operands through which a given register enters.
  SmallVector<OpOperand *> entries;
  /// Whether something needs the values to be in AGPRs.
  bool mustStay = false;
};

class ChainCollector {
public:
  explicit ChainCollector(ProgramOp program) : program(program) {}

  std::vector<Chain> run();

private:
  void add(Value value);
  void join(OpOperand &operand, Value target);
  void visit(Operation *op);
  void keep(Value value);

  ProgramOp program;
  /// The values that may move, numbered in the order of the program.
  llvm::MapVector<Value, unsigned> numbers;
  llvm::IntEqClasses classes;
  /// The values that need AGPRs, by number.
  llvm::BitVector kept;
  SmallVector<std::pair<OpOperand *, unsigned>> entries;
};

} // namespace

static bool isInAgprs(Value value) {
  return isRegisterOf(value.getType(), RegisterClass::AGPR);
}

void ChainCollector::add(Value value) {
  if (isInAgprs(value) && !getPhysicalIndex(value) &&
      !isPrecolored(value.getDefiningOp()))
    numbers.try_emplace(value, static_cast<unsigned>(numbers.size()));
}

void ChainCollector::keep(Value value) {
  if (const auto *found = numbers.find(value); found != numbers.end())
    kept.set(found->second);
}

/// `operand` becomes `target`, in the same class.
void ChainCollector::join(OpOperand &operand, Value target) {
  const auto *from = numbers.find(operand.get()), *to = numbers.find(target);
  if (from != numbers.end() && to != numbers.end()) {
    classes.join(from->second, to->second);
  } else if (to != numbers.end() && isInAgprs(operand.get())) {
    // What types name, other instructions may write meanwhile.
    if (isPrecolored(operand.get().getDefiningOp()))
      entries.emplace_back(&operand, to->second);
    else
      keep(target);
  } else if (from != numbers.end() && isInAgprs(target)) {
    keep(operand.get());
  }
}

void ChainCollector::visit(Operation *op) {
  if (auto loop = dyn_cast<LoopOp>(op)) {
    ConditionOp condition = loop.getConditionOp();
    for (auto [number, argument] :
         llvm::enumerate(loop.getBody().getArguments())) {
      auto position = static_cast<unsigned>(number);
      join(loop->getOpOperand(position), argument);
      join(condition->getOpOperand(position + 1), argument);
      // Argument and result are one register.
      const auto *from = numbers.find(argument),
                 *to = numbers.find(loop.getResult(position));
      if (from != numbers.end() && to != numbers.end())
        classes.join(from->second, to->second);
    }
  } else if (isa<YieldOp>(op)) {
    for (OpOperand &operand : op->getOpOperands())
      join(operand, op->getParentOp()->getResult(operand.getOperandNumber()));
  } else if (isa<MfmaOpInterface>(op)) {
    join(op->getOpOperand(2), op->getResult(0));
  } else if (isa<PackOp, ExtractOp, InsertOp>(op)) {
    for (OpOperand &operand : op->getOpOperands())
      join(operand, op->getResult(0));
  } else if (!isa<IfOp, ConditionOp, VMovB32Op, VAccvgprReadB32Op,
                  DCEProtectOp>(op)) {
    llvm::for_each(op->getOperands(), [&](Value value) { keep(value); });
    llvm::for_each(op->getResults(), [&](Value value) { keep(value); });
  }
}

std::vector<Chain> ChainCollector::run() {
  program.walk<WalkOrder::PreOrder>([&](Operation *op) {
    llvm::for_each(op->getResults(), [&](Value value) { add(value); });
    if (auto loop = dyn_cast<LoopOp>(op))
      llvm::for_each(loop.getBody().getArguments(),
                     [&](Value value) { add(value); });
  });
  classes.grow(static_cast<unsigned>(numbers.size()));
  kept.resize(static_cast<unsigned>(numbers.size()));
  program.walk([&](Operation *op) { visit(op); });
  classes.compress();
  std::vector<Chain> chains(classes.getNumClasses());
  for (auto [value, number] : numbers) {
    Chain &chain = chains[classes[number]];
    chain.values.push_back(value);
    chain.mustStay |= kept.test(number);
  }
  for (auto [operand, number] : entries)
    chains[classes[number]].entries.push_back(operand);
  return chains;
}

/// Calls `function` with each segment of the registers of `chain`, their
/// number, and whether they are the chain's own: names have registers of other
/// values, but may need copies of them.
static void
forEachSegment(const Chain &chain, const Liveness &liveness,
               llvm::function_ref<void(LiveSegment, int, bool)> function) {
  for (Value value : chain.values)
    for (unsigned number : liveness.getFragmentsOf(value)) {
      const Fragment &fragment = liveness.getFragments()[number];
      for (LiveSegment segment : liveness.getSegments(number)) {
        segment.end = getEnd(liveness, number, segment);
        if (segment.start < segment.end)
          function(segment, static_cast<int>(fragment.size),
                   fragment.value == value);
      }
    }
}

/// The chains to move, until `counts`, of the AGPRs that are live, is at most
/// `limit`.
static SmallVector<size_t> choose(ArrayRef<Chain> chains,
                                  const Liveness &liveness, SlotCounts &counts,
                                  int limit) {
  // For each slot, the number of slots before it where AGPRs are short.
  SmallVector<unsigned> shortBefore = {0};
  for (int count : counts.getCounts())
    shortBefore.push_back(shortBefore.back() + (count > limit));
  SmallVector<std::pair<int64_t, size_t>> order;
  for (auto [number, chain] : llvm::enumerate(chains)) {
    int64_t relief = 0;
    forEachSegment(chain, liveness, [&](LiveSegment segment, int size, bool) {
      relief += int64_t{size} *
                (shortBefore[segment.end] - shortBefore[segment.start]);
    });
    if (relief > 0 && !chain.mustStay)
      order.emplace_back(relief, number);
  }
  llvm::sort(order, [](const auto &a, const auto &b) {
    return std::tuple(b.first, a.second) < std::tuple(a.first, b.second);
  });
  SmallVector<size_t> chosen;
  for (auto [relief, number] : order) {
    if (counts.getMax() <= limit)
      break;
    bool isInTheWay = false;
    forEachSegment(
        chains[number], liveness, [&](LiveSegment segment, int, bool) {
          isInTheWay |= counts.getMax(segment.start, segment.end) > limit;
        });
    if (!isInTheWay)
      continue;
    forEachSegment(chains[number], liveness,
                   [&](LiveSegment segment, int size, bool isOwn) {
                     if (isOwn)
                       counts.add(segment.start, segment.end, -size);
                   });
    chosen.push_back(number);
  }
  return chosen;
}

static Type getVgprType(Value value) {
  auto type = cast<RegisterType>(value.getType());
  return getVirtualType(value.getContext(), RegisterClass::VGPR, type.getSize(),
                        type.getAlignment());
}

/// Copies `value`, whose register the program gives, right after it is there.
/// With `inAllLanes`, the copy has the lanes that are off there, too.
static Value copyGiven(Value value, bool inAllLanes) {
  OpBuilder builder(value.getContext());
  builder.setInsertionPointAfterValue(value);
  Location loc = value.getLoc();
  if (inAllLanes) {
    Value exec = SMovB64FromExecOp::create(
        builder, loc,
        getVirtualType(builder.getContext(), RegisterClass::SGPR, 2, 2));
    SMovB64ExecAllOp::create(builder, loc);
    builder.setInsertionPoint(SMovB64ExecOp::create(builder, loc, exec));
  }
  return VMovB32Op::create(builder, loc, getVgprType(value), value);
}

/// Lets the values of `chain` be VGPRs.
static void moveChain(const Chain &chain) {
  for (Value value : chain.values) {
    value.setType(getVgprType(value));
    for (Operation *user : llvm::to_vector(value.getUsers()))
      if (auto read = dyn_cast<VAccvgprReadB32Op>(user)) {
        OpBuilder builder(read);
        auto copy = VMovB32Op::create(builder, read.getLoc(), read.getType(),
                                      read.getSrc());
        copy->setAttrs(read->getAttrs());
        read.replaceAllUsesWith(copy.getResult());
        read.erase();
      }
  }
}

MovedAgprs waveasm::moveAgprsToVgprs(ProgramOp program,
                                     const Liveness &liveness,
                                     const ValueLanes &lanes, int limit) {
  MovedAgprs moved;
  SlotCounts counts(computeRegisterCurve(liveness).agprs);
  if (counts.getMax() <= limit)
    return moved;
  std::vector<Chain> chains = ChainCollector(program).run();
  SmallVector<size_t> chosen = choose(chains, liveness, counts, limit);
  /// Copies of given registers.
  struct Given {
    SmallVector<OpOperand *> operands;
    bool inAllLanes = false;
  };
  llvm::MapVector<Value, Given> given;
  for (size_t number : chosen)
    for (OpOperand *entry : chains[number].entries) {
      Operation *next = entry->get().getDefiningOp()->getNextNode();
      Given &copy = given[entry->get()];
      copy.operands.push_back(entry);
      copy.inAllLanes |= !lanes.isExact(*entry, next);
    }
  for (size_t number : chosen) {
    moveChain(chains[number]);
    for (Value value : chains[number].values) {
      Operation *op = value.getDefiningOp();
      moved.values += !isa_and_nonnull<PackOp, ExtractOp, InsertOp>(op);
    }
  }
  for (auto &[value, copy] : given) {
    Value inVgprs = copyGiven(value, copy.inAllLanes);
    for (OpOperand *operand : copy.operands)
      operand->set(inVgprs);
  }
  moved.copies = static_cast<unsigned>(given.size());
  return moved;
}
