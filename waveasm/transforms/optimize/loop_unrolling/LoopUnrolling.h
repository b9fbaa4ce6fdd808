//===- LoopUnrolling.h - Iterations without branches ------------*- C++ -*-===//
//
// Part of WaveASM Conductor, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef WAVEASM_TRANSFORMS_OPTIMIZE_LOOP_UNROLLING_LOOPUNROLLING_H
#define WAVEASM_TRANSFORMS_OPTIMIZE_LOOP_UNROLLING_LOOPUNROLLING_H

#include "waveasm/dialect/WaveAsmOps.h"

#include "mlir/Pass/Pass.h"

namespace waveasm {

/// The options of the pass.
struct UnrollingLimits {
  unsigned maxInstructions;
  /// How many iterations to join in a loop that stays; 0 chooses.
  unsigned factor = 0;
  /// Whether a loop stays, even if all of its iterations would fit.
  bool keepsLoop = false;
};

/// Unrolls one loop and removes computations that nothing uses. Returns whether
/// it changed.
bool unrollLoop(LoopOp loop, const UnrollingLimits &limits);

/// How many iterations to join in `loop` where nothing else makes iterations
/// overlap; 1 for none.
unsigned getUsefulFactor(LoopOp loop, unsigned maxInstructions);

/// The most iterations, at most `most`, that can be joined in `loop` so that it
/// stays a loop; 1 for none.
unsigned getMaxFactor(LoopOp loop, unsigned maxInstructions, unsigned most);

/// After how many iterations the values that change places are where they were,
/// such as the offsets of buffers that take turns; 1 if there are none, or if
/// it takes more than 8.
unsigned getRotationPeriod(LoopOp loop);

/// Unrolls the loops of `program`, as the pass description defines. Returns how
/// many.
unsigned unrollLoops(ProgramOp program, const UnrollingLimits &limits);

#define GEN_PASS_DECL
#define GEN_PASS_REGISTRATION
#include "waveasm/transforms/optimize/loop_unrolling/LoopUnrolling.h.inc"

} // namespace waveasm

#endif // WAVEASM_TRANSFORMS_OPTIMIZE_LOOP_UNROLLING_LOOPUNROLLING_H
