//===- LoopUnrolling.cpp --------------------------------------------------===//
//
// Part of WaveASM Conductor, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "waveasm/transforms/loop_unrolling/LoopUnrolling.h"

#include "waveasm/analysis/trip_count/TripCount.h"
#include "waveasm/transforms/loop_rebuild/LoopRebuild.h"

#include "mlir/IR/Builders.h"
#include "mlir/IR/IRMapping.h"

using namespace mlir;
using namespace waveasm;

/// The number of instructions that a turn of `loop` emits, without its branch.
/// None if they cannot be repeated.
static std::optional<uint64_t> countInstructions(LoopOp loop) {
  uint64_t count = 0;
  WalkResult result = loop.getBody().walk([&](Operation *op) {
    if (isa<LabelOp, RawOp>(op))
      return WalkResult::interrupt();
    count += !op->hasTrait<NonEmittingOp>();
    return WalkResult::advance();
  });
  if (result.wasInterrupted())
    return std::nullopt;
  return count - 1;
}

/// Whether each carried value has one type in all turns: a physical register
/// would need a copy otherwise.
static bool hasEqualTypes(LoopOp loop) {
  TypeRange types = loop.getBody().front().getArgumentTypes();
  return types == loop.getInitArgs().getTypes() &&
         types == loop.getResultTypes() &&
         types == loop.getConditionOp().getIterArgs().getTypes();
}

/// The number of turns of `loop`, if together they have at most
/// `maxInstructions` and can replace the loop.
static std::optional<uint64_t> getTurnsToUnroll(LoopOp loop,
                                                unsigned maxInstructions) {
  std::optional<uint64_t> turns = getTripCount(loop);
  std::optional<uint64_t> instructions = countInstructions(loop);
  if (!turns || !instructions || !hasEqualTypes(loop) ||
      *turns > maxInstructions || *turns * *instructions > maxInstructions)
    return std::nullopt;
  return turns;
}

/// Replaces `loop` by so many copies of its body, each of which takes the
/// carried values from the one before.
static void unroll(LoopOp loop, uint64_t turns) {
  OpBuilder builder(loop);
  Block &body = loop.getBody().front();
  SmallVector<Value> carried(loop.getInitArgs());
  for (uint64_t turn = 0; turn < turns; ++turn) {
    IRMapping mapping;
    mapping.map(body.getArguments(), carried);
    for (Operation &op : body.without_terminator())
      builder.clone(op, mapping);
    carried = llvm::map_to_vector(
        loop.getConditionOp().getIterArgs(),
        [&](Value value) { return mapping.lookupOrDefault(value); });
  }
  loop->replaceAllUsesWith(carried);
  loop->erase();
}

unsigned waveasm::unrollLoops(ProgramOp program, unsigned maxInstructions) {
  unsigned numUnrolled = 0;
  for (LoopOp loop : getLoopsInnerFirst(program))
    if (auto turns = getTurnsToUnroll(loop, maxInstructions)) {
      unroll(loop, *turns);
      ++numUnrolled;
    }
  return numUnrolled;
}

namespace waveasm {
#define GEN_PASS_DEF_LOOPUNROLLING
#include "waveasm/transforms/loop_unrolling/LoopUnrolling.h.inc"
} // namespace waveasm

namespace {
struct LoopUnrollingPass : waveasm::impl::LoopUnrollingBase<LoopUnrollingPass> {
  using LoopUnrollingBase::LoopUnrollingBase;

  void runOnOperation() override {
    getOperation()->walk([&](ProgramOp program) {
      numUnrolled += unrollLoops(program, maxInstructions);
      return WalkResult::skip();
    });
  }
};
} // namespace
