//===- M0RedundancyElim.h - Drop repeated writes of M0 ----------*- C++ -*-===//
//
// Part of WaveASM Conductor, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef WAVEASM_TRANSFORMS_COMPATIBILITY_M0_REDUNDANCY_ELIM_M0REDUNDANCYELIM_H
#define WAVEASM_TRANSFORMS_COMPATIBILITY_M0_REDUNDANCY_ELIM_M0REDUNDANCYELIM_H

#include "waveasm/dialect/WaveAsmOps.h"

#include "mlir/Pass/Pass.h"

namespace waveasm {

/// Drops writes of M0 that repeat its value, in all programs under `root`.
/// Returns how many.
unsigned eliminateRedundantM0Writes(mlir::Operation *root);

#define GEN_PASS_DECL
#define GEN_PASS_REGISTRATION
#include "waveasm/transforms/compatibility/m0_redundancy_elim/M0RedundancyElim.h.inc"

} // namespace waveasm

#endif // WAVEASM_TRANSFORMS_COMPATIBILITY_M0_REDUNDANCY_ELIM_M0REDUNDANCYELIM_H
