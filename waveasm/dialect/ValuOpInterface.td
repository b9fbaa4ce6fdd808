//===- ValuOpInterface.td - what vector ALU instructions share ------------===//
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
  let description = [{ A vector ALU instruction, matrix instructions excepted. }];
  let methods = [
    InterfaceMethod<"The shortest encoding.", "::waveasm::target::ValuEncoding",
                    "getEncoding">,
  ];
}

#endif // WAVEASM_DIALECT_VALUOPINTERFACE_TD
