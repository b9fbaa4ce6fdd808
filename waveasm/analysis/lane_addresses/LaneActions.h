//===- LaneActions.h - Actions on lane values -------------------*- C++ -*-===//
//
// Part of WaveASM Conductor, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Private to the folder: what the instructions compute from words.
//
//===----------------------------------------------------------------------===//

#ifndef WAVEASM_ANALYSIS_LANE_ADDRESSES_LANEACTIONS_H
#define WAVEASM_ANALYSIS_LANE_ADDRESSES_LANEACTIONS_H

#include "waveasm/analysis/lane_addresses/LaneOpcode.h"
#include "waveasm/analysis/lane_addresses/LaneValue.h"

namespace waveasm {

/// Computes a word from up to three. Actions of fewer sources ignore `c` and
/// `b`. Returns whether `out`, which must not be one of the sources, can
/// express the result; false for actions on anything but words.
bool applyAction(LaneArithmetic &arithmetic, const LaneOpcode &opcode,
                 const LaneValue &a, const LaneValue &b, const LaneValue &c,
                 LaneValue &out);

/// Computes what `table` makes of the bits at each place: its bit
/// 4 * a + 2 * b + c is the result of the bits a, b and c of the sources. Tells
/// as much of unknown words as the plain instructions do.
bool applyTruthTable(uint8_t table,
                     const std::array<const LaneValue *, 3> &sources,
                     LaneValue &out);

/// The number of sources of an action on words.
unsigned getNumSources(LaneAction action);

/// What an action on two words does with each of them.
LaneAction getActionOfHalf(LaneAction action);

/// Whether a scalar instruction sets SCC to whether its result is not 0.
bool setsSccToNonZero(LaneAction action);

} // namespace waveasm

#endif // WAVEASM_ANALYSIS_LANE_ADDRESSES_LANEACTIONS_H
