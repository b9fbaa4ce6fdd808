//===- ResourceWork.cpp ---------------------------------------------------===//
//
// Part of WaveASM Conductor, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "waveasm/cycle_model/ResourceWork.h"

#include "llvm/ADT/STLExtras.h"

using namespace waveasm;
using namespace waveasm::target;

WorkFinder::WorkFinder(const TimedProgram &program,
                       const WavePlacement &placement)
    : program(program), use(placement.activeSimds) {}

/// The requests of a SIMD that may wait for the resource; 0 for resources
/// without a queue.
static unsigned getQueueSize(BoundReason resource, unsigned activeSimds) {
  switch (resource) {
  case BoundReason::LdsPort:
  case BoundReason::LdsArray:
    return std::max(kLdsQueueEntries / activeSimds, 1u);
  case BoundReason::VmemPath:
    return std::max(kVmemQueueEntries / activeSimds, 1u);
  case BoundReason::Lines:
    // A load has a line at least.
    return std::max(kLinesInFlight / activeSimds, 1u);
  default:
    return 0;
  }
}

void WorkFinder::add(const TimedInstruction &instruction) {
  use.forEach(instruction, [&](BoundReason resource, double cycles) {
    double &most = queued[static_cast<unsigned>(resource)];
    most = std::max(most, getQueueSize(resource, use.activeSimds) * cycles);
  });
}

ResourceWork WorkFinder::getWork(const TurnGraph &graph,
                                 const NodeCycles &heads,
                                 const TailCycles &tails) const {
  ResourceWork result;
  for (auto [index, node] : llvm::enumerate(graph.getNodes())) {
    double head = heads[index];
    double tail = tails.fromIssue[index];
    double unitTail = tails.fromUnit[index];
    if (head == kNoPath || tail == kNoPath)
      continue;
    forEach(node, [&](unsigned resource, double cycles) {
      // The last piece begins when all others are done. What follows counts
      // from there; after a request that waits in a queue, only what uses its
      // result.
      double after = queued[resource] > 0
                         ? std::max(unitTail - cycles, tail - queued[resource])
                         : tail - cycles;
      if (cycles > 0)
        result[resource].add({head, cycles, after});
    });
  }
  return result;
}
