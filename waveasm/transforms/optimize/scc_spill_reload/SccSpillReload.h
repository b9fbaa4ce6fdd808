//===- SccSpillReload.h - Keep values of SCC in SGPRs -----------*- C++ -*-===//
//
// Part of WaveASM Conductor, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef WAVEASM_TRANSFORMS_OPTIMIZE_SCC_SPILL_RELOAD_SCCSPILLRELOAD_H
#define WAVEASM_TRANSFORMS_OPTIMIZE_SCC_SPILL_RELOAD_SCCSPILLRELOAD_H

#include "waveasm/dialect/WaveAsmOps.h"

#include "mlir/Pass/Pass.h"

namespace waveasm {

struct SccSpillCounts {
  /// Values saved after their producer.
  unsigned spilled = 0;
  /// Restores before a use.
  unsigned reloads = 0;
};

/// Saves and restores the SCC values under `root` that another write of SCC may
/// overwrite before a use. Fails with an error, and changes nothing, if an
/// instruction reads an SCC that no value names and that would need a restore.
mlir::FailureOr<SccSpillCounts> spillAndReloadScc(mlir::Operation *root);

#define GEN_PASS_DECL
#define GEN_PASS_REGISTRATION
#include "waveasm/transforms/optimize/scc_spill_reload/SccSpillReload.h.inc"

} // namespace waveasm

#endif // WAVEASM_TRANSFORMS_OPTIMIZE_SCC_SPILL_RELOAD_SCCSPILLRELOAD_H
