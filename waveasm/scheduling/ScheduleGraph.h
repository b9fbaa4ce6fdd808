//===- ScheduleGraph.h - Operations and edges for generators ----*- C++ -*-===//
//
// Part of WaveASM Conductor, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// A scheduling problem without its IR: what is placed, the units that it takes,
// and the edges, within an iteration and between iterations, seen through
// operations that take no time. The terminator is not in it: it ends each
// iteration. Plain data, so that tests can make graphs that no program has.
//
//===----------------------------------------------------------------------===//

#ifndef WAVEASM_SCHEDULING_SCHEDULEGRAPH_H
#define WAVEASM_SCHEDULING_SCHEDULEGRAPH_H

#include "waveasm/scheduling/SchedulingProblem.h"

#include <string>

namespace waveasm {

/// An operation. Nodes have numbers from 0, in the order of the source.
struct ScheduleNode {
  target::Unit unit = target::Unit::Salu;
  /// Slots of a wave, of `Times::slotCycles` cycles, in which the unit takes
  /// no other instruction.
  unsigned unitSlots = 1;
  /// Whether nothing is known about the operation but that others must not
  /// cross it.
  bool isBarrier = false;
  /// Whether the operation is a loop or an `if`.
  bool isControlFlow = false;
  /// The last stage in which it may run.
  std::optional<unsigned> maxDepth = std::nullopt;
  /// Its group, and the one in whose stage it runs.
  std::optional<unsigned> group = std::nullopt;
  std::optional<unsigned> leaderGroup = std::nullopt;
  /// Memory operations with the same number may be issued as one clause.
  std::optional<unsigned> clause = std::nullopt;
};

/// `to`, `distance` iterations later, issues at least `slots` after `from`.
struct ScheduleEdge {
  unsigned from;
  unsigned to;
  unsigned slots = 1;
  unsigned distance = 0;
  /// Whether `to` is executed and waits for a result.
  bool isResult = true;
};

struct ScheduleGraph {
  std::vector<ScheduleNode> nodes;
  std::vector<ScheduleEdge> edges;
  /// The counters of the target.
  std::array<target::CounterInfo, target::kNumCounters> counters = {};
  /// Whether the block is the body of a loop.
  bool isLoop = false;
  /// Whether the block must keep the order of the source.
  bool isForcedSerial = false;

  unsigned size() const { return static_cast<unsigned>(nodes.size()); }
};

/// A graph, and the positions in the problem that its nodes have.
struct NumberedGraph {
  ScheduleGraph graph;
  llvm::SmallVector<unsigned> positions;
  /// The position of the terminator, which is in no graph, if it is placed.
  std::optional<unsigned> terminator;
};

/// Adds the edges between iterations only if `withCarried`.
NumberedGraph makeScheduleGraph(const SchedulingProblem &problem,
                                bool withCarried);

/// Adds the edges between iterations to a graph of `problem`. That takes longer
/// than the rest; see `SchedulingProblem::getCarriedPrecedences`.
void addCarriedEdges(const SchedulingProblem &problem, NumberedGraph &numbered);

} // namespace waveasm

#endif // WAVEASM_SCHEDULING_SCHEDULEGRAPH_H
