//===- Iterations.h - Which iterations of loops are simulated ---*- C++ -*-===//
//
// Part of WaveASM Conductor, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// The first iterations of a loop bring the waves into step; some iterations
// after them are measured and stand for the others; the last iteration flows
// into what follows. A loop with few iterations is simulated in full. The
// iterations of nested loops multiply, so outer loops simulate fewer.
//
// Private to the cycle model.
//
//===----------------------------------------------------------------------===//

#ifndef WAVEASM_CYCLE_MODEL_ITERATIONS_H
#define WAVEASM_CYCLE_MODEL_ITERATIONS_H

#include "waveasm/cycle_model/TimedProgram.h"

namespace waveasm {

/// Which iterations of a loop a wave plays.
struct IterationPlan {
  uint64_t tripCount = 1;
  /// Number of iterations before those that are measured, of those, and of
  /// those after them.
  uint64_t warmUp = 0;
  uint64_t measured = 1;
  uint64_t last = 0;

  uint64_t getPlayed() const { return warmUp + measured + last; }
  uint64_t getSkipped() const { return tripCount - getPlayed(); }
  /// Number of iterations that a measured one stands for.
  double getWeight() const {
    return static_cast<double>(tripCount - warmUp - last) /
           static_cast<double>(measured);
  }
};

/// Plans the iterations of all loops, by index, that `waves` waves play.
std::vector<IterationPlan> planIterations(const TimedProgram &program,
                                          unsigned waves);

} // namespace waveasm

#endif // WAVEASM_CYCLE_MODEL_ITERATIONS_H
