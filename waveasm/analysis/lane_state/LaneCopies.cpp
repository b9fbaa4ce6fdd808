//===- LaneCopies.cpp -----------------------------------------------------===//
//
// Part of WaveASM Conductor, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "waveasm/analysis/lane_state/LaneCopies.h"

using namespace mlir;
using namespace waveasm;

bool waveasm::isCompleteWhereMade(Value value) {
  Operation *op = value.getDefiningOp();
  if (!op || !isLanewise(op))
    return false;
  // An instruction that changes part of a tied operand keeps the rest of it,
  // which may have values in more lanes.
  return cast<InstructionOpInterface>(op).getTiedOperandIndex() < 0;
}

bool waveasm::canReadCopy(OpOperand &operand, const LaneState &lanes) {
  Operation *op = operand.getOwner();
  if (isa<DCEProtectOp>(op))
    return true;
  bool allOn = lanes.allOn(op);
  if (isLanewise(op)) {
    auto instruction = cast<InstructionOpInterface>(op);
    bool isTied = instruction.getTiedOperandIndex() ==
                  static_cast<int>(operand.getOperandNumber());
    return !isTied || allOn;
  }
  // These may read other lanes, but only lanes that are on, or a fixed lane if
  // none is.
  if (isa<VReadfirstlaneB32Op, DsBpermuteB32Op, DsPermuteB32Op, DsSwizzleB32Op,
          VWritelaneB32Op, PackOp, InsertOp>(op) ||
      op->hasTrait<DppOp>() || needsAllLanes(op))
    return allOn;
  // These read lanes that are off: MFMA in A and B, v_readlane by lane number.
  if (isa<MfmaOpInterface, VReadlaneB32Op>(op))
    return allOn && lanes.startsFull();
  return false;
}
