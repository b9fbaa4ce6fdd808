//===- KeepConstraints.h - Whether schedules keep constraints ---*- C++ -*-===//
//
// Part of WaveASM Conductor, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Whether commands and stages keep the constraints that a program has as
// attributes (dialect/ScheduleConstraints.h).
//
//===----------------------------------------------------------------------===//

#ifndef WAVEASM_MOVES_KEEP_CONSTRAINTS_KEEPCONSTRAINTS_H
#define WAVEASM_MOVES_KEEP_CONSTRAINTS_KEEPCONSTRAINTS_H

#include "waveasm/dialect/WaveAsmOps.h"
#include "waveasm/moves/MoveScript.h"

#include <optional>
#include <string>

namespace waveasm {

/// Returns what is wrong with commands of `script` for `kernel`, whose program
/// is tagged: a region that must keep its order has commands.
std::optional<std::string> findForbiddenRound(ProgramOp program,
                                              const MoveScript &script,
                                              llvm::StringRef kernel);

/// Returns the first constraint on stages that the pipelined loops of `program`
/// break, in words and without text of the user, or nothing. What is not
/// pipelined runs in stage 0.
std::optional<std::string> findBrokenConstraint(ProgramOp program);

} // namespace waveasm

#endif // WAVEASM_MOVES_KEEP_CONSTRAINTS_KEEPCONSTRAINTS_H
