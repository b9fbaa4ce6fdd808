//===- ConductorPass.td - The pass over a module --------------------------===//
//
// Part of WaveASM Conductor, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef WAVEASM_SEARCH_CONDUCTORPASS_TD
#define WAVEASM_SEARCH_CONDUCTORPASS_TD

include "mlir/Pass/PassBase.td"
include "waveasm/search/options/SearchOptions.td"

def ConductPrograms : Pass<"waveasm-conductor", "::mlir::ModuleOp"> {
  let summary = "search for the best order of each region";
  let description = [{
    Tags the operations of each program and lets agents propose other orders of its regions, as
    commands that move operations. The pass checks each order, proves that it computes the same,
    compiles a copy of the program and estimates its time. The program gets the best order by
    the objective, which is never worse than its original one. The same options give the same
    order, whatever the number of threads.

    Run the pass after the optimisation passes, and before register allocation and the insertion
    of waits and wait states. A program with preassigned registers keeps its order.
  }];
  let options = !listconcat(SearchOptions.options, [
    Option<"alignLoops", "align-loops", "bool", /*default=*/"false",
           "estimate as if loops were aligned when the program is emitted">,
    Option<"moves", "moves", "std::string", /*default=*/"\"\"",
           "move script to apply instead of a search">,
    Option<"saveMoves", "save-moves", "std::string", /*default=*/"\"\"",
           "file to write the moves of the best orders to">,
    Option<"journal", "journal", "std::string", /*default=*/"\"\"",
           "file to write all rounds to, one JSON object per line">,
  ]);
  let dependentDialects = ["::waveasm::WaveAsmDialect"];
}

#endif // WAVEASM_SEARCH_CONDUCTORPASS_TD
