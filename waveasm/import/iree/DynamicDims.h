//===- DynamicDims.h - Sizes of dynamic dimensions --------------*- C++ -*-===//
//
// Part of WaveASM Conductor, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// IREE writes the sizes of dynamic dimensions after the type:
// `tensor<?x4x?xf32>{%rows, %columns}`.
//
//===----------------------------------------------------------------------===//

#ifndef WAVEASM_IMPORT_IREE_DYNAMICDIMS_H
#define WAVEASM_IMPORT_IREE_DYNAMICDIMS_H

#include "mlir/IR/BuiltinTypes.h"
#include "mlir/IR/Operation.h"

#include <cstddef>

namespace waveasm::iree {

/// Returns the number of sizes after `type`: 0 if it has no shape.
inline size_t countDynamicDims(mlir::Type type) {
  auto shaped = mlir::dyn_cast<mlir::ShapedType>(type);
  return shaped && shaped.hasRank() ? shaped.getNumDynamicDims() : 0;
}

/// Fails with an error at `op` unless `type` has `dims` dynamic dimensions.
inline mlir::LogicalResult verifyDynamicDims(mlir::Operation *op,
                                             mlir::Type type, size_t dims) {
  size_t expected = countDynamicDims(type);
  if (dims == expected)
    return mlir::success();
  return op->emitOpError() << "expected " << expected
                           << " sizes, one for each dynamic dimension of "
                           << type << ", got " << dims;
}

} // namespace waveasm::iree

#endif // WAVEASM_IMPORT_IREE_DYNAMICDIMS_H
