//===- LdsBytes.cpp -------------------------------------------------------===//
//
// Part of WaveASM Conductor, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "waveasm/transforms/backend/lds_bytes/LdsBytes.h"

using namespace mlir;
using namespace waveasm;

static constexpr StringLiteral kName = "lds_bytes";

static bool loadsIntoLds(ProgramOp program) {
  return program
      .walk([](MemoryOpInterface op) {
        return op.getAccess() == target::Access::LoadToLds
                   ? WalkResult::interrupt()
                   : WalkResult::advance();
      })
      .wasInterrupted();
}

void waveasm::noteLdsBytes(ProgramOp program) {
  if (!loadsIntoLds(program))
    return;
  program.walk([&](MemoryOpInterface op) {
    if (std::optional<LdsBytes> bytes = getLdsBytes(op))
      op->setAttr(kName, DenseI64ArrayAttr::get(op->getContext(),
                                                {bytes->first, bytes->end}));
  });
}

std::optional<LdsBytes> waveasm::getNotedLdsBytes(Operation *op) {
  auto note = op->getAttrOfType<DenseI64ArrayAttr>(kName);
  if (!note || note.size() != 2 || note[0] < 0 || note[0] >= note[1])
    return std::nullopt;
  return LdsBytes{note[0], note[1]};
}
