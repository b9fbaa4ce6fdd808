//===- StatedGrid.h - The launch that a module states -----------*- C++ -*-===//
//
// Part of WaveASM Conductor, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// The host's code in a module may say how many workgroups it launches of a
// kernel. Import leaves that at the kernel, for estimates: correctness does not
// depend on it.
//
//===----------------------------------------------------------------------===//

#ifndef WAVEASM_DIALECT_STATEDGRID_H
#define WAVEASM_DIALECT_STATEDGRID_H

#include "mlir/IR/BuiltinAttributes.h"
#include "mlir/IR/Operation.h"

namespace waveasm {

/// An attribute of kernels and programs: the workgroups in x, y and z.
inline constexpr llvm::StringLiteral kStatedGridAttr = "waveasm.grid";

/// The number of workgroups that the attribute of `kernel` states; 0 without
/// one.
inline uint64_t getStatedWorkgroups(mlir::Operation *kernel) {
  auto grid = kernel->getAttrOfType<mlir::DenseI64ArrayAttr>(kStatedGridAttr);
  uint64_t workgroups = grid ? 1 : 0;
  if (grid)
    for (int64_t extent : grid.asArrayRef())
      workgroups *= static_cast<uint64_t>(extent);
  return workgroups;
}

} // namespace waveasm

#endif // WAVEASM_DIALECT_STATEDGRID_H
