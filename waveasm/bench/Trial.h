//===- Trial.h - What came of an attempt ------------------------*- C++ -*-===//
//
// Part of WaveASM Conductor, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef WAVEASM_BENCH_TRIAL_H
#define WAVEASM_BENCH_TRIAL_H

#include "waveasm/bench/Candidate.h"

namespace waveasm {

/// What came of commands for a region. They are refused where there is an
/// `error`, and not proved where they are not accepted without one.
struct Trial : ProvedRound {
  /// Of the result; null unless it is accepted.
  const Evaluation *evaluation = nullptr;
  /// The result, if it is accepted by a bench.
  const Candidate *candidate = nullptr;
  /// Whether the bench knew the candidate.
  bool isRepeated = false;
};

} // namespace waveasm

#endif // WAVEASM_BENCH_TRIAL_H
