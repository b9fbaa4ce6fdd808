//===- ScalePackElimination.h - Carry dwords, not their bytes ---*- C++ -*-===//
//
// Part of WaveASM Conductor, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef WAVEASM_TRANSFORMS_COMPATIBILITY_SCALE_PACK_ELIMINATION_SCALEPACKELIMINATION_H
#define WAVEASM_TRANSFORMS_COMPATIBILITY_SCALE_PACK_ELIMINATION_SCALEPACKELIMINATION_H

#include "waveasm/dialect/WaveAsmOps.h"

#include "mlir/Pass/Pass.h"

namespace waveasm {

/// Statistics of the pass.
struct ScalePackStatistics {
  /// Chains replaced by a carried dword.
  unsigned numPacks = 0;
  /// Bytes taken out of a dword after a loop.
  unsigned numExtracts = 0;
};

/// In all loops under `root`, carries a dword instead of four bytes that are
/// only carried to be put together again.
ScalePackStatistics eliminateScalePacks(mlir::Operation *root);

#define GEN_PASS_DECL
#define GEN_PASS_REGISTRATION
#include "waveasm/transforms/compatibility/scale_pack_elimination/ScalePackElimination.h.inc"

} // namespace waveasm

#endif // WAVEASM_TRANSFORMS_COMPATIBILITY_SCALE_PACK_ELIMINATION_SCALEPACKELIMINATION_H
