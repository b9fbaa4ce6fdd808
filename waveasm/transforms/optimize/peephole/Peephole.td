//===- Peephole.td - better instructions for short sequences --------------===//
//
// Part of WaveASM Conductor, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef WAVEASM_TRANSFORMS_PEEPHOLE_TD
#define WAVEASM_TRANSFORMS_PEEPHOLE_TD

include "mlir/Pass/PassBase.td"

def Peephole : Pass<"waveasm-peephole"> {
  let summary = "replace short sequences by better instructions";
  let description = [{
    The pass rewrites until nothing matches, and erases pure operations without users. `k` is a
    constant, `x` and `y` are words. "Single use": nothing else uses the inner operation.

    | from | to | when |
    | --- | --- | --- |
    | v_add_u32 (v_lshlrev_b32 k, x), y | v_lshl_add_u32 x, k, y | k in 0..31, single use; x is not an SGPR if the sum is an address of a load into LDS |
    | v_or_b32 (v_lshlrev_b32 k, x), y | v_lshl_or_b32 x, k, y | k in 0..31, single use |
    | v_and_b32 (2^w - 1), (v_lshrrev_b32 k, x) | v_bfe_u32 x, k, w | k in 0..31, w in 1..31, single use |
    | v_add_u32 of constants | v_mov_b32 sum | |
    | v_add_u32 x, 0 | x | x is a VGPR |
    | v_add_u32 y, (v_sub_u32 0, x) | v_sub_u32 y, x | |
    | v_add_u32 x, y | v_or_b32 x, y | no bit can be set in both, only bit operations use the sum |
    | v_add_u32 (v_and_b32 x, y), (v_or_b32 x, y) | v_add_u32 x, y | |
    | v_sub_u32 (v_add_u32 x, y), (v_min_i32 x, y) | v_max_i32 x, y | likewise for the maximum, and for u32 |
    | v_xor_b32 x, y | v_or_b32 x, y | no bit can be set in both |
    | v_or_b32 set, (v_and_b32 kept, x) | v_or_b32 set, x | set or kept has each bit; x is a VGPR |
    | v_lshl_add_u32 x, k, 0; v_lshl_or_b32 x, k, 0 | v_lshlrev_b32 k, x | |
    | v_mul_lo_u32 of constants; by 0 | v_mov_b32 product | |
    | v_mul_lo_u32 x, 1 | x | x is a VGPR |
    | v_mul_lo_u32 x, 2^k | v_lshlrev_b32 k, x | |
    | v_mul_lo_u32 x, -2^k | v_sub_u32 0, (v_lshlrev_b32 k, x) | |
    | v_lshlrev_b32 k, (v_lshrrev_b32 k, x) | v_and_b32 mask, x | k in 1..31 |
    | v_mov_b32 k as an operand of v_add, v_sub, v_and, or as src0 of v_lshlrev, v_lshrrev | k as the operand | single use |
    | v_mov_b32 x | x | x is a VGPR of the same type; not with `no_cse` |
    | v_add_f32 x, 0 | x | x is an element of a product of f16, fp8 or bf8 whose sums begin with 0, so that it is not -0 |
    | v_xor_b32 0x80000000, x as an operand of v_fma_f32 | x, negated | x is a register; an SGPR only beside VGPRs |
    | v_mov_b32 0 as the accumulator of an MFMA | 0 as the accumulator | not with `no_cse` |
    | s_add, s_sub, s_mul_i32, s_and, s_or, s_xor, s_lshl, s_lshr of constants | s_mov_b32 result | of words; nothing reads SCC |
    | s_add x, 0 | x | nothing reads SCC |
    | s_add, s_sub | nothing | nothing uses the result, nothing reads SCC |
    | s_mov_b32 k as an operand of those instructions | k as the second operand | k is inline or the use single |
    | v_and_b32 mask, x; v_bfe_u32 x, 0, w; v_bfe_i32 x, 0, w as an operand | x as the operand | x is a VGPR; the user depends on no other bits: v_perm_b32, v_and_b32, v_bfe_u32, v_bfe_i32, v_lshlrev_b32, v_lshl_or_b32 with constants, stores of bytes and shorts, v_or_b32, v_xor_b32, v_add_u32, v_sub_u32 and v_mul_lo_u32 of which such users take low bits |
    | v_and_b32 mask, x; v_bfe_u32 x, 0, w; v_bfe_i32 x, 0, w | x | x is a VGPR that has no other bits, and for v_bfe_i32 not the sign |
    | v_lshl_or_b32 of the four bytes of x, each at its place | x | x is a VGPR |
    | s_and_saveexec_b64, s_mov_b64_exec of what it saved | nothing | nothing between them or elsewhere uses the mask; nothing reads SCC |
    | s_mov_b64_exec before s_endpgm | nothing | |
    | voffset of a load into LDS with a term (v_lshlrev_b32 k, s), s an SGPR, and soffset 0 | soffset := s_lshl_b32 s, k | single use; k in 0..31; the load is marked `inBounds`; the parts of the sum do not wrap around |

    Every result is the same in all 32 bits for all inputs. gfx9 can encode every new
    instruction: a three-source instruction has no literal and at most one SGPR, a two-source
    one has at most one of both, in src0. The last row uses `s_mul_i32` if SCC is still needed,
    and needs a proof by the ranges of values that the terms of the address add up without a wrap
    at 32 bits: the hardware adds soffset without one.

    A sum becomes an OR only among bit operations: elsewhere it costs the same, and the passes
    that look for addresses recognize sums. `waveasm-integer-fusion` makes instructions with three
    sources of what is left behind those passes.

    The pass leaves operations in physical registers alone, except for `precolored` operands,
    because their registers may be written in between.
  }];
  let statistics = [
    Statistic<"numRewrites", "num-rewrites", "sequences replaced">,
  ];
  let dependentDialects = ["::waveasm::WaveAsmDialect"];
}

#endif // WAVEASM_TRANSFORMS_PEEPHOLE_TD
