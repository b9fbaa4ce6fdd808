//===- ValuOpInterface.td - interface of vector ALU instructions ----------===//
//
// Part of WaveASM Conductor, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef WAVEASM_DIALECT_VALUOPINTERFACE_TD
#define WAVEASM_DIALECT_VALUOPINTERFACE_TD

include "mlir/IR/Interfaces.td"

def WaveAsm_ValuOpInterface : OpInterface<"ValuOpInterface"> {
  let cppNamespace = "::waveasm";
  let description = [{ A vector ALU instruction, except for matrix instructions. }];
  let methods = [
    InterfaceMethod<"The shortest encoding of the instruction.", "::waveasm::target::ValuEncoding",
                    "getEncoding">,
  ];
}

#endif // WAVEASM_DIALECT_VALUOPINTERFACE_TD
