//===- AgprChains.h - Values of AGPRs in VGPRs ------------------*- C++ -*-===//
//
// Part of WaveASM Conductor, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Everything that takes an AGPR also takes a VGPR. So values that a program has
// in AGPRs move to VGPRs by their types alone, and go on from there like all
// others. Values that must share a class, such as C and D of a matrix
// instruction, move together.
//
//===----------------------------------------------------------------------===//

#ifndef WAVEASM_TRANSFORMS_BACKEND_SPILLING_AGPRCHAINS_H
#define WAVEASM_TRANSFORMS_BACKEND_SPILLING_AGPRCHAINS_H

#include "waveasm/analysis/lane_state/ValueLanes.h"
#include "waveasm/analysis/liveness/Liveness.h"

namespace waveasm {

/// What `moveAgprsToVgprs` changed.
struct MovedAgprs {
  /// Values that instructions, loops and branches make.
  unsigned values = 0;
  /// Copies of values in AGPRs that the program gives.
  unsigned copies = 0;
};

/// Moves values of `program`, whose tuples are normalized, from AGPRs to VGPRs
/// until at most `limit` AGPRs are live at once, those first that relieve most.
/// Registers that the program gives stay.
MovedAgprs moveAgprsToVgprs(ProgramOp program, const Liveness &liveness,
                            const ValueLanes &lanes, int limit);

} // namespace waveasm

#endif // WAVEASM_TRANSFORMS_BACKEND_SPILLING_AGPRCHAINS_H
