//===- PendingOperations.cpp ----------------------------------------------===//
//
// Part of WaveASM Conductor, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "waveasm/verify/PendingOperations.h"

#include <algorithm>
#include <deque>
#include <optional>

using namespace waveasm;
using namespace waveasm::verify;

PendingOperations::PendingOperations(const Function &function,
                                     const ControlFlow &controlFlow)
    : function(function), controlFlow(controlFlow) {
  markFlatPending();
}

unsigned PendingOperations::getCoveringCount(unsigned index, Group group,
                                             Counter counter,
                                             unsigned younger) const {
  // While a FLAT operation is pending, counts do not show which operations are
  // left: [CDNA3] 10.2.2.
  if (!isInOrder(group) ||
      flatPending[static_cast<unsigned>(counter)].contains(index))
    return 0;
  return std::min(younger, getLargestCount(counter));
}

bool PendingOperations::isCovered(unsigned index, Group group, Counter counter,
                                  unsigned younger) const {
  std::optional<unsigned> count =
      getWaitedCount(function.instructions[index], counter);
  return count && *count <= getCoveringCount(index, group, counter, younger);
}

void PendingOperations::walk(
    unsigned producer, Counter counter,
    llvm::function_ref<Step(unsigned index, unsigned younger)> visit) const {
  Group group = getGroup(function.instructions[producer]);
  // Edges weigh 0 or 1, so a deque keeps the order.
  std::deque<std::pair<unsigned, unsigned>> queue;
  llvm::DenseSet<unsigned> visited;
  for (unsigned successor : controlFlow.successors(producer))
    queue.emplace_back(successor, 0);
  while (!queue.empty()) {
    auto [index, younger] = queue.front();
    queue.pop_front();
    if (!visited.insert(index).second ||
        isCovered(index, group, counter, younger) ||
        visit(index, younger) == Step::Stop ||
        function.instructions[index].calleeWaits)
      continue;
    bool counts =
        isInOrder(group) && getGroup(function.instructions[index]) == group;
    // A counter holds one more than a wait can name. An operation that does not
    // fit waits for the oldest one.
    if (counts && younger >= getLargestCount(counter))
      continue;
    for (unsigned successor : controlFlow.successors(index))
      if (counts)
        queue.emplace_back(successor, younger + 1);
      else
        queue.emplace_front(successor, younger);
  }
}

/// Identifies waits by their place, not by the path to them: a FLAT operation
/// on one path into a join makes the counts after it useless.
void PendingOperations::markFlatPending() {
  for (unsigned i = 0, e = function.instructions.size(); i != e; ++i) {
    if (!controlFlow.isReachable(i) ||
        getGroup(function.instructions[i]) != Group::Flat)
      continue;
    for (Counter counter : {Counter::Vm, Counter::Lgkm}) {
      llvm::DenseSet<unsigned> &pending =
          flatPending[static_cast<unsigned>(counter)];
      walk(i, counter, [&](unsigned index, unsigned) {
        pending.insert(index);
        // The walk from the next FLAT operation marks the rest.
        return getGroup(function.instructions[index]) == Group::Flat
                   ? Step::Stop
                   : Step::Continue;
      });
    }
  }
}
