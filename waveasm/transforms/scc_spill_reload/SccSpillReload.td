//===- SccSpillReload.td - keep values of SCC in SGPRs --------------------===//
//
// Part of WaveASM Conductor, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef WAVEASM_TRANSFORMS_SCC_SPILL_RELOAD_TD
#define WAVEASM_TRANSFORMS_SCC_SPILL_RELOAD_TD

include "mlir/Pass/PassBase.td"

def SccSpillReload : Pass<"waveasm-scc-spill-reload"> {
  let summary = "keep in SGPRs the values of SCC that are overwritten before their use";
  let description = [{
    For each `scc` value with a use that another write of SCC can reach first, a
    `s_cselect_b32 scc, 1, 0` after its producer saves it, and a `s_cmp_ne_u32 saved, 0`
    before each such use restores it. A reload is itself a write of SCC that further uses
    are protected from, among them branches to labels, which read SCC without an operand.

    Before: virtual registers. After: `waveasm-scc-verifier` finds nothing.

    Fails when a branch to a label reads an SCC that no value names and a reload would have
    to stand before it.
  }];
  let statistics = [
    Statistic<"numSpilled", "num-spilled", "values of SCC saved">,
    Statistic<"numReloads", "num-reloads", "uses that a value was restored for">,
  ];
  let dependentDialects = ["::waveasm::WaveAsmDialect"];
}

#endif // WAVEASM_TRANSFORMS_SCC_SPILL_RELOAD_TD
