//===- BarrierElim.h - Drop barriers of a single wave -----------*- C++ -*-===//
//
// Part of WaveASM Conductor, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef WAVEASM_TRANSFORMS_BACKEND_BARRIER_ELIM_BARRIERELIM_H
#define WAVEASM_TRANSFORMS_BACKEND_BARRIER_ELIM_BARRIERELIM_H

#include "waveasm/dialect/WaveAsmOps.h"

#include "mlir/Pass/Pass.h"

namespace waveasm {

/// Drops the barriers of `program` if its workgroups have a single wave.
/// Returns how many.
unsigned eliminateBarriersOfOneWave(ProgramOp program);

#define GEN_PASS_DECL
#define GEN_PASS_REGISTRATION
#include "waveasm/transforms/backend/barrier_elim/BarrierElim.h.inc"

} // namespace waveasm

#endif // WAVEASM_TRANSFORMS_BACKEND_BARRIER_ELIM_BARRIERELIM_H
