//===- LaneCopies.h - Which lanes a copy needs ------------------*- C++ -*-===//
//
// Part of WaveASM Conductor, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef WAVEASM_ANALYSIS_LANE_STATE_LANECOPIES_H
#define WAVEASM_ANALYSIS_LANE_STATE_LANECOPIES_H

#include "waveasm/analysis/lane_state/LaneState.h"

namespace waveasm {

/// Whether a copy right after the definition of `value` is complete: the value
/// is defined only in the lanes that are on there.
bool isCompleteWhereMade(mlir::Value value);

/// Whether `operand` may read a copy that is made right before its operation.
bool canReadCopy(mlir::OpOperand &operand, const LaneState &lanes);

} // namespace waveasm

#endif // WAVEASM_ANALYSIS_LANE_STATE_LANECOPIES_H
