//===- PipelineLoop.td - start iterations before others end ---------------===//
//
// Part of WaveASM Conductor, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef WAVEASM_TRANSFORMS_PIPELINE_LOOP_TD
#define WAVEASM_TRANSFORMS_PIPELINE_LOOP_TD

include "mlir/Pass/PassBase.td"

def PipelineLoop : Pass<"waveasm-pipeline-loop"> {
  let summary = "start iterations of loops before others end";
  let description = [{
    The pass pipelines the innermost loops of a program. No operation can cross the back edge of a
    loop otherwise, so that each iteration waits for its own loads.

    - *Prefetched loads*: the first `prefetch` loads from global memory, with all that they need,
      run an iteration before the rest.
    - *Delayed products*: the last `delay` matrix products, with all that needs them, run an iteration
      after the rest.
    - *Slots*: with `slots`, the LDS buffers that each iteration fills and then reads get a second slot
      before, also those that loads fill directly. Iterations alternate between the two, so that the barrier between
      the reads of an iteration and the writes of the next one falls. A checker proves the new loop for the addresses of all lanes
      of all waves; loops where it cannot keep their buffers, with a remark.

    Each list of operations adds a stage:

    ```
    loop { early; late }   ->   early; loop { late; early }; late
    ```

    The early part decides whether another iteration follows. A loop that may have one iteration only is
    skipped by a branch then. Nothing runs that did not run before, so that no access can be out
    of bounds, and the parts run in the order of the source; only the decision does not.

    A loop stays as it is, with a remark,

    - if the early part cannot come first: a load that reads what the iteration stores, for example;
    - if the early part does not decide whether another iteration follows;
    - if it has one iteration, labels or `raw` text, or carries a value in different registers.
  }];
  let options = [
    Option<"prefetch", "prefetch", "unsigned", "0",
           "loads from global memory that run an iteration earlier">,
    Option<"delay", "delay", "unsigned", "0", "matrix products that run an iteration later">,
    Option<"seed", "seed", "uint64_t", "0",
           "choose other operations at random, for tests (0: do not)">,
    Option<"slots", "slots", "bool", "false",
           "give LDS buffers a second slot, with a seed some of them">,
  ];
  let statistics = [
    Statistic<"numStages", "num-stages", "stages added">,
    Statistic<"numSlotted", "num-slotted", "loops with second LDS slots">,
  ];
  let dependentDialects = ["::waveasm::WaveAsmDialect"];
}

#endif // WAVEASM_TRANSFORMS_PIPELINE_LOOP_TD
