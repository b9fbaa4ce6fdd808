//===- Conductor.h - Orders of one program ----------------------*- C++ -*-===//
//
// Part of WaveASM Conductor, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef WAVEASM_CONDUCTOR_CONDUCTOR_H
#define WAVEASM_CONDUCTOR_CONDUCTOR_H

#include "waveasm/conductor/ConductorOptions.h"

namespace waveasm::conductor {

/// Looks for a better order of each region of `program`, which then has it. The
/// result is never worse by the objective than the source order. All operations
/// of regions have tags then (`tagRegions`).
///
/// A program with registers that somebody chose keeps its order; the record
/// says so. If the back end fails for the source order and for all others,
/// fails with the diagnostics that the back end reports for the former. A
/// search that is stopped keeps what it has found, with a remark.
mlir::FailureOr<KernelRecord> conduct(ProgramOp program,
                                      const ConductorOptions &options);

/// Applies the part of a script that is about `program`, with all checks, and
/// evaluates. Fails with a diagnostic that gives the line of a command that is
/// not legal, and for an order that is not proved (unless `memoryOrder` allows
/// it). `scriptName` is what messages call the script.
mlir::FailureOr<KernelRecord> replayMoves(ProgramOp program,
                                          const MoveScript &script,
                                          llvm::StringRef scriptName,
                                          const ConductorOptions &options);

} // namespace waveasm::conductor

#endif // WAVEASM_CONDUCTOR_CONDUCTOR_H
