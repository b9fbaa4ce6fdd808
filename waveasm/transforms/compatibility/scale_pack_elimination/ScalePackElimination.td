//===- ScalePackElimination.td - carry dwords, not their bytes -------------===//
//
// Part of WaveASM Conductor, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef WAVEASM_TRANSFORMS_SCALE_PACK_ELIMINATION_TD
#define WAVEASM_TRANSFORMS_SCALE_PACK_ELIMINATION_TD

include "mlir/Pass/PassBase.td"

def ScalePackElimination : Pass<"waveasm-scale-pack-elimination"> {
  let summary = "carry a dword through a loop instead of its bytes";
  let description = [{
    A loop may carry the four bytes of a dword separately and put them together in
    each iteration, as front ends do with the scales of scaled matrix instructions. Four
    block arguments b0 to b3 become one that carries the dword when

    - their only uses are the chain
      `v_lshl_or_b32 b3, 24, (v_lshl_or_b32 b2, 16, (v_lshl_or_b32 b1, 8, b0))`, whose inner
      values have no other use;
    - their initial values are `v_bfe_u32 d, 8 * i, 8` of one dword d, in this order, and so
      are the values of the next iteration.

    The new argument comes after those that stay. After the loop, the pass takes results that
    are used there out of the dword. It handles inner loops before outer ones.

    The pass runs before registers are allocated.
  }];
  let statistics = [
    Statistic<"numPacks", "num-packs", "chains replaced by a carried dword">,
    Statistic<"numExtracts", "num-extracts", "bytes taken out of a dword after a loop">,
  ];
  let dependentDialects = ["::waveasm::WaveAsmDialect"];
}

#endif // WAVEASM_TRANSFORMS_SCALE_PACK_ELIMINATION_TD
