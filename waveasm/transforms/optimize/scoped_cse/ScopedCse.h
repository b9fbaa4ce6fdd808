//===- ScopedCse.h - Merge equal computations -------------------*- C++ -*-===//
//
// Part of WaveASM Conductor, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef WAVEASM_TRANSFORMS_OPTIMIZE_SCOPED_CSE_SCOPEDCSE_H
#define WAVEASM_TRANSFORMS_OPTIMIZE_SCOPED_CSE_SCOPEDCSE_H

#include "waveasm/dialect/WaveAsmOps.h"

#include "mlir/Pass/Pass.h"

namespace waveasm {

/// Replaces computations by equal earlier ones, in all programs under `root`.
/// Returns how many.
unsigned mergeEqualComputations(mlir::Operation *root);

#define GEN_PASS_DECL
#define GEN_PASS_REGISTRATION
#include "waveasm/transforms/optimize/scoped_cse/ScopedCse.h.inc"

} // namespace waveasm

#endif // WAVEASM_TRANSFORMS_OPTIMIZE_SCOPED_CSE_SCOPEDCSE_H
