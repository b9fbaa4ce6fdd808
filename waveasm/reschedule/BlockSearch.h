//===- BlockSearch.h - A better order of one block --------------*- C++ -*-===//
//
// Part of WaveASM Conductor, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef WAVEASM_RESCHEDULE_BLOCKSEARCH_H
#define WAVEASM_RESCHEDULE_BLOCKSEARCH_H

#include "waveasm/reschedule/KernelBench.h"
#include "waveasm/search/orders/Agent.h"

#include "llvm/ADT/STLFunctionalExtras.h"

namespace waveasm::reschedule {

/// Assesses the kernel with an order of the block; none if it has no place or
/// cannot be read.
using Assess = llvm::function_ref<std::optional<Assessment>(
    llvm::ArrayRef<unsigned> order)>;

struct BlockSearchOptions {
  uint64_t seed = 0;
  /// Orders that are assessed at most.
  unsigned orders = 0;
  /// Whether the block gets the registers of `KernelEditor::getRenamed`.
  bool isRenamed = false;
  /// The order to begin with.
  llvm::SmallVector<unsigned> current;
  /// Another one to look at first; empty if there is none.
  llvm::SmallVector<unsigned> known;
  /// With a command, a solver is asked for an order, from the best one on.
  search::SolverOptions solver;
  /// Of the other blocks.
  Orders others;
  /// Ends the solver; may be null.
  const search::SearchControl *control = nullptr;
};

struct BestOrder {
  llvm::SmallVector<unsigned> order;
  Assessment assessment;
};

struct BlockSearchResult {
  /// None if no order is better.
  std::optional<BestOrder> best;
  /// Orders that were assessed.
  unsigned numAssessed = 0;
};

/// Searches for an order of block `number` that takes less time than `source`,
/// which is assessed with the order that it has now, and that loses no more
/// than what is regretted against `source` in any scenario: by list schedules,
/// annealing from the best of them, and a solver, if there is one, from the
/// result on.
///
/// Fails if the block cannot be read.
llvm::Expected<BlockSearchResult>
searchBlock(KernelBench &bench, unsigned number, const Assessment &source,
            Assess assess, const BlockSearchOptions &options);

} // namespace waveasm::reschedule

#endif // WAVEASM_RESCHEDULE_BLOCKSEARCH_H
