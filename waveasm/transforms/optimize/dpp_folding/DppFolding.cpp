//===- DppFolding.cpp -----------------------------------------------------===//
//
// Part of WaveASM Conductor, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "waveasm/transforms/optimize/dpp_folding/DppFolding.h"

#include "waveasm/analysis/lane_state/LaneState.h"
#include "waveasm/analysis/value_lifetime/ValueLifetime.h"

#include "mlir/IR/Builders.h"

using namespace mlir;
using namespace waveasm;

/// Whether the instruction has a DPP form, and its two sources may change
/// places.
static bool hasDppForm(Operation *op) {
  return isa<VAddF32Op, VMulF32Op, VMinF32Op, VMaxF32Op, VAddF16Op, VMulF16Op,
             VMinF16Op, VMaxF16Op, VAddU32Op, VMinI32Op, VMaxI32Op, VMinU32Op,
             VMaxU32Op, VAndB32Op, VOrB32Op, VXorB32Op>(op);
}

/// Replaces the move and its one use.
static bool fold(VMovB32DppOp move) {
  if (!move->hasOneUse() || !isWordComputation(move) || move->hasAttr("no_cse"))
    return false;
  OpOperand &use = *move->use_begin();
  Operation *op = use.getOwner();
  if (!hasDppForm(op) || !isWordComputation(op) ||
      op->getBlock() != move->getBlock() || !haveSameLanes(move, op))
    return false;
  Value other = op->getOperand(1 - use.getOperandNumber());
  if (!isVgpr(other))
    return false;
  OpBuilder builder(op);
  OperationState state(op->getLoc(),
                       (op->getName().getStringRef() + "_dpp").str(),
                       {move.getSrc(), other}, op->getResultTypes());
  state.addAttribute("dpp_ctrl", move.getDppCtrlAttr());
  op->replaceAllUsesWith(builder.create(state));
  op->erase();
  move->erase();
  return true;
}

unsigned waveasm::foldDppMoves(ProgramOp program) {
  SmallVector<VMovB32DppOp> moves;
  program.walk([&](VMovB32DppOp move) { moves.push_back(move); });
  return static_cast<unsigned>(llvm::count_if(moves, fold));
}

namespace waveasm {
#define GEN_PASS_DEF_DPPFOLDING
#include "waveasm/transforms/optimize/dpp_folding/DppFolding.h.inc"
} // namespace waveasm

namespace {
struct DppFoldingPass : waveasm::impl::DppFoldingBase<DppFoldingPass> {
  void runOnOperation() override {
    getOperation()->walk([&](ProgramOp program) {
      numFolded += foldDppMoves(program);
      return WalkResult::skip();
    });
  }
};
} // namespace
