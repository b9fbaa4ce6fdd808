//===- OperandLegalization.td - operands that can be encoded --------------===//
//
// Part of WaveASM Conductor, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef WAVEASM_TRANSFORMS_OPERAND_LEGALIZATION_TD
#define WAVEASM_TRANSFORMS_OPERAND_LEGALIZATION_TD

include "mlir/Pass/PassBase.td"

def OperandLegalization : Pass<"waveasm-operand-legalization"> {
  let summary = "move operands that instructions cannot encode to registers";
  let description = [{
    Makes every instruction encodable on gfx942 and gfx950. The pass copies each operand that
    its instruction cannot encode to a new virtual register right before it:

    - a literal (an immediate that is not an inline constant) in an instruction with VOP3
      encoding or one that reads VCC, in `src1` of a VOP2 instruction or a compare, in a matrix
      instruction, or in a copy to an AGPR; also the second of two literals;
    - a literal for a 64-bit operand, unless it is one of 0 to 2^31 - 1 in a scalar
      instruction, where the hardware's extension of the 32 bits does not matter;
    - the second SGPR, or the SGPR beside a literal, of a vector instruction; VCC counts where
      it is read;
    - SGPRs and immediates as A, B or scale of a matrix instruction, C where it is not in the
      register file of D;
    - immediates as the lane offset or address of a memory instruction, literals as `soffset`,
      offsets of scalar loads beyond 21 bits.

    If exchanging `src0` and `src1` is enough, the pass does so: in commutative instructions,
    subtractions and their reverse, compares and their mirror. It takes the lane of
    `v_readlane_b32` and `v_writelane_b32` modulo 64, and an immediate modulo two to the
    number of bits that are read from it.

    Before: instructions only, no `arith.*`; registers may be virtual or physical. After:
    every operand can be encoded. New registers are virtual, so allocation must follow; in a
    program that is allocated throughout, a copy that is needed is an error.

    The pass also reports an error at the instruction for an offset of a scalar load that no
    SGPR can hold, for two different SGPRs in `v_writelane_b32`, and for an operand of a matrix
    instruction that would have to be copied while lanes may be off, because matrix
    instructions read all lanes.
  }];
  let statistics = [
    Statistic<"numMoves", "num-moves", "copies inserted">,
    Statistic<"numSwaps", "num-swaps", "instructions with src0 and src1 exchanged">,
  ];
  let dependentDialects = ["::waveasm::WaveAsmDialect"];
}

#endif // WAVEASM_TRANSFORMS_OPERAND_LEGALIZATION_TD
