//===- LoopTurns.cpp ------------------------------------------------------===//
//
// Part of WaveASM Conductor, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "waveasm/transforms/loop_turns/LoopTurns.h"

using namespace mlir;
using namespace waveasm;

LoopTurn::LoopTurn(LoopOp loop)
    : arguments(llvm::to_vector_of<Value>(loop.getBody().getArguments())),
      operations(
          llvm::map_to_vector(loop.getBody().front().without_terminator(),
                              [](Operation &operation) { return &operation; })),
      carried(loop.getConditionOp().getIterArgs()),
      condition(loop.getConditionOp().getCondition()) {}

void LoopTurn::clone(OpBuilder &builder, ValueRange carried,
                     IRMapping &mapping) const {
  mapping.map(ValueRange(arguments), carried);
  for (Operation *operation : operations)
    builder.clone(*operation, mapping);
}

SmallVector<Value> LoopTurn::clone(OpBuilder &builder, ValueRange carried,
                                   uint64_t turns) const {
  SmallVector<Value> values(carried);
  for (uint64_t turn = 0; turn < turns; ++turn) {
    IRMapping mapping;
    clone(builder, values, mapping);
    values = getCarried(mapping);
  }
  return values;
}

SmallVector<Value> LoopTurn::getCarried(const IRMapping &mapping) const {
  return llvm::map_to_vector(
      carried, [&](Value value) { return mapping.lookupOrDefault(value); });
}

Value LoopTurn::getCondition(const IRMapping &mapping) const {
  return mapping.lookupOrDefault(condition);
}

bool waveasm::hasEqualTurns(LoopOp loop) {
  TypeRange types = loop.getBody().front().getArgumentTypes();
  return types == loop.getInitArgs().getTypes() &&
         types == loop.getResultTypes() &&
         types == loop.getConditionOp().getIterArgs().getTypes();
}

void waveasm::peelFirstTurns(LoopOp loop, uint64_t turns) {
  OpBuilder builder(loop);
  SmallVector<Value> carried =
      LoopTurn(loop).clone(builder, loop.getInitArgs(), turns);
  loop.getInitArgsMutable().assign(carried);
}

void waveasm::joinTurns(LoopOp loop, unsigned factor) {
  ConditionOp end = loop.getConditionOp();
  LoopTurn turn(loop);
  OpBuilder builder(end);
  for (unsigned copy = 1; copy < factor; ++copy) {
    IRMapping mapping;
    turn.clone(builder, end.getIterArgs(), mapping);
    end.getIterArgsMutable().assign(turn.getCarried(mapping));
    end.getConditionMutable().assign(turn.getCondition(mapping));
  }
}

void waveasm::replaceByTurns(LoopOp loop, uint64_t turns) {
  OpBuilder builder(loop);
  loop->replaceAllUsesWith(
      LoopTurn(loop).clone(builder, loop.getInitArgs(), turns));
  loop.erase();
}
