//===- MakeOptions.h - Options from settings --------------------*- C++ -*-===//
//
// Part of WaveASM Conductor, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef WAVEASM_SEARCH_MAKEOPTIONS_H
#define WAVEASM_SEARCH_MAKEOPTIONS_H

#include "waveasm/search/ConductorOptions.h"
#include "waveasm/search/Settings.h"

#include "mlir/IR/Location.h"

namespace waveasm::search {

/// Returns the names of all agents of lists: those of `getAgentKinds` that may
/// search beside others, "portfolio", which chooses some of them, and "llm",
/// which needs a broker.
llvm::SmallVector<llvm::StringRef> getAllAgentNames();

/// Checks `settings` and connects to the broker that they name, if any. Fails
/// with an error at `loc` for an unknown name, listing the known ones, for an
/// agent beside one that searches alone, and for a required LLM that is not
/// available. `control` may be null; otherwise it
/// must outlive the search.
mlir::FailureOr<ConductorOptions> makeOptions(const Settings &settings,
                                              mlir::Location loc,
                                              SearchControl *control = nullptr);

} // namespace waveasm::search

#endif // WAVEASM_SEARCH_MAKEOPTIONS_H
