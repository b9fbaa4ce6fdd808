//===- BlockProblem.h - A block of machine code to be ordered ---*- C++ -*-===//
//
// Part of WaveASM Conductor, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef WAVEASM_RESCHEDULE_BLOCKPROBLEM_H
#define WAVEASM_RESCHEDULE_BLOCKPROBLEM_H

#include "waveasm/machine_code/MakeProgram.h"
#include "waveasm/reschedule/KernelEditor.h"
#include "waveasm/scheduling/SchedulingProblem.h"

namespace waveasm::reschedule {

/// The places of `order` in `sources`, which are in increasing order.
inline llvm::SmallVector<unsigned>
findPositions(llvm::ArrayRef<unsigned> sources,
              llvm::ArrayRef<unsigned> order) {
  return llvm::map_to_vector(order, [&](unsigned source) {
    return static_cast<unsigned>(llvm::lower_bound(sources, source) -
                                 sources.begin());
  });
}

/// A block as a scheduling problem, whose positions are the places of the
/// instructions in `KernelEditor::getOrder`.
struct BlockProblem {
  machine_code::TextProgram text;
  std::unique_ptr<DependenceGraph> graph;
  std::unique_ptr<SchedulingProblem> problem;
  /// The instructions of the input, by position.
  llvm::SmallVector<unsigned> sources;

  llvm::SmallVector<unsigned> toSources(llvm::ArrayRef<unsigned> order) const {
    return llvm::map_to_vector(
        order, [&](unsigned position) { return sources[position]; });
  }

  /// The inverse.
  llvm::SmallVector<unsigned>
  toPositions(llvm::ArrayRef<unsigned> order) const {
    return findPositions(sources, order);
  }
};

/// Fails if the text of block `number` cannot be read. With `isRenamed`, the
/// block has the registers of `KernelEditor::getRenamed`.
llvm::Expected<BlockProblem> makeBlockProblem(const KernelEditor &editor,
                                              unsigned number, bool isRenamed,
                                              mlir::MLIRContext &context);

} // namespace waveasm::reschedule

#endif // WAVEASM_RESCHEDULE_BLOCKPROBLEM_H
