//===- KernelWrites.h - What a kernel writes, and when ----------*- C++ -*-===//
//
// Part of WaveASM Conductor, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// The scalar cache does not see what vector instructions of the same kernel
// write: it is empty when the kernel starts, and nothing updates it. A scalar
// load may read memory that nobody has written by then, as far as the program
// lets the load see what others write.
//
// A write comes before a load if it precedes it in the text or shares a loop
// with it. Another wave may be further, but it is ordered before the load by a
// barrier only if its write is one of these, or in another branch of the same
// `scf.if`, which counts as well. Other ways to learn that somebody has written
// count as writes of all memory: acquiring atomics and fences, atomics whose
// result is used, and volatile accesses.
//
//===----------------------------------------------------------------------===//

#ifndef WAVEASM_IMPORT_KERNELWRITES_H
#define WAVEASM_IMPORT_KERNELWRITES_H

#include "mlir/Interfaces/FunctionInterfaces.h"

namespace waveasm::import {

/// When a kernel may write what a load reads.
enum class Written { Never, Later, Before };

class KernelWrites {
public:
  /// Looks at a kernel without calls, whose control flow is structured.
  /// `isNoAlias` says of an argument, by its number, that what the kernel
  /// writes is not accessed both through it and otherwise.
  KernelWrites(mlir::FunctionOpInterface function,
               llvm::function_ref<bool(unsigned)> isNoAlias);

  /// When the kernel may write what `load` reads, a load through `address`, a
  /// memref or a pointer to global memory.
  Written getWritten(mlir::Operation *load, mlir::Value address) const;

private:
  /// A place to which an address points: an argument of the kernel, an
  /// allocation or the name of a global; null if it is not known.
  using Root = const void *;

  struct Write {
    mlir::Operation *op;
    /// Null for all memory.
    Root root;
  };

  static Root getRoot(mlir::Value address);
  void addWrites(mlir::Operation *op, bool hasFlags);
  bool mayOverlap(Root a, Root b) const;

  std::vector<Write> writes;
  /// Arguments, and those of them that overlap no other.
  llvm::SmallPtrSet<Root, 8> arguments;
  llvm::SmallPtrSet<Root, 8> noAlias;
};

/// The memref or the pointer from which `op` loads each of its bytes once,
/// without an order or a hint for caches; null for other operations.
mlir::Value getPlainSource(mlir::Operation *op);

} // namespace waveasm::import

#endif // WAVEASM_IMPORT_KERNELWRITES_H
