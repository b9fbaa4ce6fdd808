//===- RaiseBits.h - Operations on the bits of integers ---------*- C++ -*-===//
//
// Part of WaveASM Conductor, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Counts, reversals, funnel shifts and saturating sums of the LLVM dialect, in
// operations that import has: one instruction where there is one, else shifts
// and masks.
//
//===----------------------------------------------------------------------===//

#ifndef WAVEASM_IMPORT_RAISE_LLVM_RAISEBITS_H
#define WAVEASM_IMPORT_RAISE_LLVM_RAISEBITS_H

#include "mlir/IR/ImplicitLocOpBuilder.h"

namespace waveasm {

/// Returns the operations that stand for `op`, an integer of at most 32 or of
/// 64 bits or a vector of them; null if `op` is none of these operations. Emits
/// an error if the integers have other widths.
mlir::FailureOr<mlir::Value> raiseBits(mlir::ImplicitLocOpBuilder &b,
                                       mlir::Operation *op);

} // namespace waveasm

#endif // WAVEASM_IMPORT_RAISE_LLVM_RAISEBITS_H
