//===- ScratchBytes.cpp ---------------------------------------------------===//
//
// Part of WaveASM Conductor, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "waveasm/proofs/ScratchBytes.h"

using namespace mlir;
using namespace waveasm;

std::optional<std::pair<int64_t, int64_t>>
waveasm::getScratchBytes(Operation *op) {
  auto memory = dyn_cast<MemoryOpInterface>(op);
  if (!memory || memory.getAddressSpace() != target::AddressSpace::Scratch)
    return std::nullopt;
  Value base = memory.getBase();
  if (auto mov = base.getDefiningOp<SMovB32Op>())
    base = mov->getOperand(0);
  if (!isa<ImmType>(base.getType()))
    return std::nullopt;
  auto offset = op->getAttrOfType<IntegerAttr>("instOffset");
  int64_t first = getImmediate(base) + (offset ? offset.getInt() : 0);
  return std::pair(first, first + memory.getAccessBytes());
}
