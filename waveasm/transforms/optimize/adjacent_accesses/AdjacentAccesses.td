//===- AdjacentAccesses.td - access neighbouring places at once -----------===//
//
// Part of WaveASM Conductor, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef WAVEASM_TRANSFORMS_ADJACENT_ACCESSES_TD
#define WAVEASM_TRANSFORMS_ADJACENT_ACCESSES_TD

include "mlir/Pass/PassBase.td"

def AdjacentAccesses : Pass<"waveasm-adjacent-accesses"> {
  let summary = "access neighbouring places of memory with one instruction";
  let description = [{
    Each lane that steps through a row word by word touches the same cache lines again with each
    instruction. The pass joins `buffer_*` accesses marked `inBounds` and `global_*` accesses of one
    block that have the same base and the same offsets but for the constants in the instructions,
    and that touch places next to each other:

    - loads of 1 to 3 registers to a load of up to 4, in the place of the first;
    - two `load_ushort` whose only use is the `v_perm_b32` that puts them into one register, to a
      `load_dword`, at any address, as HSA enables accesses that are not aligned;
    - stores of 1 to 3 registers to a store of up to 4, in the place of the last; two `store_short`
      to a `v_perm_b32` and a `store_dword`;
    - scalar loads at constants behind one address, other than those of arguments, to a load of 2,
      4 or 8 registers, in the place of the first.

    Between joined loads are only computations, other loads and accesses to LDS. Stores also pass
    accesses that touch other bytes (`--waveasm-print-dependences` knows them). Two stores stay apart
    if a lane of the one may write what another lane writes with the other.

    Accesses stay apart where registers would have to be copied for it: a load whose result has its
    own place in another tuple, and stores with more than two copies for each store that is saved.
  }];
  let statistics = [
    Statistic<"numJoined", "num-joined", "accesses that others do as well">,
  ];
  let dependentDialects = ["::waveasm::WaveAsmDialect"];
}

#endif // WAVEASM_TRANSFORMS_ADJACENT_ACCESSES_TD
