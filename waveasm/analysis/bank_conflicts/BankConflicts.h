//===- BankConflicts.h - Accesses that wait for a bank of LDS ---*- C++ -*-===//
//
// Part of WaveASM Conductor, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef WAVEASM_ANALYSIS_BANKCONFLICTS_H
#define WAVEASM_ANALYSIS_BANKCONFLICTS_H

#include "waveasm/analysis/bank_conflicts/LaneValues.h"

namespace waveasm {

/// The LDS has 32 banks of 4 bytes. A wave is served in phases, of a cycle each
/// if no two lanes of a phase want different words of one bank; lanes that want
/// one word share it.
class BankConflicts {
public:
  explicit BankConflicts(ProgramOp program) : values(program) {}

  /// Cycles that `op` takes beyond its phases. 0 for what does not access LDS;
  /// none where the address is not known.
  std::optional<unsigned> getExcessCycles(mlir::Operation *op);

private:
  LaneValues values;
};

} // namespace waveasm

#endif // WAVEASM_ANALYSIS_BANKCONFLICTS_H
