//===- ProblemJson.h - A scheduling problem as JSON -------------*- C++ -*-===//
//
// Part of WaveASM Conductor, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef WAVEASM_SCHEDULING_PROBLEMJSON_H
#define WAVEASM_SCHEDULING_PROBLEMJSON_H

#include "waveasm/scheduling/SchedulingProblem.h"

#include "llvm/Support/JSON.h"

namespace waveasm {

/// Returns a problem for solvers in other processes; waveasm/exact/problem.py
/// explains the fields. Contains no text of the user.
llvm::json::Object toJson(const SchedulingProblem &problem);

} // namespace waveasm

#endif // WAVEASM_SCHEDULING_PROBLEMJSON_H
