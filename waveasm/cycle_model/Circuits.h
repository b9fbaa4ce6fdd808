//===- Circuits.h - Results that lead into later iterations -----*- C++ -*-===//
//
// Part of WaveASM Conductor, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Private to the cycle model. A circuit is a chain of instructions, each of
// which waits for the one before, that leads back to its first instruction some
// iterations later. No order of an iteration, and no overlap of iterations,
// takes less time for these iterations than the circuit takes.
//
//===----------------------------------------------------------------------===//

#ifndef WAVEASM_CYCLE_MODEL_CIRCUITS_H
#define WAVEASM_CYCLE_MODEL_CIRCUITS_H

#include "waveasm/cycle_model/IterationGraph.h"

namespace waveasm {

/// The edges of a circuit, each of which begins where the one before ends.
struct NodeCircuit {
  std::vector<IterationEdge> edges;
  /// By edge: whether it leads into the next iteration.
  std::vector<bool> isNextIteration;
  double cycles = 0;
  /// Iterations from the first instruction to itself.
  unsigned iterations = 0;

  double getCyclesPerIteration() const {
    return iterations ? cycles / iterations : 0;
  }
};

/// The circuit with the most cycles for each of its iterations; without edges
/// if there is none. Accesses to the LDS keep their places between barriers, in
/// this iteration and from one iteration to the next.
NodeCircuit findLongestCircuit(const IterationGraph &graph,
                               const TimedProgram &program);

} // namespace waveasm

#endif // WAVEASM_CYCLE_MODEL_CIRCUITS_H
