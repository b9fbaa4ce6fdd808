//===- MfmaOpInterface.td - interface of matrix instructions --------------===//
//
// Part of WaveASM Conductor, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef WAVEASM_DIALECT_MFMAOPINTERFACE_TD
#define WAVEASM_DIALECT_MFMAOPINTERFACE_TD

include "mlir/IR/Interfaces.td"

def WaveAsm_MfmaOpInterface : OpInterface<"MfmaOpInterface"> {
  let cppNamespace = "::waveasm";
  let description = [{ D = A * B + C on small matrices. }];
  let methods = [
    InterfaceMethod<"Rows of A.", "::mlir::TypedValue<::mlir::Type>", "getA">,
    InterfaceMethod<"Columns of B.", "::mlir::TypedValue<::mlir::Type>", "getB">,
    InterfaceMethod<"C.", "::mlir::TypedValue<::mlir::Type>", "getAcc">,
    InterfaceMethod<"D.", "::mlir::TypedValue<::mlir::Type>", "getDst">,
    InterfaceMethod<"Registers of C and of D.", "int64_t", "getAccumulatorSize">,
    InterfaceMethod<"Registers of A or of B.", "int64_t", "getSourceSize",
                    (ins "bool":$isB)>,
  ];
  let verify = [{ return ::waveasm::detail::verifyMfmaOp($_op); }];
}

#endif // WAVEASM_DIALECT_MFMAOPINTERFACE_TD
