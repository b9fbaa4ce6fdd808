//===- SubwordSources.td - read bytes and words where they are used -------===//
//
// Part of WaveASM Conductor, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef WAVEASM_TRANSFORMS_SUBWORD_SOURCES_TD
#define WAVEASM_TRANSFORMS_SUBWORD_SOURCES_TD

include "mlir/Pass/PassBase.td"

def SubwordSources : Pass<"waveasm-subword-sources"> {
  let summary = "read bytes and words in the instruction that uses them";
  let description = [{
    Removes shifts and bit fields that only move a byte or a word of a register down for one
    instruction, if that instruction has a form that reads it there:

    | instruction | form |
    | --- | --- |
    | `v_cvt_f32_f16`, `v_cvt_f32_fp8`, `v_cvt_f32_bf8` | SDWA, of the bits that they read |
    | `v_cvt_f32_i32`, `v_cvt_f32_u32` | SDWA, if the field is extended as the instruction does |
    | `v_add_f16`, `v_sub_f16`, `v_mul_f16`, `v_min_f16`, `v_max_f16` of VGPRs | SDWA |
    | `buffer_store_short`, `global_store_short`, `ds_write_b16` | `_d16_hi` |
    | `v_perm_b32` with a constant selector | another selector |

    A `v_cvt_pk_fp8_f32` or `v_cvt_pk_bf8_f32` keeps half of a register. If another one replaces
    that half, the first one keeps half of one of its own sources that ends there, and not of a
    constant that had to be moved to a register.

    Two f16 made by `v_cvt_f16_f32` and joined by `v_lshl_or_b32` need no such instruction: the
    second `v_cvt_f16_f32_sdwa` writes the high half and keeps the low one. It needs a wait state
    before a vector instruction that reads it; the other forms write a whole register. The pass leaves
    operations in physical registers alone, except for `precolored` operands, and does nothing for
    targets without the forms.
  }];
  let statistics = [
    Statistic<"numFolded", "num-folded", "instructions that need fewer others before them">,
  ];
  let dependentDialects = ["::waveasm::WaveAsmDialect"];
}

#endif // WAVEASM_TRANSFORMS_SUBWORD_SOURCES_TD
