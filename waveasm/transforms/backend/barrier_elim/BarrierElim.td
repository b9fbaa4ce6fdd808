//===- BarrierElim.td - drop barriers of a single wave --------------------===//
//
// Part of WaveASM Conductor, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef WAVEASM_TRANSFORMS_BARRIER_ELIM_TD
#define WAVEASM_TRANSFORMS_BARRIER_ELIM_TD

include "mlir/Pass/PassBase.td"

def BarrierElim : Pass<"waveasm-barrier-elim"> {
  let summary = "drop barriers of workgroups of a single wave";
  let description = [{
    The pass drops each `s_barrier` of a program whose `workgroup_size` fits into one wave: there
    is no other wave to wait for, and accesses of a wave to LDS happen in order. It leaves
    `s_waitcnt` and `raw` text, programs that do not tell their workgroup size, and programs that
    load into LDS: those loads are in no order with the wave's other accesses, and the waits between
    them stand at barriers.

    The pass must run after scheduling: a barrier keeps accesses of different lanes in order,
    which need not be known to touch the same data.
  }];
  let statistics = [
    Statistic<"numErased", "num-erased", "barriers dropped">,
  ];
  let dependentDialects = ["::waveasm::WaveAsmDialect"];
}

#endif // WAVEASM_TRANSFORMS_BARRIER_ELIM_TD
