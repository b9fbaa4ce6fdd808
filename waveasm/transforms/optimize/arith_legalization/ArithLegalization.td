//===- ArithLegalization.td - arith.* to SALU and VALU --------------------===//
//
// Part of WaveASM Conductor, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef WAVEASM_TRANSFORMS_ARITH_LEGALIZATION_TD
#define WAVEASM_TRANSFORMS_ARITH_LEGALIZATION_TD

include "mlir/Pass/PassBase.td"

def ArithLegalization : Pass<"waveasm-arith-legalization"> {
  let summary = "iteration arith.* pseudo-operations into SALU and VALU instructions";
  let description = [{
    An operation with a VGPR operand becomes VALU instructions, one without becomes SALU
    instructions. The pass works on a 64-bit value as two words, low word first, which it
    takes from a `pack` or by `extract` and puts together with a `pack`.

    A comparison yields a register with 0 or 1. A consumer that provably still finds the
    result in VCC or SCC takes it from there, and the pass drops the register if nothing
    else reads it. Consumers are `arith.select`, `if` and `condition`; a `select` of SGPRs
    into SGPRs becomes `s_cselect_b32`.

    Before: operands have 1 or 2 registers. After: no `arith.*` is left. The new VALU
    instructions read at most one SGPR, VCC included, and have a literal only in their
    first source.
  }];
  let statistics = [
    Statistic<"numOpsLegalized", "num-ops-legalized", "pseudo-operations turned into instructions">,
    Statistic<"numSGPRToVGPRMoves", "num-sgpr-to-vgpr-moves", "SGPRs copied to VGPRs">,
  ];
  let dependentDialects = ["::waveasm::WaveAsmDialect"];
}

#endif // WAVEASM_TRANSFORMS_ARITH_LEGALIZATION_TD
