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
    Memory operations complete asynchronously; counters tell how many are in flight. Before the
    first instruction that reads or overwrites a register that an operation still has to fill,
    and before a barrier that hands LDS over to other waves, the pass waits until the operation
    has completed, and leaves younger ones in flight.

    At a barrier, writes to LDS are waited for. Reads and loads into LDS are waited for only if
    other waves may access the same part of the LDS (for reads, write it) between that barrier and
    their next one; if not, they stay in flight to a later barrier. Accesses are told apart by the
    notes that `waveasm-linear-scan` leaves at them in programs that load into LDS. For loads into
    LDS that are marked `async`, the program waits itself before its own accesses; barriers wait for
    them all the same.

    Scalar loads and stores to global memory go different ways. What a scalar load reads that is
    marked `overwritten` may be written later, by any wave: it is waited for before the next store,
    atomic or barrier.

    Waves may meet at different barriers if a branch or a loop, whose condition is not known to be
    the same for all waves of the workgroup, decides whether or how often one is reached. Around
    barriers that waves may skip, outside of loops, the accesses that count are those that are as
    many barriers away as there are barriers to skip. In other cases, all accesses count.

    What is in flight where a loop begins may complete later, counted back from the youngest
    operation, than what an iteration leaves in flight. A wait in the loop that is strong enough for the
    first iteration then holds up loads of all others. In this case the pass waits before the loop, so
    that waits in the loop leave in flight what they can where other iterations came before.

    The pass strengthens a wait that is already there. It never weakens or removes waits of
    the source, and merges adjacent ones.

    Before: physical registers. On virtual registers the pass waits on the edges for values
    that loops and branches carry, because allocation may copy them there. Other effects of
    allocation, above all the reuse of a register that a load still fills, need another run.
    After: running the pass again inserts nothing.
  }];
  let options = [
    Option<"insertAfterLoads", "insert-after-loads", "bool", /*default=*/"false",
           "wait for everything after every load">,
    Option<"ticketedWaitcnt", "ticketed-waitcnt", "bool", /*default=*/"true",
           "count the operations that may stay in flight; if false, new waits wait for all "
           "operations of a counter">,
  ];
  let statistics = [
    Statistic<"numVmemOps", "num-vmem-ops", "instructions that vmcnt counts">,
    Statistic<"numLgkmOps", "num-lgkm-ops", "instructions that lgkmcnt counts">,
    Statistic<"numWaitcntInserted", "num-waitcnt-inserted", "wait instructions added">,
  ];
  let dependentDialects = ["::waveasm::WaveAsmDialect"];
}

#endif // WAVEASM_TRANSFORMS_INSERT_WAITCNT_TD
