//===- MemoryOffsetOpt.td - constants of addresses into offset fields -----===//
//
// Part of WaveASM Conductor, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef WAVEASM_TRANSFORMS_MEMORY_OFFSET_OPT_TD
#define WAVEASM_TRANSFORMS_MEMORY_OFFSET_OPT_TD

include "mlir/Pass/PassBase.td"

def MemoryOffsetOpt : Pass<"waveasm-memory-offset-opt"> {
  let summary = "move constants of addresses into the offset fields of accesses";
  let description = [{
    The pass changes ds_read and ds_write (`offset`, up to 65535), and buffer, global and flat
    loads and stores (`instOffset`, up to 4095). It leaves atomics, loads into LDS, scalar loads
    and the two-address forms of ds_read and ds_write, whose offset counts elements.

    It takes a constant out of v_add_u32, v_lshlrev_b32 and v_lshl_add_u32, nested to any
    depth that occurs in practice, and out of v_or_b32 and v_lshl_or_b32 if no bit of the
    constant can be set in the other operand. If a bit certainly is, the pass warns: front
    ends write OR for ADD. It computes the rest anew before the access; the old computation
    stays for other users, or for `--canonicalize` to remove.

    It also takes positive constants out of s_add_u32 and s_add_i32 in the soffset of an access, and
    out of shifts and multiples of them, if they fit into the field and the rest is made of numbers
    that are not negative: known bits, numbers of workgroups, counters of loops, and their sums and
    products. If it has to compute the rest, all accesses with this soffset must take the constant;
    iterations of a loop then share the rest.

    The constant is added to the offset of the access and goes into the field if it fits. If
    it is too large, the address becomes v_add_u32 constant, rest, so that accesses that differ
    in their constants share the rest. If the sum is negative, nothing changes.

    The hardware adds the field to the address without wrapping around at 32 bits, so a constant
    goes into the field only if the ranges of values prove that rest + constant neither wraps around
    nor is negative. They know the size of the workgroup, counters of loops with constant bounds,
    masks, shifts, and remainders of divisions by constants. Elsewhere the addition stays: in
    `x - (x + 64) / 96 * 96 + 64`, which is a remainder, what is left without the 64 may be
    negative. Constants that are added last may still go into the field.
  }];
  let statistics = [
    Statistic<"numFolded", "num-folded", "accesses with a constant in the offset field">,
    Statistic<"numGathered", "num-gathered", "accesses with a constant too large for it">,
  ];
  let dependentDialects = ["::waveasm::WaveAsmDialect"];
}

#endif // WAVEASM_TRANSFORMS_MEMORY_OFFSET_OPT_TD
