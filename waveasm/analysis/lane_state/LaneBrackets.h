//===- LaneBrackets.h - Copies of all lanes ---------------------*- C++ -*-===//
//
// Part of WaveASM Conductor, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// A copy of a register that must have all lanes where some are off stands in a
// bracket: EXEC is saved in a pair of SGPRs, all lanes are switched on, values
// move between registers, or between registers and scratch, and EXEC is put
// back. Nothing that a bracket does to lanes that were off can be seen but in
// the copies.
//
//===----------------------------------------------------------------------===//

#ifndef WAVEASM_ANALYSIS_LANE_STATE_LANEBRACKETS_H
#define WAVEASM_ANALYSIS_LANE_STATE_LANEBRACKETS_H

#include "waveasm/dialect/WaveAsmOps.h"

namespace waveasm {

/// The operation that puts EXEC back at the end of the bracket in which `all`
/// switches all lanes on. Null if that is no bracket: another operation is in
/// it than one that moves values, names them or computes an offset in scratch,
/// or EXEC is not what it was before.
SMovB64ExecOp findBracketEnd(SMovB64ExecAllOp all);

/// Whether all lanes are on at `op` because it is in a bracket.
bool isInBracket(mlir::Operation *op);

/// The operation that saved EXEC, if `op` ends a bracket; else null.
SMovB64FromExecOp findBracketStart(mlir::Operation *op);

} // namespace waveasm

#endif // WAVEASM_ANALYSIS_LANE_STATE_LANEBRACKETS_H
