//===- LoopUnrolling.td - replace short loops by their turns --------------===//
//
// Part of WaveASM Conductor, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef WAVEASM_TRANSFORMS_LOOP_UNROLLING_TD
#define WAVEASM_TRANSFORMS_LOOP_UNROLLING_TD

include "mlir/Pass/PassBase.td"

def LoopUnrolling : Pass<"waveasm-loop-unrolling"> {
  let summary = "replace short loops by their turns";
  let description = [{
    The pass replaces a loop whose trip count is constant by its turns, one after the other, inner
    loops before outer ones. The counter is then a constant in each turn, which other passes fold
    into addresses; a matrix product starts from zero without a register for it; and instructions
    of neighbouring turns can be scheduled among each other. A loop stays

    - if its turns together have more than `max-instructions` instructions;
    - if its body has labels or `raw` text, which cannot be repeated;
    - if it carries a value in different physical registers.

    Values live no longer than in the loop, so that the turns need no more registers than the loop
    does. The limit on instructions keeps code well within the instruction cache.
  }];
  let options = [
    Option<"maxInstructions", "max-instructions", "unsigned", "1024",
           "unroll loops with at most this many instructions in all turns">,
  ];
  let statistics = [
    Statistic<"numUnrolled", "num-unrolled", "loops unrolled">,
  ];
  let dependentDialects = ["::waveasm::WaveAsmDialect"];
}

#endif // WAVEASM_TRANSFORMS_LOOP_UNROLLING_TD
