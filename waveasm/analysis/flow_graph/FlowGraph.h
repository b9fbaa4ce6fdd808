//===- FlowGraph.h - The control flow of a program --------------*- C++ -*-===//
//
// Part of WaveASM Conductor, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// A program says where control goes in two ways: with `loop` and `if`, whose
// bodies are regions, and with labels and branches, which stand anywhere in a
// block. The graph shows both as what they become: blocks of instructions with
// edges between them.
//
//===----------------------------------------------------------------------===//

#ifndef WAVEASM_ANALYSIS_FLOWGRAPH_H
#define WAVEASM_ANALYSIS_FLOWGRAPH_H

#include "waveasm/dialect/WaveAsmOps.h"

#include "llvm/ADT/SmallVector.h"

namespace waveasm {

/// Operations that run one after the other.
///
/// `loop` is the last operation of the block before its body, where it passes
/// the initial values on; it is no instruction. `condition` and `if` end their
/// blocks and are branches (`s_cbranch_scc1`, `s_cbranch_scc0`). `yield` ends a
/// region of an `if`; it is a branch (`s_branch`) at the end of a `then` region
/// that is followed by an `else` region, and no instruction elsewhere.
struct FlowBlock {
  /// In program order, with those that emit nothing. May be empty.
  llvm::SmallVector<mlir::Operation *> operations;
  llvm::SmallVector<unsigned, 2> successors;
  llvm::SmallVector<unsigned, 2> predecessors;
  /// Values that exist from the start of the block on: block arguments of a
  /// loop's body, results of the `loop` or `if` that ended before it.
  llvm::SmallVector<mlir::Value> entryValues;
  /// Number of loops around the block.
  unsigned loopDepth = 0;
};

class FlowGraph {
public:
  /// The graph of `program`, in time linear in its operations. Block 0 is the
  /// entry; the order of the blocks is that of the program's text, so that a
  /// block without a branch at its end falls through to the next one.
  ///
  /// Fails with a diagnostic at a branch to a label that the program does not
  /// have, at a second label of a name, and at `raw` text that holds a label
  /// or a branch together with other lines.
  static mlir::FailureOr<FlowGraph> build(ProgramOp program);

  llvm::ArrayRef<FlowBlock> getBlocks() const { return blocks; }

  /// Blocks in an order in which a block comes after its predecessors, except
  /// those that a back edge leads from. Blocks that nothing leads to are left
  /// out.
  llvm::SmallVector<unsigned> getReversePostOrder() const;

private:
  friend class FlowGraphBuilder;
  llvm::SmallVector<FlowBlock> blocks;
};

/// A `then` region's end that jumps over the `else` region: `s_branch` in the
/// assembly.
bool isBranch(YieldOp yield);

} // namespace waveasm

#endif // WAVEASM_ANALYSIS_FLOWGRAPH_H
