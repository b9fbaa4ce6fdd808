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
  let summary = "put s_nop where an instruction would come too soon";
  let description = [{
    Some instructions must not follow others within a number of wait states
    (`waveasm/target/Hazards.cpp` has the rules). The pass puts as few as needed in front of
    the later one, counting what stands between them on the shortest path, around loops
    too. An `s_nop` that is there already is widened.

    Before: physical registers, and all waits in place, as each of them is a wait state. On
    virtual registers it sees what their values say; allocation may add hazards. After: the
    pass inserts nothing more.
  }];
  let options = [
    Option<"target", "target", "std::string", /*default=*/"\"gfx942\"",
           "processor of programs that do not name theirs; all do">,
  ];
  let statistics = [
    Statistic<"numNopsInserted", "num-nops-inserted", "s_nop instructions added">,
  ];
  let dependentDialects = ["::waveasm::WaveAsmDialect"];
}

#endif // WAVEASM_TRANSFORMS_HAZARD_MITIGATION_TD
