//===- LoopInvariantMotion.h - Compute once before a loop -------*- C++ -*-===//
//
// Part of WaveASM Conductor, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef WAVEASM_TRANSFORMS_OPTIMIZE_LOOP_INVARIANT_MOTION_LOOPINVARIANTMOTION_H
#define WAVEASM_TRANSFORMS_OPTIMIZE_LOOP_INVARIANT_MOTION_LOOPINVARIANTMOTION_H

#include "waveasm/dialect/WaveAsmOps.h"

#include "mlir/Pass/Pass.h"

namespace waveasm {

/// Moves computations that are the same in each iteration out of the loops of
/// `program`, as the pass description defines. Returns how many, or fails with
/// a diagnostic if liveness cannot be computed.
mlir::FailureOr<unsigned> moveLoopInvariants(ProgramOp program);

#define GEN_PASS_DECL
#define GEN_PASS_REGISTRATION
#include "waveasm/transforms/optimize/loop_invariant_motion/LoopInvariantMotion.h.inc"

} // namespace waveasm

#endif // WAVEASM_TRANSFORMS_OPTIMIZE_LOOP_INVARIANT_MOTION_LOOPINVARIANTMOTION_H
