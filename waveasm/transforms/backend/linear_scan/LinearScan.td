//===- LinearScan.td - virtual registers to physical ones -----------------===//
//
// Part of WaveASM Conductor, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef WAVEASM_TRANSFORMS_LINEAR_SCAN_TD
#define WAVEASM_TRANSFORMS_LINEAR_SCAN_TD

include "mlir/Pass/PassBase.td"

def LinearScan : Pass<"waveasm-linear-scan"> {
  let summary = "assign physical registers to every value";
  let description = [{
    The pass first moves operands that their instructions cannot encode to registers, like
    `waveasm-operand-legalization`.

    It solves liveness over the control flow graph, separately for parts of tuples that are
    used separately. It joins values that must share registers into webs: elements of a `pack`,
    tied operands, values that loops and branches carry. If they cannot share, it inserts a
    copy. If conflicts are left after some rounds, each value that must share registers there
    gets a copy of its own, so that webs can always be built. The webs then get the lowest
    registers that are free while they are live, in the order in which they start.

    A copy of a vector register copies the lanes that are on. Where those are not all that the
    copy's users need, the copy goes to the definition of the value, or EXEC is saved, all
    lanes are switched on for the copy, and EXEC is put back.

    `precolored` registers hold their values from the start of the program to the last read
    and are free afterwards. Registers that `raw` text or a type names are used for nothing
    else.

    In programs that load into the LDS, the pass notes at each access to the LDS which bytes it
    touches, as far as that is known (`lds_bytes = array<i64: first, end>`): passes after it cannot
    follow addresses. `waveasm-insert-waitcnt` reads the notes.

    If there is no register for a value, the pass reports an error; there is no spilling. A
    compile runs `waveasm-accumulators-to-agprs` first if VGPRs run out.
  }];
  let options = [
    Option<"maxVgprs", "max-vgprs", "unsigned", "~0U",
           "limit on VGPRs, besides the target's">,
    Option<"maxSgprs", "max-sgprs", "unsigned", "~0U",
           "limit on SGPRs, besides the target's">,
    Option<"maxAgprs", "max-agprs", "unsigned", "~0U",
           "limit on AGPRs, besides the target's">,
    Option<"bidirectionalThreshold", "bidirectional-threshold", "unsigned", "75",
           "first place values that are live for more than this percentage of the program "
           "(0: none)">,
    Option<"copyRounds", "copy-rounds", "unsigned", "4",
           "rounds of single copies before values that must share registers get copies of "
           "their own">,
  ];
  let statistics = [
    Statistic<"peakVGPRs", "peak-vgprs", "VGPRs used">,
    Statistic<"peakSGPRs", "peak-sgprs", "SGPRs used">,
    Statistic<"peakAGPRs", "peak-agprs", "AGPRs used">,
    Statistic<"rangesAllocated", "ranges-allocated", "live ranges placed">,
    Statistic<"copiesInserted", "copies-inserted", "copies inserted">,
    Statistic<"copiesRemoved", "copies-removed", "copies that became superfluous">,
  ];
  let dependentDialects = ["::waveasm::WaveAsmDialect"];
}

#endif // WAVEASM_TRANSFORMS_LINEAR_SCAN_TD
