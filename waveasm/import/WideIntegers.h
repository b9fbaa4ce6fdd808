//===- WideIntegers.h - Integers that need 64 bits --------------*- C++ -*-===//
//
// Part of WaveASM Conductor, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// The import keeps an i64 in 32 bits, as a signed number and as a symbolic sum,
// where nothing is lost by that: where its range is known to fit, or where
// nothing depends on the upper bits. An index has 32 bits by definition
// (docs/import.md).
//
//===----------------------------------------------------------------------===//

#ifndef WAVEASM_IMPORT_WIDEINTEGERS_H
#define WAVEASM_IMPORT_WIDEINTEGERS_H

#include "mlir/IR/Operation.h"
#include "llvm/ADT/DenseSet.h"
#include "llvm/ADT/STLFunctionalExtras.h"

namespace waveasm::import {

/// How the i64 of a function, and the vectors of such numbers, are kept.
struct WideIntegers {
  /// Those that need all their bits: those from memory and from floats,
  /// constants of more than 62 bits, those of which the upper bits count and
  /// which may not fit into 32, those whose low bits depend on upper ones that
  /// a translation in 32 bits would get wrong, and what is computed with others
  /// of them.
  llvm::DenseSet<mlir::Value> wide;
  /// Others that may not fit into 32 bits, of which only the low 32 count.
  /// Those that an index is made of are not among them, because it must fit:
  /// they stay exact as far as they are constant.
  llvm::DenseSet<mlir::Value> cut;
};

/// Decides how the i64 of `function` are kept. `takesWide` says whether an
/// operation has a translation for wide ones; the upper bits do not count for
/// one that has none.
WideIntegers
findWideIntegers(mlir::Operation *function,
                 llvm::function_ref<bool(mlir::Operation *)> takesWide);

} // namespace waveasm::import

#endif // WAVEASM_IMPORT_WIDEINTEGERS_H
