//===- AccumulatorsToAgprs.td - AGPRs when VGPRs run out ------------------===//
//
// Part of WaveASM Conductor, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef WAVEASM_TRANSFORMS_ACCUMULATORS_TO_AGPRS_TD
#define WAVEASM_TRANSFORMS_ACCUMULATORS_TO_AGPRS_TD

include "mlir/Pass/PassBase.td"

def AccumulatorsToAgprs : Pass<"waveasm-accumulators-to-agprs"> {
  let summary = "keep matrix accumulators in AGPRs when VGPRs run out";
  let description = [{
    If more than `max-vgprs` VGPRs are live at once, the pass moves matrix accumulators to
    AGPRs. It moves whole chains, that is, the values that one MFMA passes to the next through
    loops and branches, and starts with the chain that takes the most registers where they are
    short. If the rest still does not fit, it parks values that are live across a loop but not
    used in it in AGPRs during the loop. It does not change a program that fits, or one whose
    AGPRs would exceed the limit of a wave.

    The pass copies the initial value of an accumulator to AGPRs at its definition; a constant
    or another copy writes AGPRs directly. For a use that needs VGPRs, it inserts a copy right
    before the use, of only the registers that the use reads.

    Copies copy the lanes that are on, while MFMA works on all lanes. A chain stays in VGPRs
    unless each of its copies certainly has every lane that is read from it: the use follows
    the copy and works lane by lane, or all lanes that are ever on are on at the copy.

    The pass must run before allocation. Its copies may have operands that only
    `waveasm-operand-legalization` makes encodable.
  }];
  let options = [
    Option<"maxVgprs", "max-vgprs", "unsigned", "~0U",
           "limit on VGPRs that are live at once, besides the target's">,
    Option<"maxAgprs", "max-agprs", "unsigned", "~0U",
           "limit on AGPRs that are live at once, besides the target's">,
  ];
  let statistics = [
    Statistic<"chainsMoved", "chains-moved", "accumulator chains moved to AGPRs">,
    Statistic<"valuesParked", "values-parked", "values parked in AGPRs across a loop">,
    Statistic<"copiesInserted", "copies-inserted", "copies between VGPRs and AGPRs">,
  ];
  let dependentDialects = ["::waveasm::WaveAsmDialect"];
}

#endif // WAVEASM_TRANSFORMS_ACCUMULATORS_TO_AGPRS_TD
