//===- ConductModule.h - Conductor on a whole module ------------*- C++ -*-===//
//
// Part of WaveASM Conductor, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef WAVEASM_CONDUCTOR_CONDUCTMODULE_H
#define WAVEASM_CONDUCTOR_CONDUCTMODULE_H

#include "waveasm/conductor/Conductor.h"
#include "waveasm/conductor/Settings.h"

#include "mlir/IR/BuiltinOps.h"

namespace waveasm::conductor {

/// The names of all agents: those of `getAgentKinds`, and of the one that needs
/// a broker.
llvm::SmallVector<llvm::StringRef> getAllAgentNames();

/// Talks to the broker that `settings` name, if any. Fails with an error at
/// `loc` that says what is not known and what is, or that an LLM that is
/// required is not there. `control`, which may be null, outlives the search.
mlir::FailureOr<ConductorOptions> makeOptions(const Settings &settings,
                                              mlir::Location loc,
                                              SearchControl *control = nullptr);

struct ModuleResult {
  std::vector<KernelRecord> kernels;
  /// The best orders as a script of moves.
  std::string moves;
  /// JSON lines.
  std::string journal;
};

/// `conduct` for each program of a module.
mlir::FailureOr<ModuleResult> conductModule(mlir::ModuleOp module,
                                            const ConductorOptions &options);

/// `replayMoves` for each program, with a script that is called `name` in
/// messages. Kernels and regions of the script must be there.
mlir::FailureOr<ModuleResult> replayModule(mlir::ModuleOp module,
                                           llvm::StringRef script,
                                           llvm::StringRef name,
                                           const ConductorOptions &options);

/// Whether the search of a kernel was stopped before its end.
bool isInterrupted(const ModuleResult &result);

/// The record of a run as a report takes it (waveasm/report/record.py), JSON.
std::string makeRecord(mlir::ModuleOp module, const ModuleResult &result,
                       const ConductorOptions &options);

} // namespace waveasm::conductor

#endif // WAVEASM_CONDUCTOR_CONDUCTMODULE_H
