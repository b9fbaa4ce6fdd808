//===- M0RedundancyElim.td - drop M0 writes of the value it has -----------===//
//
// Part of WaveASM Conductor, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef WAVEASM_TRANSFORMS_M0_REDUNDANCY_ELIM_TD
#define WAVEASM_TRANSFORMS_M0_REDUNDANCY_ELIM_TD

include "mlir/Pass/PassBase.td"

def M0RedundancyElim : Pass<"waveasm-m0-redundancy-elim"> {
  let summary = "drop writes of M0 that repeat its value";
  let description = [{
    The pass drops a `s_mov_b32_m0` if the last write of M0 before it in its block has the same
    source. It forgets what M0 holds at whatever may write M0 unseen: an operation with
    regions, a label, a branch, and `raw` text.
  }];
  let statistics = [
    Statistic<"numErased", "num-erased", "writes of M0 dropped">,
  ];
  let dependentDialects = ["::waveasm::WaveAsmDialect"];
}

#endif // WAVEASM_TRANSFORMS_M0_REDUNDANCY_ELIM_TD
