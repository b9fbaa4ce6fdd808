//===- ArchAttrInterface.td - interface of architecture attributes --------===//
//
// Part of WaveASM Conductor, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef WAVEASM_DIALECT_ARCHATTRINTERFACE_TD
#define WAVEASM_DIALECT_ARCHATTRINTERFACE_TD

include "mlir/IR/Interfaces.td"

def WaveAsm_ArchAttrInterface : AttrInterface<"ArchAttrInterface"> {
  let cppNamespace = "::waveasm";
  let description = [{ A GPU architecture. }];
  let methods = [
    InterfaceMethod<"What is known about the architecture.",
                    "const ::waveasm::target::Machine &", "getTargetMachine">,
  ];
}

#endif // WAVEASM_DIALECT_ARCHATTRINTERFACE_TD
