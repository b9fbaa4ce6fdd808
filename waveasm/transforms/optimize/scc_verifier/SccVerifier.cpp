//===- SccVerifier.cpp ----------------------------------------------------===//
//
// Part of WaveASM Conductor, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "waveasm/transforms/optimize/scc_verifier/SccVerifier.h"

#include "waveasm/analysis/scc_liveness/SccLiveness.h"

using namespace mlir;
using namespace waveasm;

static void report(const SccHazard &hazard, ArrayRef<Operation *> clobbers) {
  Operation *producer = hazard.value.getDefiningOp();
  InFlightDiagnostic diag = hazard.consumer->emitError("SCC hazard: ")
                            << clobbers.size()
                            << " SCC-clobbering op(s) between SCC producer '"
                            << producer->getName() << "' and consumer '"
                            << hazard.consumer->getName() << "'";
  for (Operation *clobber : clobbers)
    diag.attachNote(clobber->getLoc())
        << "SCC clobbered here by '" << clobber->getName() << "'";
  diag.attachNote(producer->getLoc()) << "SCC defined here";
}

unsigned waveasm::verifyScc(Operation *root) {
  SccLiveness liveness(root, SccLiveness::Repair::None);
  for (const SccHazard &hazard : liveness.getHazards())
    report(hazard, liveness.getClobbers(hazard));
  return static_cast<unsigned>(liveness.getHazards().size());
}

namespace waveasm {
#define GEN_PASS_DEF_SCCVERIFIER
#include "waveasm/transforms/optimize/scc_verifier/SccVerifier.h.inc"
} // namespace waveasm

namespace {
struct SccVerifierPass : waveasm::impl::SccVerifierBase<SccVerifierPass> {
  void runOnOperation() override {
    unsigned found = verifyScc(getOperation());
    numHazards += found;
    if (found)
      signalPassFailure();
    markAllAnalysesPreserved();
  }
};
} // namespace
