//===- ScalarLoads.h - Joins scalar loads -----------------------*- C++ -*-===//
//
// Part of WaveASM Conductor, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef WAVEASM_TRANSFORMS_OPTIMIZE_ADJACENT_ACCESSES_SCALARLOADS_H
#define WAVEASM_TRANSFORMS_OPTIMIZE_ADJACENT_ACCESSES_SCALARLOADS_H

#include "mlir/IR/Block.h"

namespace waveasm {

/// Whether a load of global memory may pass the operation.
bool isTransparentToLoads(mlir::Operation &op);

/// Joins scalar loads of places next to each other to one in the place of the
/// first. Returns how many are gone.
unsigned joinScalarLoads(mlir::Block &block);

} // namespace waveasm

#endif // WAVEASM_TRANSFORMS_OPTIMIZE_ADJACENT_ACCESSES_SCALARLOADS_H
