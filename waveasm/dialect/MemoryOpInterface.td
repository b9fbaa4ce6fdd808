//===- MemoryOpInterface.td - what memory accesses share ----------------===//
//
// Part of WaveASM Conductor, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef WAVEASM_DIALECT_MEMORYOPINTERFACE_TD
#define WAVEASM_DIALECT_MEMORYOPINTERFACE_TD

include "mlir/IR/Interfaces.td"

def WaveAsm_MemoryOpInterface : OpInterface<"MemoryOpInterface"> {
  let cppNamespace = "::waveasm";
  let description = [{ An instruction that reads or writes memory. }];
  let methods = [
    InterfaceMethod<"The memory.", "::waveasm::target::AddressSpace", "getAddressSpace">,
    InterfaceMethod<"What is done to it.", "::waveasm::target::Access", "getAccess">,
    InterfaceMethod<"Bytes that one lane accesses; for scalar loads, the wave.", "int64_t",
                    "getAccessBytes">,
    InterfaceMethod<"Base address or buffer descriptor.", "::mlir::Value", "getBase">,
  ];
}

#endif // WAVEASM_DIALECT_MEMORYOPINTERFACE_TD
