//===- Spilling.td - values out of registers ------------------------------===//
//
// Part of WaveASM Conductor, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef WAVEASM_TRANSFORMS_SPILLING_TD
#define WAVEASM_TRANSFORMS_SPILLING_TD

include "mlir/Pass/PassBase.td"

def Spilling : Pass<"waveasm-spilling"> {
  let summary = "keep values out of registers where too many are live";
  let description = [{
    Where more registers are live at once than a limit, the pass moves values to other places,
    those first that free the most registers for the least time; what is in a loop counts eight
    times as much. The places, in the order of their price:

    - An instruction that only reads constants and registers that are live anyway is repeated
      before each use. So is a load, if that is cheaper than the places below and nothing can have
      written what it reads: the arguments of the kernel, memory that `noalias` keeps apart from
      all stores, and other memory up to the next store, barrier or branch that may change it.
    - AGPRs, for VGPRs, where some are free.
    - Lanes of a VGPR (`v_writelane_b32`), for SGPRs. The values of one block share VGPRs.
    - The LDS after the bytes of the program, for VGPRs that all lanes have written and no copy of
      which needs lanes that are off. The pass raises `lds_size`, but only as far as the registers
      and the LDS of the program still allow the same number of waves on a SIMD. A VGPR holds the
      place of the work-item in the whole program, so a single value does not pay for it. The
      workgroup must fill its waves, and the program's own accesses must be known to stay within
      `lds_size`: a launch may add LDS after that.
    - Scratch memory, for VGPRs. The pass sets `scratch_size`, to which every value that is
      there adds its size.

    Values that the program has in AGPRs move to VGPRs first, as far as AGPRs run out: by their
    types, as every instruction that takes an AGPR also takes a VGPR. From then on they are values
    like all others. A register that the program gives is copied where it is named. Only values that
    `v_accvgpr_write_b32` changes, or that enter a register whose type has a number, stay.

    A value is saved right after it is made, and brought back right before each use; a few uses
    in a row share one copy. Arguments and results of `loop` and results of `if` can be in these
    places as well; the loop then carries an AGPR or VGPR, or nothing.

    Copies have only the lanes that are on. Where a copy might lack a lane that is read from it,
    the pass saves EXEC in a pair of SGPRs, switches all lanes on for the copy, and puts EXEC back.
    Saved EXEC masks stay in SGPRs.

    No kernel of `tests/kernels/corpus` spills as long as a compile does not ask for more waves
    (`waves_per_simd`). Where values are in the LDS, the estimated cycles are 0.87 to 1.03 times
    those with scratch alone: 0.96 in the geometric mean of 23 crowded kernels of
    `tests/import_property`, and 1.00 in that of the corpus with two, four and eight waves. So the
    back end, which runs the pass, also spills without the LDS, and keeps what the cycle model
    finds faster. Only programs with values in the LDS take that time.

    The pass compares its result with the program as it was: an operation that may read another
    value than before is an error, and so is one that lacks lanes, or a load that runs again where
    memory may have changed.

    The pass must run before allocation, which runs it itself where registers do not suffice. Its
    code may have operands that only `waveasm-operand-legalization` makes encodable.
  }];
  let options = [
    Option<"maxVgprs", "max-vgprs", "unsigned", "~0U",
           "limit on VGPRs that are live at once, besides the target's">,
    Option<"maxSgprs", "max-sgprs", "unsigned", "~0U",
           "limit on SGPRs that are live at once, besides the target's">,
    Option<"maxAgprs", "max-agprs", "unsigned", "~0U",
           "limit on AGPRs that are live at once, besides the target's">,
    Option<"maxLds", "max-lds", "unsigned", "~0U",
           "limit on the LDS of the program with what is spilled, in bytes (0: no values in the "
           "LDS; by default, as much as costs no waves)">,
    Option<"window", "window", "unsigned", "8",
           "operations after a reload that may share it">,
  ];
  let statistics = [
    Statistic<"rematerialized", "rematerialized", "values computed again for each use">,
    Statistic<"loadedAgain", "loaded-again", "values loaded again for each use">,
    Statistic<"inAgprs", "in-agprs", "values moved to AGPRs">,
    Statistic<"inVgprs", "in-vgprs", "values moved from AGPRs to VGPRs">,
    Statistic<"inLanes", "in-lanes", "values moved to lanes of VGPRs">,
    Statistic<"inLds", "in-lds", "values moved to the LDS">,
    Statistic<"inScratch", "in-scratch", "values moved to scratch">,
    Statistic<"saves", "saves", "instructions that save values">,
    Statistic<"reloads", "reloads", "instructions that bring values back">,
  ];
  let dependentDialects = ["::waveasm::WaveAsmDialect"];
}

#endif // WAVEASM_TRANSFORMS_SPILLING_TD
