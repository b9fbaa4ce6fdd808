//===- Backend.h - From virtual registers to emission -----------*- C++ -*-===//
//
// Part of WaveASM Conductor, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// The steps of a compile in one place: drivers run them, and schedulers run
// them to evaluate candidates.
//
//===----------------------------------------------------------------------===//

#ifndef WAVEASM_BACKEND_BACKEND_H
#define WAVEASM_BACKEND_BACKEND_H

#include "waveasm/analysis/machine_instruction/MachineCode.h"
#include "waveasm/analysis/program_stats/ProgramStats.h"
#include "waveasm/cycle_model/CycleModel.h"
#include "waveasm/dialect/WaveAsmOps.h"
#include "waveasm/transforms/backend/accumulators_to_agprs/AccumulatorsToAgprs.h"
#include "waveasm/transforms/backend/hazard_mitigation/HazardMitigation.h"
#include "waveasm/transforms/backend/insert_waitcnt/InsertWaitcnt.h"
#include "waveasm/transforms/backend/linear_scan/LinearScan.h"
#include "waveasm/transforms/backend/spilling/SpillStats.h"

#include "mlir/Pass/PassManager.h"
#include "mlir/Support/Timing.h"

#include <optional>

namespace waveasm {

struct BackendStats {
  AgprStats agprs;
  SpillStats spills;
  AllocationStats allocation;
  WaitStats waits;
  HazardStats hazards;
  /// Allocations until one succeeded, this one included, without those that too
  /// many live values ended at once: what the back end takes the time for when
  /// registers are short.
  unsigned numAllocations = 0;
  /// Statistics of the program as emitted.
  ProgramStats program;

  void print(llvm::raw_ostream &os) const;
  llvm::json::Value toJson() const;
};

/// Options of passes, whose own defaults hold without them.
struct OptimizationOptions {
  /// `max-instructions` and `factor` of the unrolling. No iterations are joined
  /// by default: what pipelines loops decides that.
  std::optional<unsigned> unrollLimit, unrollFactor;
};

/// Adds the passes that make a program smaller and faster before scheduling and
/// allocation, without changing what it computes.
void addOptimizationPasses(mlir::OpPassManager &passManager,
                           const OptimizationOptions &options = {});

/// Registers the pipeline `waveasm-optimize`, which is the passes above.
void registerOptimizationPipeline();

struct BackendOptions {
  AllocationOptions allocation = {};
  /// What the estimates assume by which spilling decides: those that a search
  /// evaluates schedules by.
  CycleModelOptions model = {};
};

/// What the back end made of a program.
struct BackendResult {
  BackendStats stats;
  /// The program as emitted.
  MachineCode code;
};

/// Allocates registers, drops barriers of a single wave, and inserts waits and
/// wait states, so that `program` can be emitted. Requires legal operands
/// (operand_legalization). Moves accumulators to AGPRs when VGPRs run out, and
/// spills when registers still do not suffice, to the LDS only if the cycle
/// model estimates that as faster. Invalidates pointers to operations of a
/// program that comes near the limit.
/// Takes the times of its parts if `time` is not null. Fails with a diagnostic.
mlir::FailureOr<BackendResult> runBackend(ProgramOp program,
                                          const BackendOptions &options = {},
                                          mlir::TimingScope *time = nullptr);

} // namespace waveasm

#endif // WAVEASM_BACKEND_BACKEND_H
