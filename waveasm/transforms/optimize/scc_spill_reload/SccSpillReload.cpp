//===- SccSpillReload.cpp -------------------------------------------------===//
//
// Part of WaveASM Conductor, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "waveasm/transforms/optimize/scc_spill_reload/SccSpillReload.h"

#include "waveasm/analysis/scc_liveness/SccLiveness.h"

#include "mlir/IR/Builders.h"
#include "llvm/ADT/DenseMap.h"

using namespace mlir;
using namespace waveasm;

namespace {
/// A value of SCC saved in a register, and the 0 to compare it with.
struct Spill {
  Value saved;
  Value zero;
};
} // namespace

static Value createConstant(OpBuilder &builder, Location loc, int64_t value) {
  return ConstantOp::create(builder, loc,
                            ImmType::get(builder.getContext(), value), value);
}

/// Saves `value` right after its producer. `s_cselect_b32` leaves SCC alone.
static Spill spill(Value value) {
  Location loc = value.getLoc();
  OpBuilder builder(value.getContext());
  builder.setInsertionPointAfterValue(value);
  Value one = createConstant(builder, loc, 1);
  Value zero = createConstant(builder, loc, 0);
  auto type = SRegType::get(builder.getContext(), 1, 1);
  return {SCselectB32Op::create(builder, loc, type, value, one, zero), zero};
}

static void reload(const SccHazard &hazard, const Spill &spill) {
  OpBuilder builder(hazard.consumer);
  Value restored = SCmpNeU32Op::create(builder, hazard.consumer->getLoc(),
                                       SCCType::get(builder.getContext()),
                                       spill.saved, spill.zero);
  // Replace only this use: each other use has a hazard of its own or needs no
  // reload.
  hazard.consumer->replaceUsesOfWith(hazard.value, restored);
}

FailureOr<SccSpillCounts> waveasm::spillAndReloadScc(Operation *root) {
  SccLiveness liveness(root, SccLiveness::Repair::Reload);
  for (const SccHazard &hazard : liveness.getHazards())
    if (!hazard.value)
      return hazard.consumer->emitOpError(
          "expected a named value for what it reads from SCC, because a value "
          "restored before it overwrites SCC");

  SccSpillCounts counts;
  llvm::DenseMap<Value, Spill> spills;
  for (const SccHazard &hazard : liveness.getHazards()) {
    auto [entry, isNew] = spills.try_emplace(hazard.value);
    if (isNew) {
      entry->second = spill(hazard.value);
      ++counts.spilled;
    }
    reload(hazard, entry->second);
    ++counts.reloads;
  }
  return counts;
}

namespace waveasm {
#define GEN_PASS_DEF_SCCSPILLRELOAD
#include "waveasm/transforms/optimize/scc_spill_reload/SccSpillReload.h.inc"
} // namespace waveasm

namespace {
struct SccSpillReloadPass
    : waveasm::impl::SccSpillReloadBase<SccSpillReloadPass> {
  void runOnOperation() override {
    FailureOr<SccSpillCounts> counts = spillAndReloadScc(getOperation());
    if (failed(counts))
      return signalPassFailure();
    numSpilled += counts->spilled;
    numReloads += counts->reloads;
  }
};
} // namespace
