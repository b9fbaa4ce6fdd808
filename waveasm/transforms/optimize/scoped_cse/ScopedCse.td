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
    The pass replaces an operation by an earlier equal one in the same block or in an enclosing
    one. Operations are equal if they have the same name, operands (in any order if
    commutative), attributes and result types. The pass takes linear time.

    It merges pure operations and arithmetic ones (`waveasm::ArithmeticOp`). It does not merge
    an operation

      * with the unit attribute `no_cse`;
      * that accesses memory, has regions, reads SCC or VCC, or writes VCC, EXEC or M0;
      * with physical registers as results, or as operands other than `precolored` ones,
        because they may be written in between; nor `precolored.vreg` and `precolored.sreg`;
      * that works on the lanes in EXEC, or is a matrix instruction, if EXEC may be written in
        between: the earlier result, or a copy of it, may lack lanes. Where masks only switch
        lanes off, results in VGPRs are merged, and after EXEC has its value from before the mask
        again, all results from before;
      * if a label or `raw` text lies in between: control may come from elsewhere, without
        the earlier computation. Constants are merged all the same;
      * whose SCC result is used, with one of another block: SCC is saved and restored
        only within a block.

    It does merge writers of SCC, although SCC may be written in between:
    `waveasm-scc-spill-reload` then saves it.
  }];
  let statistics = [
    Statistic<"numMerged", "num-merged", "operations replaced by an earlier equal one">,
  ];
  let dependentDialects = ["::waveasm::WaveAsmDialect"];
}

#endif // WAVEASM_TRANSFORMS_SCOPED_CSE_TD
