//===- SurplusBarriers.h - Drop barriers that nothing needs -----*- C++ -*-===//
//
// Part of WaveASM Conductor, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Kernels of the ping-pong kind let half of the waves wait at a barrier before
// a loop, and the others at one after it, so that the halves take turns at the
// matrix core and at the memory; further barriers in the loop keep them apart.
// An order of the loop that overlaps iterations does that without barriers.
//
//===----------------------------------------------------------------------===//

#ifndef WAVEASM_TRANSFORMS_OPTIMIZE_SURPLUS_BARRIERS_SURPLUSBARRIERS_H
#define WAVEASM_TRANSFORMS_OPTIMIZE_SURPLUS_BARRIERS_SURPLUSBARRIERS_H

#include "waveasm/dialect/WaveAsmOps.h"

namespace waveasm {

/// Drops barriers of `blocks`, as long as `BarrierChecker` proves that the
/// others order all accesses of the program: first branches that let some waves
/// wait, with a barrier of all waves in the place of the last one, and then
/// barriers one by one. Those that stay are about the LDS alone, if that is
/// proved. Returns how many branches and barriers are gone.
///
/// Each of them takes a proof, whose time grows with the square of the number
/// of accesses.
unsigned dropSurplusBarriers(ProgramOp program,
                             llvm::ArrayRef<mlir::Block *> blocks);

} // namespace waveasm

#endif // WAVEASM_TRANSFORMS_OPTIMIZE_SURPLUS_BARRIERS_SURPLUSBARRIERS_H
