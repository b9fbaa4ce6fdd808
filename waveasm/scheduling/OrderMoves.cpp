//===- OrderMoves.cpp -----------------------------------------------------===//
//
// Part of WaveASM Conductor, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "waveasm/scheduling/OrderMoves.h"

using namespace mlir;
using namespace waveasm;

OrderMoves::OrderMoves(const SchedulingProblem &problem)
    : predecessors(problem.size()), successors(problem.size()),
      isInGroup(problem.size(), false) {
  const DependenceGraph &graph = problem.getGraph();
  // Includes anchored operations, which come before their users.
  for (unsigned position = 0; position < problem.size(); ++position) {
    SmallVector<unsigned, 4> &all = predecessors[position];
    for (const Dependence &dependence : graph.getPredecessors(position))
      if (graph.isAnchored(dependence.from))
        llvm::append_range(all, predecessors[dependence.from]);
      else
        all.push_back(dependence.from);
    llvm::sort(all);
    all.erase(llvm::unique(all), all.end());
    if (graph.isAnchored(position))
      continue;
    for (unsigned from : all)
      successors[from].push_back(position);
  }
}

/// Splits `range`, whose last element moves, into the group that moves and the
/// rest. Puts the group first.
template <typename Range>
static bool moveToFront(Range range, SmallVectorImpl<bool> &isInGroup,
                        ArrayRef<SmallVector<unsigned, 4>> neighbours) {
  SmallVector<unsigned> group, rest, marked;
  auto mark = [&](unsigned position) {
    for (unsigned neighbour : neighbours[position])
      if (!isInGroup[neighbour]) {
        isInGroup[neighbour] = true;
        marked.push_back(neighbour);
      }
  };
  bool isFirst = true;
  for (unsigned position : llvm::reverse(range)) {
    if (isFirst || isInGroup[position]) {
      group.push_back(position);
      mark(position);
    } else {
      rest.push_back(position);
    }
    isFirst = false;
  }
  for (unsigned position : marked)
    isInGroup[position] = false;
  if (rest.empty())
    return false;
  auto out = range.begin();
  for (unsigned position : llvm::reverse(group))
    *out++ = position;
  for (unsigned position : llvm::reverse(rest))
    *out++ = position;
  return true;
}

bool OrderMoves::hoist(MutableArrayRef<unsigned> order, unsigned from,
                       unsigned to) {
  assert(to <= from && from < order.size());
  MutableArrayRef<unsigned> range = order.slice(to, from - to + 1);
  return moveToFront(llvm::make_range(range.begin(), range.end()), isInGroup,
                     predecessors);
}

bool OrderMoves::sink(MutableArrayRef<unsigned> order, unsigned from,
                      unsigned to) {
  assert(from <= to && to < order.size());
  MutableArrayRef<unsigned> range = order.slice(from, to - from + 1);
  return moveToFront(llvm::make_range(range.rbegin(), range.rend()), isInGroup,
                     successors);
}
