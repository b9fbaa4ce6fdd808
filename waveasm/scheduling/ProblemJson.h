//===- ProblemJson.h - A scheduling problem as JSON -------------*- C++ -*-===//
//
// Part of WaveASM Conductor, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef WAVEASM_SCHEDULING_PROBLEMJSON_H
#define WAVEASM_SCHEDULING_PROBLEMJSON_H

#include "waveasm/scheduling/ProblemCosts.h"
#include "waveasm/scheduling/SchedulingProblem.h"

#include "llvm/Support/JSON.h"

#include <optional>

namespace waveasm {

/// Returns a problem for solvers in other processes; waveasm/exact/problem.py
/// explains the fields. Contains no text of the user.
llvm::json::Object toJson(const SchedulingProblem &problem,
                          const ProblemCosts &costs);

/// The most iterations that solvers spread an iteration over: what keeps them
/// apart is known for no more.
inline constexpr unsigned kMaxStages = kMaxCarriedDistance + 1;

/// Returns the problem of a loop whose iterations may overlap, so that each is
/// spread over at most `numStages` iterations of the new loop, two at least.
/// Its `staging` has no `hint`. None if the loop cannot have stages: no
/// operation of it decides whether another iteration follows.
///
/// See `SchedulingProblem::getCarriedPrecedences`.
std::optional<llvm::json::Object> toStagedJson(const SchedulingProblem &problem,
                                               const ProblemCosts &costs,
                                               unsigned numStages);

} // namespace waveasm

#endif // WAVEASM_SCHEDULING_PROBLEMJSON_H
