//===- Conductor.h - Schedules one program ----------------------*- C++ -*-===//
//
// Part of WaveASM Conductor, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef WAVEASM_SEARCH_CONDUCTOR_H
#define WAVEASM_SEARCH_CONDUCTOR_H

#include "waveasm/search/ConductorOptions.h"

namespace waveasm::search {

/// Searches for a better order of each region of `program` and applies the best
/// one found. By the objective, the result is never worse than the source
/// order. Tags all operations of regions (`tagRegions`).
///
/// A program with preassigned registers keeps its order, which the record
/// notes. If the back end fails for the source order and for all others, fails
/// with the diagnostics that the back end reports for the source order. A
/// search that is stopped keeps the best orders so far and emits a remark.
mlir::FailureOr<KernelRecord> conduct(ProgramOp program,
                                      const ConductorOptions &options);

/// Applies the part of a script that concerns `program`, with all checks, and
/// evaluates the result. Fails for an illegal command, with a diagnostic that
/// gives its line, and for an order that cannot be proved (unless `memoryOrder`
/// allows it). Messages call the script `scriptName`.
mlir::FailureOr<KernelRecord> replayMoves(ProgramOp program,
                                          const MoveScript &script,
                                          llvm::StringRef scriptName,
                                          const ConductorOptions &options);

} // namespace waveasm::search

#endif // WAVEASM_SEARCH_CONDUCTOR_H
