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

/// The conflicts of accesses to the LDS, which has 32 banks of 4 bytes. The LDS
/// serves a wave in phases. A phase takes one cycle if no two of its lanes want
/// different words of one bank; lanes that want the same word share it.
class BankConflicts {
public:
  explicit BankConflicts(ProgramOp program) : values(program) {}

  /// The cycles that `op` takes beyond its phases. 0 if `op` does not access
  /// LDS; none if the address is unknown.
  std::optional<unsigned> getExcessCycles(mlir::Operation *op);

private:
  LaneValues values;
};

} // namespace waveasm

#endif // WAVEASM_ANALYSIS_BANKCONFLICTS_H
