//===- AccumulatorChains.cpp ----------------------------------------------===//
//
// Part of WaveASM Conductor, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "waveasm/transforms/backend/accumulators_to_agprs/AccumulatorChains.h"

#include "waveasm/analysis/register_types/RegisterTypes.h"
#include "waveasm/analysis/value_lifetime/ValueLifetime.h"

#include "llvm/ADT/IntEqClasses.h"
#include "llvm/ADT/MapVector.h"

using namespace mlir;
using namespace waveasm;

bool waveasm::isHandedOn(OpOperand &operand) {
  Operation *op = operand.getOwner();
  if (isa<MfmaOpInterface>(op))
    return operand.getOperandNumber() == 2;
  if (isa<YieldOp>(op))
    return isa<IfOp>(op->getParentOp());
  return isa<LoopOp>(op) ||
         (isa<ConditionOp>(op) && operand.getOperandNumber() > 0);
}

void waveasm::forEachEntry(const AccumulatorChain &chain,
                           llvm::function_ref<void(OpOperand &)> function) {
  for (Value value : chain) {
    if (auto argument = dyn_cast<BlockArgument>(value)) {
      auto loop = cast<LoopOp>(argument.getOwner()->getParentOp());
      unsigned number = argument.getArgNumber();
      function(loop->getOpOperand(number));
      function(loop.getConditionOp()->getOpOperand(number + 1));
    } else if (auto branch = value.getDefiningOp<IfOp>()) {
      unsigned number = cast<OpResult>(value).getResultNumber();
      for (Region &region : branch->getRegions())
        function(region.front().getTerminator()->getOpOperand(number));
    } else if (isa<MfmaOpInterface>(value.getDefiningOp())) {
      function(value.getDefiningOp()->getOpOperand(2));
    }
  }
}

bool waveasm::canCopyElements(Value value, const LaneState &lanes) {
  auto pack = value.getDefiningOp<PackOp>();
  return pack && !isPhysical(pack.getType()) &&
         llvm::all_of(pack->getOpOperands(), [&](OpOperand &element) {
           return canCopyIn(element, lanes);
         });
}

bool waveasm::canCopyIn(OpOperand &operand, const LaneState &lanes) {
  Value value = operand.get();
  return isVgpr(value) &&
         (isCompleteWhereMade(value) || canCopyElements(value, lanes) ||
          (keepsItsValue(value) && lanes.allOn(operand.getOwner())));
}

namespace {

class ChainCollector {
public:
  ChainCollector(ProgramOp program, const LaneState &lanes)
      : program(program), lanes(lanes) {}

  SmallVector<AccumulatorChain> run();

private:
  void addCarriers();
  void add(Value value);
  void join(Value a, Value b);
  void joinOperation(Operation *op);
  bool isChain(const AccumulatorChain &chain) const;
  bool canLeave(Value value) const;
  bool canEnter(OpOperand &operand) const;

  ProgramOp program;
  const LaneState &lanes;
  /// The values that may be part of a chain, numbered.
  llvm::MapVector<Value, unsigned> numbers;
  llvm::IntEqClasses classes;
};

} // namespace

void ChainCollector::add(Value value) {
  if (isVgpr(value) && !isPhysical(value.getType()))
    numbers.try_emplace(value, static_cast<unsigned>(numbers.size()));
}

void ChainCollector::addCarriers() {
  program.walk<WalkOrder::PreOrder>([&](Operation *op) {
    if (isa<LoopOp, IfOp, MfmaOpInterface>(op))
      llvm::for_each(op->getResults(), [&](Value value) { add(value); });
    if (auto loop = dyn_cast<LoopOp>(op))
      llvm::for_each(loop.getBody().getArguments(),
                     [&](Value value) { add(value); });
  });
}

void ChainCollector::join(Value a, Value b) {
  const auto *first = numbers.find(a), *second = numbers.find(b);
  if (first != numbers.end() && second != numbers.end())
    classes.join(first->second, second->second);
}

void ChainCollector::joinOperation(Operation *op) {
  if (auto mfma = dyn_cast<MfmaOpInterface>(op))
    return join(mfma.getAcc(), mfma.getDst());
  if (auto branch = dyn_cast<IfOp>(op)) {
    for (Region &region : branch->getRegions())
      if (!region.empty())
        for (auto [value, result] :
             llvm::zip_equal(region.front().getTerminator()->getOperands(),
                             branch.getResults()))
          join(value, result);
    return;
  }
  auto loop = dyn_cast<LoopOp>(op);
  if (!loop)
    return;
  auto carried = loop.getConditionOp().getIterArgs();
  for (auto [argument, init, next, result] :
       llvm::zip_equal(loop.getBody().getArguments(), loop.getInitArgs(),
                       carried, loop.getResults())) {
    join(argument, init);
    join(argument, next);
    join(argument, result);
  }
}

/// The value that `operand`, which passes its value on, becomes.
static Value getTarget(OpOperand &operand) {
  Operation *op = operand.getOwner();
  unsigned number = operand.getOperandNumber();
  if (auto mfma = dyn_cast<MfmaOpInterface>(op))
    return mfma.getDst();
  if (auto loop = dyn_cast<LoopOp>(op))
    return loop.getBody().getArgument(number);
  if (isa<ConditionOp>(op))
    return cast<LoopOp>(op->getParentOp()).getBody().getArgument(number - 1);
  return op->getParentOp()->getResult(number);
}

/// Whether every use of `value` outside its chain can read a copy.
bool ChainCollector::canLeave(Value value) const {
  return llvm::all_of(value.getUses(), [&](OpOperand &use) {
    // A part extracted from a chain and passed on is a separate value.
    if (isHandedOn(use))
      return numbers.contains(value) ? numbers.contains(getTarget(use))
                                     : lanes.allOn(use.getOwner());
    if (auto extract = dyn_cast<ExtractOp>(use.getOwner()))
      return !isPhysical(extract.getType()) && canLeave(extract);
    return canReadCopy(use, lanes);
  });
}

/// Whether `operand`, which enters a chain, is part of it or can be copied to
/// AGPRs.
bool ChainCollector::canEnter(OpOperand &operand) const {
  Value value = operand.get();
  return isa<ImmType>(value.getType()) || numbers.contains(value) ||
         canCopyIn(operand, lanes);
}

bool ChainCollector::isChain(const AccumulatorChain &chain) const {
  bool hasMatrix = false;
  int64_t size = getRegisterCount(chain.front());
  for (Value value : chain) {
    if (getRegisterCount(value) != size || !canLeave(value))
      return false;
    hasMatrix |= isa_and_nonnull<MfmaOpInterface>(value.getDefiningOp());
  }
  if (!hasMatrix)
    return false;
  auto canEnterAs = [&](OpOperand &operand) {
    auto type = dyn_cast<RegisterType>(operand.get().getType());
    // A register of size 1 may represent a tuple.
    return (!type || type.getSize() == size) && canEnter(operand);
  };
  bool canEnterAll = true;
  forEachEntry(chain, [&](OpOperand &operand) {
    canEnterAll = canEnterAll && canEnterAs(operand);
  });
  return canEnterAll;
}

SmallVector<AccumulatorChain> ChainCollector::run() {
  addCarriers();
  classes.grow(static_cast<unsigned>(numbers.size()));
  program.walk([&](Operation *op) { joinOperation(op); });
  classes.compress();
  SmallVector<AccumulatorChain> all(classes.getNumClasses());
  for (auto [value, number] : numbers)
    all[classes[number]].insert(value);
  SmallVector<AccumulatorChain> chains;
  for (AccumulatorChain &chain : all)
    if (isChain(chain))
      chains.push_back(std::move(chain));
  return chains;
}

SmallVector<AccumulatorChain> waveasm::collectChains(ProgramOp program,
                                                     const LaneState &lanes) {
  return ChainCollector(program, lanes).run();
}
