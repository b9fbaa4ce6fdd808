//===- MaskedAccess.h - Vectors of which some elements move -----*- C++ -*-===//
//
// Part of WaveASM Conductor, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Each element of a masked vector has a condition. Elements that follow one
// another and have the same condition are one access. Most masks compare an
// index that counts up with a bound, so that the elements that move are the
// first ones of the vector, as many as each lane has. Such a vector is
//
// - a load of all its elements, of which the mask keeps some afterwards, if
//   everything that it reads is inside the buffer. The hardware drops a dword
//   that is not all inside, and so elements in it that are: where a buffer may
//   end in the middle of a dword, other loads read the elements of the last
//   dword that has some;
// - else, and for stores, of elements of less than a dword: an access in the
//   lanes that move all of them, and one for each power of two in the bytes
//   that other lanes may move. No lane reads or writes a byte that is not its
//   own.
//
//===----------------------------------------------------------------------===//

#ifndef WAVEASM_IMPORT_MASKEDACCESS_H
#define WAVEASM_IMPORT_MASKEDACCESS_H

#include "waveasm/import/MemoryAccess.h"

namespace waveasm::import {

/// Consecutive elements in memory.
struct Access {
  const Memory *memory;
  /// Bytes to the first element, see `getByteOffset`.
  const Expr *offset;
  /// Bits of an element.
  unsigned width;
  /// Number of elements.
  size_t count;
};

/// Sets the result of `op` to the elements for which the mask holds, and to
/// those of `otherwise` elsewhere: one for each element, or two words for each
/// of 64 bits. Fails with an error at `op` if there is no instruction.
mlir::LogicalResult loadMasked(KernelImporter &importer, mlir::Operation *op,
                               const Access &access,
                               llvm::ArrayRef<const Condition *> mask,
                               llvm::ArrayRef<mlir::Value> otherwise);

/// Stores the elements of `value` for which the mask holds. Fails with an error
/// at `op` if there is no instruction.
mlir::LogicalResult storeMasked(KernelImporter &importer, mlir::Operation *op,
                                const Access &access,
                                llvm::ArrayRef<const Condition *> mask,
                                mlir::Value value);

} // namespace waveasm::import

#endif // WAVEASM_IMPORT_MASKEDACCESS_H
