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
  let summary = "turn arith.* pseudo-operations into SALU and VALU instructions";
  let description = [{
    An operation with a VGPR operand becomes VALU instructions, one without becomes SALU
    instructions. 64-bit values are worked on as two words, low word first, taken from a
    `pack` or by `extract`, and put together by a `pack`.

    A comparison gives a register with 0 or 1. Where its consumer provably finds it in VCC
    or SCC still, the consumer takes it from there, and the register is dropped when nobody
    else reads it. Consumers are `arith.select`, `if` and `condition`; a `select` of SGPRs
    into SGPRs becomes `s_cselect_b32`.

    Before: operands of 1 or 2 registers. After: no `arith.*` is left. A VALU instruction
    that comes of it reads at most one SGPR, VCC included, and has a literal only in its
    first source.
  }];
  let statistics = [
    Statistic<"numOpsLegalized", "num-ops-legalized", "pseudo-operations turned into instructions">,
    Statistic<"numSGPRToVGPRMoves", "num-sgpr-to-vgpr-moves", "SGPRs copied to VGPRs">,
  ];
  let dependentDialects = ["::waveasm::WaveAsmDialect"];
}

#endif // WAVEASM_TRANSFORMS_ARITH_LEGALIZATION_TD
