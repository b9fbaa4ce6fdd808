//===- LoopPlaces.h - Orders of loops that get stages -----------*- C++ -*-===//
//
// Part of WaveASM Conductor, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// An order of a loop's operations that is known before the loop is pipelined is
// one of the new loop as well. Marks on the operations, which their copies have
// too, lead from the one to the other.
//
//===----------------------------------------------------------------------===//

#ifndef WAVEASM_SEARCH_STAGES_LOOPPLACES_H
#define WAVEASM_SEARCH_STAGES_LOOPPLACES_H

#include "waveasm/bench/Workbench.h"
#include "waveasm/search/agents/ExactSchedule.h"

namespace waveasm::search {

/// Marks the operations of the body of `loop` with their positions.
void markPlaces(LoopOp loop);

/// Marks the operations of the body of `loop` with their tags.
void markTags(LoopOp loop);

/// What the present order of the region of `bench` costs by `evaluation`. If
/// operations are marked with tags, the stalls are by these, without those of
/// operations that have none.
OrderCosts readCosts(const Workbench &bench, const Evaluation &evaluation);

/// The present order of the region of `bench`, which has a copy of a marked
/// loop, and the stages of its operations. Positions are those of the marks;
/// the end of the iteration is not there, nor is what the new loop no longer
/// needs.
ExactSchedule readSchedule(const Workbench &bench);

/// The order of the region of `bench`, which has a copy of a marked loop, that
/// is nearest to that of `schedule`, whose positions are those of the marks.
TagOrder findNearestOrder(const Workbench &bench,
                          const ExactSchedule &schedule);

} // namespace waveasm::search

#endif // WAVEASM_SEARCH_STAGES_LOOPPLACES_H
