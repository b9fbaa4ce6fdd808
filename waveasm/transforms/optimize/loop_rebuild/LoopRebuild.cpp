//===- LoopRebuild.cpp ----------------------------------------------------===//
//
// Part of WaveASM Conductor, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "waveasm/transforms/optimize/loop_rebuild/LoopRebuild.h"

#include "mlir/IR/Builders.h"

using namespace mlir;
using namespace waveasm;

/// Creates a loop with the attributes of `loop`, but no body, before it.
static LoopOp createLike(LoopOp loop, TypeRange results, ValueRange inits) {
  OpBuilder builder(loop);
  return LoopOp::create(builder, loop.getLoc(), results, inits,
                        loop->getAttrs());
}

LoopOp waveasm::appendCarriedValues(LoopOp loop, ValueRange inits) {
  if (inits.empty())
    return loop;
  SmallVector<Value> allInits(loop.getInitArgs());
  llvm::append_range(allInits, inits);
  SmallVector<Type> types(loop.getResultTypes());
  llvm::append_range(types, inits.getTypes());

  LoopOp newLoop = createLike(loop, types, allInits);
  newLoop.getBody().takeBody(loop.getBody());
  Block &body = newLoop.getBody().front();
  MutableOperandRange carried = newLoop.getConditionOp().getIterArgsMutable();
  for (Value init : inits)
    carried.append(body.addArgument(init.getType(), init.getLoc()));

  loop->replaceAllUsesWith(
      newLoop.getResults().take_front(loop.getNumResults()));
  loop.erase();
  return newLoop;
}

/// The values whose bit is not set.
static SmallVector<Value> getKept(ValueRange values,
                                  const llvm::BitVector &dropped) {
  SmallVector<Value> kept;
  for (auto [index, value] : llvm::enumerate(values))
    if (!dropped.test(index))
      kept.push_back(value);
  return kept;
}

LoopOp waveasm::dropCarriedValues(LoopOp loop, const llvm::BitVector &dropped) {
  if (dropped.none())
    return loop;
  SmallVector<Value> results = getKept(loop.getResults(), dropped);
  LoopOp newLoop = createLike(loop, ValueRange(results).getTypes(),
                              getKept(loop.getInitArgs(), dropped));
  newLoop.getBody().takeBody(loop.getBody());
  ConditionOp condition = newLoop.getConditionOp();
  condition.getIterArgsMutable().assign(
      getKept(condition.getIterArgs(), dropped));
  newLoop.getBody().front().eraseArguments(dropped);

  for (auto [oldResult, newResult] :
       llvm::zip_equal(results, newLoop.getResults()))
    oldResult.replaceAllUsesWith(newResult);
  loop.erase();
  return newLoop;
}

IfOp waveasm::dropResults(IfOp branch, const llvm::BitVector &dropped) {
  if (dropped.none())
    return branch;
  SmallVector<Value> results = getKept(branch.getResults(), dropped);
  OpBuilder builder(branch);
  auto newBranch =
      IfOp::create(builder, branch.getLoc(), ValueRange(results).getTypes(),
                   branch->getOperands(), branch->getAttrs());
  for (auto [oldRegion, newRegion] :
       llvm::zip_equal(branch->getRegions(), newBranch->getRegions())) {
    newRegion.takeBody(oldRegion);
    if (newRegion.empty())
      continue;
    auto yield = cast<YieldOp>(newRegion.front().getTerminator());
    yield.getResultsMutable().assign(getKept(yield.getResults(), dropped));
  }
  for (auto [oldResult, newResult] :
       llvm::zip_equal(results, newBranch.getResults()))
    oldResult.replaceAllUsesWith(newResult);
  branch.erase();
  return newBranch;
}

LoopOp waveasm::dropUnchangedValues(LoopOp loop) {
  llvm::BitVector unchanged(loop.getNumResults());
  for (auto [index, argument, carried, init, result] : llvm::enumerate(
           loop.getBody().getArguments(), loop.getConditionOp().getIterArgs(),
           loop.getInitArgs(), loop.getResults())) {
    if (carried != argument || init.getType() != argument.getType() ||
        init.getType() != result.getType())
      continue;
    argument.replaceAllUsesWith(init);
    result.replaceAllUsesWith(init);
    unchanged.set(index);
  }
  return dropCarriedValues(loop, unchanged);
}

void waveasm::setCarriedValue(LoopOp loop, unsigned index, Value value) {
  loop.getConditionOp().getIterArgsMutable()[index].set(value);
}

SmallVector<LoopOp> waveasm::getLoopsInnerFirst(Operation *root) {
  SmallVector<LoopOp> loops;
  root->walk<WalkOrder::PostOrder>([&](LoopOp loop) { loops.push_back(loop); });
  return loops;
}

bool waveasm::isDefinedOutside(LoopOp loop, Value value) {
  return !loop.getBody().isAncestor(value.getParentRegion());
}
