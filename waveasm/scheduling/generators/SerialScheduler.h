//===- SerialScheduler.h - The order of the source --------------*- C++ -*-===//
//
// Part of WaveASM Conductor, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef WAVEASM_SCHEDULING_GENERATORS_SERIALSCHEDULER_H
#define WAVEASM_SCHEDULING_GENERATORS_SERIALSCHEDULER_H

#include "waveasm/scheduling/ScheduleAnalysis.h"

namespace waveasm {

/// Places the operations that need not wait for others in the order of their
/// numbers, all in one stage. Fails if there is a cycle. Knows no constraint
/// but that the order stays, and warns about each other one.
ScheduleAnalysis generateSerialSchedule(const ScheduleGraph &graph);

/// Adds a warning to `schedule` for each kind of constraint of `graph` that a
/// generator without stages does not look at.
void warnAboutConstraints(const ScheduleGraph &graph,
                          ScheduleAnalysis &schedule);

} // namespace waveasm

#endif // WAVEASM_SCHEDULING_GENERATORS_SERIALSCHEDULER_H
