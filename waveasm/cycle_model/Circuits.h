//===- Circuits.h - Results that lead into later turns ----------*- C++ -*-===//
//
// Part of WaveASM Conductor, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Private to the cycle model. A circuit is a chain of instructions, each of
// which waits for the one before, that leads back to its first instruction some
// turns later. No order of a turn, and no overlap of turns, takes less time for
// these turns than the circuit takes.
//
//===----------------------------------------------------------------------===//

#ifndef WAVEASM_CYCLE_MODEL_CIRCUITS_H
#define WAVEASM_CYCLE_MODEL_CIRCUITS_H

#include "waveasm/cycle_model/TurnGraph.h"

namespace waveasm {

/// The edges of a circuit, each of which begins where the one before ends.
struct NodeCircuit {
  std::vector<TurnEdge> edges;
  /// By edge: whether it leads into the next turn.
  std::vector<bool> isNextTurn;
  double cycles = 0;
  /// Turns from the first instruction to itself.
  unsigned turns = 0;

  double getCyclesPerTurn() const { return turns ? cycles / turns : 0; }
};

/// The circuit with the most cycles for each of its turns; without edges if
/// there is none. Accesses to the LDS keep their places between barriers, in
/// this turn and from one turn to the next.
NodeCircuit findLongestCircuit(const TurnGraph &graph,
                               const TimedProgram &program);

} // namespace waveasm

#endif // WAVEASM_CYCLE_MODEL_CIRCUITS_H
