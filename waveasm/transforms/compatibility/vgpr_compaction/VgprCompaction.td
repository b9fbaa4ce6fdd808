//===- VgprCompaction.td - fewer VGPRs after allocation -------------------===//
//
// Part of WaveASM Conductor, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef WAVEASM_TRANSFORMS_VGPR_COMPACTION_TD
#define WAVEASM_TRANSFORMS_VGPR_COMPACTION_TD

include "mlir/Pass/PassBase.td"

def VgprCompaction : Pass<"waveasm-vgpr-compaction"> {
  let summary = "renumber VGPRs so that fewer are used";
  let description = [{
    The pass allocates the VGPRs of an allocated program again and keeps the result if it uses
    fewer and needs no copy. Passes that ran after the allocation may have removed operations,
    and other allocators leave gaps. `precolored` registers and the other classes keep
    their numbers.

    The pass does not change a program if a register may carry something that its values do not
    show: if it has `raw` text, or if an operation reads a register after another value was
    written to it.
  }];
  let statistics = [
    Statistic<"vgprsSaved", "vgprs-saved", "VGPRs saved">,
  ];
  let dependentDialects = ["::waveasm::WaveAsmDialect"];
}

#endif // WAVEASM_TRANSFORMS_VGPR_COMPACTION_TD
