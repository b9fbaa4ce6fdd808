//===- AdjacentAccesses.h - Access neighbouring places at once --*- C++ -*-===//
//
// Part of WaveASM Conductor, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef WAVEASM_TRANSFORMS_OPTIMIZE_ADJACENT_ACCESSES_ADJACENTACCESSES_H
#define WAVEASM_TRANSFORMS_OPTIMIZE_ADJACENT_ACCESSES_ADJACENTACCESSES_H

#include "waveasm/dialect/WaveAsmOps.h"

#include "mlir/Pass/Pass.h"

namespace waveasm {

/// Replaces loads and stores of neighbouring places by wider ones, as the pass
/// description defines. Returns how many instructions fewer access memory.
unsigned joinAdjacentAccesses(ProgramOp program);

#define GEN_PASS_DECL
#define GEN_PASS_REGISTRATION
#include "waveasm/transforms/optimize/adjacent_accesses/AdjacentAccesses.h.inc"

} // namespace waveasm

#endif // WAVEASM_TRANSFORMS_OPTIMIZE_ADJACENT_ACCESSES_ADJACENTACCESSES_H
