//===- Candidate.h - A program with stages and orders -----------*- C++ -*-===//
//
// Part of WaveASM Conductor, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef WAVEASM_BENCH_CANDIDATE_H
#define WAVEASM_BENCH_CANDIDATE_H

#include "waveasm/bench/ProgramOrders.h"
#include "waveasm/bench/Script.h"
#include "waveasm/bench/estimate/Evaluation.h"

namespace waveasm {

/// The source of a bench with the stages and the orders that an attempt gave
/// it. A candidate never changes: to undo commands is to go on from the parent,
/// and two children are two branches.
struct Candidate {
  /// Counts the candidates of a bench; 0 is the source.
  unsigned number = 0;
  /// The candidate to which the attempt was made; null for the source.
  const Candidate *parent = nullptr;
  /// The commands that lead from the source to it.
  Script script = {};
  /// What `script` makes of the regions that it moves operations in.
  RegionOrders orders = {};
  /// May have failed: the back end does not compile all that is legal.
  Evaluation evaluation = {};
  /// What the moves of the last attempt may mean for memory.
  std::vector<MoveWarning> warnings = {};
};

} // namespace waveasm

#endif // WAVEASM_BENCH_CANDIDATE_H
