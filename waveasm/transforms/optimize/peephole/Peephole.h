//===- Peephole.h - Better instructions for short sequences -----*- C++ -*-===//
//
// Part of WaveASM Conductor, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef WAVEASM_TRANSFORMS_OPTIMIZE_PEEPHOLE_PEEPHOLE_H
#define WAVEASM_TRANSFORMS_OPTIMIZE_PEEPHOLE_PEEPHOLE_H

#include "waveasm/dialect/WaveAsmOps.h"

#include "mlir/Pass/Pass.h"

namespace waveasm {

/// Rewrites all programs under `root` as Peephole.td describes. Returns the
/// number of sequences replaced.
unsigned rewriteSequences(mlir::Operation *root);

#define GEN_PASS_DECL
#define GEN_PASS_REGISTRATION
#include "waveasm/transforms/optimize/peephole/Peephole.h.inc"

} // namespace waveasm

#endif // WAVEASM_TRANSFORMS_OPTIMIZE_PEEPHOLE_PEEPHOLE_H
