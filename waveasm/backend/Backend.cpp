//===- Backend.cpp --------------------------------------------------------===//
//
// Part of WaveASM Conductor, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "waveasm/backend/Backend.h"

#include "waveasm/transforms/memory_offset_opt/MemoryOffsetOpt.h"
#include "waveasm/transforms/operand_legalization/OperandLegalization.h"
#include "waveasm/transforms/peephole/Peephole.h"
#include "waveasm/transforms/scc_spill_reload/SccSpillReload.h"
#include "waveasm/transforms/scc_verifier/SccVerifier.h"
#include "waveasm/transforms/scoped_cse/ScopedCse.h"

#include "mlir/Transforms/Passes.h"

using namespace mlir;
using namespace waveasm;

void BackendStats::print(llvm::raw_ostream &os) const {
  allocation.print(os);
  waits.print(os);
  hazards.print(os);
  program.print(os);
}

llvm::json::Value BackendStats::toJson() const {
  return llvm::json::Object{{"allocation", allocation.toJson()},
                            {"waits", waits.toJson()},
                            {"hazards", hazards.toJson()},
                            {"program", program.toJson()}};
}

void waveasm::addOptimizationPasses(OpPassManager &passManager) {
  // Not MLIR's CSE: it does not see that vector instructions read EXEC.
  passManager.addPass(createScopedCse());
  passManager.addPass(createPeephole());
  passManager.addPass(createMemoryOffsetOpt());
  passManager.addPass(createCanonicalizerPass());
  passManager.addPass(createScopedCse());
  passManager.addPass(createSccSpillReload());
  passManager.addPass(createSccVerifier());
  passManager.addPass(createOperandLegalization());
}

FailureOr<BackendStats> waveasm::runBackend(ProgramOp program,
                                            const AllocationOptions &options) {
  BackendStats stats;
  FailureOr<AllocationStats> allocation = allocateRegisters(program, options);
  if (failed(allocation))
    return failure();
  FailureOr<WaitStats> waits = insertWaitcnts(program);
  if (failed(waits))
    return failure();
  FailureOr<HazardStats> hazards = mitigateHazards(program);
  if (failed(hazards))
    return failure();
  FailureOr<ProgramStats> counts = computeProgramStats(program);
  if (failed(counts))
    return failure();
  stats.allocation = *allocation;
  stats.waits = std::move(*waits);
  stats.hazards = std::move(*hazards);
  stats.program = std::move(*counts);
  return stats;
}
