//===- BufferLoadStrengthReduction.h - Carry soffsets -----------*- C++ -*-===//
//
// Part of WaveASM Conductor, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef WAVEASM_TRANSFORMS_COMPATIBILITY_BUFFER_LOAD_STRENGTH_REDUCTION_BUFFERLOADSTRENGTHREDUCTION_H
#define WAVEASM_TRANSFORMS_COMPATIBILITY_BUFFER_LOAD_STRENGTH_REDUCTION_BUFFERLOADSTRENGTHREDUCTION_H

#include "waveasm/dialect/WaveAsmOps.h"

#include "mlir/Pass/Pass.h"

namespace waveasm {

/// Statistics of the pass.
struct StrengthReductionStatistics {
  /// Loads whose offset left the loop.
  unsigned numLoads = 0;
  /// Soffsets that loops carry now.
  unsigned numGroups = 0;
  /// Sums split into voffset and soffset outside of such loops.
  unsigned numScalarOffsets = 0;
};

/// In all loops under `root`, replaces voffsets of buffer loads that grow by a
/// constant by soffsets that grow instead. BufferLoadStrengthReduction.td
/// describes what `assumeInBounds` assumes.
StrengthReductionStatistics reduceBufferLoadStrength(mlir::Operation *root,
                                                     bool assumeInBounds);

#define GEN_PASS_DECL
#define GEN_PASS_REGISTRATION
#include "waveasm/transforms/compatibility/buffer_load_strength_reduction/BufferLoadStrengthReduction.h.inc"

} // namespace waveasm

#endif // WAVEASM_TRANSFORMS_COMPATIBILITY_BUFFER_LOAD_STRENGTH_REDUCTION_BUFFERLOADSTRENGTHREDUCTION_H
