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
    For ds_read and ds_write (`offset`, up to 65535), and buffer, global and flat loads and
    stores (`instOffset`, up to 4095). Not for atomics, loads into LDS, scalar loads and the
    two-address forms of ds_read and ds_write, whose offset counts elements.

    A constant is taken out of v_add_u32, v_lshlrev_b32 and v_lshl_add_u32, nested to any
    depth that occurs in practice, and out of v_or_b32 and v_lshl_or_b32 where no bit of the
    constant can be set in the other operand. Where one surely is, there is a warning: front
    ends write OR for ADD. What remains is computed anew before the access; what was there
    stays for others, or for `--canonicalize` to remove.

    With the offset that the access has, the constant goes into the field if it fits. If it is
    too large, the address becomes v_add_u32 constant, rest, so that accesses that differ
    in their constants share the rest. If the sum is negative, nothing changes.

    Taken for granted: the address of a valid access does not wrap at 32 bits, that is,
    rest + constant is below 2^32. The hardware adds the field without that wrap. An access is
    left alone if its address, or the rest, is 2^31 or more for certain, or if the sum surely
    wraps.
  }];
  let statistics = [
    Statistic<"numFolded", "num-folded", "accesses with a constant in the offset field">,
    Statistic<"numGathered", "num-gathered", "accesses with a constant too large for it">,
  ];
  let dependentDialects = ["::waveasm::WaveAsmDialect"];
}

#endif // WAVEASM_TRANSFORMS_MEMORY_OFFSET_OPT_TD
