//===- DppFolding.h - Read other lanes where they are used ------*- C++ -*-===//
//
// Part of WaveASM Conductor, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef WAVEASM_TRANSFORMS_OPTIMIZE_DPP_FOLDING_DPPFOLDING_H
#define WAVEASM_TRANSFORMS_OPTIMIZE_DPP_FOLDING_DPPFOLDING_H

#include "waveasm/dialect/WaveAsmOps.h"

#include "mlir/Pass/Pass.h"

namespace waveasm {

/// Folds DPP moves into the instructions that use them, as the pass description
/// defines. Returns how many moves.
unsigned foldDppMoves(ProgramOp program);

#define GEN_PASS_DECL
#define GEN_PASS_REGISTRATION
#include "waveasm/transforms/optimize/dpp_folding/DppFolding.h.inc"

} // namespace waveasm

#endif // WAVEASM_TRANSFORMS_OPTIMIZE_DPP_FOLDING_DPPFOLDING_H
