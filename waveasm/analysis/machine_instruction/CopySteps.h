//===- CopySteps.h - Instructions of a copy ---------------------*- C++ -*-===//
//
// Part of WaveASM Conductor, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Private to the folder.
//
//===----------------------------------------------------------------------===//

#ifndef WAVEASM_ANALYSIS_MACHINE_INSTRUCTION_COPYSTEPS_H
#define WAVEASM_ANALYSIS_MACHINE_INSTRUCTION_COPYSTEPS_H

#include "waveasm/analysis/machine_instruction/ValueUnits.h"

namespace waveasm {

/// The registers that one instruction of a copy writes.
struct CopyStep {
  int64_t first;
  int64_t count;
};

/// The parts of a copy of `size` registers that take one instruction each, in
/// the order in which they are emitted. If registers move up within themselves,
/// the last goes first. One instruction copies an aligned pair of SGPRs.
llvm::SmallVector<CopyStep, 8>
getCopySteps(int64_t size, Piece to, std::optional<Piece> from, bool isScalar);

} // namespace waveasm

#endif // WAVEASM_ANALYSIS_MACHINE_INSTRUCTION_COPYSTEPS_H
