//===- ArithLegalization.h - arith.* to SALU and VALU -----------*- C++ -*-===//
//
// Part of WaveASM Conductor, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef WAVEASM_TRANSFORMS_OPTIMIZE_ARITH_LEGALIZATION_ARITHLEGALIZATION_H
#define WAVEASM_TRANSFORMS_OPTIMIZE_ARITH_LEGALIZATION_ARITHLEGALIZATION_H

#include "waveasm/dialect/WaveAsmOps.h"

#include "mlir/Pass/Pass.h"

namespace waveasm {

struct ArithLegalizationCounts {
  /// Pseudo-operations turned into instructions.
  unsigned opsLegalized = 0;
  /// SGPRs copied to VGPRs.
  unsigned sgprToVgprMoves = 0;
};

/// Iterations all arith.* pseudo-operations under `root` into instructions.
/// Stops with an error at the first one that cannot be legalized.
mlir::FailureOr<ArithLegalizationCounts> legalizeArith(mlir::Operation *root);

#define GEN_PASS_DECL
#define GEN_PASS_REGISTRATION
#include "waveasm/transforms/optimize/arith_legalization/ArithLegalization.h.inc"

} // namespace waveasm

#endif // WAVEASM_TRANSFORMS_OPTIMIZE_ARITH_LEGALIZATION_ARITHLEGALIZATION_H
