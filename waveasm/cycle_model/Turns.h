//===- Turns.h - Which turns of loops are simulated -------------*- C++ -*-===//
//
// Part of WaveASM Conductor, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// The first turns of a loop bring the waves into step; some turns after them
// are measured and stand for the others; the last turn flows into what follows.
// A loop with few turns is simulated in full. The turns of nested loops
// multiply, so outer loops simulate fewer.
//
// Private to the cycle model.
//
//===----------------------------------------------------------------------===//

#ifndef WAVEASM_CYCLE_MODEL_TURNS_H
#define WAVEASM_CYCLE_MODEL_TURNS_H

#include "waveasm/cycle_model/TimedProgram.h"

namespace waveasm {

/// Which turns of a loop a wave plays.
struct TurnPlan {
  uint64_t tripCount = 1;
  /// Number of turns before those that are measured, of those, and of those
  /// after them.
  uint64_t warmUp = 0;
  uint64_t measured = 1;
  uint64_t last = 0;

  uint64_t getPlayed() const { return warmUp + measured + last; }
  uint64_t getSkipped() const { return tripCount - getPlayed(); }
  /// Number of turns that a measured one stands for.
  double getWeight() const {
    return static_cast<double>(tripCount - warmUp - last) /
           static_cast<double>(measured);
  }
};

/// Plans the turns of all loops, by index, that `waves` waves play.
std::vector<TurnPlan> planTurns(const TimedProgram &program, unsigned waves);

} // namespace waveasm

#endif // WAVEASM_CYCLE_MODEL_TURNS_H
