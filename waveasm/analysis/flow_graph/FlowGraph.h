//===- FlowGraph.h - The control flow of a program --------------*- C++ -*-===//
//
// Part of WaveASM Conductor, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// A program expresses control flow in two ways: with `loop` and `if`, whose
// bodies are regions, and with labels and branches, which stand anywhere in a
// block. The graph shows what both become: blocks of instructions with edges
// between them.
//
//===----------------------------------------------------------------------===//

#ifndef WAVEASM_ANALYSIS_FLOW_GRAPH_FLOWGRAPH_H
#define WAVEASM_ANALYSIS_FLOW_GRAPH_FLOWGRAPH_H

#include "waveasm/dialect/WaveAsmOps.h"

#include "llvm/ADT/SmallVector.h"

namespace waveasm {

/// Operations that run one after the other.
///
/// `loop` is the last operation of the block before its body, where it passes
/// the initial values on; it is not an instruction. `condition` and `if` end
/// their blocks and are branches (`s_cbranch_scc1`, `s_cbranch_scc0`). `yield`
/// ends a region of an `if`; it is a branch (`s_branch`) at the end of a `then`
/// region that an `else` region follows, and not an instruction elsewhere.
struct FlowBlock {
  /// The operations in program order, including those that emit nothing. May be
  /// empty.
  llvm::SmallVector<mlir::Operation *> operations;
  llvm::SmallVector<unsigned, 2> successors;
  llvm::SmallVector<unsigned, 2> predecessors;
  /// Values that exist from the start of the block on: block arguments of a
  /// loop's body, and results of the `loop` or `if` that ended before the
  /// block.
  llvm::SmallVector<mlir::Value> entryValues;
  /// The number of loops around the block.
  unsigned loopDepth = 0;
};

class FlowGraph {
public:
  /// Builds the graph of `program` in time linear in its operations. Block 0 is
  /// the entry. The blocks are in the order of the program's text, so a block
  /// without a branch at its end falls through to the next one.
  ///
  /// Fails with a diagnostic at a branch to a label that the program does not
  /// have, at a second label with the same name, and at `raw` text that holds a
  /// label or a branch together with other lines.
  static mlir::FailureOr<FlowGraph> build(ProgramOp program);

  /// Adds operations that were inserted: pairs of an operation of the graph and
  /// one that now is right before it and emits one instruction, in the order of
  /// the graph.
  void insert(
      llvm::ArrayRef<std::pair<mlir::Operation *, mlir::Operation *>> inserted);

  llvm::ArrayRef<FlowBlock> getBlocks() const { return blocks; }

  /// The blocks in an order in which each block comes after its predecessors,
  /// except those at the start of a back edge. Leaves out blocks that nothing
  /// leads to.
  llvm::SmallVector<unsigned> getReversePostOrder() const;

private:
  friend class FlowGraphBuilder;
  llvm::SmallVector<FlowBlock> blocks;
};

/// Whether `yield` ends a `then` region and jumps over the `else` region: it is
/// an `s_branch` in the assembly.
bool isBranch(YieldOp yield);

} // namespace waveasm

#endif // WAVEASM_ANALYSIS_FLOW_GRAPH_FLOWGRAPH_H
