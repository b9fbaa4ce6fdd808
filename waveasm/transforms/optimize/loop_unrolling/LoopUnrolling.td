//===- LoopUnrolling.td - run iterations of loops without branches --------===//
//
// Part of WaveASM Conductor, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef WAVEASM_TRANSFORMS_LOOP_UNROLLING_TD
#define WAVEASM_TRANSFORMS_LOOP_UNROLLING_TD

include "mlir/Pass/PassBase.td"

def LoopUnrolling : Pass<"waveasm-loop-unrolling"> {
  let summary = "run iterations of loops without branches";
  let description = [{
    The pass replaces a loop whose trip count is constant by its iterations, one after the other, inner
    loops before outer ones. The counter is then a constant in each iteration, which other passes fold
    into addresses; a matrix product starts from zero without a register for it; and instructions
    of neighbouring iterations can be scheduled among each other.

    If the iterations together have more than `max-instructions` instructions, the loop remains, with
    changes:

    - *Joined iterations*: each iteration does what several did, as many as have at most a quarter of
      `max-instructions`, or `factor`. There are fewer branches and steps of the counter; values
      that change places from iteration to iteration are where they were after two or three, for example, so
      that the loop does not carry them any longer; and a schedule can begin an iteration before the last
      one ends. The pass chooses a number after which such values are back, that leaves few iterations
      over, and more than half of the largest one, so that it changes nothing when it runs again.
    - *Peeled iterations*: iterations that are left over run before the loop. So does the first one if it
      has at most eight instructions for each register that is set to zero for the matrix
      products of that iteration alone.

    A loop with scheduling barriers or priorities of waves stays, unless values change places in
    it: searches drop these from loops, whose iterations then overlap.

    A loop stays as it is

    - if that would exceed `max-instructions`, or if it has a loop in its body;
    - if its body has labels or `raw` text, which cannot be repeated;
    - if it carries a value in different physical registers;
    - if it has `waveasm.schedule.force_serial`.

    Values live no longer than in the loop, so that the iterations need no more registers than the loop
    does. The limits on instructions keep code well within the instruction cache. The pass also
    removes computations that nothing uses, which would count.
  }];
  let options = [
    Option<"maxInstructions", "max-instructions", "unsigned", "2048",
           "unroll loops with at most this many instructions in all iterations">,
    Option<"factor", "factor", "unsigned", "0",
           "iterations to join in loops that stay (0: as many as are useful)">,
  ];
  let statistics = [
    Statistic<"numUnrolled", "num-unrolled", "loops replaced, or with joined or peeled iterations">,
  ];
  let dependentDialects = ["::waveasm::WaveAsmDialect"];
}

#endif // WAVEASM_TRANSFORMS_LOOP_UNROLLING_TD
