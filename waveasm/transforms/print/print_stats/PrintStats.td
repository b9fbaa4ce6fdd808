//===- PrintStats.td - print statistics of each program -------------------===//
//
// Part of WaveASM Conductor, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef WAVEASM_TRANSFORMS_PRINT_STATS_TD
#define WAVEASM_TRANSFORMS_PRINT_STATS_TD

include "mlir/Pass/PassBase.td"

def PrintStats : Pass<"waveasm-print-stats"> {
  let summary = "print registers, instructions, waits and nops of each program";
  let description = [{
    Prints to the standard error, for each program at this point of the pipeline: the registers
    that it uses, by class, and the waves that fit on a SIMD with them, its instructions by
    unit, its waits by counter and depth, and its `s_nop`s. The pass changes nothing.
  }];
  let options = [
    Option<"json", "json", "bool", "false", "print one JSON object per program and line">,
  ];
  let dependentDialects = ["::waveasm::WaveAsmDialect"];
}

#endif // WAVEASM_TRANSFORMS_PRINT_STATS_TD
