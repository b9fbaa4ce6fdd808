//===- LaneState.h - Where all lanes are on ---------------------*- C++ -*-===//
//
// Part of WaveASM Conductor, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// A vector instruction works on the lanes that are on in EXEC. A copy of a
// register at one place is as good as the register at another place only if no
// lane is on there that was off at the copy.
//
//===----------------------------------------------------------------------===//

#ifndef WAVEASM_ANALYSIS_LANESTATE_H
#define WAVEASM_ANALYSIS_LANESTATE_H

#include "waveasm/analysis/flow_graph/FlowGraph.h"

#include "llvm/ADT/DenseMap.h"

namespace waveasm {

class LaneState {
public:
  LaneState(ProgramOp program, const FlowGraph &graph);

  /// Every lane that is on anywhere in the program is on before `op`. False
  /// where that is not sure: where EXEC is narrowed, and everywhere if EXEC is
  /// written with something else than a part of itself or what it was before,
  /// or if there is `raw` text.
  bool allOn(mlir::Operation *op) const;

  /// The lanes that are on when the program starts are all lanes of the wave:
  /// the workgroup fills its waves. A program that does not say its workgroup
  /// has such a one.
  bool startsFull() const { return isFull; }

private:
  bool onlyNarrows(ProgramOp program) const;
  void solve(const FlowGraph &graph);

  bool isFull = true;
  /// EXEC is never more than at the start.
  bool isBounded = true;
  /// EXEC is what it was at the start, before each operation.
  llvm::DenseMap<mlir::Operation *, bool> isAtStart;
};

/// What `op` reads and writes in a lane that is on concerns this lane only, and
/// what is in lanes that are off does not matter.
bool isLanewise(mlir::Operation *op);

} // namespace waveasm

#endif // WAVEASM_ANALYSIS_LANESTATE_H
