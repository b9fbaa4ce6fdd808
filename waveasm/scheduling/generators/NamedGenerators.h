//===- NamedGenerators.h - Generators by name -------------------*- C++ -*-===//
//
// Part of WaveASM Conductor, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef WAVEASM_SCHEDULING_GENERATORS_NAMEDGENERATORS_H
#define WAVEASM_SCHEDULING_GENERATORS_NAMEDGENERATORS_H

#include "waveasm/scheduling/ScheduleAnalysis.h"
#include "waveasm/scheduling/generators/EventScheduler.h"

#include <limits>

namespace waveasm {

/// Options of all generators; each takes those that it knows.
struct GeneratorOptions {
  /// `list`: see `ListSchedulerOptions`. `modulo` without stages and `events`:
  /// see `followOrder`.
  std::optional<unsigned> maxVgprs = std::nullopt;
  /// `list`.
  unsigned window = std::numeric_limits<unsigned>::max();
  /// `random` and `modulo`.
  uint64_t seed = 0;
  /// `modulo`: see `ModuloOptions`.
  unsigned waves = 1;
  unsigned maxDepth = 1;
  uint64_t maxProbes = 100'000'000;
  /// `modulo`: whether the result may have stages. Else it is the order of a
  /// iteration, see `dropStages`.
  bool keepsStages = true;
  /// `events`: see `EventOptions`.
  std::optional<unsigned> eventLimit = std::nullopt;
  /// `events`: this strategy alone, whatever the limit.
  std::optional<EventStrategy> eventStrategy = std::nullopt;
};

/// The names, in the order in which messages list them: "list", "serial",
/// "modulo", "events", "select" and "random".
llvm::ArrayRef<llvm::StringLiteral> getGeneratorNames();

/// The schedule of a problem by the generator with one of these names. `select`
/// asks `selectGenerator`. Whatever the generator, a block that must keep its
/// order does. Positions are those of the problem.
ScheduleAnalysis generateSchedule(llvm::StringRef generator,
                                  const SchedulingProblem &problem,
                                  const GeneratorOptions &options = {});

/// Returns a schedule without stages in which operations come as far as they
/// may in the order of `schedule`, which is of `graph`.
ScheduleAnalysis dropStages(const ScheduleGraph &graph,
                            ScheduleAnalysis schedule);

} // namespace waveasm

#endif // WAVEASM_SCHEDULING_GENERATORS_NAMEDGENERATORS_H
