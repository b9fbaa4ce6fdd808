//===- MemoryOpInterface.td - interface of memory accesses ----------------===//
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
    InterfaceMethod<"The kind of memory.", "::waveasm::target::AddressSpace", "getAddressSpace">,
    InterfaceMethod<"The kind of access.", "::waveasm::target::Access", "getAccess">,
    InterfaceMethod<"Bytes that one lane accesses; for scalar loads, that the wave accesses.",
                    "int64_t", "getAccessBytes">,
    InterfaceMethod<"Base address or buffer descriptor.", "::mlir::Value", "getBase">,
  ];
}

#endif // WAVEASM_DIALECT_MEMORYOPINTERFACE_TD
