//===- AccumulatorsToAgprs.h - AGPRs when VGPRs run out ---------*- C++ -*-===//
//
// Part of WaveASM Conductor, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef WAVEASM_TRANSFORMS_BACKEND_ACCUMULATORS_TO_AGPRS_ACCUMULATORSTOAGPRS_H
#define WAVEASM_TRANSFORMS_BACKEND_ACCUMULATORS_TO_AGPRS_ACCUMULATORSTOAGPRS_H

#include "waveasm/analysis/liveness/Liveness.h"
#include "waveasm/dialect/WaveAsmDialect.h"
#include "waveasm/dialect/WaveAsmOps.h"

#include "mlir/Pass/Pass.h"
#include "llvm/Support/JSON.h"

#include <limits>

namespace waveasm {

struct AgprOptions {
  /// Limits on registers that are live at once. The target and the number of
  /// waves in a workgroup limit them as well.
  unsigned maxVgprs = std::numeric_limits<unsigned>::max();
  unsigned maxAgprs = std::numeric_limits<unsigned>::max();
};

struct AgprStats {
  /// Accumulator chains moved, and values parked in AGPRs across a loop.
  unsigned chainsMoved = 0;
  unsigned valuesParked = 0;
  /// Copies between VGPRs and AGPRs, including constants written to AGPRs.
  unsigned copiesInserted = 0;
  /// No more VGPRs are live at once than the limit. Otherwise all has moved
  /// that can, and a lower limit moves no more.
  bool fits = false;

  void print(llvm::raw_ostream &os) const;
  llvm::json::Value toJson() const;
};

/// How many of `vgprs` registers may be live at once before allocation may fail
/// because of gaps, so that values are worth moving. Copies of an allocation
/// that fails would be in the way.
unsigned getRoomyVgprs(unsigned vgprs);

/// Moves accumulators and parked values to AGPRs, as the pass description
/// defines, as long as more VGPRs are live at once than the limit. The program
/// may still not fit afterwards. `live` is the liveness of the program before
/// and after that, or null if it is not known. Fails with a diagnostic if
/// liveness cannot be computed.
mlir::FailureOr<AgprStats>
moveAccumulatorsToAgprs(ProgramOp program, const AgprOptions &options,
                        std::unique_ptr<ProgramLiveness> &live);

#define GEN_PASS_DECL_ACCUMULATORSTOAGPRS
#define GEN_PASS_REGISTRATION
#include "waveasm/transforms/backend/accumulators_to_agprs/AccumulatorsToAgprs.h.inc"

} // namespace waveasm

#endif // WAVEASM_TRANSFORMS_BACKEND_ACCUMULATORS_TO_AGPRS_ACCUMULATORSTOAGPRS_H
