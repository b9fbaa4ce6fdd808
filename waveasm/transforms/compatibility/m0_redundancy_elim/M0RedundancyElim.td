//===- M0RedundancyElim.td - drop repeated writes of M0 -------------------===//
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
    source. It forgets the value of M0 at operations that may write M0 in ways it does not see:
    operations with regions, labels, branches, and `raw` text.
  }];
  let statistics = [
    Statistic<"numErased", "num-erased", "writes of M0 dropped">,
  ];
  let dependentDialects = ["::waveasm::WaveAsmDialect"];
}

#endif // WAVEASM_TRANSFORMS_M0_REDUNDANCY_ELIM_TD
