//===- Imported.h - Translations of values ----------------------*- C++ -*-===//
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

/// The elements of a value of integers or indices.
using Integers = llvm::SmallVector<const Expr *, 1>;
/// The elements of a value of truth values (i1).
using Conditions = llvm::SmallVector<const Condition *, 1>;

/// Bit of word 1 of a descriptor that turns on the swizzle of cache lines
/// (LLVM, "llvm.amdgcn.make.buffer.rsrc": bit 14 of the stride, which is in the
/// upper half of the word).
inline constexpr int64_t kCacheSwizzle = int64_t{1} << 30;

/// Global memory that is accessed through a single buffer descriptor (SRD).
struct Buffer {
  /// Number of the kernel argument that points to it, or of an added pointer.
  unsigned argument;
  /// Uniform offset in bytes from there to the start of the descriptor.
  const Expr *base;
  /// Number of accessible bytes.
  const Expr *size;
  /// Whether the memory is larger than the span of a descriptor, so that
  /// accesses move its start.
  bool isLarge;
  /// Whether accesses outside are allowed, which read 0 and write nothing:
  /// those of memrefs that are arguments, and of amdgpu.fat_raw_buffer_cast.
  bool isChecked;
  /// Bits 16 to 30 of word 1 of the descriptor, which spread the lines of its
  /// memory over the sets of the L1 and change no address: the stride of a row
  /// in bytes, and `kCacheSwizzle`. Uniform; null if lines are not spread.
  const Expr *swizzle = nullptr;
  /// The descriptor; null until it is needed.
  mlir::Value descriptor = {};
  /// The address of the start in a pair of SGPRs; null until it is needed.
  mlir::Value startAddress = {};
  /// A pair of VGPRs with an address for each lane, to which all offsets are
  /// relative; null if the lanes share the start. There is no descriptor then.
  mlir::Value lanes = {};
  /// Bytes of the table that it is, of which nobody writes any; 0 for other
  /// memory.
  int64_t tableBytes = 0;
};

/// A memref, or a pointer of the LLVM dialect to bytes.
struct Memory {
  Memory(Buffer *buffer, const Expr *offset, mlir::Type elementType)
      : buffer(buffer), offset(offset), start(offset),
        elementType(elementType) {}

  /// Null for LDS.
  Buffer *buffer;
  /// Bytes from the start of the buffer or of LDS to element [0, ..., 0].
  const Expr *offset;
  /// Bytes from there to the start of the allocation, from which
  /// memref.reinterpret_cast counts; null if unknown.
  const Expr *start;
  /// Stride of each dimension, in elements.
  llvm::SmallVector<const Expr *, 2> strides;
  llvm::SmallVector<const Expr *, 2> sizes;
  mlir::Type elementType;
  /// A divisor of the place of the next access, in workgroup memory, beside
  /// that of the offset.
  int64_t alignment = 1;
};

/// A kernel argument that is not in registers: !stream.binding.
struct Binding {
  unsigned argument;
};

using Imported = std::variant<std::monostate, RegisterBits, Integers,
                              Conditions, Memory, Binding>;

} // namespace waveasm::import

#endif // WAVEASM_IMPORT_IMPORTED_H
