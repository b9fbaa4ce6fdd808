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
    An operation that becomes a machine instruction. Operations of the dialect
    without it emit nothing by themselves.
  }];
  let methods = [
    InterfaceMethod<"What executes the instruction.", "::waveasm::target::Unit",
                    "getUnit">,
    InterfaceMethod<"The mnemonic in assembly: the operation's name without the dialect's.",
                    "::llvm::StringRef", "getAsmMnemonic", (ins), "",
                    [{ return $_op->getName().stripDialect(); }]>,
  ];
}

#endif // WAVEASM_DIALECT_INSTRUCTIONOPINTERFACE_TD
