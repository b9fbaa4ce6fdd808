//===- Parking.h - Values wait for a loop in AGPRs --------------*- C++ -*-===//
//
// Part of WaveASM Conductor, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef WAVEASM_TRANSFORMS_BACKEND_ACCUMULATORS_TO_AGPRS_PARKING_H
#define WAVEASM_TRANSFORMS_BACKEND_ACCUMULATORS_TO_AGPRS_PARKING_H

#include "waveasm/analysis/lane_state/LaneState.h"
#include "waveasm/analysis/liveness/Liveness.h"
#include "waveasm/analysis/register_types/RegisterTypes.h"

namespace waveasm {

/// Parks values in AGPRs across one loop in which more VGPRs are live than
/// `limits` allows. Parks values that are used after the loop but not in it,
/// the largest first, until AGPRs run out. Copies each before the loop and back
/// before its next use; all lanes must be on at both copies. Returns the number
/// of parked values, 0 if no loop has any. Invalidates `liveness`.
unsigned parkAcrossOneLoop(ProgramOp program, const Liveness &liveness,
                           const LaneState &lanes, VectorRegisterLimits limits);

} // namespace waveasm

#endif // WAVEASM_TRANSFORMS_BACKEND_ACCUMULATORS_TO_AGPRS_PARKING_H
