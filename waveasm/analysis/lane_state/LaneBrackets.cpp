//===- LaneBrackets.cpp ---------------------------------------------------===//
//
// Part of WaveASM Conductor, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "waveasm/analysis/lane_state/LaneBrackets.h"

#include "waveasm/analysis/value_lifetime/ValueLifetime.h"

using namespace mlir;
using namespace waveasm;

/// Whether `op` may be in a bracket.
static bool movesValues(Operation *op) {
  if (auto memory = dyn_cast<MemoryOpInterface>(op))
    return memory.getAddressSpace() == target::AddressSpace::Scratch;
  return isa<VMovB32Op, SMovB32Op, PackOp, ExtractOp, ConstantOp>(op);
}

SMovB64ExecOp waveasm::findBracketEnd(SMovB64ExecAllOp all) {
  auto save = dyn_cast_or_null<SMovB64FromExecOp>(all->getPrevNode());
  Operation *op = all->getNextNode();
  while (op && movesValues(op))
    op = op->getNextNode();
  auto end = dyn_cast_or_null<SMovB64ExecOp>(op);
  // Allocation may have put other values into the registers of the save.
  return save && end && end.getSrc() == save.getDst() &&
                 keepsItsValue(save.getDst())
             ? end
             : nullptr;
}

bool waveasm::isInBracket(Operation *op) {
  while (op && movesValues(op))
    op = op->getPrevNode();
  auto all = dyn_cast_or_null<SMovB64ExecAllOp>(op);
  return all && findBracketEnd(all);
}

SMovB64FromExecOp waveasm::findBracketStart(Operation *op) {
  auto restore = dyn_cast<SMovB64ExecOp>(op);
  auto save =
      restore ? restore.getSrc().getDefiningOp<SMovB64FromExecOp>() : nullptr;
  auto all =
      save ? dyn_cast_or_null<SMovB64ExecAllOp>(save->getNextNode()) : nullptr;
  return all && findBracketEnd(all) == restore ? save : nullptr;
}
