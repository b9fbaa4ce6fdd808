//===- LinearScan.td - virtual registers to physical ones ------------------===//
//
// Part of WaveASM Conductor, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef WAVEASM_TRANSFORMS_LINEAR_SCAN_TD
#define WAVEASM_TRANSFORMS_LINEAR_SCAN_TD

include "mlir/Pass/PassBase.td"

def LinearScan : Pass<"waveasm-linear-scan"> {
  let summary = "give every value physical registers";
  let description = [{
    Operands that no instruction can encode are moved to registers first, as
    `waveasm-operand-legalization` does.

    Liveness is solved over the control flow graph, for parts of tuples on their own where
    they are used on their own. Values that have to share registers are joined to webs:
    elements of a `pack`, tied operands, what loops and branches carry. Where that is
    impossible a copy is inserted. The webs then get the lowest registers that are free
    while they live, in the order in which they start.

    `precolored` registers hold their values from the start of the program to the last read
    and can be used for others then. Registers that `raw` text or a type names are used for
    nothing else.

    A value that finds no register is an error; there is no spilling. In a compile,
    `waveasm-accumulators-to-agprs` comes before where VGPRs do not suffice.
  }];
  let options = [
    Option<"maxVgprs", "max-vgprs", "unsigned", "256", "VGPRs that may be used">,
    Option<"maxSgprs", "max-sgprs", "unsigned", "102", "SGPRs that may be used">,
    Option<"maxAgprs", "max-agprs", "unsigned", "256", "AGPRs that may be used">,
    Option<"bidirectionalThreshold", "bidirectional-threshold", "unsigned", "75",
           "values that live for more than this percentage of the program are placed first, "
           "0 for none">,
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
