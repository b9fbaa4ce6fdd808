//===- LoopUnrolling.h - Replace short loops by their turns -----*- C++ -*-===//
//
// Part of WaveASM Conductor, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef WAVEASM_TRANSFORMS_LOOP_UNROLLING_H
#define WAVEASM_TRANSFORMS_LOOP_UNROLLING_H

#include "waveasm/dialect/WaveAsmOps.h"

#include "mlir/Pass/Pass.h"

namespace waveasm {

/// Replaces the loops of `program` by their turns, as the pass description
/// defines. Returns how many.
unsigned unrollLoops(ProgramOp program, unsigned maxInstructions);

#define GEN_PASS_DECL
#define GEN_PASS_REGISTRATION
#include "waveasm/transforms/loop_unrolling/LoopUnrolling.h.inc"

} // namespace waveasm

#endif // WAVEASM_TRANSFORMS_LOOP_UNROLLING_H
