//===- ConductorPass.td - the best order that is found --------------------===//
//
// Part of WaveASM Conductor, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef WAVEASM_CONDUCTOR_CONDUCTORPASS_TD
#define WAVEASM_CONDUCTOR_CONDUCTORPASS_TD

include "mlir/Pass/PassBase.td"
include "waveasm/conductor/options/SearchOptions.td"

def ConductPrograms : Pass<"waveasm-conductor", "::mlir::ModuleOp"> {
  let summary = "look for the best order of each region";
  let description = [{
    Gives the operations of each program tags and lets agents propose other orders of its
    regions, as commands that move operations. Each order is checked, proved to compute the
    same, compiled on a copy and measured; the best one by the objective stays. It is never
    worse than the one that was there. The same options give the same order, whatever the
    number of threads.

    Before: the optimisation passes. Behind: register allocation, waits and wait states. A
    program that names registers itself keeps its order.
  }];
  let options = !listconcat(SearchOptions.options, [
    Option<"moves", "moves", "std::string", /*default=*/"\"\"",
           "file of moves to apply in place of a search">,
    Option<"saveMoves", "save-moves", "std::string", /*default=*/"\"\"",
           "file that the moves go to">,
    Option<"journal", "journal", "std::string", /*default=*/"\"\"",
           "file that all rounds go to, a JSON object a line">,
  ]);
  let dependentDialects = ["::waveasm::WaveAsmDialect"];
}

#endif // WAVEASM_CONDUCTOR_CONDUCTORPASS_TD
