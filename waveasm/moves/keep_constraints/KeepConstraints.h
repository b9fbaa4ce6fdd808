//===- KeepConstraints.h - Whether schedules keep constraints ---*- C++ -*-===//
//
// Part of WaveASM Conductor, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Whether stages keep the constraints that a program has as attributes
// (dialect/ScheduleConstraints.h).
//
//===----------------------------------------------------------------------===//

#ifndef WAVEASM_MOVES_KEEP_CONSTRAINTS_KEEPCONSTRAINTS_H
#define WAVEASM_MOVES_KEEP_CONSTRAINTS_KEEPCONSTRAINTS_H

#include "waveasm/dialect/WaveAsmOps.h"

#include <optional>
#include <string>

namespace waveasm {

/// Returns the first constraint on stages that the pipelined loops of `program`
/// break, in words and without text of the user, or nothing. What is not
/// pipelined runs in stage 0.
std::optional<std::string> findBrokenConstraint(ProgramOp program);

} // namespace waveasm

#endif // WAVEASM_MOVES_KEEP_CONSTRAINTS_KEEPCONSTRAINTS_H
