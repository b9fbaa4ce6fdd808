//===- ValueFlow.cpp ------------------------------------------------------===//
//
// Part of WaveASM Conductor, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "waveasm/import/ValueFlow.h"

#include "mlir/Dialect/MemRef/IR/MemRef.h"
#include "mlir/Dialect/SCF/IR/SCF.h"

using namespace mlir;
using namespace waveasm;

void import::walkFlow(Operation *function,
                      llvm::function_ref<void(ValueRange, ValueRange)> join,
                      llvm::function_ref<void(Operation *, ValueRange)> visit) {
  function->walk([&](Operation *op) {
    if (auto loop = dyn_cast<scf::ForOp>(op)) {
      join(loop.getInits(), loop.getRegionIterArgs());
      join(loop.getYieldedValues(), loop.getRegionIterArgs());
      join(loop.getRegionIterArgs(), loop.getResults());
      visit(op, loop.getBody()->getArguments());
    } else if (auto loop = dyn_cast<scf::WhileOp>(op)) {
      join(loop.getInits(), loop.getBeforeArguments());
      join(loop.getYieldOp().getResults(), loop.getBeforeArguments());
      join(loop.getConditionOp().getArgs(), loop.getAfterArguments());
      join(loop.getConditionOp().getArgs(), loop.getResults());
      visit(op, loop.getAfterArguments());
      visit(op, loop.getResults());
    } else if (auto branch = dyn_cast<scf::IfOp>(op)) {
      if (branch.getNumResults() == 0)
        return;
      join(branch.thenYield().getResults(), branch.getResults());
      join(branch.elseYield().getResults(), branch.getResults());
      visit(op, branch.getResults());
    } else if (auto atomic = dyn_cast<memref::GenericAtomicRMWOp>(op)) {
      visit(op, atomic.getCurrentValue());
      visit(op, op->getResults());
    } else {
      visit(op, op->getResults());
    }
  });
}

void import::propagate(
    Operation *function, llvm::DenseSet<Value> &marked,
    llvm::function_ref<bool(Operation *, Value)> makesMarked) {
  bool hasChanged = true;
  auto mark = [&](Value value) { hasChanged |= marked.insert(value).second; };
  auto join = [&](ValueRange from, ValueRange to) {
    for (auto [source, target] : llvm::zip(from, to))
      if (marked.contains(source))
        mark(target);
  };
  auto visit = [&](Operation *op, ValueRange values) {
    for (Value value : values)
      if (makesMarked(op, value))
        mark(value);
  };
  while (hasChanged) {
    hasChanged = false;
    walkFlow(function, join, visit);
  }
}
