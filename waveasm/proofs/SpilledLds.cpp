//===- SpilledLds.cpp -----------------------------------------------------===//
//
// Part of WaveASM Conductor, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "waveasm/proofs/SpilledLds.h"

#include "waveasm/analysis/dependences/MemoryAccess.h"
#include "waveasm/analysis/lds_footprint/LdsFootprint.h"

#include "llvm/Support/MathExtras.h"

using namespace mlir;
using namespace waveasm;

static constexpr int64_t kDwordBytes = 4;

std::optional<size_t> SpilledLds::getSlot(Operation *op) const {
  if (!isa<DsReadB32Op, DsWriteB32Op>(op))
    return std::nullopt;
  auto offset = op->getAttrOfType<IntegerAttr>("offset");
  int64_t place = (offset ? offset.getInt() : 0) - first;
  if (place < 0 || place % size != 0)
    return std::nullopt;
  return static_cast<size_t>(place / size);
}

std::optional<SpilledLds> waveasm::getSpilledLds(ProgramOp program) {
  std::optional<int64_t> workitems = program.getNumWorkitems();
  if (!workitems)
    return std::nullopt;
  uint64_t own = program.getLdsSize().value_or(0);
  return SpilledLds{
      static_cast<int64_t>(llvm::alignTo(own, uint64_t{kDwordBytes})),
      kDwordBytes * *workitems};
}

Operation *waveasm::findForeignLdsAccess(ProgramOp program) {
  auto own = static_cast<int64_t>(program.getLdsSize().value_or(0));
  WorkgroupWords words(program);
  Operation *found = nullptr;
  program.getBody().walk([&](Operation *op) {
    if (op->getNumRegions() || !getMemoryAccess(op)[MemorySpace::Lds].any())
      return WalkResult::advance();
    std::optional<LdsBytes> bytes = getLdsBytes(op);
    if ((bytes && bytes->first >= 0 && bytes->end <= own) ||
        getLdsFootprint(op, words))
      return WalkResult::advance();
    found = op;
    return WalkResult::interrupt();
  });
  return found;
}
