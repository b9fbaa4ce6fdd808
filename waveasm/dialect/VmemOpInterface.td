//===- VmemOpInterface.td - interface of vector memory accesses -----------===//
//
// Part of WaveASM Conductor, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef WAVEASM_DIALECT_VMEMOPINTERFACE_TD
#define WAVEASM_DIALECT_VMEMOPINTERFACE_TD

include "mlir/IR/Interfaces.td"

def WaveAsm_VmemOpInterface : OpInterface<"VmemOpInterface"> {
  let cppNamespace = "::waveasm";
  let description = [{
    A buffer, global or flat access between memory and VGPRs.
  }];
  let methods = [
    InterfaceMethod<"Buffer descriptor or 64-bit base address.",
                    "::mlir::TypedValue<::mlir::Type>", "getSaddr">,
    InterfaceMethod<"The offset that each lane adds.", "::mlir::TypedValue<::mlir::Type>",
                    "getVoffset">,
    InterfaceMethod<"The offset that the wave adds; null if there is none.",
                    "::mlir::TypedValue<::mlir::Type>", "getSoffset">,
    InterfaceMethod<"The operand with the offset that the wave adds; null if there is none.",
                    "::mlir::OpOperand *", "getSoffsetOperand", (ins), "",
                    [{
      // The last operand of all accesses.
      return $_op.getSoffset() ? &$_op->getOpOperand($_op->getNumOperands() - 1) : nullptr;
    }]>,
    InterfaceMethod<"The offset in the instruction.", "uint64_t", "getInstOffset">,
    InterfaceMethod<"Whether the access goes through a buffer descriptor.", "bool",
                    "isBuffer", (ins), "",
                    [{ return $_op.getAsmMnemonic().starts_with("buffer_"); }]>,
  ];
  let verify = [{ return ::waveasm::detail::verifyVmemOp($_op); }];
}

#endif // WAVEASM_DIALECT_VMEMOPINTERFACE_TD
