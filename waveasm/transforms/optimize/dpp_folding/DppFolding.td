//===- DppFolding.td - read other lanes in the instruction that uses them -===//
//
// Part of WaveASM Conductor, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef WAVEASM_TRANSFORMS_DPP_FOLDING_TD
#define WAVEASM_TRANSFORMS_DPP_FOLDING_TD

include "mlir/Pass/PassBase.td"

def DppFolding : Pass<"waveasm-dpp-folding"> {
  let summary = "read other lanes in the instruction that uses them";
  let description = [{
    Replaces a `v_mov_b32_dpp` and the one instruction that uses its result by the DPP form of
    that instruction:

    ```
    v_add_f32 (v_mov_b32_dpp x "row_ror:8"), y   ->   v_add_f32_dpp x, y "row_ror:8"
    ```

    Both must be in one block, with no write of EXEC and no operation with regions between them,
    since the lanes that are on decide what is read. The other source must be a VGPR. The permuted
    source becomes the first one; all the instructions are commutative. The result is the same in
    all 32 bits, except that of two NaNs the other one may be the result.

    The pass leaves operations in physical registers alone, except for `precolored` operands.
    `waveasm-extreme-chains` must run before it, because it looks for `v_mov_b32_dpp`.
  }];
  let statistics = [
    Statistic<"numFolded", "num-folded", "moves folded into their use">,
  ];
  let dependentDialects = ["::waveasm::WaveAsmDialect"];
}

#endif // WAVEASM_TRANSFORMS_DPP_FOLDING_TD
