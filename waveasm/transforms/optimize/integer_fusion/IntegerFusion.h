//===- IntegerFusion.h - One instruction for two ----------------*- C++ -*-===//
//
// Part of WaveASM Conductor, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef WAVEASM_TRANSFORMS_OPTIMIZE_INTEGER_FUSION_INTEGERFUSION_H
#define WAVEASM_TRANSFORMS_OPTIMIZE_INTEGER_FUSION_INTEGERFUSION_H

#include "waveasm/dialect/WaveAsmOps.h"

#include "mlir/Pass/Pass.h"

namespace waveasm {

/// Fuses integer instructions with those that compute their sources, as the
/// pass description defines. Returns how many instructions went away.
unsigned fuseIntegers(ProgramOp program);

#define GEN_PASS_DECL
#define GEN_PASS_REGISTRATION
#include "waveasm/transforms/optimize/integer_fusion/IntegerFusion.h.inc"

} // namespace waveasm

#endif // WAVEASM_TRANSFORMS_OPTIMIZE_INTEGER_FUSION_INTEGERFUSION_H
