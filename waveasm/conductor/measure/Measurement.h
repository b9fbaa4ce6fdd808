//===- Measurement.h - Compiles a copy and looks ----------------*- C++ -*-===//
//
// Part of WaveASM Conductor, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef WAVEASM_CONDUCTOR_MEASURE_MEASUREMENT_H
#define WAVEASM_CONDUCTOR_MEASURE_MEASUREMENT_H

#include "waveasm/backend/Backend.h"
#include "waveasm/conductor/measure/Metrics.h"
#include "waveasm/cycle_model/CycleModel.h"

namespace waveasm::conductor {

struct MeasurementOptions {
  AllocationOptions allocation;
  CycleModelOptions model;
};

/// Cycles that one operation of a region made its wave stall, in all its
/// executions, with the waits and wait states that stand before it.
struct TagStalls {
  /// Body of the loop, or of the program, that the operation is in: the number
  /// of the loop in the order of the program, from 1, or 0.
  unsigned loop;
  /// None: operations without tags of this region, added up. Copies of values
  /// have the tags of where they come from.
  std::optional<unsigned> tag;
  uint64_t issues = 0;
  StallCycles stalls = {};
};

struct Measurement {
  SchedulingMetrics metrics;
  /// Why there are no others: the first error of the back end. Empty if there
  /// are.
  std::string failure;
  /// An operation may be there several times: what the back end inserts for it,
  /// such as waits, has its tag.
  std::vector<TagStalls> stalls;

  bool succeeded() const { return failure.empty(); }
};

/// Runs the back end and the cycle model on a copy of `program`, which stays as
/// it is. Diagnostics go nowhere but to the result.
Measurement measure(ProgramOp program, const MeasurementOptions &options);

/// For a program that `measure` fails for: runs the same on a copy and lets its
/// diagnostics through. Returns failure.
mlir::LogicalResult reportFailure(ProgramOp program,
                                  const MeasurementOptions &options);

/// A program that has been through the back end, as pictures show it.
struct Timeline {
  CycleEstimate estimate;
  /// What the operations of its events belong to.
  mlir::OwningOpRef<ProgramOp> program;
};

/// The same with all events; fails where `measure` does.
mlir::FailureOr<Timeline> recordTimeline(ProgramOp program,
                                         const MeasurementOptions &options);

} // namespace waveasm::conductor

#endif // WAVEASM_CONDUCTOR_MEASURE_MEASUREMENT_H
