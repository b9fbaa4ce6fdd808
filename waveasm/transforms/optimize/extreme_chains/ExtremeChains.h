//===- ExtremeChains.h - One NaN select for many maxima ---------*- C++ -*-===//
//
// Part of WaveASM Conductor, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef WAVEASM_TRANSFORMS_OPTIMIZE_EXTREME_CHAINS_EXTREMECHAINS_H
#define WAVEASM_TRANSFORMS_OPTIMIZE_EXTREME_CHAINS_EXTREMECHAINS_H

#include "waveasm/dialect/WaveAsmOps.h"

#include "mlir/Pass/Pass.h"

namespace waveasm {

/// Merges chains of maxima and minima in all programs under `root` as
/// ExtremeChains.td describes. Returns the number of NaN selects removed. Fails
/// with a diagnostic if the branches of a program are malformed.
mlir::FailureOr<unsigned> mergeExtremeChains(mlir::Operation *root);

#define GEN_PASS_DECL
#define GEN_PASS_REGISTRATION
#include "waveasm/transforms/optimize/extreme_chains/ExtremeChains.h.inc"

} // namespace waveasm

#endif // WAVEASM_TRANSFORMS_OPTIMIZE_EXTREME_CHAINS_EXTREMECHAINS_H
