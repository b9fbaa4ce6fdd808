//===- HazardMitigation.td - wait states that the hardware needs ----------===//
//
// Part of WaveASM Conductor, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef WAVEASM_TRANSFORMS_HAZARD_MITIGATION_TD
#define WAVEASM_TRANSFORMS_HAZARD_MITIGATION_TD

include "mlir/Pass/PassBase.td"

def HazardMitigation : Pass<"waveasm-hazard-mitigation"> {
  let summary = "insert s_nop before instructions that would issue too soon";
  let description = [{
    Some instructions must not follow others within a number of wait states
    (`waveasm/target/Hazards.cpp` has the rules). The pass inserts as few wait states as needed
    before the later instruction, counting the instructions between the two on the shortest
    path, around loops too. It widens an `s_nop` that is already there.

    Before: physical registers, and all waits in place, because each of them is a wait state.
    On virtual registers the pass sees the hazards of values only; allocation may add others.
    After: running the pass again inserts nothing.
  }];
  let options = [
    Option<"target", "target", "std::string", /*default=*/"\"gfx942\"",
           "target of programs that do not name one (all programs do)">,
  ];
  let statistics = [
    Statistic<"numNopsInserted", "num-nops-inserted", "s_nop instructions added">,
  ];
  let dependentDialects = ["::waveasm::WaveAsmDialect"];
}

#endif // WAVEASM_TRANSFORMS_HAZARD_MITIGATION_TD
