//===- ProgramStats.h - What a program came to ------------------*- C++ -*-===//
//
// Part of WaveASM Conductor, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef WAVEASM_ANALYSIS_PROGRAMSTATS_H
#define WAVEASM_ANALYSIS_PROGRAMSTATS_H

#include "waveasm/dialect/WaveAsmOps.h"

#include "llvm/Support/JSON.h"

#include <map>

namespace waveasm {

/// Counted in a program as it stands, whoever made it.
struct ProgramStats {
  /// One more than the highest physical register, by class; VCC does not count.
  /// Of `raw` text, registers that are named by number count.
  unsigned vgprs = 0;
  unsigned sgprs = 0;
  unsigned agprs = 0;
  /// Waves that a SIMD holds with these registers.
  unsigned occupancy = 0;

  /// Machine instructions, `raw` text included.
  unsigned instructions = 0;
  /// Those that are not `raw` text, by what executes them.
  std::map<target::Unit, unsigned> instructionsByUnit;

  /// Wait instructions; by counter, how many operations they leave in flight
  /// and how many such waits there are.
  unsigned waits = 0;
  std::map<unsigned, unsigned> vmcnt;
  std::map<unsigned, unsigned> lgkmcnt;

  /// `s_nop` instructions, and the wait states that they make.
  unsigned nops = 0;
  unsigned nopStates = 0;

  void print(llvm::raw_ostream &os) const;
  llvm::json::Value toJson() const;
};

/// Fails with a diagnostic at what is no machine instruction yet, and for
/// targets that nothing can be emitted for.
mlir::FailureOr<ProgramStats> computeProgramStats(ProgramOp program);

} // namespace waveasm

#endif // WAVEASM_ANALYSIS_PROGRAMSTATS_H
