//===- LaneState.h - Where all lanes are on ---------------------*- C++ -*-===//
//
// Part of WaveASM Conductor, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// A vector instruction works on the lanes that are on in EXEC. A copy of a
// register made at one place can replace the register at another place only if
// no lane is on there that was off at the copy.
//
//===----------------------------------------------------------------------===//

#ifndef WAVEASM_ANALYSIS_LANE_STATE_LANESTATE_H
#define WAVEASM_ANALYSIS_LANE_STATE_LANESTATE_H

#include "waveasm/analysis/flow_graph/FlowGraph.h"

#include "llvm/ADT/DenseMap.h"

namespace waveasm {

/// Whether the instruction `op` writes EXEC.
bool writesExec(mlir::Operation *op);

/// Whether other lanes may run what follows `op` in its block than what is
/// before it: it writes EXEC, has regions, is `raw` text, or control may come
/// from elsewhere to it or leave.
bool mayChangeLanes(mlir::Operation *op);

/// Whether the same lanes run both operations of one block, of which `first`
/// comes first.
bool haveSameLanes(mlir::Operation *first, mlir::Operation *second);

class LaneState {
public:
  LaneState(ProgramOp program, const FlowGraph &graph);

  /// Whether every lane that is on anywhere in the program is on before `op`.
  /// False where the analysis cannot be sure: where EXEC is narrowed, and
  /// everywhere if the program writes anything to EXEC but a part of itself or
  /// an earlier value of it, other than in a bracket (`LaneBrackets`), or if it
  /// has `raw` text.
  bool allOn(mlir::Operation *op) const;

  /// Whether all lanes of the wave are on when the program starts, because the
  /// workgroup fills its waves. A program without a workgroup size is taken to
  /// have such a workgroup.
  bool startsFull() const { return isFull; }

private:
  bool onlyNarrows(ProgramOp program) const;
  void solve(const FlowGraph &graph);

  bool isFull = true;
  /// EXEC never holds more lanes than at the start.
  bool isBounded = true;
  /// Whether EXEC is what it was at the start, before each operation.
  llvm::DenseMap<mlir::Operation *, bool> isAtStart;
};

/// Whether `op` passes values from lane to lane, all of which must be on.
bool needsAllLanes(mlir::Operation *op);

/// Whether `op` works on each lane alone: what it reads and writes in a lane
/// that is on concerns only this lane, and the contents of lanes that are off
/// do not matter.
bool isLanewise(mlir::Operation *op);

} // namespace waveasm

#endif // WAVEASM_ANALYSIS_LANE_STATE_LANESTATE_H
