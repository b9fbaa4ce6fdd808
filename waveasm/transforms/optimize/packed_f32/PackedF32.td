//===- PackedF32.td - one instruction for two f32 -------------------------===//
//
// Part of WaveASM Conductor, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef WAVEASM_TRANSFORMS_PACKED_F32_TD
#define WAVEASM_TRANSFORMS_PACKED_F32_TD

include "mlir/Pass/PassBase.td"

def PackedF32 : Pass<"waveasm-packed-f32"> {
  let summary = "compute two f32 with one instruction";
  let description = [{
    Replaces two `v_add_f32`, `v_sub_f32`, `v_mul_f32` or `v_fma_f32` by a `v_pk_add_f32`,
    `v_pk_mul_f32` or `v_pk_fma_f32`, which takes as long as one of them. A difference becomes a
    sum with the second source negated.

    The pass finds pairs from registers that are next to each other anyway: parts `2k` and
    `2k + 1` of a tuple, and elements `2k` and `2k + 1` of a `pack`. It follows both values
    through instructions of the same name, to their uses and to what they are computed from. Two
    instructions are packed if

    - each source is the same for both, or two registers that can be next to each other without
      a copy: parts `2k` and `2k + 1` of a tuple, or results that no `pack`, loop or tied operand
      needs elsewhere;
    - the same holds for their results;
    - one can move to the place of the other: its sources are there, or nothing uses its result
      before. Neither moves across a write of EXEC or an operation with regions;
    - they have one SGPR or literal at most.

    The result is the same in all 32 bits, except that the sign of a NaN which a difference takes
    from its second source may differ. The pass leaves operations in physical registers alone,
    except for `precolored` operands, and does nothing for targets without the instructions.
  }];
  let statistics = [
    Statistic<"numPacked", "num-packed", "pairs of instructions packed">,
  ];
  let dependentDialects = ["::waveasm::WaveAsmDialect"];
}

#endif // WAVEASM_TRANSFORMS_PACKED_F32_TD
