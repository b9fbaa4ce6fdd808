//===- InstructionOpInterface.td - what passes ask of an instruction ----===//
//
// Part of WaveASM Conductor, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef WAVEASM_DIALECT_INSTRUCTIONOPINTERFACE_TD
#define WAVEASM_DIALECT_INSTRUCTIONOPINTERFACE_TD

include "mlir/IR/Interfaces.td"

def WaveAsm_InstructionOpInterface : OpInterface<"InstructionOpInterface"> {
  let cppNamespace = "::waveasm";
  let description = [{
    An operation that becomes a machine instruction.
  }];
  let methods = [
    InterfaceMethod<"What executes the instruction.", "::waveasm::target::Unit",
                    "getUnit">,
    InterfaceMethod<"The mnemonic in assembly.", "::llvm::StringRef", "getAsmMnemonic">,
    InterfaceMethod<"Registers read without being operands. EXEC is read by what works "
                    "on lanes.",
                    "::waveasm::target::SpecialRegisters", "getSpecialReads">,
    InterfaceMethod<"Registers written without being results, SCC included.",
                    "::waveasm::target::SpecialRegisters", "getSpecialWrites">,
    InterfaceMethod<"Operand whose register the first result takes, or -1.", "int",
                    "getTiedOperandIndex">,
    InterfaceMethod<"Bits that the instruction reads of an operand, or of each register of "
                    "it; an immediate stands for so many.",
                    "unsigned", "getSourceBits", (ins "unsigned":$operand)>,
    InterfaceMethod<"No pass and no agent moves the instruction.", "bool", "isPinned">,
    InterfaceMethod<"The processor (\"gfx942\") has the instruction.", "bool",
                    "isAvailableOn", (ins "::llvm::StringRef":$processor)>,
  ];
}

#endif // WAVEASM_DIALECT_INSTRUCTIONOPINTERFACE_TD
