//===- Schedule.cpp -------------------------------------------------------===//
//
// Part of WaveASM Conductor, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "waveasm/transforms/optimize/schedule/Schedule.h"

#include "waveasm/proofs/OrderChecker.h"
#include "waveasm/scheduling/BlockOrder.h"
#include "waveasm/scheduling/generators/NamedGenerators.h"

#include "llvm/ADT/StringExtras.h"

using namespace mlir;
using namespace waveasm;

namespace waveasm {
#define GEN_PASS_DEF_SCHEDULE
#include "waveasm/transforms/optimize/schedule/Schedule.h.inc"
} // namespace waveasm

namespace {
struct SchedulePass : waveasm::impl::ScheduleBase<SchedulePass> {
  using ScheduleBase::ScheduleBase;

  void runOnOperation() override {
    if (!llvm::is_contained(getGeneratorNames(), generator)) {
      getOperation()->emitError("expected generator=")
          << llvm::join(getGeneratorNames(), ", ") << ", got '" << generator
          << '\'';
      return signalPassFailure();
    }
    // Each block has a seed of its own, by its position in the file.
    uint64_t number = 0;
    WalkResult result = getOperation()->walk([&](ProgramOp program) {
      if (failed(program.checkTimes()))
        return WalkResult::interrupt();
      WalkResult blocks = program->walk([&](Block *block) {
        return failed(schedule(*block, seed + 1000003 * number++))
                   ? WalkResult::interrupt()
                   : WalkResult::advance();
      });
      return blocks.wasInterrupted() ? blocks : WalkResult::skip();
    });
    if (result.wasInterrupted())
      signalPassFailure();
  }

  unsigned getMaxVgprs(Block &block) const {
    Operation *parent = block.getParentOp();
    auto program = dyn_cast<ProgramOp>(parent);
    if (!program)
      program = parent->getParentOfType<ProgramOp>();
    return std::min<unsigned>(
        maxVgprs, program.getTargetMachine().registers.addressableVgprs);
  }

  LogicalResult schedule(Block &block, uint64_t blockSeed) const {
    DependenceGraph graph(block);
    SchedulingProblem problem(graph);
    GeneratorOptions options;
    options.maxVgprs = getMaxVgprs(block);
    options.window = window;
    options.seed = blockSeed;
    options.waves = waves;
    options.maxDepth = maxDepth;
    options.keepsStages = false;
    if (eventLimit)
      options.eventLimit = eventLimit;
    ScheduleAnalysis schedule = generateSchedule(generator, problem, options);
    Operation *parent = block.getParentOp();
    if (!schedule.succeeded())
      return parent->emitError(schedule.generator)
             << " finds no schedule: " << schedule.failure;
    for (const std::string &warning : schedule.warnings)
      parent->emitWarning(warning);
    if (explain)
      for (const std::string &step : schedule.steps)
        parent->emitRemark(step);
    SmallVector<Operation *> operations = placeAnchored(graph, schedule.order);
    if (verify && failed(verifyOrder(graph.getOperations(), operations)))
      return parent->emitError(
          "internal error: a generator produced an illegal order");
    applyOrder(block, operations);
    return success();
  }
};
} // namespace
