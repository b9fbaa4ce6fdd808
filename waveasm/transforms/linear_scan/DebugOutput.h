//===- DebugOutput.h - What WAVEASM_DEBUG shows -----------------*- C++ -*-===//
//
// Part of WaveASM Conductor, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// LLVM's own -debug-only is not there in release builds.
//
//===----------------------------------------------------------------------===//

#ifndef WAVEASM_TRANSFORMS_LINEARSCAN_DEBUGOUTPUT_H
#define WAVEASM_TRANSFORMS_LINEARSCAN_DEBUGOUTPUT_H

#include "waveasm/transforms/linear_scan/RegisterWebs.h"

namespace waveasm {

/// What `allocateRegisters` prints to the standard error.
struct DebugTopics {
  /// Where each fragment lives.
  bool liveness = false;
  /// The registers of each web.
  bool allocation = false;
  /// What could not share registers, and the copies.
  bool decisions = false;
};

/// The topics that the environment variable WAVEASM_DEBUG lists, with commas
/// between them. It is read at the first call, which also reports words that
/// are no topic.
const DebugTopics &getDebugTopics();

/// Names `value` by its maker and its location.
void describe(llvm::raw_ostream &os, mlir::Value value);

/// The fragments of each web and their registers; `origins` are those at offset
/// 0 of the webs.
void printPlaces(llvm::raw_ostream &os, const Liveness &liveness,
                 const RegisterWebs &webs, llvm::ArrayRef<int> origins);

} // namespace waveasm

#endif // WAVEASM_TRANSFORMS_LINEARSCAN_DEBUGOUTPUT_H
