//===- DebugOutput.h - Output for WAVEASM_DEBUG -----------------*- C++ -*-===//
//
// Part of WaveASM Conductor, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef WAVEASM_TRANSFORMS_BACKEND_LINEAR_SCAN_DEBUGOUTPUT_H
#define WAVEASM_TRANSFORMS_BACKEND_LINEAR_SCAN_DEBUGOUTPUT_H

#include "waveasm/support/DebugTopics.h"
#include "waveasm/transforms/backend/linear_scan/RegisterWebs.h"

namespace waveasm {

/// Prints the operation or block that defines `value`, and its location.
void describe(llvm::raw_ostream &os, mlir::Value value);

/// Prints the fragments of each web and their registers. `origins` has the
/// register at offset 0 of each web.
void printPlaces(llvm::raw_ostream &os, const Liveness &liveness,
                 const RegisterWebs &webs, llvm::ArrayRef<int> origins);

} // namespace waveasm

#endif // WAVEASM_TRANSFORMS_BACKEND_LINEAR_SCAN_DEBUGOUTPUT_H
