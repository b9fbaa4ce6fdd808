//===- VgprCompaction.cpp -------------------------------------------------===//
//
// Part of WaveASM Conductor, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "waveasm/transforms/compatibility/vgpr_compaction/VgprCompaction.h"

#include "waveasm/analysis/register_types/RegisterTypes.h"
#include "waveasm/proofs/RegisterContents.h"
#include "waveasm/transforms/backend/linear_scan/LinearScan.h"

#include "mlir/IR/Diagnostics.h"
#include "mlir/IR/OwningOpRef.h"

using namespace mlir;
using namespace waveasm;

/// Calls `function` with each register value under `program`.
template <typename Function>
static void forEachRegisterValue(ProgramOp program, Function function) {
  auto visit = [&](Value value) {
    if (isa<RegisterType>(value.getType()))
      function(value);
  };
  program.walk([&](Operation *op) {
    llvm::for_each(op->getResults(), visit);
    for (Region &region : op->getRegions())
      for (Block &block : region)
        llvm::for_each(block.getArguments(), visit);
  });
}

static unsigned countVgprs(ProgramOp program) {
  int64_t count = 0;
  forEachRegisterValue(program, [&](Value value) {
    std::optional<int64_t> index = getPhysicalIndex(value);
    if (index && getRegisterClass(value) == RegisterClass::VGPR)
      count = std::max(count, *index + getRegisterCount(value));
  });
  return static_cast<unsigned>(count);
}

CompactionStats waveasm::compactVgprs(ProgramOp program) {
  CompactionStats stats;
  stats.before = stats.after = countVgprs(program);
  bool hasText = false;
  program.walk([&](RawOp) { hasText = true; });
  // Suppress diagnostics of the trial: the program is valid as it is.
  ScopedDiagnosticHandler silence(program.getContext(),
                                  [](Diagnostic &) { return success(); });
  if (hasText || failed(verifyRegisterContents(program)))
    return stats;

  OwningOpRef<ProgramOp> clone(cast<ProgramOp>(program->clone()));
  forEachRegisterValue(*clone, [](Value value) {
    if (getRegisterClass(value) == RegisterClass::VGPR)
      value.setType(getVirtualType(value.getContext(), RegisterClass::VGPR,
                                   getRegisterCount(value)));
  });
  FailureOr<AllocationStats> allocated = allocateRegisters(*clone);
  if (failed(allocated) || allocated->copiesInserted != 0 ||
      allocated->vgprs >= stats.before)
    return stats;
  program.getBody().takeBody(clone->getBody());
  stats.after = allocated->vgprs;
  return stats;
}

namespace waveasm {
#define GEN_PASS_DEF_VGPRCOMPACTION
#include "waveasm/transforms/compatibility/vgpr_compaction/VgprCompaction.h.inc"
} // namespace waveasm

namespace {
struct VgprCompactionPass
    : waveasm::impl::VgprCompactionBase<VgprCompactionPass> {
  void runOnOperation() override {
    getOperation()->walk([&](ProgramOp program) {
      CompactionStats stats = compactVgprs(program);
      vgprsSaved += stats.before - stats.after;
      return WalkResult::skip();
    });
  }
};
} // namespace
