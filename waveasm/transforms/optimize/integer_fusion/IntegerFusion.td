//===- IntegerFusion.td - one instruction for two integer instructions ----===//
//
// Part of WaveASM Conductor, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef WAVEASM_TRANSFORMS_INTEGER_FUSION_TD
#define WAVEASM_TRANSFORMS_INTEGER_FUSION_TD

include "mlir/Pass/PassBase.td"

def IntegerFusion : Pass<"waveasm-integer-fusion"> {
  let summary = "compute two integer instructions with one";
  let description = [{
    | from | to |
    | --- | --- |
    | v_add_u32 (v_lshlrev_b32 k, x), y | v_lshl_add_u32 x, k, y |
    | v_or_b32 (v_lshlrev_b32 k, x), y | v_lshl_or_b32 x, k, y |
    | v_add_u32 (v_mul_u32_u24 x, y), z | v_mad_u32_u24 x, y, z |
    | v_add_u32 (v_add_u32 x, y), z | v_add3_u32 x, y, z |
    | v_or_b32 (v_or_b32 x, y), z | v_or3_b32 x, y, z |
    | v_or_b32 (v_and_b32 x, y), z | v_and_or_b32 x, y, z |
    | v_lshlrev_b32 k, (v_add_u32 x, y) | v_add_lshl_u32 x, y, k |
    | s_mov_b32_m0 (s_add_u32 x, y) | s_add_u32_m0 x, y |
    | s_add_u32 or s_add_i32 (s_lshl_b32 x, k), y | s_lshl*k*_add_u32 x, y |

    On targets that have it, v_bitop3_b32 takes the place of at least three instructions of logic
    on up to three different words (v_and_b32, v_or_b32, v_xor_b32, v_not_b32, v_bfi_b32,
    v_and_or_b32, v_or3_b32), and of two that the table leaves. A v_add_u32 without carries, such as
    that of 4 and a number below 4, is logic within such a tree.

    The outer instruction takes the place of both. Every use of the inner one must be fused, so
    that it goes away; instructions with a single use come first. Both are in one block; between
    vector instructions, nothing writes EXEC and no operation has regions. gfx9 can encode the result: no
    literal, and one SGPR at most in an instruction with three sources. A scalar shift by 1 to 4,
    or a sum for M0, is fused if nothing reads the SCC of either instruction or what SCC held there.

    Where several v_lshl_add_u32 of one block add the same shift to a sum that only they use, the
    shift is computed once, and v_add3_u32 adds three terms each.

    Results are the same in all 32 bits. The pass leaves operations in physical registers alone,
    except for `precolored` operands. It belongs behind the passes that look for sums and shifts in
    addresses.
  }];
  let statistics = [
    Statistic<"numFused", "num-fused", "instructions fused into their uses">,
  ];
  let dependentDialects = ["::waveasm::WaveAsmDialect"];
}

#endif // WAVEASM_TRANSFORMS_INTEGER_FUSION_TD
