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
  let summary = "print each instruction as wait insertion and hazard mitigation see it";
  let description = [{
    Prints to the standard output, for tests and people, each program's name and a line for each
    instruction: mnemonic, classes, size, registers with their use, and the operands of instructions that
    compute integers or addresses. The pass changes nothing.
  }];
  let dependentDialects = ["::waveasm::WaveAsmDialect"];
}

#endif // WAVEASM_TRANSFORMS_PRINT_MACHINE_INSTRUCTIONS_TD
