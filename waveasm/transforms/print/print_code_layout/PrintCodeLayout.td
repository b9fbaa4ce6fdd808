//===- PrintCodeLayout.td - where instructions are in memory --------------===//
//
// Part of WaveASM Conductor, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef WAVEASM_TRANSFORMS_PRINT_CODE_LAYOUT_TD
#define WAVEASM_TRANSFORMS_PRINT_CODE_LAYOUT_TD

include "mlir/Pass/PassBase.td"

def PrintCodeLayout : Pass<"waveasm-print-code-layout"> {
  let summary = "print where each instruction will be in memory";
  let description = [{
    Prints to the standard output, for tests and people, each program's name and a line for each
    instruction: its offset from the entry in bytes, and its mnemonic. The last line has the size of
    the program. The offsets are those in the code object if all registers are chosen. The pass
    changes nothing.
  }];
  let options = [
    Option<"alignLoops", "align-loops", "bool", "false",
           "as if loops were aligned when the program is emitted">,
  ];
  let dependentDialects = ["::waveasm::WaveAsmDialect"];
}

#endif // WAVEASM_TRANSFORMS_PRINT_CODE_LAYOUT_TD
