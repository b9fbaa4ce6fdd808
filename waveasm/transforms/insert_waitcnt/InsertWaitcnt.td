//===- InsertWaitcnt.td - waits for memory --------------------------------===//
//
// Part of WaveASM Conductor, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef WAVEASM_TRANSFORMS_INSERT_WAITCNT_TD
#define WAVEASM_TRANSFORMS_INSERT_WAITCNT_TD

include "mlir/Pass/PassBase.td"

def InsertWaitcnt : Pass<"waveasm-insert-waitcnt"> {
  let summary = "wait for memory operations right before what depends on them";
  let description = [{
    Memory operations return in their own time; counters say how many are in flight. Before
    the first instruction that reads or overwrites a register that one still has to fill,
    and before a barrier that hands LDS over to other waves, the pass waits until the
    operation has completed, and leaves younger ones in flight.

    A wait that stands there already is made stronger. Waits of the source are never
    weakened or removed; adjacent ones become one.

    Before: physical registers. On virtual registers, values that loops and branches carry
    are waited for on the edges, as allocation may copy them there; what allocation does
    besides, reuse of a register that a load still fills above all, needs another run.
    After: the pass inserts nothing more.
  }];
  let options = [
    Option<"insertAfterLoads", "insert-after-loads", "bool", /*default=*/"false",
           "wait for everything after every load">,
    Option<"ticketedWaitcnt", "ticketed-waitcnt", "bool", /*default=*/"true",
           "count what may stay in flight; without, waits that the source lacks wait for "
           "all operations of a counter">,
  ];
  let statistics = [
    Statistic<"numVmemOps", "num-vmem-ops", "instructions that vmcnt counts">,
    Statistic<"numLgkmOps", "num-lgkm-ops", "instructions that lgkmcnt counts">,
    Statistic<"numWaitcntInserted", "num-waitcnt-inserted", "wait instructions added">,
  ];
  let dependentDialects = ["::waveasm::WaveAsmDialect"];
}

#endif // WAVEASM_TRANSFORMS_INSERT_WAITCNT_TD
