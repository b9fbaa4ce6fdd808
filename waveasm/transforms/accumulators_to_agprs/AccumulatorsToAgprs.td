//===- AccumulatorsToAgprs.td - AGPRs when VGPRs run out -------------------===//
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
    If more than `max-vgprs` VGPRs are live at once, matrix accumulators move to AGPRs. The
    pass moves whole chains, the values that one MFMA hands to the next through loops and
    branches, and begins with the chain that takes most registers where they are short. If
    the rest still does not fit, values that live across a loop which does not use them wait
    in AGPRs meanwhile. A program that fits stays as it is, and so does one whose AGPRs would
    exceed the limit of a wave.

    The initial value of an accumulator is copied to AGPRs where it is made; a constant or
    another copy is written there directly. A use that needs VGPRs gets a copy right before
    it, of no more registers than it reads.

    Copies copy the lanes that are on, while MFMA works on all lanes. A chain stays in VGPRs
    unless each of its copies certainly has every lane that is read from it: the use follows
    the copy and works lane by lane, or all lanes that are ever on are on at the copy.

    The pass must run before allocation. Its copies may have operands that only
    `waveasm-operand-legalization` makes encodable.
  }];
  let options = [
    Option<"maxVgprs", "max-vgprs", "unsigned", "~0U",
           "VGPRs that may be live at once, of those that the target has">,
    Option<"maxAgprs", "max-agprs", "unsigned", "~0U",
           "AGPRs that may be live at once, of those that the target has">,
  ];
  let statistics = [
    Statistic<"chainsMoved", "chains-moved", "chains of accumulators now in AGPRs">,
    Statistic<"valuesParked", "values-parked", "values in AGPRs while a loop runs">,
    Statistic<"copiesInserted", "copies-inserted", "copies between VGPRs and AGPRs">,
  ];
  let dependentDialects = ["::waveasm::WaveAsmDialect"];
}

#endif // WAVEASM_TRANSFORMS_ACCUMULATORS_TO_AGPRS_TD
