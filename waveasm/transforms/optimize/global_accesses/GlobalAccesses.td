//===- GlobalAccesses.td - access memory without descriptors --------------===//
//
// Part of WaveASM Conductor, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef WAVEASM_TRANSFORMS_GLOBAL_ACCESSES_TD
#define WAVEASM_TRANSFORMS_GLOBAL_ACCESSES_TD

include "mlir/Pass/PassBase.td"

def GlobalAccesses : Pass<"waveasm-global-accesses"> {
  let summary = "access memory without buffer descriptors";
  let description = [{
    A buffer descriptor costs instructions: a copy of the address to registers that start at a
    multiple of 4, the size and the format. The pass replaces `buffer_load_*`, `buffer_store_*` and
    `buffer_atomic_*` by `global_load_*` and so on, whose base is the 64-bit address itself, where that
    saves instructions: a global access has no `soffset`, so the pass adds it to `voffset`, once for
    each pair of both in a stretch of a block with the same lanes on, as a `v_lshl_add_u32` if only
    these accesses use the `soffset` and it is a product with a power of two. A sum in a loop counts
    as 16.

    All accesses through the descriptor must be marked `inBounds`: no lane relies on the bounds
    check. The import marks accesses without a mask to the memory of a `!stream.binding`; to memrefs
    that are arguments and to the results of `amdgpu.fat_raw_buffer_cast`, which promise zeros
    outside, those whose offsets are known to stay inside. Loads to LDS and other uses keep the descriptor.
  }];
  let statistics = [
    Statistic<"numDescriptors", "num-descriptors", "descriptors that are no longer needed">,
  ];
  let dependentDialects = ["::waveasm::WaveAsmDialect"];
}

#endif // WAVEASM_TRANSFORMS_GLOBAL_ACCESSES_TD
