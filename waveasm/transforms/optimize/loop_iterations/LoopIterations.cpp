//===- LoopIterations.cpp -------------------------------------------------===//
//
// Part of WaveASM Conductor, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "waveasm/transforms/optimize/loop_iterations/LoopIterations.h"

using namespace mlir;
using namespace waveasm;

LoopIteration::LoopIteration(LoopOp loop)
    : arguments(llvm::to_vector_of<Value>(loop.getBody().getArguments())),
      operations(
          llvm::map_to_vector(loop.getBody().front().without_terminator(),
                              [](Operation &operation) { return &operation; })),
      carried(loop.getConditionOp().getIterArgs()),
      condition(loop.getConditionOp().getCondition()) {}

void LoopIteration::clone(OpBuilder &builder, ValueRange carried,
                          IRMapping &mapping) const {
  mapping.map(ValueRange(arguments), carried);
  for (Operation *operation : operations)
    builder.clone(*operation, mapping);
}

SmallVector<Value> LoopIteration::clone(OpBuilder &builder, ValueRange carried,
                                        uint64_t iterations) const {
  SmallVector<Value> values(carried);
  for (uint64_t iteration = 0; iteration < iterations; ++iteration) {
    IRMapping mapping;
    clone(builder, values, mapping);
    values = getCarried(mapping);
  }
  return values;
}

SmallVector<Value> LoopIteration::getCarried(const IRMapping &mapping) const {
  return llvm::map_to_vector(
      carried, [&](Value value) { return mapping.lookupOrDefault(value); });
}

Value LoopIteration::getCondition(const IRMapping &mapping) const {
  return mapping.lookupOrDefault(condition);
}

bool waveasm::hasEqualIterations(LoopOp loop) {
  TypeRange types = loop.getBody().front().getArgumentTypes();
  return types == loop.getInitArgs().getTypes() &&
         types == loop.getResultTypes() &&
         types == loop.getConditionOp().getIterArgs().getTypes();
}

void waveasm::peelFirstIterations(LoopOp loop, uint64_t iterations) {
  OpBuilder builder(loop);
  SmallVector<Value> carried =
      LoopIteration(loop).clone(builder, loop.getInitArgs(), iterations);
  loop.getInitArgsMutable().assign(carried);
}

void waveasm::joinIterations(LoopOp loop, unsigned factor) {
  ConditionOp end = loop.getConditionOp();
  LoopIteration iteration(loop);
  OpBuilder builder(end);
  for (unsigned copy = 1; copy < factor; ++copy) {
    IRMapping mapping;
    iteration.clone(builder, end.getIterArgs(), mapping);
    end.getIterArgsMutable().assign(iteration.getCarried(mapping));
    end.getConditionMutable().assign(iteration.getCondition(mapping));
  }
}

void waveasm::replaceByIterations(LoopOp loop, uint64_t iterations) {
  OpBuilder builder(loop);
  loop->replaceAllUsesWith(
      LoopIteration(loop).clone(builder, loop.getInitArgs(), iterations));
  loop.erase();
}
