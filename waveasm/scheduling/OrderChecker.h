//===- OrderChecker.h - A new order computes the same -----------*- C++ -*-===//
//
// Part of WaveASM Conductor, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Compares two orders of a block without the dependence graph that the new one
// was made with. What registers hold is followed through both orders: each read
// must find the same write. For all else, every pair of operations that the new
// order turns round is asked about. Only the questions about memory are those
// of the graph (analysis/dependences/MemoryAccess.h).
//
//===----------------------------------------------------------------------===//

#ifndef WAVEASM_SCHEDULING_ORDERCHECKER_H
#define WAVEASM_SCHEDULING_ORDERCHECKER_H

#include "waveasm/dialect/WaveAsmOps.h"

#include <string>

namespace waveasm {

/// `first` must come before `second`, and does not.
struct OrderViolation {
  /// Null: what `second` reads was there before the block.
  mlir::Operation *first;
  mlir::Operation *second;
  /// "second uses the result of first", as a phrase for diagnostics.
  std::string reason;
};

/// The violations of an order `after` of the operations of a block that stood
/// in the order `before`; the block itself may be in either. Empty: a program
/// with the block in the new order computes the same, and its waits that count
/// operations count the same ones.
///
/// Takes time quadratic in the operations, one comparison for each pair that is
/// turned round: for tests and for proofs on request, not for search.
llvm::SmallVector<OrderViolation>
checkOrder(llvm::ArrayRef<mlir::Operation *> before,
           llvm::ArrayRef<mlir::Operation *> after);

/// The same as errors at the operations, with notes at what should come first;
/// at most `kMaxReportedViolations`.
mlir::LogicalResult verifyOrder(llvm::ArrayRef<mlir::Operation *> before,
                                llvm::ArrayRef<mlir::Operation *> after);
inline constexpr unsigned kMaxReportedViolations = 10;

} // namespace waveasm

#endif // WAVEASM_SCHEDULING_ORDERCHECKER_H
