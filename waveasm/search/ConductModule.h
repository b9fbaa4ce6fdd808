//===- ConductModule.h - Conductor on a whole module ------------*- C++ -*-===//
//
// Part of WaveASM Conductor, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef WAVEASM_SEARCH_CONDUCTMODULE_H
#define WAVEASM_SEARCH_CONDUCTMODULE_H

#include "waveasm/search/ConductorOptions.h"

#include "mlir/IR/BuiltinOps.h"

namespace waveasm::search {

struct ModuleResult {
  std::vector<KernelRecord> kernels;
  /// The best orders as a move script.
  std::string moves;
  /// All rounds as JSON lines.
  std::string journal;
};

/// Runs `conduct` for each program of a module.
mlir::FailureOr<ModuleResult> conductModule(mlir::ModuleOp module,
                                            const ConductorOptions &options);

/// Runs `replayMoves` for each program. Messages call the script `name`; it may
/// refer only to kernels and regions of the module.
mlir::FailureOr<ModuleResult> replayModule(mlir::ModuleOp module,
                                           llvm::StringRef script,
                                           llvm::StringRef name,
                                           const ConductorOptions &options);

/// Whether the search of any kernel was interrupted.
bool isInterrupted(const ModuleResult &result);

} // namespace waveasm::search

#endif // WAVEASM_SEARCH_CONDUCTMODULE_H
