//===- BlockOrder.cpp -----------------------------------------------------===//
//
// Part of WaveASM Conductor, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "waveasm/scheduling/BlockOrder.h"

#include "llvm/ADT/STLExtras.h"

using namespace mlir;
using namespace waveasm;

namespace {

class Placement {
public:
  explicit Placement(const DependenceGraph &graph)
      : graph(graph), isPlaced(graph.size()) {
    result.reserve(graph.size());
  }

  void place(unsigned position) {
    if (isPlaced[position])
      return;
    isPlaced[position] = true;
    result.push_back(graph.getOperations()[position]);
  }

  /// Places the anchored operations that must come before `position`.
  void placeWhatIsNeeded(unsigned position) {
    SmallVector<unsigned> needed, worklist = {position};
    while (!worklist.empty())
      for (const Dependence &dependence :
           graph.getPredecessors(worklist.pop_back_val()))
        if (graph.isAnchored(dependence.from) && !isPlaced[dependence.from]) {
          needed.push_back(dependence.from);
          worklist.push_back(dependence.from);
        }
    // In source order, in which definitions come before uses.
    llvm::sort(needed);
    for (unsigned other : needed)
      place(other);
  }

  SmallVector<Operation *> result;

private:
  const DependenceGraph &graph;
  SmallVector<bool> isPlaced;
};

} // namespace

SmallVector<Operation *> waveasm::placeAnchored(const DependenceGraph &graph,
                                                ArrayRef<unsigned> order) {
  Placement placement(graph);
  // The comments before each operation that has some, the last one first.
  DenseMap<unsigned, SmallVector<unsigned, 1>> comments;
  unsigned next = graph.size();
  for (unsigned i = graph.size(); i-- > 0;) {
    Operation *op = graph.getOperations()[i];
    if (isa<CommentOp>(op))
      comments[next].push_back(i);
    else if (!graph.isAnchored(i))
      next = i;
  }
  for (unsigned i = 0; i < graph.size(); ++i)
    if (isa<PrecoloredVRegOp, PrecoloredSRegOp, PrecoloredARegOp>(
            graph.getOperations()[i]))
      placement.place(i);
  auto placeRest = [&] {
    for (unsigned i = 0; i < graph.size(); ++i)
      if (graph.isAnchored(i))
        placement.place(i);
  };
  auto placeComments = [&](unsigned position) {
    if (auto before = comments.find(position); before != comments.end())
      for (unsigned comment : llvm::reverse(before->second))
        placement.place(comment);
  };
  for (auto [index, position] : llvm::enumerate(order)) {
    placement.placeWhatIsNeeded(position);
    // An operation without results that comes last ends the block or the
    // program.
    if (index + 1 == order.size() &&
        graph.getOperations()[position]->getNumResults() == 0) {
      placeComments(position);
      placeRest();
    }
    placeComments(position);
    placement.place(position);
  }
  placeRest();
  return std::move(placement.result);
}

void waveasm::applyOrder(Block &block, ArrayRef<Operation *> order) {
  for (Operation *op : order)
    op->moveBefore(&block, block.end());
}
