//===- PrintDependences.td - the dependence graph, as text ----------------===//
//
// Part of WaveASM Conductor, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//


#ifndef WAVEASM_TRANSFORMS_PRINT_DEPENDENCES_TD
#define WAVEASM_TRANSFORMS_PRINT_DEPENDENCES_TD

include "mlir/Pass/PassBase.td"

def PrintDependences : Pass<"waveasm-print-dependences"> {
  let summary = "print which operations of each block must stay in order";
  let description = [{
    Prints to the standard output, for tests and people, each program's name and, for each of
    its blocks, a line for each operation with its number in the block. A line with kind and
    cause follows for each earlier operation that must stay before it. Outer blocks come before
    inner ones. The pass changes nothing.
  }];
  let dependentDialects = ["::waveasm::WaveAsmDialect"];
}

#endif // WAVEASM_TRANSFORMS_PRINT_DEPENDENCES_TD
