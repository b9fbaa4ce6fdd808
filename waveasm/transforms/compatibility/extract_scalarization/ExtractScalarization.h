//===- ExtractScalarization.h - Scalars for extracts ------------*- C++ -*-===//
//
// Part of WaveASM Conductor, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef WAVEASM_TRANSFORMS_COMPATIBILITY_EXTRACT_SCALARIZATION_EXTRACTSCALARIZATION_H
#define WAVEASM_TRANSFORMS_COMPATIBILITY_EXTRACT_SCALARIZATION_EXTRACTSCALARIZATION_H

#include "mlir/Dialect/Arith/IR/Arith.h"
#include "mlir/Dialect/Vector/IR/VectorOps.h"
#include "mlir/Pass/Pass.h"

namespace waveasm {

/// Computes extracted elements of sums of a broadcast and a constant under
/// `root` as scalars. Returns the number of extracts replaced.
unsigned scalarizeExtracts(mlir::Operation *root);

#define GEN_PASS_DECL
#define GEN_PASS_REGISTRATION
#include "waveasm/transforms/compatibility/extract_scalarization/ExtractScalarization.h.inc"

} // namespace waveasm

#endif // WAVEASM_TRANSFORMS_COMPATIBILITY_EXTRACT_SCALARIZATION_EXTRACTSCALARIZATION_H
