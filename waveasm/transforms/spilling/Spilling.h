//===- Spilling.h - Values out of registers ---------------------*- C++ -*-===//
//
// Part of WaveASM Conductor, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef WAVEASM_TRANSFORMS_SPILLING_SPILLING_H
#define WAVEASM_TRANSFORMS_SPILLING_SPILLING_H

#include "waveasm/dialect/WaveAsmDialect.h"
#include "waveasm/dialect/WaveAsmOps.h"
#include "waveasm/transforms/spilling/SpillStats.h"

#include "mlir/Pass/Pass.h"

#include <limits>

namespace waveasm {

struct SpillOptions {
  /// Limits on registers that are live at once. The target, the number of waves
  /// in a workgroup and `waves_per_simd` limit them as well.
  unsigned maxVgprs = std::numeric_limits<unsigned>::max();
  unsigned maxSgprs = std::numeric_limits<unsigned>::max();
  unsigned maxAgprs = std::numeric_limits<unsigned>::max();
  /// Operations after a reload that may share it.
  unsigned window = 8;
};

/// Moves values out of registers, as the pass description defines, as long as
/// more are live at once than the limits. The program may still not fit
/// afterwards. Some operands may be such that only operand_legalization makes
/// them encodable. Fails with a diagnostic if liveness cannot be computed.
mlir::FailureOr<SpillStats> spillRegisters(ProgramOp program,
                                           const SpillOptions &options = {});

#define GEN_PASS_DECL_SPILLING
#define GEN_PASS_REGISTRATION
#include "waveasm/transforms/spilling/Spilling.h.inc"

} // namespace waveasm

#endif // WAVEASM_TRANSFORMS_SPILLING_SPILLING_H
