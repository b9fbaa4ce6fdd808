//===- PrintCycles.td - how long each program takes ------------------------===//
//
// Part of WaveASM Conductor, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef WAVEASM_TRANSFORMS_PRINT_CYCLES_TD
#define WAVEASM_TRANSFORMS_PRINT_CYCLES_TD

include "mlir/Pass/PassBase.td"

def PrintCycles : Pass<"waveasm-print-cycles"> {
  let summary = "print how long the cycle model says each program takes, and why";
  let description = [{
    Prints to the standard error, for each program as it stands where the pass runs: the
    cycles from its first issue to its last, those of a turn of each loop, what waves stall
    for, the share of the time that each unit is taken, the longest chain of results and what
    conflicts of LDS banks cost. With `instructions`, a line for each instruction that
    stalls as well.

    Programs have their registers, waits and wait states: before, the figures say little.
    docs/cycle-model.md says what is modelled. Changes nothing.
  }];
  let options = [
    Option<"waves", "waves", "unsigned", "0",
           "waves on a SIMD; 0: as many as registers and LDS let run">,
    Option<"level", "level", "std::string", "\"l2\"",
           "where loads find their data: l1, l2, mall, hbm">,
    Option<"tripCount", "trip-count", "unsigned", "16", "of loops that do not tell">,
    Option<"instructions", "instructions", "bool", "false",
           "each instruction that stalls, with what it stalls for">,
  ];
  let dependentDialects = ["::waveasm::WaveAsmDialect"];
}

#endif // WAVEASM_TRANSFORMS_PRINT_CYCLES_TD
