//===- LoopInvariantMotion.cpp --------------------------------------------===//
//
// Part of WaveASM Conductor, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "waveasm/transforms/optimize/loop_invariant_motion/LoopInvariantMotion.h"

#include "waveasm/analysis/flow_graph/FlowGraph.h"
#include "waveasm/analysis/lane_state/LaneState.h"
#include "waveasm/analysis/liveness/Liveness.h"
#include "waveasm/analysis/register_types/RegisterTypes.h"
#include "waveasm/analysis/value_lifetime/ValueLifetime.h"
#include "waveasm/target/Occupancy.h"
#include "waveasm/transforms/optimize/loop_rebuild/LoopRebuild.h"

#include "llvm/ADT/DenseMap.h"

using namespace mlir;
using namespace waveasm;
using target::SpecialRegister;

namespace {

/// Registers that may still be held longer.
class Budget {
public:
  Budget(ProgramOp program, const RegisterPressure &pressure);

  /// Takes the registers of `results` if there are enough.
  bool take(ResultRange results);

private:
  int64_t vgprs = 0;
  int64_t sgprs = 0;
};

} // namespace

Budget::Budget(ProgramOp program, const RegisterPressure &pressure) {
  const target::Machine &target = program.getTargetMachine();
  // Tuples leave gaps, and later passes need registers, too.
  auto room = [](unsigned limit) { return limit - limit / 4; };
  unsigned maxVgprs = room(std::min(target.registers.addressableVgprs,
                                    getVectorRegisterShare(program)));
  auto waves = [&](unsigned count) {
    return target::getWavesPerSimd(
        target, target::getVectorRegisters(target, count, pressure.agprs));
  };
  unsigned most = pressure.vgprs;
  while (most < maxVgprs && waves(most + 1) == waves(pressure.vgprs))
    ++most;
  vgprs = most - pressure.vgprs;
  sgprs = int64_t{room(target.registers.addressableSgprs)} - pressure.sgprs;
}

bool Budget::take(ResultRange results) {
  int64_t vector = 0, scalar = 0;
  for (Value result : results)
    if (isVgpr(result))
      vector += getRegisterCount(result);
    else if (isSgpr(result))
      scalar += getRegisterCount(result);
  if (vector > std::max<int64_t>(vgprs, 0) ||
      scalar > std::max<int64_t>(sgprs, 0))
    return false;
  vgprs -= vector;
  sgprs -= scalar;
  return true;
}

/// Whether other lanes may be on in some part of `loop` than before it.
static bool mayChangeLanes(LoopOp loop) {
  return loop
      .walk([](Operation *op) {
        return writesExec(op) || isa<LabelOp, RawOp>(op)
                   ? WalkResult::interrupt()
                   : WalkResult::advance();
      })
      .wasInterrupted();
}

/// Whether `op` of the body of `loop` computes the same in each iteration and
/// may do so before the loop.
static bool isInvariant(Operation &op, LoopOp loop, bool changesLanes) {
  if (!llvm::all_of(op.getOperands(), [&](Value operand) {
        return isDefinedOutside(loop, operand);
      }))
    return false;
  if (isa<ConstantOp>(op))
    return true;
  auto instruction = dyn_cast<InstructionOpInterface>(op);
  if (!instruction || op.getNumResults() == 0 || op.hasAttr("no_cse") ||
      isa<MemoryOpInterface>(op) || !isPure(&op) || !isMovableComputation(&op))
    return false;
  target::SpecialRegisters reads = instruction.getSpecialReads();
  if (reads.intersects(
          {SpecialRegister::SCC, SpecialRegister::VCC, SpecialRegister::M0}) ||
      (changesLanes && reads.contains(SpecialRegister::EXEC)) ||
      instruction.getSpecialWrites().intersects(
          {SpecialRegister::VCC, SpecialRegister::EXEC, SpecialRegister::M0}))
    return false;
  return llvm::all_of(op.getResults(), [](Value result) {
    if (isa<SCCType>(result.getType()))
      return result.use_empty();
    return llvm::none_of(result.getUses(), fixesRegister);
  });
}

namespace {
/// What one round of moves did.
struct Round {
  unsigned numMoved = 0;
  /// Whether computations stayed for lack of registers.
  bool lacksRegisters = false;
};
} // namespace

static FailureOr<Round> moveOnce(ProgramOp program, ArrayRef<LoopOp> loops) {
  FailureOr<FlowGraph> graph = FlowGraph::build(program);
  if (failed(graph))
    return failure();
  FailureOr<Liveness> liveness = Liveness::compute(program, *graph);
  if (failed(liveness))
    return failure();
  Budget budget(program, liveness->getPressure());
  Round round;
  for (LoopOp loop : loops) {
    bool changesLanes = mayChangeLanes(loop);
    for (Operation &op : llvm::make_early_inc_range(loop.getBody().front())) {
      if (!isInvariant(op, loop, changesLanes))
        continue;
      if (!isa<ConstantOp>(op) && !budget.take(op.getResults())) {
        round.lacksRegisters = true;
        continue;
      }
      op.moveBefore(loop);
      round.numMoved += !isa<ConstantOp>(op);
    }
  }
  return round;
}

FailureOr<unsigned> waveasm::moveLoopInvariants(ProgramOp program) {
  SmallVector<LoopOp> loops = getLoopsInnerFirst(program);
  if (loops.empty())
    return 0;
  unsigned numMoved = 0;
  // The budget takes each result for one more register. Often fewer are needed:
  // operands are not held any longer, or the pressure is highest elsewhere.
  while (true) {
    FailureOr<Round> round = moveOnce(program, loops);
    if (failed(round))
      return failure();
    numMoved += round->numMoved;
    if (round->numMoved == 0 || !round->lacksRegisters)
      return numMoved;
  }
}

namespace waveasm {
#define GEN_PASS_DEF_LOOPINVARIANTMOTION
#include "waveasm/transforms/optimize/loop_invariant_motion/LoopInvariantMotion.h.inc"
} // namespace waveasm

namespace {
struct LoopInvariantMotionPass
    : waveasm::impl::LoopInvariantMotionBase<LoopInvariantMotionPass> {
  void runOnOperation() override {
    getOperation()->walk([&](ProgramOp program) {
      FailureOr<unsigned> moved = moveLoopInvariants(program);
      if (failed(moved)) {
        signalPassFailure();
        return WalkResult::interrupt();
      }
      numMoved += *moved;
      return WalkResult::skip();
    });
  }
};
} // namespace
