//===- DppShuffles.td - read lanes without the LDS ------------------------===//
//
// Part of WaveASM Conductor, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef WAVEASM_TRANSFORMS_DPP_SHUFFLES_TD
#define WAVEASM_TRANSFORMS_DPP_SHUFFLES_TD

include "mlir/Pass/PassBase.td"

def DppShuffles : Pass<"waveasm-dpp-shuffles"> {
  let summary = "read other lanes without the LDS";
  let description = [{
    Where lane i reads lane i ^ k of its row of 16 lanes by `ds_swizzle_b32` or `ds_bpermute_b32`,
    one or two `v_mov_b32_dpp` do the same without the way through the LDS and the wait:

    ```
    ds_swizzle_b32 x, i ^ 8   ->   v_mov_b32_dpp x "row_ror:8"
    ds_swizzle_b32 x, i ^ 4   ->   v_mov_b32_dpp (v_mov_b32_dpp x "quad_perm:[3,2,1,0]") "row_half_mirror"
    ```

    A value that lanes have computed together is the same in all of them: after

    ```
    y = v_add_f32 x, (x of lane i ^ 1)
    ```

    lanes i and i ^ 1 hold the same y. Lane i may then read lane i ^ 5 for i ^ 4, which leads to one
    DPP control for the steps of a sum, a product, a minimum or a maximum of all lanes. A lane that
    reads a value equal to its own needs no instruction.

    All lanes must be on, with proof, where values are computed and read, since lanes that are off
    read as 0. The result is the same in all 32 bits, except that of two NaNs the other one may be
    the result. The pass leaves operations in physical registers alone, except for `precolored`
    operands.
  }];
  let statistics = [
    Statistic<"numReplaced", "num-replaced", "ways through the LDS replaced">,
  ];
  let dependentDialects = ["::waveasm::WaveAsmDialect"];
}

#endif // WAVEASM_TRANSFORMS_DPP_SHUFFLES_TD
