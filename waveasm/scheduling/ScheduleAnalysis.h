//===- ScheduleAnalysis.h - The result of generators ------------*- C++ -*-===//
//
// Part of WaveASM Conductor, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// What all generators return: consumers need not know which one it was.
//
//===----------------------------------------------------------------------===//

#ifndef WAVEASM_SCHEDULING_SCHEDULEANALYSIS_H
#define WAVEASM_SCHEDULING_SCHEDULEANALYSIS_H

#include "waveasm/scheduling/ScheduleGraph.h"

namespace waveasm {

/// The place of an operation: the iteration in which it runs, counted from that
/// of the first operations of its own iteration, and its place in an iteration.
struct SchedulePlace {
  unsigned stage;
  unsigned order;

  bool operator==(const SchedulePlace &other) const {
    return stage == other.stage && order == other.order;
  }
};

/// The most events that are live at a time from one unit to another; see
/// generators/EventScheduler.h.
struct EventPeak {
  target::Unit from;
  target::Unit to;
  unsigned peak;
};

/// A schedule of a graph or a problem. Operations have the numbers of the nodes
/// or the positions of the problem.
struct ScheduleAnalysis {
  /// The name of the generator.
  std::string generator = {};
  /// All operations that are placed, in their order in an iteration.
  llvm::SmallVector<unsigned> order = {};
  /// The stage of each operation of `order`.
  llvm::SmallVector<unsigned> stages = {};
  /// The slot in which each operation of `order` issues, counted from the start
  /// of its iteration; empty if the generator knows none.
  llvm::SmallVector<unsigned> slots = {};
  /// Slots from the start of an iteration to that of the next one, and the
  /// least number that resources and recurrences allow; 0 if not known.
  unsigned initiationInterval = 0;
  unsigned minInitiationInterval = 0;
  /// The most live events of each pair of units that has any; only of `events`.
  std::vector<EventPeak> peaks = {};
  /// Why there is no schedule; empty if there is one.
  std::string failure = {};
  /// Constraints and limits that the schedule does not keep.
  std::vector<std::string> warnings = {};
  /// What the generator tried and decided.
  std::vector<std::string> steps = {};

  bool succeeded() const { return failure.empty(); }
  unsigned getNumStages() const;
  /// Returns the place of an operation, if it is placed.
  std::optional<SchedulePlace> getPlace(unsigned operation) const;
};

/// Returns a schedule without stages. It is a failure if `order` breaks an edge
/// or does not place each node once.
ScheduleAnalysis makeAnalysis(llvm::StringRef generator,
                              const ScheduleGraph &graph,
                              llvm::ArrayRef<unsigned> order);

/// The same for an order of a problem.
ScheduleAnalysis makeAnalysis(llvm::StringRef generator,
                              const SchedulingProblem &problem,
                              llvm::ArrayRef<unsigned> order);

/// Returns what is wrong with the stages and the order of `schedule`, or
/// nothing: each node has one place, and an edge of distance d needs
/// (stage + d, order) of its end to be after (stage, order) of its start, and
/// if there are slots, d intervals to be left for those between the two.
std::string checkSchedule(const ScheduleGraph &graph,
                          const ScheduleAnalysis &schedule);

/// Turns a schedule of the nodes of `graph` into one of the positions of the
/// problem. The terminator comes last, in the last stage.
ScheduleAnalysis toPositions(const NumberedGraph &graph,
                             ScheduleAnalysis schedule);

} // namespace waveasm

#endif // WAVEASM_SCHEDULING_SCHEDULEANALYSIS_H
