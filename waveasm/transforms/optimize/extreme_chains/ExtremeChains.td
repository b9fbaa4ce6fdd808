//===- ExtremeChains.td - one NaN select for many maxima ------------------===//
//
// Part of WaveASM Conductor, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef WAVEASM_TRANSFORMS_EXTREME_CHAINS_TD
#define WAVEASM_TRANSFORMS_EXTREME_CHAINS_TD

include "mlir/Pass/PassBase.td"

def ExtremeChains : Pass<"waveasm-extreme-chains"> {
  let summary = "select the NaN once for a chain of maxima and minima";
  let description = [{
    `v_max_f32` and `v_min_f32` ignore a NaN beside a number. A maximum or minimum that passes
    NaNs on, as `arith.maximumf` does, is an *extreme*:

    ```
    v_cndmask_b32_e64 (v_max_f32 x, y), 0x7fc00000, (v_cmp_u_f32_e64 x, y)
    ```

    An extreme of f16 in the low halves has `v_max_f16` or `v_min_f16`, `v_cmp_u_f16_e64` and 0x7e00.

    If only the next extreme uses the result, the pass removes the select: the next instruction
    computes with the number, and the last select of the chain tests all inputs. The order of
    the maxima and minima stays. Two of the same kind in a row, of VGPRs, become one
    `v_max3_f32`, `v_min3_f32`, `v_max3_f16` or `v_min3_f16`. Those of f16 leave the upper half of
    the register as it was, so nothing may depend on it.

    On gfx950, an extreme of f32 is a `v_maximum3_f32` or `v_minimum3_f32` of two values. If only
    another one of the same kind uses it, they become one of three values.

    Each comparison tests two inputs, `s_or_b64` joins the comparisons, and a constant needs
    none. The result is the same in all bits that are used: the number is the same if no input is a
    NaN, and otherwise the select takes the NaN as before.

    An extreme of a value and the same value of another lane is a *step*. The pass treats steps
    in a row as part of the chain if they combine all lanes of the wave: then one NaN anywhere
    reaches every lane, so that `s_cmp_lg_u64` of the joined comparisons decides for all lanes.
    It needs proof that no lane is off. Lane i must read lane i ^ k in each step, by
    `v_mov_b32_dpp`, `ds_swizzle_b32`, or `ds_bpermute_b32` at 4 * (lane ^ k).

    A chain stays in one block and ends at writes of EXEC and at operations with regions. The
    pass leaves operations in physical registers alone, except for `precolored` operands. It may
    write SCC between a value in SCC and its use; `waveasm-scc-spill-reload` must follow.
  }];
  let statistics = [
    Statistic<"numSelects", "num-selects", "NaN selects removed">,
  ];
  let dependentDialects = ["::waveasm::WaveAsmDialect"];
}

#endif // WAVEASM_TRANSFORMS_EXTREME_CHAINS_TD
