//===- Parking.h - Values wait for a loop in AGPRs --------------*- C++ -*-===//
//
// Part of WaveASM Conductor, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef WAVEASM_TRANSFORMS_ACCUMULATORSTOAGPRS_PARKING_H
#define WAVEASM_TRANSFORMS_ACCUMULATORSTOAGPRS_PARKING_H

#include "waveasm/analysis/lane_state/LaneState.h"
#include "waveasm/analysis/liveness/Liveness.h"

namespace waveasm {

/// Registers that may be live at once.
struct VectorLimits {
  unsigned vgprs;
  unsigned agprs;
};

/// Parks values in AGPRs across one loop in which more VGPRs are live than
/// `limits` has: those that the loop does not use but something behind it does,
/// the largest first, as far as AGPRs last. They are copied before the loop and
/// back before their next use; both copies must have all lanes. Returns the
/// number of values, 0 if no loop has such values. `liveness` is not valid for
/// the program afterwards.
unsigned parkAcrossOneLoop(ProgramOp program, const Liveness &liveness,
                           const LaneState &lanes, VectorLimits limits);

} // namespace waveasm

#endif // WAVEASM_TRANSFORMS_ACCUMULATORSTOAGPRS_PARKING_H
