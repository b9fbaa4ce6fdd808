//===- MemoryOffsetOpt.h - Constants into offset fields ---------*- C++ -*-===//
//
// Part of WaveASM Conductor, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef WAVEASM_TRANSFORMS_OPTIMIZE_MEMORY_OFFSET_OPT_MEMORYOFFSETOPT_H
#define WAVEASM_TRANSFORMS_OPTIMIZE_MEMORY_OFFSET_OPT_MEMORYOFFSETOPT_H

#include "waveasm/dialect/WaveAsmOps.h"

#include "mlir/Pass/Pass.h"

namespace waveasm {

struct MemoryOffsetStatistics {
  /// Accesses with a constant in the offset field.
  unsigned numFolded = 0;
  /// Accesses with a constant too large for it.
  unsigned numGathered = 0;
};

/// Moves constants of addresses into offset fields, in all programs under
/// `root`.
MemoryOffsetStatistics optimizeMemoryOffsets(mlir::Operation *root);

#define GEN_PASS_DECL
#define GEN_PASS_REGISTRATION
#include "waveasm/transforms/optimize/memory_offset_opt/MemoryOffsetOpt.h.inc"

} // namespace waveasm

#endif // WAVEASM_TRANSFORMS_OPTIMIZE_MEMORY_OFFSET_OPT_MEMORYOFFSETOPT_H
