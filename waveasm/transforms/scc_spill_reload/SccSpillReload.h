//===- SccSpillReload.h - Keep values of SCC in SGPRs -----------*- C++ -*-===//
//
// Part of WaveASM Conductor, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef WAVEASM_TRANSFORMS_SCC_SPILL_RELOAD_H
#define WAVEASM_TRANSFORMS_SCC_SPILL_RELOAD_H

#include "waveasm/dialect/WaveAsmOps.h"

#include "mlir/Pass/Pass.h"

namespace waveasm {

struct SccSpillCounts {
  /// Values saved after their producer.
  unsigned spilled = 0;
  /// Restores before a use.
  unsigned reloads = 0;
};

/// Saves and restores, in everything under `root`, the SCC values that another
/// write of SCC reaches before a use. Fails, with an error and nothing changed,
/// if what an instruction reads from SCC has no name to restore it by.
mlir::FailureOr<SccSpillCounts> spillAndReloadScc(mlir::Operation *root);

#define GEN_PASS_DECL
#define GEN_PASS_REGISTRATION
#include "waveasm/transforms/scc_spill_reload/SccSpillReload.h.inc"

} // namespace waveasm

#endif // WAVEASM_TRANSFORMS_SCC_SPILL_RELOAD_H
