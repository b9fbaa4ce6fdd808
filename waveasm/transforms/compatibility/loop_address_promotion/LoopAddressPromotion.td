//===- LoopAddressPromotion.td - carry rotating LDS addresses ------------===//
//
// Part of WaveASM Conductor, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef WAVEASM_TRANSFORMS_LOOP_ADDRESS_PROMOTION_TD
#define WAVEASM_TRANSFORMS_LOOP_ADDRESS_PROMOTION_TD

include "mlir/Pass/PassBase.td"

def LoopAddressPromotion : Pass<"waveasm-loop-address-promotion"> {
  let summary = "carry rotating LDS addresses instead of adding them up";
  let description = [{
    Multi-buffered loops carry the offsets of their LDS buffers in SGPRs and rotate them:
    the carried values are block arguments of the loop, permuted. Each iteration then adds an
    offset to an address that does not change. For a cycle of at least two such SGPRs, a

      `v_add_u32 base, offset`   (or with the operands the other way round)

    whose `base` is a VGPR from outside the loop and which is the address of a
    `ds_read_b32/b64/b128/u8/i8/u16/i16` becomes a carried VGPR. The pass computes the sums of
    `base` and each initial offset of the cycle before the loop and appends them to the carried
    values in the order in which the iterations use them; they rotate as the offsets do.
    Additions with the same base in one cycle share them.

    The pass costs a VGPR for each buffer and base, so a kernel short of VGPRs should not run
    it. As with every motion of vector instructions out of a loop, EXEC in the loop must not
    have lanes that it lacks at the loop's start.

    The pass runs before registers are allocated.
  }];
  let statistics = [
    Statistic<"numAdds", "num-adds", "additions replaced by a carried address">,
    Statistic<"numCarried", "num-carried", "addresses carried">,
  ];
  let dependentDialects = ["::waveasm::WaveAsmDialect"];
}

#endif // WAVEASM_TRANSFORMS_LOOP_ADDRESS_PROMOTION_TD
