//===- Solver.h - A solver in a process of its own --------------*- C++ -*-===//
//
// Part of WaveASM Conductor, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Private to this folder.
//
//===----------------------------------------------------------------------===//

#ifndef WAVEASM_SEARCH_AGENTS_SOLVER_H
#define WAVEASM_SEARCH_AGENTS_SOLVER_H

#include "waveasm/search/orders/SearchControl.h"

#include "llvm/Support/Error.h"
#include "llvm/Support/JSON.h"

#include <string>

namespace waveasm::search {

/// Runs `command`, a program and its arguments, one a line, with `request` on
/// its standard input, and returns the object that it prints. The program gets
/// none of this process's environment but PATH and TMPDIR. Ends it if
/// `control`, which may be null, requests a stop. The error is one line.
llvm::Expected<llvm::json::Object> runSolver(llvm::StringRef command,
                                             llvm::json::Object request,
                                             const SearchControl *control);

} // namespace waveasm::search

#endif // WAVEASM_SEARCH_AGENTS_SOLVER_H
