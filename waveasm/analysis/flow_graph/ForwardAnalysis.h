//===- ForwardAnalysis.h - States that flow along the program ---*- C++ -*-===//
//
// Part of WaveASM Conductor, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef WAVEASM_ANALYSIS_FLOW_GRAPH_FORWARDANALYSIS_H
#define WAVEASM_ANALYSIS_FLOW_GRAPH_FORWARDANALYSIS_H

#include "waveasm/analysis/flow_graph/FlowGraph.h"

#include <optional>

namespace waveasm {

/// Carries states forward along `graph` until no block's state at its start
/// changes. The entry starts with a default `State`.
///
/// `transfer(block, state, isSticky)` turns the state at the start of a block
/// into that at its end. The decisions it makes on the way (waits, nops) weaken
/// the states after it, so decisions may depend on each other around a loop. At
/// first, each visit makes its decisions anew, which gives the fewest. After
/// some visits `isSticky` is set: from then on decisions only grow, and so do
/// the states, which ends the iteration. The result is sound in both cases.
///
/// `State` has `operator==` and `bool join(const State &)`, which adds the
/// state of another path and returns whether that changed anything.
template <typename State, typename Transfer>
void runForward(const FlowGraph &graph, Transfer transfer) {
  constexpr unsigned kFreeVisits = 8;
  llvm::ArrayRef<FlowBlock> blocks = graph.getBlocks();
  llvm::SmallVector<unsigned> order = graph.getReversePostOrder();
  std::vector<std::optional<State>> in(blocks.size()), out(blocks.size());
  std::vector<unsigned> visits(blocks.size());

  bool hasChanged = true;
  while (hasChanged) {
    hasChanged = false;
    for (unsigned block : order) {
      bool isSticky = visits[block] >= kFreeVisits;
      State state;
      for (unsigned predecessor : blocks[block].predecessors)
        if (out[predecessor])
          state.join(*out[predecessor]);
      if (isSticky)
        state.join(*in[block]);
      if (in[block] && *in[block] == state)
        continue;
      in[block] = state;
      ++visits[block];
      transfer(block, state, isSticky);
      out[block] = std::move(state);
      hasChanged = true;
    }
  }
}

} // namespace waveasm

#endif // WAVEASM_ANALYSIS_FLOW_GRAPH_FORWARDANALYSIS_H
