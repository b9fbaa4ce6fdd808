//===- ScopedCse.td - merge equal computations ----------------------------===//
//
// Part of WaveASM Conductor, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef WAVEASM_TRANSFORMS_SCOPED_CSE_TD
#define WAVEASM_TRANSFORMS_SCOPED_CSE_TD

include "mlir/Pass/PassBase.td"

def ScopedCse : Pass<"waveasm-scoped-cse"> {
  let summary = "merge equal computations";
  let description = [{
    An operation is replaced by an equal one before it, in its block or in one around it.
    Equal are operations with the same name, operands (of a commutative operation in any
    order), attributes and result types. In linear time.

    Merged are pure operations and arithmetic ones (`waveasm::ArithmeticOp`). Not merged is
    an operation

      * with the unit attribute `no_cse`;
      * that accesses memory, has regions, or reads or writes a register out of sight: SCC
        or VCC read, VCC, EXEC or M0 written;
      * with physical registers as results, or as operands other than `precolored` ones,
        since they may have been written in between; `precolored.vreg` and
        `precolored.sreg`;
      * that works on the lanes in EXEC, when EXEC may have been written in between: the
        earlier result may lack lanes;
      * when a label or `raw` text lies in between: control may come from elsewhere, without
        the earlier computation. Constants are merged all the same;
      * whose SCC result is used, with one of another block: SCC is saved and restored
        only within a block.

    Writers of SCC are merged, although SCC may have been written in between:
    `waveasm-scc-spill-reload` then saves it.
  }];
  let statistics = [
    Statistic<"numMerged", "num-merged", "operations replaced by an equal one before">,
  ];
  let dependentDialects = ["::waveasm::WaveAsmDialect"];
}

#endif // WAVEASM_TRANSFORMS_SCOPED_CSE_TD
