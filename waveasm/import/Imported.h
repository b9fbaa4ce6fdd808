//===- Imported.h - What values of a kernel have become ---------*- C++ -*-===//
//
// Part of WaveASM Conductor, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef WAVEASM_IMPORT_IMPORTED_H
#define WAVEASM_IMPORT_IMPORTED_H

#include "waveasm/import/RegisterBits.h"

#include <variant>

namespace waveasm::import {

/// Integers and indices, element by element.
using Integers = llvm::SmallVector<const Expr *, 1>;
/// Truth values (i1), element by element.
using Conditions = llvm::SmallVector<const Condition *, 1>;

/// Global memory that is accessed through one buffer descriptor (SRD).
struct Buffer {
  /// Number of the kernel argument that points to it.
  unsigned argument;
  /// Bytes from there to where the descriptor starts: uniform.
  const Expr *base;
  /// Bytes that can be accessed.
  const Expr *size;
  /// The memory is larger than a descriptor spans: accesses move its start.
  bool isLarge;
  /// The descriptor, once it is needed.
  mlir::Value descriptor = {};
};

/// A memref.
struct Memory {
  Memory(Buffer *buffer, const Expr *offset, mlir::Type elementType)
      : buffer(buffer), offset(offset), elementType(elementType) {}

  /// Null: LDS.
  Buffer *buffer;
  /// Bytes from the start of the buffer or of LDS to element 0, ..., 0.
  const Expr *offset;
  /// Of each dimension, in elements.
  llvm::SmallVector<const Expr *, 2> strides;
  llvm::SmallVector<const Expr *, 2> sizes;
  mlir::Type elementType;
};

/// A kernel argument of a type that has no registers: !stream.binding.
struct Binding {
  unsigned argument;
};

using Imported = std::variant<std::monostate, RegisterBits, Integers,
                              Conditions, Memory, Binding>;

} // namespace waveasm::import

#endif // WAVEASM_IMPORT_IMPORTED_H
