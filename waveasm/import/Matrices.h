//===- Matrices.h - Products of matrices ------------------------*- C++ -*-===//
//
// Part of WaveASM Conductor, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Private to the folder.
//
//===----------------------------------------------------------------------===//

#ifndef WAVEASM_IMPORT_MATRICES_H
#define WAVEASM_IMPORT_MATRICES_H

#include "waveasm/import/RegisterBits.h"

#include <array>

namespace waveasm::import {

/// Returns the registers of C, or the inline constant 0.
mlir::Value getAccumulator(CodeBuilder &code, const RegisterBits &bits);

/// A product of floats of 8, 6 or 4 bits with scales of blocks. Pairs are of A
/// and of B.
struct ScaledProduct {
  /// Whether it is 16x16x128, else 32x32x64.
  bool isSmall;
  /// The registers of the floats, and what `cbsz` and `blgp` say of them.
  std::array<mlir::Value, 2> sources;
  std::array<int64_t, 2> formats;
  RegisterBits accumulator;
  /// The register or constant of the scales, and the byte of it that counts.
  std::array<mlir::Value, 2> scales;
  std::array<int64_t, 2> bytes;
};

/// Emits the product, without scales where these are constants that stand for
/// 1.
RegisterBits emitScaledProduct(CodeBuilder &code, const ScaledProduct &product);

} // namespace waveasm::import

#endif // WAVEASM_IMPORT_MATRICES_H
