//===- ValuInstruction.td - what vector ALU instructions share ------------===//
//
// Part of WaveASM Conductor, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef WAVEASM_DIALECT_VALUINSTRUCTION_TD
#define WAVEASM_DIALECT_VALUINSTRUCTION_TD

include "waveasm/dialect/ValuOpInterface.td"
include "waveasm/dialect/WaveAsmInstruction.td"

// Every instruction works on the lanes in EXEC. `encoding`, an enumerator of
// target::ValuEncoding, is the shortest encoding of the instruction.
class WaveAsm_ValuOp<string mnemonic, list<Trait> traits = [], string unit = "Valu">
    : WaveAsm_Instruction<mnemonic, unit, traits # [WaveAsm_ValuOpInterface]> {
  let specialReads = [EXEC];
  string encoding = "Vop3";
  code valuDeclaration = "";
  let extraDeclaration = [{
    static ::waveasm::target::ValuEncoding getEncoding() {
      return ::waveasm::target::ValuEncoding::}] # encoding # [{;
    }
  }] # valuDeclaration;
}

// The results of a function of three bits.
def WaveAsm_TruthTable : ConfinedAttr<I64Attr, [IntMinValue<0>, IntMaxValue<255>]>;

#endif // WAVEASM_DIALECT_VALUINSTRUCTION_TD
