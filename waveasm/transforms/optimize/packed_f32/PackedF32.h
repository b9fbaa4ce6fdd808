//===- PackedF32.h - One instruction for two f32 ----------------*- C++ -*-===//
//
// Part of WaveASM Conductor, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef WAVEASM_TRANSFORMS_OPTIMIZE_PACKED_F32_PACKEDF32_H
#define WAVEASM_TRANSFORMS_OPTIMIZE_PACKED_F32_PACKEDF32_H

#include "waveasm/dialect/WaveAsmOps.h"

#include "mlir/Pass/Pass.h"

namespace waveasm {

/// Packs pairs of f32 instructions, as the pass description defines. Returns
/// how many pairs.
unsigned packF32(ProgramOp program);

#define GEN_PASS_DECL
#define GEN_PASS_REGISTRATION
#include "waveasm/transforms/optimize/packed_f32/PackedF32.h.inc"

} // namespace waveasm

#endif // WAVEASM_TRANSFORMS_OPTIMIZE_PACKED_F32_PACKEDF32_H
