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
    : program(program), use(*program.machine, placement.activeSimds) {}

/// The requests of a SIMD that may wait for the resource; 0 for resources
/// without a queue.
static unsigned getQueueSize(BoundReason resource, const ResourceUse &use) {
  switch (resource) {
  case BoundReason::LdsPort:
  case BoundReason::LdsArray:
    return use.getQueueEntries(Unit::Lds);
  case BoundReason::VmemPath:
    return use.getQueueEntries(Unit::Vmem);
  case BoundReason::Lines:
    // A load has a line at least.
    return std::max(use.times.linesInFlight / use.activeSimds, 1u);
  default:
    return 0;
  }
}

void WorkFinder::add(const TimedInstruction &instruction) {
  use.forEach(instruction, [&](BoundReason resource, double cycles) {
    double &most = queued[static_cast<unsigned>(resource)];
    most = std::max(most, getQueueSize(resource, use) * cycles);
  });
}

/// The minimum time after a piece of work of `cycles`, if there is one of
/// `tail` after the issue of its instruction, and of `unitTail` after the unit
/// takes it.
double WorkFinder::getAfter(unsigned resource, double cycles, double tail,
                            double unitTail) const {
  // The last piece begins when all others are done. What follows counts from
  // there; after a request that waits in a queue, only what uses its result.
  return queued[resource] > 0
             ? std::max(unitTail - cycles, tail - queued[resource])
             : tail - cycles;
}

ResourceWork WorkFinder::getWork(const IterationGraph &graph,
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
      if (cycles > 0)
        result[resource].add(
            {head, cycles, getAfter(resource, cycles, tail, unitTail)});
    });
  }
  return result;
}

WorkFinder::IterationWork
WorkFinder::getIterationWork(const IterationGraph &graph,
                             const NodeCycles &heads,
                             const TailCycles &tails) const {
  // From when the unit takes a node to the end of the next iteration.
  NodeCycles nextTails(graph.getNodes().size(), kNoPath);
  for (const IterationEdge &edge : graph.getNextIterationEdges())
    if (edge.isFromUnit)
      nextTails[edge.from] = std::max(nextTails[edge.from],
                                      edge.cycles + tails.fromIssue[edge.to]);
  IterationWork result;
  for (auto [index, node] : llvm::enumerate(graph.getNodes()))
    forEach(node, [&, i = index](unsigned resource, double cycles) {
      if (cycles <= 0)
        return;
      double now =
          getAfter(resource, cycles, tails.fromIssue[i], tails.fromUnit[i]);
      double next = nextTails[i] - cycles;
      bool isNext = queued[resource] > 0 && next > now;
      (isNext ? result.next : result.now)[resource].add(
          {heads[i], cycles, isNext ? next : now});
    });
  return result;
}
