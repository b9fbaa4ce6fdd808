//===- WaveAsmInstruction.td - classes that instructions share ----------===//
//
// Part of WaveASM Conductor, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef WAVEASM_DIALECT_WAVEASMINSTRUCTION_TD
#define WAVEASM_DIALECT_WAVEASMINSTRUCTION_TD

include "mlir/IR/OpBase.td"
include "mlir/Interfaces/SideEffectInterfaces.td"
include "waveasm/dialect/InstructionOpInterface.td"
include "waveasm/dialect/WaveAsmDialect.td"
include "waveasm/dialect/WaveAsmTypes.td"

class WaveAsm_Op<string mnemonic, list<Trait> traits = []>
    : Op<WaveAsm_Dialect, mnemonic, traits>;

// A machine instruction executed by `unit` (an enumerator of target::Unit).
//
// An instruction without `Pure` has effects that MLIR does not know: it stays where
// it is and is never removed.
class WaveAsm_Instruction<string mnemonic, string unit, list<Trait> traits = []>
    : WaveAsm_Op<mnemonic, traits # [WaveAsm_InstructionOpInterface]> {
  let extraClassDeclaration = [{
    static ::waveasm::target::Unit getUnit() { return ::waveasm::target::Unit::}]
      # unit # [{; }
  }];
}

#endif // WAVEASM_DIALECT_WAVEASMINSTRUCTION_TD
