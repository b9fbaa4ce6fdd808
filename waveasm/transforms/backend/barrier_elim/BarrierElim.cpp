//===- BarrierElim.cpp ----------------------------------------------------===//
//
// Part of WaveASM Conductor, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "waveasm/transforms/backend/barrier_elim/BarrierElim.h"

using namespace mlir;
using namespace waveasm;

static bool hasOneWave(ProgramOp program) {
  std::optional<int64_t> workitems = program.getNumWorkitems();
  return workitems && *workitems <= program.getTargetMachine().waves.lanes;
}

/// Whether loads put data into LDS, which is not in order with what the wave
/// itself reads and writes there.
static bool hasLdsDma(ProgramOp program) {
  return program
      .walk([](MemoryOpInterface access) {
        return access.getAccess() == target::Access::LoadToLds
                   ? WalkResult::interrupt()
                   : WalkResult::advance();
      })
      .wasInterrupted();
}

unsigned waveasm::eliminateBarriersOfOneWave(ProgramOp program) {
  if (!hasOneWave(program) || hasLdsDma(program))
    return 0;
  unsigned numErased = 0;
  program.walk([&](SBarrierOp barrier) {
    barrier.erase();
    ++numErased;
  });
  return numErased;
}

namespace waveasm {
#define GEN_PASS_DEF_BARRIERELIM
#include "waveasm/transforms/backend/barrier_elim/BarrierElim.h.inc"
} // namespace waveasm

namespace {
struct BarrierElimPass : waveasm::impl::BarrierElimBase<BarrierElimPass> {
  void runOnOperation() override {
    getOperation()->walk([&](ProgramOp program) {
      numErased += eliminateBarriersOfOneWave(program);
      return WalkResult::skip();
    });
  }
};
} // namespace
