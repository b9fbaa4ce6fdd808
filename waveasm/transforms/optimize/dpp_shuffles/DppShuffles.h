//===- DppShuffles.h - Read lanes without the LDS ---------------*- C++ -*-===//
//
// Part of WaveASM Conductor, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef WAVEASM_TRANSFORMS_OPTIMIZE_DPP_SHUFFLES_DPPSHUFFLES_H
#define WAVEASM_TRANSFORMS_OPTIMIZE_DPP_SHUFFLES_DPPSHUFFLES_H

#include "waveasm/dialect/WaveAsmOps.h"

#include "mlir/Pass/Pass.h"

namespace waveasm {

/// Replaces reads of other lanes through the LDS by DPP moves, as the pass
/// description defines. Returns how many; fails, with an error, where the
/// program's control flow cannot be followed.
mlir::FailureOr<unsigned> replaceLdsShuffles(ProgramOp program);

#define GEN_PASS_DECL
#define GEN_PASS_REGISTRATION
#include "waveasm/transforms/optimize/dpp_shuffles/DppShuffles.h.inc"

} // namespace waveasm

#endif // WAVEASM_TRANSFORMS_OPTIMIZE_DPP_SHUFFLES_DPPSHUFFLES_H
