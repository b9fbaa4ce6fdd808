//===- TagInstructions.td - names of operations in their locations -----------===//
//
// Part of WaveASM Conductor, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef WAVEASM_MOVES_TAG_INSTRUCTIONS_TAGINSTRUCTIONS_TD
#define WAVEASM_MOVES_TAG_INSTRUCTIONS_TAGINSTRUCTIONS_TD

include "mlir/Pass/PassBase.td"

def TagInstructions : Pass<"waveasm-tag-instructions"> {
  let summary = "name the operations of each region for moves";
  let description = [{
    Every operation that moves may name gets a tag, `I0`, `I1` and so on by region, around
    its location; `--mlir-print-debuginfo` shows it. New tags replace old ones.
  }];
  let dependentDialects = ["::waveasm::WaveAsmDialect"];
}

#endif // WAVEASM_MOVES_TAG_INSTRUCTIONS_TAGINSTRUCTIONS_TD
