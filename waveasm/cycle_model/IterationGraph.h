//===- IterationGraph.h - What every order of an iteration keeps *- C++ -*-===//
//
// Part of WaveASM Conductor, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Private to the cycle model. The instructions of one iteration of a loop, or
// of the program, and the times between them that no legal order and no
// allocation of registers can make shorter. The graph leaves out what the back
// end inserts for one order or another: waits, `s_nop` and moves, and the reuse
// of registers.
//
//===----------------------------------------------------------------------===//

#ifndef WAVEASM_CYCLE_MODEL_ITERATIONGRAPH_H
#define WAVEASM_CYCLE_MODEL_ITERATIONGRAPH_H

#include "waveasm/cycle_model/TimedProgram.h"

#include <limits>

namespace waveasm {

/// An instruction, or a loop of the iteration as a whole.
struct IterationNode {
  /// Index of the instruction; for a loop, of its first one.
  uint32_t instruction;
  /// Index after that of its last instruction.
  uint32_t end;
  /// Index of the loop, or `kNoIndex`.
  uint32_t loop;
  /// Minimum cycles from the node's issue to the next one of its wave.
  double cycles;
};

/// `to` issues at least `cycles` after `from`.
struct IterationEdge {
  uint32_t from;
  uint32_t to;
  double cycles;
  /// Whether the time counts from when the unit takes `from`, not only from its
  /// issue: the results of memory.
  bool isFromUnit;
};

/// Cycles by node.
using NodeCycles = std::vector<double>;
/// The cycles of a node that no path leads to.
inline constexpr double kNoPath = -std::numeric_limits<double>::infinity();

/// The longest paths from each node to a later one.
struct TailCycles {
  /// From the issue of the node.
  NodeCycles fromIssue;
  /// From when the unit takes the node, through results that memory returns.
  NodeCycles fromUnit;
};

class IterationGraph {
public:
  /// The iteration of `loop`, or the program for `kNoIndex`. `isOnPath` says
  /// which instructions control reaches; `loopCycles` has the minimum cycles
  /// that a wave spends in each loop inside.
  IterationGraph(const TimedProgram &program, uint32_t loop,
                 const std::vector<bool> &isOnPath,
                 llvm::ArrayRef<double> loopCycles);

  /// The nodes in program order. The last one ends every order: the branch back
  /// of a loop or the end of the program.
  llvm::ArrayRef<IterationNode> getNodes() const { return nodes; }
  /// The edges within an iteration, sorted by `to`.
  llvm::ArrayRef<IterationEdge> getEdges() const { return edges; }
  /// The edges into the next iteration; none if the iteration has loops inside.
  llvm::ArrayRef<IterationEdge> getNextIterationEdges() const {
    return nextIterationEdges;
  }
  /// The results of memory that a loop inside uses: the loop `to` ends at least
  /// `cycles` after the unit takes `from`.
  llvm::ArrayRef<IterationEdge> getEdgesToEnd() const { return edgesToEnd; }
  /// The barriers, which all orders have in the same places between the
  /// accesses to the LDS.
  llvm::ArrayRef<uint32_t> getBarriers() const { return barriers; }

  /// Extends the times in `cycles` along the edges to those of the longest
  /// paths.
  void propagate(NodeCycles &cycles) const;
  /// The longest paths from each node to `to`.
  TailCycles getCyclesTo(uint32_t to) const;

private:
  friend class IterationGraphBuilder;
  std::vector<IterationNode> nodes;
  std::vector<IterationEdge> edges;
  std::vector<IterationEdge> nextIterationEdges;
  std::vector<IterationEdge> edgesToEnd;
  std::vector<uint32_t> barriers;
};

} // namespace waveasm

#endif // WAVEASM_CYCLE_MODEL_ITERATIONGRAPH_H
