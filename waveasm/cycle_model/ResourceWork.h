//===- ResourceWork.h - What waves keep busy --------------------*- C++ -*-===//
//
// Part of WaveASM Conductor, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Private to the cycle model. A resource works for one instruction at a time,
// so no order of any waves takes less than the sum of their work on it, from
// the earliest time that the first of them can issue to what must follow the
// last one.
//
//===----------------------------------------------------------------------===//

#ifndef WAVEASM_CYCLE_MODEL_RESOURCEWORK_H
#define WAVEASM_CYCLE_MODEL_RESOURCEWORK_H

#include "waveasm/cycle_model/IterationGraph.h"
#include "waveasm/cycle_model/ResourceUse.h"
#include "waveasm/cycle_model/Simulator.h"

#include "llvm/ADT/Sequence.h"

namespace waveasm {

/// Work that one resource does, one piece at a time.
struct SerialWork {
  /// The minimum time before any piece of the work.
  double head = std::numeric_limits<double>::infinity();
  double cycles = 0;
  /// The minimum time after any piece of the work.
  double tail = std::numeric_limits<double>::infinity();

  void add(const SerialWork &other) {
    head = std::min(head, other.head);
    cycles += other.cycles;
    tail = std::min(tail, other.tail);
  }
  /// The time if `waves` waves have this work each.
  double getCycles(unsigned waves) const {
    return cycles > 0 ? head + waves * cycles + tail : 0;
  }
};

/// Work by resource.
using ResourceWork = std::array<SerialWork, kNumBoundResources>;

inline auto getResources() { return llvm::seq(0u, kNumBoundResources); }

/// The work of the instructions of one wave.
class WorkFinder {
public:
  WorkFinder(const TimedProgram &program, const WavePlacement &placement);

  /// Takes note of an instruction that waves issue.
  void add(const TimedInstruction &instruction);

  /// Calls `function` with each resource that a node uses, and the cycles; not
  /// at all for loops.
  template <typename Function>
  void forEach(const IterationNode &node, Function function) const {
    bool isInstruction =
        node.loop == kNoIndex && node.instruction < program.instructions.size();
    if (isInstruction)
      use.forEach(program.instructions[node.instruction],
                  [&](BoundReason resource, double cycles) {
                    function(static_cast<unsigned>(resource), cycles);
                  });
  }

  /// The work of one wave between two points of an iteration: paths of `heads`
  /// lead from the first one, those of `tails` to the second one.
  ResourceWork getWork(const IterationGraph &graph, const NodeCycles &heads,
                       const TailCycles &tails) const;

  /// The work of one wave in an iteration that another iteration follows,
  /// without and with what only that iteration waits for, up to the end of
  /// both.
  struct IterationWork {
    ResourceWork now, next;
  };
  IterationWork getIterationWork(const IterationGraph &graph,
                                 const NodeCycles &heads,
                                 const TailCycles &tails) const;

private:
  double getAfter(unsigned resource, double cycles, double tail,
                  double unitTail) const;

  const TimedProgram &program;
  ResourceUse use;
  /// By resource: how long the requests take that may still wait for it when
  /// the wave of the last one goes on; 0 for resources without a queue.
  ResourceCycles queued = {};
};

} // namespace waveasm

#endif // WAVEASM_CYCLE_MODEL_RESOURCEWORK_H
