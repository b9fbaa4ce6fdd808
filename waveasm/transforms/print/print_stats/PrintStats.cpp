//===- PrintStats.cpp -----------------------------------------------------===//
//
// Part of WaveASM Conductor, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "waveasm/transforms/print/print_stats/PrintStats.h"

#include "waveasm/analysis/program_stats/ProgramStats.h"

using namespace mlir;
using namespace waveasm;

namespace waveasm {
#define GEN_PASS_DEF_PRINTSTATS
#include "waveasm/transforms/print/print_stats/PrintStats.h.inc"
} // namespace waveasm

namespace {
struct PrintStatsPass : waveasm::impl::PrintStatsBase<PrintStatsPass> {
  using PrintStatsBase::PrintStatsBase;

  void runOnOperation() override {
    WalkResult result = getOperation()->walk([&](ProgramOp program) {
      FailureOr<ProgramStats> stats = computeProgramStats(program);
      if (failed(stats))
        return WalkResult::interrupt();
      if (json) {
        llvm::errs() << llvm::json::Value(llvm::json::Object{
                            {"kernel", program.getKernelName()},
                            {"stats", stats->toJson()}})
                     << '\n';
      } else {
        llvm::errs() << "kernel " << program.getKernelName() << '\n';
        stats->print(llvm::errs());
      }
      return WalkResult::skip();
    });
    if (result.wasInterrupted())
      signalPassFailure();
    markAllAnalysesPreserved();
  }
};
} // namespace
