//===- BufferAccess.h - Loads from buffers and their bounds -----*- C++ -*-===//
//
// Part of WaveASM Conductor, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef WAVEASM_TRANSFORMS_COMPATIBILITY_BUFFER_LOAD_STRENGTH_REDUCTION_BUFFERACCESS_H
#define WAVEASM_TRANSFORMS_COMPATIBILITY_BUFFER_LOAD_STRENGTH_REDUCTION_BUFFERACCESS_H

#include "waveasm/dialect/WaveAsmOps.h"

#include <optional>

namespace waveasm {

/// A load from a buffer, into VGPRs or LDS.
struct BufferLoad {
  mlir::Operation *op;
  mlir::OpOperand *voffset;
  mlir::OpOperand *soffset;
  mlir::Value descriptor;
  int64_t instOffset;
  bool toLds;
};

/// `op` as a load from a buffer, if it is one.
std::optional<BufferLoad> matchBufferLoad(mlir::Operation *op);

/// What the IR reveals about a descriptor's num_records.
struct BufferBound {
  /// Whether it may be a bound that accesses rely on.
  bool isReal = false;
  /// Its value, if it is a constant.
  std::optional<int64_t> bytes;
};

BufferBound getBufferBound(mlir::Value descriptor);

} // namespace waveasm

#endif // WAVEASM_TRANSFORMS_COMPATIBILITY_BUFFER_LOAD_STRENGTH_REDUCTION_BUFFERACCESS_H
