//===- OccupancySteps.h - Try limits of vector registers --------*- C++ -*-===//
//
// Part of WaveASM Conductor, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// More waves on a SIMD hide more latency, but each gets fewer registers. Only a
// search at each number of waves shows which is best.
//
//===----------------------------------------------------------------------===//

#ifndef WAVEASM_SEARCH_OCCUPANCYSTEPS_H
#define WAVEASM_SEARCH_OCCUPANCYSTEPS_H

#include "waveasm/search/record/Record.h"
#include "waveasm/search/stages/Pipelining.h"

namespace waveasm::search {

/// Chooses the stages of a candidate, which the evaluation is of and whose
/// script is given, without a model. The record is that of its trial.
using StageChooser = llvm::function_ref<PipelineChoice(const Evaluation &,
                                                       Script, KernelRecord &)>;

/// Chooses the number of waves on a SIMD for the program of `bench`, which has
/// no attribute `waves_per_simd`, and its stages and orders.
///
/// Candidates compete in short searches (`playFinals`): first one without a
/// limit, then one at each further step that the size and the LDS of a
/// workgroup let registers reach, while the program fits. The best one by the
/// objective is chosen; among equals, the one with the fewest waves. Steps that
/// do not fit report nothing. A stopped search keeps the best so far.
///
/// `program` is that of `bench`, and takes `source`. The record gets the trials
/// and their evaluations, and what the best one tells of its stages.
Script chooseOccupancy(ProgramOp program, Bench &bench,
                       const Evaluation &source,
                       const ConductorOptions &options, KernelRecord &record,
                       StageChooser chooseStages);

} // namespace waveasm::search

#endif // WAVEASM_SEARCH_OCCUPANCYSTEPS_H
