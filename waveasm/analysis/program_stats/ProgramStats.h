//===- ProgramStats.h - Statistics of a program -----------------*- C++ -*-===//
//
// Part of WaveASM Conductor, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef WAVEASM_ANALYSIS_PROGRAM_STATS_PROGRAMSTATS_H
#define WAVEASM_ANALYSIS_PROGRAM_STATS_PROGRAMSTATS_H

#include "waveasm/analysis/machine_instruction/MachineCode.h"

#include "llvm/Support/JSON.h"

#include <map>

namespace waveasm {

/// Numbers counted in a program as it stands, whichever pass made it.
struct ProgramStats {
  /// One more than the highest physical register, by class. VCC does not count;
  /// registers that `raw` text names by number do.
  unsigned vgprs = 0;
  unsigned sgprs = 0;
  unsigned agprs = 0;
  /// Number of waves that a SIMD holds with these registers.
  unsigned occupancy = 0;

  /// Number of machine instructions, including those in `raw` text.
  unsigned instructions = 0;
  /// Number of instructions outside `raw` text, by the unit that executes them.
  std::map<target::Unit, unsigned> instructionsByUnit;

  /// Number of wait instructions; then, for each counter, the number of waits
  /// by how many operations they leave in flight.
  unsigned waits = 0;
  std::map<unsigned, unsigned> vmcnt;
  std::map<unsigned, unsigned> lgkmcnt;

  /// Number of `s_nop` instructions, and of the wait states that they insert.
  unsigned nops = 0;
  unsigned nopStates = 0;

  void print(llvm::raw_ostream &os) const;
  llvm::json::Value toJson() const;
};

/// Counts the statistics of `program`. Fails with a diagnostic at an operation
/// that is not a machine instruction yet, and for targets without an emitter.
mlir::FailureOr<ProgramStats> computeProgramStats(ProgramOp program);

/// The same for a program whose machine code is known.
ProgramStats computeProgramStats(const MachineCode &code);

} // namespace waveasm

#endif // WAVEASM_ANALYSIS_PROGRAM_STATS_PROGRAMSTATS_H
