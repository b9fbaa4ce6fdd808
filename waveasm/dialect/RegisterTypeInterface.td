//===- RegisterTypeInterface.td - interface of register types -------------===//
//
// Part of WaveASM Conductor, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef WAVEASM_DIALECT_REGISTERTYPEINTERFACE_TD
#define WAVEASM_DIALECT_REGISTERTYPEINTERFACE_TD

include "mlir/IR/Interfaces.td"

def WaveAsm_RegisterTypeInterface : TypeInterface<"RegisterTypeInterface"> {
  let cppNamespace = "::waveasm";
  let description = [{
    A register or a tuple of consecutive registers, virtual or physical.
  }];
  let methods = [
    InterfaceMethod<"VGPR, SGPR or AGPR.", "::waveasm::RegisterClass",
                    "getRegisterClass">,
    InterfaceMethod<"Number of 32-bit registers.", "int64_t", "getSize">,
    InterfaceMethod<"The number of the first register is a multiple of this.", "int64_t",
                    "getAlignment">,
    InterfaceMethod<"Number of the first register, if it is physical.",
                    "std::optional<int64_t>", "getPhysicalIndex">,
  ];
}

#endif // WAVEASM_DIALECT_REGISTERTYPEINTERFACE_TD
