//===- WideProducts.h - Upper halves of products ----------------*- C++ -*-===//
//
// Part of WaveASM Conductor, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef WAVEASM_IMPORT_RAISE_LLVM_WIDEPRODUCTS_H
#define WAVEASM_IMPORT_RAISE_LLVM_WIDEPRODUCTS_H

#include "mlir/Interfaces/FunctionInterfaces.h"

namespace waveasm {

/// Computes the halves of products of two i64, which LLVM IR has as an i128, in
/// 64 bits.
void splitWideProducts(mlir::FunctionOpInterface function);

} // namespace waveasm

#endif // WAVEASM_IMPORT_RAISE_LLVM_WIDEPRODUCTS_H
