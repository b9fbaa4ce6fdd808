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
  let summary = "save in SGPRs the values of SCC that are overwritten before their use";
  let description = [{
    If another write of SCC can come between an `scc` value and its use, the pass saves the
    value with `s_cselect_b32 scc, 1, 0` after its producer and restores it with
    `s_cmp_ne_u32 saved, 0` before each such use. A reload is itself a write of SCC, from which
    the pass protects further uses, among them branches to labels, which read SCC without an
    operand.

    Before: virtual registers. After: `waveasm-scc-verifier` finds nothing.

    The pass fails if a branch to a label reads an SCC that no value names and needs a reload
    before it.
  }];
  let statistics = [
    Statistic<"numSpilled", "num-spilled", "values of SCC saved">,
    Statistic<"numReloads", "num-reloads", "uses before which a value was restored">,
  ];
  let dependentDialects = ["::waveasm::WaveAsmDialect"];
}

#endif // WAVEASM_TRANSFORMS_SCC_SPILL_RELOAD_TD
