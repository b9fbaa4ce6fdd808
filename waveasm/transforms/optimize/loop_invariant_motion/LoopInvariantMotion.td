//===- LoopInvariantMotion.td - compute once before a loop ----------------===//
//
// Part of WaveASM Conductor, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef WAVEASM_TRANSFORMS_LOOP_INVARIANT_MOTION_TD
#define WAVEASM_TRANSFORMS_LOOP_INVARIANT_MOTION_TD

include "mlir/Pass/PassBase.td"

def LoopInvariantMotion : Pass<"waveasm-loop-invariant-motion"> {
  let summary = "compute before a loop what is the same in each iteration";
  let description = [{
    The pass moves computations of a loop's body, whose operands are defined outside, to right before
    the loop. It moves constants in registers as well. A computation stays where it is

    - if it accesses memory, is in a nested `if`, or reads or writes a special register other than
      SCC and EXEC; it may write SCC, whose value no loop leaves intact on entry;
    - if it depends on the lanes that are on, and the loop may change them: it writes EXEC or has
      labels or `raw` text;
    - if an instruction overwrites the result, or a loop or `if` carries it: it would be copied;
    - if the registers that it holds during the loop would cost a wave per SIMD or might not
      suffice.

    A `loop` runs at least once, so nothing is computed in vain. The pass goes on until it moves
    nothing or all it can: a move often takes fewer registers than it may.
  }];
  let statistics = [
    Statistic<"numMoved", "num-moved", "computations moved">,
  ];
  let dependentDialects = ["::waveasm::WaveAsmDialect"];
}

#endif // WAVEASM_TRANSFORMS_LOOP_INVARIANT_MOTION_TD
