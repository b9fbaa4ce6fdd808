//===- PointerOrigin.h - Which argument an address comes from ---*- C++ -*-===//
//
// Part of WaveASM Conductor, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// An entry of `kernel_args` with `noalias` promises what LLVM's attribute of
// that name does: bytes that the kernel writes are not accessed both through
// addresses computed from the argument and through others. Which addresses
// these are follows from the program, not from what made it.
//
//===----------------------------------------------------------------------===//

#ifndef WAVEASM_ANALYSIS_DEPENDENCES_POINTERORIGIN_H
#define WAVEASM_ANALYSIS_DEPENDENCES_POINTERORIGIN_H

#include "waveasm/dialect/WaveAsmOps.h"

namespace waveasm {

struct PointerOrigin {
  /// Whether arguments, workgroup and work-item ids, and constants are all that
  /// the address is computed from, with at most one `noalias` pointer among
  /// them.
  bool isKnown = false;
  /// The offset of that pointer among the arguments, in bytes.
  std::optional<int64_t> noAliasArgument;
};

/// Follows the computation of a descriptor or an address back to where the
/// program gets its values from, also through loops and branches.
PointerOrigin getPointerOrigin(mlir::Value address);

/// The pointers among `pointers`, offsets of arguments in bytes, from which the
/// address is computed; none if something else may be part of it, such as
/// values from memory.
std::optional<llvm::SmallVector<int64_t>>
getPointerArguments(mlir::Value address, llvm::ArrayRef<int64_t> pointers);

/// Whether a promise of `noalias` keeps accesses through the two addresses
/// apart if one of them writes.
bool areApart(const PointerOrigin &a, const PointerOrigin &b);

} // namespace waveasm

#endif // WAVEASM_ANALYSIS_DEPENDENCES_POINTERORIGIN_H
