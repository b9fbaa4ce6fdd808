//===- ApplyMoves.td - applies a file of moves -------------------------------===//
//
// Part of WaveASM Conductor, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef WAVEASM_MOVES_APPLY_MOVES_APPLYMOVES_TD
#define WAVEASM_MOVES_APPLY_MOVES_APPLYMOVES_TD

include "mlir/Pass/PassBase.td"

def ApplyMoves : Pass<"waveasm-apply-moves"> {
  let summary = "apply the moves of a file";
  let description = [{
    The pass tags the operations, pipelines loops as the file (docs/moves.md) says, and applies to
    each region the moves that the file has for it. A move that is not legal is an error; a move that may break
    the order of memory accesses is a warning. Commands for a region that keeps the order of the
    source, and stages that break another constraint of the program, are errors. A new order that cannot be proved to compute
    the same is an error with `memory-order=proven`, a warning with `warn`.
  }];
  let options = [
    Option<"moves", "moves", "std::string", /*default=*/"\"\"", "the file of moves">,
    Option<"memoryOrder", "memory-order", "std::string", /*default=*/"\"proven\"",
           "`proven` or `warn`">,
  ];
  let dependentDialects = ["::waveasm::WaveAsmDialect"];
}

#endif // WAVEASM_MOVES_APPLY_MOVES_APPLYMOVES_TD
