//===- Bounds.h - Cycles that no order can save -----------------*- C++ -*-===//
//
// Part of WaveASM Conductor, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Private to the cycle model. Lower bounds of what the simulator estimates for
// any legal order of the same instructions, with as many waves and any
// registers. They count what every order issues, so they leave out waits,
// `s_nop` and moves.
//
//===----------------------------------------------------------------------===//

#ifndef WAVEASM_CYCLE_MODEL_BOUNDS_H
#define WAVEASM_CYCLE_MODEL_BOUNDS_H

#include "waveasm/cycle_model/Simulator.h"

namespace waveasm {

struct LoopBounds {
  /// An iteration of all waves, if iterations do not overlap.
  Bound iteration;
  /// What holds if they do.
  IterationBounds overlapped;
};

struct ProgramBounds {
  /// The time of all waves of the SIMD.
  Bound program;
  /// By loop; 0 for loops with one iteration.
  std::vector<LoopBounds> loops;
  /// How long the waves keep each resource busy, by `BoundReason`.
  ResourceCycles busy = {};
  /// The time of all waves by each resource: with `wave`, what `program` is the
  /// largest of. Less than `busy` where some work may follow the last wave.
  ResourceCycles parts = {};
  /// The time of one wave and of the waves that it meets at barriers.
  double wave = 0;
};

/// Takes time linear in the instructions; for programs with up to 8 barriers in
/// a loop, linear in the product of both.
ProgramBounds computeBounds(const TimedProgram &program,
                            const WavePlacement &placement);

} // namespace waveasm

#endif // WAVEASM_CYCLE_MODEL_BOUNDS_H
