//===- FusedSums.h - Sums with products as one operation --------*- C++ -*-===//
//
// Part of WaveASM Conductor, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// A sum or a difference with a product that both carry `contract` may be
// rounded once. LLVM leaves this to code generation, and so does import.
//
//===----------------------------------------------------------------------===//

#ifndef WAVEASM_IMPORT_FUSEDSUMS_H
#define WAVEASM_IMPORT_FUSEDSUMS_H

#include "mlir/Interfaces/FunctionInterfaces.h"

namespace waveasm::import {

/// Replaces `arith.addf` and `arith.subf` of f16, f32 and f64 by `math.fma`
/// where an operand is a product that nothing else uses and the flags allow it.
/// Leaves differences for which the sign would cost as much as the product.
void fuseSums(mlir::FunctionOpInterface kernel);

} // namespace waveasm::import

#endif // WAVEASM_IMPORT_FUSEDSUMS_H
