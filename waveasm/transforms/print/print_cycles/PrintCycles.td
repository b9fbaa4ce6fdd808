//===- PrintCycles.td - print estimates of the cycle model ----------------===//
//
// Part of WaveASM Conductor, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef WAVEASM_TRANSFORMS_PRINT_CYCLES_TD
#define WAVEASM_TRANSFORMS_PRINT_CYCLES_TD

include "mlir/Pass/PassBase.td"

def PrintCycles : Pass<"waveasm-print-cycles"> {
  let summary = "print how long each program takes by the cycle model, and why";
  let description = [{
    Prints to the standard error, for each program at this point of the pipeline: the cycles
    from its first issue to its last, the time of the launch, the cycles per iteration of each
    loop, the lower bounds of both cycles for any order with their reasons, what of those holds if
    iterations of a loop overlap (resources, issue slots, phases between barriers, and the circuit of
    results with the most cycles an iteration; `|` stands where it goes on in the next iteration), the stalls
    of waves by cause, the share of the time that each unit is busy, the longest chain of results and the cost
    of LDS bank conflicts. With `instructions`, it also prints a line for each instruction that
    stalls.

    The estimate means little before programs have registers, waits and wait states.
    docs/cycle-model.md describes the model. The pass changes nothing.
  }];
  let options = [
    Option<"waves", "waves", "unsigned", "0",
           "waves on a SIMD (0: as many as registers, LDS and launch allow)">,
    Option<"launch", "launch", "std::string", "\"\"",
           "workgroups and work-items in each, such as 1024x256 or 64,32,1x256,1,1 (default: a "
           "launch that fills the GPU)">,
    Option<"level", "level", "std::string", "\"auto\"",
           "where loads find their data: auto, l1, l2, mall, hbm, or a list such as "
           "streamed:mall,reused:l1">,
    Option<"lines", "lines", "std::string", "\"never\"",
           "whether the L1 keeps lines until they are touched again: never, sets or full">,
    Option<"alignLoops", "align-loops", "bool", "false",
           "as if loops were aligned when the program is emitted">,
    Option<"tripCount", "trip-count", "unsigned", "16",
           "trip count assumed for loops whose own is unknown">,
    Option<"instructions", "instructions", "bool", "false",
           "print each instruction that stalls, with the causes">,
  ];
  let dependentDialects = ["::waveasm::WaveAsmDialect"];
}

#endif // WAVEASM_TRANSFORMS_PRINT_CYCLES_TD
