//===- InstructionOpInterface.td - interface of instructions --------------===//
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
    InterfaceMethod<"The unit that executes the instruction.", "::waveasm::target::Unit",
                    "getUnit">,
    InterfaceMethod<"The mnemonic in assembly.", "::llvm::StringRef", "getAsmMnemonic">,
    InterfaceMethod<"Registers that the instruction reads without naming them as operands. "
                    "Instructions that work on lanes read EXEC.",
                    "::waveasm::target::SpecialRegisters", "getSpecialReads">,
    InterfaceMethod<"Registers that the instruction writes without naming them as results, "
                    "and SCC.",
                    "::waveasm::target::SpecialRegisters", "getSpecialWrites">,
    InterfaceMethod<"The operand whose register the first result takes, or -1.", "int",
                    "getTiedOperandIndex">,
    InterfaceMethod<"Number of bits that the instruction reads from an operand, or from each "
                    "of its registers. An immediate has this many bits.",
                    "unsigned", "getSourceBits", (ins "unsigned":$operand)>,
    InterfaceMethod<"Whether no pass and no agent may move the instruction.", "bool", "isPinned">,
    InterfaceMethod<"Whether the processor (such as \"gfx942\") has the instruction.", "bool",
                    "isAvailableOn", (ins "::llvm::StringRef":$processor)>,
  ];
}

#endif // WAVEASM_DIALECT_INSTRUCTIONOPINTERFACE_TD
