//===- PrintMachineInstructions.td - programs as the machine sees them ----===//
//
// Part of WaveASM Conductor, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef WAVEASM_TRANSFORMS_PRINT_MACHINE_INSTRUCTIONS_TD
#define WAVEASM_TRANSFORMS_PRINT_MACHINE_INSTRUCTIONS_TD

include "mlir/Pass/PassBase.td"

def PrintMachineInstructions : Pass<"waveasm-print-machine-instructions"> {
  let summary = "print what waits and wait states see of each instruction";
  let description = [{
    For each program its name and a line for each instruction on standard output: mnemonic,
    classes, registers with how they are used. For tests and for people; changes nothing.
  }];
  let dependentDialects = ["::waveasm::WaveAsmDialect"];
}

#endif // WAVEASM_TRANSFORMS_PRINT_MACHINE_INSTRUCTIONS_TD
