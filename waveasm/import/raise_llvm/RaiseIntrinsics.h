//===- RaiseIntrinsics.h - Intrinsics of LLVM's AMDGPU target ---*- C++ -*-===//
//
// Part of WaveASM Conductor, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// An intrinsic is an operation of rocdl or a call by name. Both become the
// same: an operation of gpu or amdgpu if there is one, else a call with all
// operands, of which some are constants.
//
//===----------------------------------------------------------------------===//

#ifndef WAVEASM_IMPORT_RAISE_LLVM_RAISEINTRINSICS_H
#define WAVEASM_IMPORT_RAISE_LLVM_RAISEINTRINSICS_H

#include "mlir/IR/ImplicitLocOpBuilder.h"

namespace waveasm {

/// Replaces an operation of rocdl or a call of an intrinsic. Fails with an
/// error at an operation without a translation.
mlir::LogicalResult raiseIntrinsic(mlir::ImplicitLocOpBuilder &b,
                                   mlir::Operation *op);

/// Returns the bits of `value`, a number or a vector of numbers of whole bytes,
/// as another such type of the same size.
mlir::Value raiseBitcast(mlir::ImplicitLocOpBuilder &b, mlir::Type to,
                         mlir::Value value);

} // namespace waveasm

#endif // WAVEASM_IMPORT_RAISE_LLVM_RAISEINTRINSICS_H
