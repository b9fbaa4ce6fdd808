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

#include "waveasm/search/ConductorOptions.h"

namespace waveasm::search {

/// Searches a tagged program, which takes the evaluation in its present order,
/// and applies the best orders. The record has the baseline and receives the
/// rest.
using SearchFunction = llvm::function_ref<mlir::LogicalResult(
    ProgramOp, const Evaluation &, const ConductorOptions &, KernelRecord &)>;

/// Searches `program`, which has no attribute `waves_per_simd`, at several
/// numbers of waves on a SIMD, and lets it become the best one by the
/// objective; among equals, the one with the fewest waves.
///
/// Copies are searched without a model: first without a limit, then at each
/// further step that the size and the LDS of a workgroup let registers reach,
/// while the program fits. With a model, the program is then searched again at
/// the best number of waves. Steps that fail report nothing. A stopped search
/// keeps the best result so far.
///
/// `source` is the program in its present order, and `record` has its baseline.
/// The record gets the trials and their evaluations.
mlir::LogicalResult chooseOccupancy(ProgramOp program, const Evaluation &source,
                                    const ConductorOptions &options,
                                    KernelRecord &record,
                                    SearchFunction search);

} // namespace waveasm::search

#endif // WAVEASM_SEARCH_OCCUPANCYSTEPS_H
